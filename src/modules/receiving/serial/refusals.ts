/** Refusals of goods with serial numbers. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals(
  'receiving',
  {
    withoutSerials: ({ sku }: { sku: string }) =>
      msg`SKU ${sku} has no serial numbers. Receive it in "Receive by SKU".`,
    tooManySerials: ({ most }: { most: number }) => msg`At most ${most} serial numbers at once. Build another pallet.`,
    serialReceived: ({ serial }: { serial: string }) => msg`${serial} is already received. Scan the next piece.`,
    serialInStock: ({ serial }: { serial: string }) =>
      msg`${serial} is in the warehouse already. Set the piece aside and call your supervisor.`,
    serialNotAnnounced: ({ serial }: { serial: string }) =>
      msg`${serial} is not among the serial numbers that the supplier announced. Set the piece aside.`,
    serialNotPallet: ({ code }: { code: string }) => msg`${code} is a piece that you scanned. Scan the pallet label.`,
    labelNamesNoPiece: ({ code }: { code: string }) =>
      msg`${code} does not name an item of this job and a serial number. Scan the label of the piece.`,
    nothingScanned: () => msg`Nothing is scanned yet. Scan the label of each piece.`,
    otherArticle: ({ sku }: { sku: string }) => msg`You are building a pallet of SKU ${sku}. Finish it first.`,
  },
  [],
  ['serialReceived', 'serialNotPallet'],
);
