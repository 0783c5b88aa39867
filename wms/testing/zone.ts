/** A zone of its own for each test: locations in a walking order that can be checked by eye. */
import type { Insertable } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { World } from './worlds.ts';

type PlaceRow = Partial<Insertable<Database['location']>>;

export interface Zone {
  areaId: string;
  /** At this place of the walk. */
  rack(walk: number, row?: PlaceRow): Promise<string>;
  /** Pick face that is kept for the SKU. */
  face(walk: number, sku: string): Promise<string>;
}

export function zone({ given }: Pick<World, 'given'>, areaId = given.id('ZONE')): Zone {
  // Below all that the builders give.
  const start = -1000 * Number(areaId.slice(areaId.lastIndexOf('-') + 1));
  const rack = (walk: number, row: PlaceRow = {}) =>
    given.loc({ area_id: areaId, walk_seq: start + walk, max_pallets: 0, ...row });
  return { areaId, rack, face: (walk, sku) => rack(walk, { usage: 'pick', fixed_sku: sku }) };
}
