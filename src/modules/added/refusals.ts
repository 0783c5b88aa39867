/** Refusals of value-added orders. That of their type is the specification's sentence, the others are ours. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

interface Finished {
  order: string;
  jobId: string;
}
const toFinish = ({ jobId }: Finished) => ({
  label: msg`Finish the order`,
  flow: 'added.finish',
  params: { jobId },
  over: true as const,
});

export const refuse = defineRefusals(
  'added',
  {
    noOrders: () => msg`No value-added order waits. Pull down to ask again, or scan its number.`,
    orderUnknown: ({ code }: { code: string }) => msg`${code} is no value-added order that waits`,
    vasTypeDiffers: ({ order }: { order: string }) =>
      msg`${order}: value-added service order type does not meet the conditions`,
    allMade: ({ order }: Finished) => msg`All of order ${order} is made`,
    qtyZero: () => msg`Quantity must be greater than 0`,
    overKits: ({ open }: { open: number }) => msg`Only ${open} more are to be made`,
    notInKit: ({ code }: { code: string }) => msg`${code} is not in the recipe of this order`,
    notAtBench: ({ code, loc }: { code: string; loc: string }) =>
      msg`${code} does not stand at bench ${loc}. Move it there first.`,
    scanPallet: ({ code }: { code: string }) => msg`${code} lies on a pallet here. Scan the pallet.`,
    enough: ({ code }: { code: string }) => msg`Nothing more of ${code} is needed`,
    onHold: ({ code }: { code: string }) => msg`${code} is on hold. Do not use it.`,
    notFree: ({ code }: { code: string }) => msg`${code} is kept for other work. Do not use it.`,
    expired: ({ code, day }: { code: string; day: string }) => msg`${code} has expired on ${day}. Do not use it.`,
    sealed: ({ code }: { code: string }) => msg`Pallet ${code} is closed. Take another one.`,
    missing: ({ sku, qty }: { sku: string; qty: string }) => msg`${qty} of ${sku} are still missing`,
    onePallet: ({ sku }: { sku: string }) =>
      msg`Pieces of ${sku} have numbers, and come from one place at a time. Build fewer.`,
    twoNumbered: ({ order }: { order: string }) =>
      msg`Two components of order ${order} have serial numbers. Work it at the office.`,
    expiryUnknown: ({ sku }: { sku: string }) => msg`${sku} needs an expiry date, and no component has one`,
    palletHere: ({ code }: { code: string }) => msg`${code} is used for this kit. Scan another pallet for the product.`,
    palletElsewhere: ({ code, loc }: { code: string; loc: string }) =>
      msg`${code} stands at ${loc}. Scan a pallet at the bench, or a new one.`,
    palletOfOther: ({ code }: { code: string }) => msg`${code} is not free. Scan another pallet.`,
    noNumbers: () => msg`No pallet numbers are left on this terminal. Scan a pallet label.`,
    notTheGoods: ({ code }: { code: string }) => msg`${code} does not hold the goods of this order`,
    moreThanThere: ({ code, qty }: { code: string; qty: string }) => msg`Only ${qty} are on ${code}`,
    noKits: ({ order }: { order: string }) => msg`Nothing of order ${order} was built yet`,
    noKitHere: ({ code }: { code: string }) => msg`No kit of this order is on ${code}`,
    overBuilt: ({ qty }: { qty: string }) => msg`Only ${qty} of this order can be broken`,
    lotsUnknown: ({ sku }: { sku: string }) => msg`Which ${sku} were used is not known here. Ask again with network.`,
    noReasons: () => msg`No reasons are set up. Ask a supervisor.`,
  },
  [],
  [],
  { allMade: toFinish },
);
