/** Refusals of enquiries. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('search', {
  noCondition: () => msg`Scan or type what to look for: at least one condition`,
  nothingFound: ({ code }: { code: string }) => msg`Nothing in stock belongs to ${code}`,
  sameCondition: ({ code }: { code: string }) =>
    msg`${code} says the same kind of thing again. Scan a condition of another kind.`,
  noneOfThese: ({ names }: { names: string }) => msg`Nothing is known to stand here for ${names}`,
  notInList: ({ code }: { code: string }) => msg`${code} is not in this list. Go back to look for it.`,
  notHereAnyMore: () => msg`It does not stand there any more. Look for it again.`,
  notOnTerminal: ({ code }: { code: string }) =>
    msg`${code} is not known on this terminal, and the WMS cannot be asked now`,
  containerUnknown: ({ code }: { code: string }) => msg`No container and no order has the number ${code}`,
  pieceUnknown: ({ code }: { code: string }) => msg`No piece and no order with picked pieces has the number ${code}`,
  noArea: () => msg`A supervisor has to set your area first`,
  areaUnknown: ({ area }: { area: string }) => msg`Area ${area} is not one of yours`,
  noneBuilt: () => msg`No built pallet is known here`,
  builtUnknown: ({ code }: { code: string }) => msg`No built pallet belongs to ${code}`,
  nobodyWaits: ({ sku }: { sku: string }) => msg`Nobody is known to wait for SKU ${sku}`,
});
