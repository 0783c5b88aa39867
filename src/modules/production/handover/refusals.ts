/** Refusals of product that is handed over to the warehouse. The specification names none, so the words are ours. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('goodsSheet', {
  noSheets: () => msg`No product waits to be handed over. Pull down to ask again.`,
  unknown: ({ code }: { code: string }) => msg`${code} is on no sheet of product`,
  notOnSheet: ({ id }: { id: string }) => msg`${id} is not on this sheet. Leave it where it stands.`,
  twice: ({ code }: { code: string }) => msg`${code} is scanned already`,
  noPallet: () => msg`Scan at least one pallet. If none is here, hand nothing over.`,
  tooManyPhotos: ({ most }: { most: number }) => msg`At most ${most} pictures`,
  notTakenOverAt: ({ loc }: { loc: string }) =>
    msg`Product is not handed over at ${loc}. Scan a dock, receiving or staging location.`,
  onHold: ({ code }: { code: string }) => msg`${code} is on hold. Set it down in staging, or leave it where it stands.`,
  sameHands: ({ badge }: { badge: string }) => msg`${badge} hands over. Whoever takes the pallets shows another badge.`,
  badgeUnknown: ({ badge }: { badge: string }) => msg`${badge} is not the badge of anybody who may take these pallets`,
});
