/** Ops that several modules store. */
import { GetOutboundContainers, SetCageState } from '#contract/picking-containers.ts';
import { Print } from '#contract/operations.ts';
import { together } from '#engine/lane-keys.ts';
import { defineOp, THIS_TERMINAL } from '#engine/op.ts';
import { byMark, byPerson } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { filledUp } from './belief/carriers.ts';
import { setOut } from './belief/outbound.ts';

/** Asks for a label: from the WMS at a print point, or from the printer of this terminal. */
export const printLabel = defineOp('receiving.printPallet', {
  to: Print,
  title: msg`Print label`,
  summary: (r) => r.ref,
  lanes: (r) => [`print:${r.ref}`],
  project: async () => {},
  printsLocally: ({ template, ref, copies, printPoint }) =>
    printPoint === THIS_TERMINAL ? { template, ref, copies } : null,
  ifRefused: msg`No label was printed. Write the number on the goods, or print again later.`,
  // A WMS that keeps no ids lists no labels either; two labels of one number are worse than a look at the printer.
  verify: byPerson,
});

/** A roll cage takes nothing more: the next one goes on with its store, or its store is complete. */
export const setCageState = defineOp('picking.cage', {
  to: SetCageState,
  title: msg`Cage is full or complete`,
  summary: (r) => (r.state === 'full' ? `${r.lpn} → ${r.next}` : r.lpn),
  lanes: (r) => [`lpn:${r.lpn}`, ...(r.next === '' ? [] : [`lpn:${r.next}`]), together(`store:${r.storeId}`)],
  async project(rows, { lpn, state, next }) {
    await setOut(rows, lpn, state === 'full' ? { full: true } : { complete: true });
    if (state === 'full') await filledUp(rows, lpn, next);
  },
  ifRefused: msg`The goods stand in the cage. Do not send it on.`,
  verify: byMark(SetCageState, GetOutboundContainers, {
    asking: ({ lpn }) => ({ code: lpn }),
    image: ({ rows }, { lpn }) => {
      const out = rows.containers.find(({ containerId }) => containerId === lpn)?.out;
      return out ? { is: out.full ? 'full' : out.complete ? 'complete' : 'open' } : null;
    },
    expects: ({ state }) => ({ is: state }),
    without: () => ({ is: 'open' }),
    words: {
      is: { label: msg`State`, values: { full: msg`Full`, complete: msg`Complete`, open: msg`Open` } },
    },
  }),
});
