/**
 * What some locations are kept for and what they take: pick faces of goods that wait on the dock or come next, and racks
 * with rules of their own. Nothing here draws a number, so that the rest of the seed stays as it is.
 */
import type { Insertable } from 'kysely';
import type { Database } from '../db/tables.ts';
import { classOf, type PlaceSeed } from './places.ts';
import type { SkuSeed } from './products.ts';
import type { ReceiptSeed } from './receipts.ts';

/** Receipts that get a pick face for their first SKU, beside all that wait on the dock. */
const COMING = 3;
/** Racks of each rule. */
const RULED = 4;

export function keepFaces(list: readonly PlaceSeed[], docs: readonly ReceiptSeed[], skus: readonly SkuSeed[]): void {
  const here = docs.filter(({ document }) => document.wh_gid === 'WH1' && document.mode === 'pallet');
  const onDock = here.filter((doc) => doc.received.length > 0);
  const coming = here.filter(({ document }) => document.status === 'arrived').slice(-COMING);
  const kept = new Set([...onDock, ...coming].flatMap(({ announced: [first] }) => (first ? [first.sku_id] : [])));
  for (const id of kept) {
    const sku = skus.find((row) => row.sku_id === id);
    const face = list.find((place) => isFree(place, 'pick') && classOf(place.area_id) === sku?.storage_class);
    if (face) Object.assign(face, { fixed_sku: id, mixing: 'sku' });
  }
}

/** Of the last empty racks beyond the first zone, so that the nearest ones take anything. */
export function ruleRacks(list: readonly PlaceSeed[], tasks: readonly Insertable<Database['task']>[]): void {
  const named = new Set(tasks.flatMap((task) => [task.suggested_loc, ...task.alternates]));
  const racks = [...list]
    .reverse()
    .filter((place) => isFree(place, 'reserve') && place.area_id !== 'A' && !named.has(place.loc));
  for (const [i, place] of racks.slice(0, RULED * rules.length).entries())
    Object.assign(place, rules[i % rules.length]);
}

const rules = [{ mixing: 'sku' }, { mixing: 'lot' }, { max_weight: 300 }, { max_height: 1.2 }] as const;

const isFree = (place: PlaceSeed, usage: PlaceSeed['usage']): boolean =>
  place.wh_gid === 'WH1' &&
  place.usage === usage &&
  place.status === 'ok' &&
  place.pallets + place.reserved === 0 &&
  (place.fixed_sku ?? '') === '';
