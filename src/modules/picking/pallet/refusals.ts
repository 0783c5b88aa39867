/** Refusals of screens that pick whole pallets or split them. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

interface OfPick {
  jobId: string;
  pickId: string;
}

export const refusePallets = defineRefusals(
  'picking.pallet',
  {
    notOnPallets: ({ code }: { code: string } & OfPick) => msg`What is left of ${code} does not stand on pallets`,
    palletNotHere: ({ code, loc }: { code: string; loc: string }) => msg`Pallet ${code} does not stand at ${loc}`,
    palletTaken: ({ code }: { code: string }) => msg`Pallet ${code} is picked already`,
    goodsDiffer: ({ code, wanted }: { code: string; wanted: string }) =>
      msg`scanned item differs from the item in the pallet no: ${code} is no twin of ${wanted}`,
    holdsMore: ({ code, holds, open }: { code: string; holds: string; open: string } & OfPick) =>
      msg`Pallet ${code} holds ${holds}, only ${open} are ordered`,
    holdsLess: ({ code, holds, open }: { code: string; holds: string; open: string } & OfPick) =>
      msg`Pallet ${code} holds only ${holds} of ${open}`,
    notInStock: ({ code }: { code: string }) => msg`Pallet ${code} does not stand in stock`,
    sealed: ({ code }: { code: string }) => msg`Pallet ${code} is sealed. Break its seal first.`,
    otherPallet: ({ code, wanted }: { code: string; wanted: string }) =>
      msg`Pallet ${code} is not the one that is ordered from. Scan ${wanted}.`,
    notOnIt: ({ code, lpn }: { code: string; lpn: string }) => msg`${code} does not stand on pallet ${lpn}`,
    inCases: ({ sku, lpn }: { sku: string; lpn: string }) =>
      msg`SKU ${sku} stands in labelled cases on pallet ${lpn}. Scan the cases.`,
    onlyOnIt: ({ lpn, holds }: { lpn: string; holds: string }) => msg`Only ${holds} can be taken off pallet ${lpn}`,
    otherLot: ({ sku }: { sku: string }) => msg`The ordered lot of SKU ${sku} does not stand on this pallet`,
    numberInUse: ({ code }: { code: string }) => msg`${code} is in use. Take a new pallet number.`,
    notBeside: ({ code, loc }: { code: string; loc: string }) =>
      msg`Pallet ${code} does not stand at ${loc}. Take a new number.`,
    noNumbers: () => msg`No pallet number is left on this terminal. Scan a label, or go online.`,
    notANumber: ({ code }: { code: string }) => msg`${code} is no pallet number. Scan a pallet label.`,
  },
  [],
  [],
  {
    notOnPallets: ({ jobId, pickId }: OfPick) => ({
      label: msg`Pick it by piece`,
      flow: 'picking.stockup',
      params: { jobId, first: pickId },
    }),
    holdsMore: ({ jobId, pickId }: OfPick) => ({
      label: msg`Split the pallet`,
      flow: 'picking.splitPallet',
      params: { jobId, pickId },
    }),
    holdsLess: ({ jobId, pickId }: OfPick) => ({
      label: msg`Report short`,
      flow: 'picking.short',
      params: { jobId, pickId },
    }),
  },
);
