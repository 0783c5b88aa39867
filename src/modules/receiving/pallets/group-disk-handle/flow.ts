import { refuseLabel } from '#segments/refusals.ts';
import { receivingChoices } from '#modules/receiving/choices.ts';
import type { Container } from '#contract/rows.ts';
import { printLabel } from '#segments/ops.ts';
import { carried, location } from '#segments/lookups.ts';
import { askOverLimit, overLimitOf } from '#segments/set-down.ts';
import { copiesOf, copiesTo, fewCopies } from '#segments/copies.ts';
import { flow, postOp } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { buildPallet } from '#segments/build-pallet.ts';
import { takeNewPallet } from '#modules/receiving/parts/pallet.ts';
import { canReceiveAt } from '#segments/receivable.ts';
import { groupable, canJoin, oneGrade } from '../build.ts';
import { groupContainers } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toGroupDiskHandle } from '../screens.ts';

/** Received cases, cartons and part pallets of one place become one pallet: scan them all, close it, print its label. */
export const groupDiskHandle = flow(toGroupDiskHandle, { back: 'stop' })
  .scan('loc', { as: location, prompt: msg`Scan where the pallet stands` }, ...canReceiveAt)
  // Later the pallet has what was scanned onto it.
  .use(takeNewPallet('pallet', { at: ['pallet'] }))
  .scan('pallet', { as: buildPallet, prompt: msg`Scan the pallet to build on`, chip: ({ lpn }) => lpn }, ...groupable)
  .use(askOverLimit)
  .button('close', {
    label: msg`Close as it is`,
    at: ['children'],
    // Of what was scanned by now nothing is left out.
    when: (values) => !('children' in values),
    run: ({ pallet, loc }) =>
      pallet.known && pallet.known.contents.length > 0
        ? postOp(groupContainers, { lpn: pallet.lpn, loc: loc.loc, children: [], seal: true }, { again: 'pallet' })
        : { kind: 'refuse', refusal: refuse.holdsNothing({ code: pallet.lpn }) },
  })
  .collect(
    'children',
    {
      as: carried,
      prompt: ({ pallet: { lpn } }) => msg`Scan what goes onto ${lpn}`,
      row: (c) => ({ title: c.containerId, detail: c.contents.map((g) => `${g.skuName} ${g.qty}`).join(', ') }),
    },
    ...canJoin,
    ...oneGrade,
  )
  .button('leaveOpen', {
    label: msg`Leave it open`,
    run: ({ pallet, loc, children, overLimit }) =>
      postOp(
        groupContainers,
        { lpn: pallet.lpn, loc: loc.loc, children: idsOf(children), seal: false, ...overLimitOf({ overLimit }) },
        { again: 'pallet' },
      ),
  })
  .form(
    'label',
    {
      prompt: ({ me }) =>
        me.printPoint === '' ? refuseLabel.noPrintPoint().text : msg`Close the pallet and print its label`,
      fields: ({ me }) => ({ copies: copiesOf(me, receivingChoices.of(me).printLpn ? 1 : 0) }),
    },
    ...fewCopies,
  )
  .post(groupContainers, ({ pallet, loc, children, overLimit }) => ({
    lpn: pallet.lpn,
    loc: loc.loc,
    ...overLimitOf({ overLimit }),
    children: idsOf(children),
    seal: true,
  }))
  .post(printLabel, ({ pallet, label: { copies }, me }) => copiesTo(pallet.lpn, copies, me))
  .again('pallet');

const idsOf = (children: readonly Container[]): string[] => children.map((c) => c.containerId);
