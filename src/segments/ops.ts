/** The op that asks for a label: from the WMS at a print point, or from the printer of this terminal. */
import { Print } from '#contract/operations.ts';
import { defineOp, THIS_TERMINAL } from '#engine/op.ts';
import { byPerson } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';

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
