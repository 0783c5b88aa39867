/** Refusals of what comes off a production line (modules.md sections 5 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('output', {
  noOrders: () => msg`No production order is open. Pull down to ask again.`,
  unknown: ({ code }: { code: string }) => msg`No production order belongs to ${code}`,
  noProduct: () => msg`Nothing is made of this order`,
  notProduct: ({ code }: { code: string }) => msg`${code} is no product of this order`,
  qtyZero: () => msg`The quantity cannot be 0`,
  overPlanned: ({ left }: { left: string }) => msg`Over planned: only ${left} may still be made`,
  notFinishLoc: ({ loc, wanted }: { loc: string; wanted: string }) =>
    msg`${loc} is not where this product is set down. Bring it to ${wanted}.`,
  palletInUse: ({ code }: { code: string }) =>
    msg`Pallet ${code} holds other goods, or stands elsewhere. Take another one.`,
  noNumbers: () => msg`No pallet number is left on this terminal. Go where there is network.`,
  nothingThere: () => msg`No material of this order stands at the line`,
  moreThanThere: ({ there }: { there: string }) => msg`Only ${there} stand at the line`,
  usedByRecipe: () => msg`Material of this order is used up by recipe. Nobody feeds it.`,
  materialOnLine: ({ sku, qty }: { sku: string; qty: string }) =>
    msg`${qty} of ${sku} are still at the line. Return or scrap them first.`,
  nothingToPutAway: () => msg`No product waits to be put away`,
});
