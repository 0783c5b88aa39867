/** Refusals of cross-dock. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuseStores = defineRefusals('picking.stores', {
  notInLane: ({ code }: { code: string }) => msg`${code} does not stand in the lane of this work`,
});
