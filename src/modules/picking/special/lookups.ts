/** Nouns of special picking. */
import type { Pick } from '#contract/outbound-rows.ts';
import type { Location } from '#contract/rows.ts';
import { lookup } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { refuseSpecial } from './refusals.ts';

/** The label of a stock record: it says the place, the goods and the lot at once. */
export interface StockLabel {
  readonly key: string;
  /** What is picked from this record, by whatever work of this terminal. */
  readonly picks: readonly Pick[];
  readonly location: Location;
}

export const stockLabel = lookup<StockLabel>({
  noun: msg`Stock label`,
  field: null,
  local: async (code, db) => {
    const picks = (await db.picks.all()).filter(({ stockKeys }) => stockKeys.includes(code));
    const location = await db.locations.get(picks[0]?.loc ?? '');
    return location && { key: code, picks, location };
  },
  missing: refuseSpecial.stockLabelUnknown,
});
