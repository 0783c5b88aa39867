/** The stretch of a case that is taken off its pallet: not off a sealed one. */
import type { Container } from '#contract/rows.ts';
import { stretch } from '#engine/flow.ts';
import { refuse } from './refusals.ts';

export const offPallet = stretch<{ goods: Container }>()((f) =>
  f.load('carrier', {
    local: async ({ goods }, db) => {
      const pallet = await db.containers.get(goods.parentId);
      return pallet?.sealed ? undefined : (pallet ?? null);
    },
    missing: refuse.sealed.from(({ goods }) => ({ code: goods.parentId })),
  }),
);
