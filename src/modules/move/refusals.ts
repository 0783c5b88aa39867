/** Refusals of move (modules.md sections 5 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals(
  'move',
  {
    gone: ({ code }: { code: string }) => msg`${code} is not on this terminal any more. Scan it.`,
    notStored: ({ code }: { code: string }) => msg`${code} is not put away yet. Put it away instead.`,
    occupied: ({ code }: { code: string }) => msg`Occupied by the task, unable to move: ${code}`,
    onHold: ({ code }: { code: string }) =>
      msg`There are goods on hold at ${code}. They move with their whole pallet only, to quality control, a lane or a rack.`,
    notATarget: ({ loc }: { loc: string }) => msg`Nothing is moved to ${loc}. Scan a rack, a pick location or a lane.`,
    sameSpot: ({ code }: { code: string }) => msg`It stands at ${code} already. Scan where it goes.`,
    locMissing: () => msg`Target location is required. Scan where you put it.`,
    sealed: ({ code }: { code: string }) => msg`${code} is sealed. Move it whole.`,
    empty: ({ code }: { code: string }) => msg`Nothing stands at ${code}`,
    notThere: ({ code, sku }: { code: string; sku: string }) =>
      msg`No ${sku} stands loose at ${code}. Scan other goods.`,
    qtyZero: () => msg`Quantity must be greater than 0`,
    overSource: ({ code, qty }: { code: string; qty: string }) => msg`Only ${qty} of it are at ${code}`,
    notFree: ({ code, qty }: { code: string; qty: string }) =>
      msg`Occupied by the task, unable to move: only ${qty} at ${code} are free`,
    caseTwice: ({ code }: { code: string }) => msg`Case ${code} is on the cart already`,
    ownerDiffers: ({ code, owner }: { code: string; owner: string }) =>
      msg`Case ${code} belongs to ${owner}. Cases that move together are of one owner.`,
    palletOccupied: ({ code, loc }: { code: string; loc: string }) =>
      msg`Pallet already occupied at stock: ${code} holds other goods (${loc})`,
    ownerOfPallet: ({ code, owner }: { code: string; owner: string }) =>
      msg`Pallet ${code} belongs to ${owner}. Scan one of the same owner.`,
    mixedPallet: ({ code }: { code: string }) =>
      msg`${code} holds several SKUs or key lots. It is neither dismantled nor merged.`,
    notOnIt: ({ code, lpn }: { code: string; lpn: string }) => msg`${code} does not stand on ${lpn}`,
    labelWithoutQty: () => msg`This label says no quantity. Scan a QR label of the goods.`,
    labelTwice: ({ code }: { code: string }) => msg`QR label ${code} was scanned before`,
    noLabels: () => msg`Scan a QR label first`,
    placeOld: ({ code }: { code: string }) =>
      msg`What stands at ${code} was read too long ago. Go where there is network and look again.`,
    noNumbers: () => msg`No pallet number is left on this terminal. Scan a label of your own.`,
  },
  [],
  ['caseTwice', 'labelTwice'],
  {
    notStored: () => ({ label: msg`Put pallet away`, flow: 'putaway.lpn', params: {} }),
  },
);
