/** Refusals of pallets that are built, changed and closed. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('receiving', {
  skuOfOther: ({ sku, owner }: { sku: string; owner: string }) =>
    msg`SKU ${sku} is not goods of owner ${owner}. Scan other goods, or go back to the owner.`,
  serialWithoutNotice: ({ sku }: { sku: string }) =>
    msg`SKU ${sku} has serial numbers: it cannot come in as a blind receipt. Set it aside and call your supervisor.`,
  notProvisional: ({ code }: { code: string }) =>
    msg`Pallet ${code} carries expected goods or those of another delivery. Scan an empty pallet.`,
  palletElsewhere: ({ code, loc }: { code: string; loc: string }) =>
    msg`Pallet ${code} stands at ${loc}. Scan it there, or take another pallet.`,
  notReceived: ({ code }: { code: string }) => msg`${code} is not received yet. Receive it first.`,
  putAway: ({ code, loc }: { code: string; loc: string }) => msg`${code} is already put away at ${loc}. Scan another.`,
  holdsNothing: ({ code }: { code: string }) => msg`${code} holds nothing. Scan another.`,
  storeTray: ({ code, store }: { code: string; store: string }) =>
    msg`Tray ${code} is filled for ${store}. Its goods stay on it.`,
  itself: ({ code }: { code: string }) => msg`${code} is the pallet that you build on. Scan what goes onto it.`,
  scannedTwice: ({ code }: { code: string }) => msg`${code} was already scanned. Scan the next one.`,
  isOnIt: ({ code, pallet }: { code: string; pallet: string }) => msg`${code} already stands on ${pallet}`,
  elsewhere: ({ code, loc }: { code: string; loc: string }) =>
    msg`${code} stands at ${loc}. Bring it here and book the move first.`,
  otherOwner: ({ code, owner }: { code: string; owner: string }) =>
    msg`${code} belongs to owner ${owner}. A pallet carries goods of one owner.`,
  otherGradeOn: ({ code }: { code: string }) => msg`${code} is of another grade. A pallet holds goods of one grade.`,
  notOnPallet: ({ code }: { code: string }) => msg`${code} is not on this pallet`,
  moreThanOnIt: ({ most }: { most: string }) => msg`Only ${most} on the pallet`,
});
