/** Pallets that already stand in the racks. */
import type { Insertable } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Lot } from '#contract/fields.ts';
import { addToDay } from '#domain/dates.ts';
import { classOf, type PlaceSeed } from './places.ts';
import { isSound, type SkuSeed } from './products.ts';
import { random, type Random } from './random.ts';
import { lotText } from '#domain/lot-text.ts';

export interface PalletSeed {
  container: Insertable<Database['container']>;
  goods: { sku: SkuSeed; lot: string; qty: number; line_id: string }[];
}

/** Part of all locations that hold goods: about 250 of 600. */
const FILL = 0.45;

/** Counts the pallets onto the places as it goes. */
export function* storedPallets(
  seed: number,
  today: string,
  places: readonly PlaceSeed[],
  skus: readonly SkuSeed[],
): Generator<PalletSeed> {
  const rng = random(seed, 'stock');
  const byClass = new Map<string, SkuSeed[]>();
  for (const sku of skus) {
    if (!sku.is_weighed && isSound(sku))
      byClass.set(sku.storage_class, [...(byClass.get(sku.storage_class) ?? []).slice(-500), sku]);
  }
  let number = 200_000;
  for (const place of places) {
    const fitting = byClass.get(classOf(place.area_id));
    if (!fitting || place.status !== 'ok' || !rng.chance(FILL)) continue;
    const sku = rng.pick(fitting);
    const pallets = place.usage === 'pick' ? 1 : rng.int(1, Math.max(place.max_pallets - 1, 1));
    for (let i = 0; i < pallets; i++) {
      number++;
      place.pallets++;
      const container = {
        container_id: `P-${number}`,
        wh_gid: place.wh_gid,
        kind: 'pallet',
        parent_id: '',
        loc: place.loc,
        status: 'stored',
        owner_id: sku.owner_id,
        doc_id: '',
        announced: false,
      } as const;
      const cases = Math.max(1, Math.round(sku.palletQty / sku.caseQty) - rng.int(0, 10));
      yield {
        container,
        goods: [{ sku, lot: lotText(lotFor(sku, today, rng)), qty: cases * sku.caseQty, line_id: '' }],
      };
    }
  }
}

/** A lot that may be received today: made a while ago, good for a while yet. */
export function lotFor(sku: SkuSeed, today: string, rng: Random): Lot {
  if (sku.lot_template === '') return {};
  const batch = `B${rng.int(10_000, 99_999)}`;
  if (sku.lot_template === 'BATCH') return { batch };
  const age = rng.int(1, Math.max(2, Math.floor(sku.shelf_life_days / 3)));
  const production = addToDay(today, -age);
  return { production, expiry: addToDay(production, sku.shelf_life_days), batch };
}
