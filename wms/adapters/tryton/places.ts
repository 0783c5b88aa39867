/** Places of a warehouse: its zones, and what lies below its storage. */
import { refuse } from '#wms/refusals.ts';
import * as v from 'valibot';
import { deskOf, once, type Asking, type Desk, type Here } from './desk.ts';

const Code = v.nullable(v.string());
const Zone = v.object({ id: v.number(), code: Code, name: v.string() });
const WarehouseRow = v.object({
  id: v.number(),
  name: v.string(),
  'input_location.': Zone,
  'output_location.': Zone,
  'storage_location.': Zone,
});

/** A place that people scan. Without a code it goes by its name. */
export interface Spot {
  readonly id: number;
  readonly loc: string;
}

export interface Zones {
  readonly id: number;
  readonly name: string;
  /** Where goods come in, where they go out, and what all of its shelves lie below. */
  readonly input: Spot;
  readonly output: Spot;
  readonly storage: Spot;
  /** Whether places may move here: pallets. Only with a module of Tryton's that a site may have or not. */
  readonly hasPallets: boolean;
}

export const spotOf = ({ id, code, name }: v.InferOutput<typeof Zone>): Spot => ({ id, loc: code || name });

const zone = (field: string): string[] => ['id', 'code', 'name'].map((name) => `${field}.${name}`);

/** As the site file names it, by its number or its code. */
export const zonesOf = (here: Here, on: Asking): Promise<Zones> =>
  once(here, `zones ${on.warehouse.whgid}`, async () => {
    const { id } = on.warehouse.entry;
    const desk = await deskOf(here, on);
    const [row] = await desk.read('stock.location', WarehouseRow, {
      where: [
        ['type', '=', 'warehouse'],
        [typeof id === 'number' ? 'id' : 'code', '=', id],
      ],
      fields: ['name', ...zone('input_location'), ...zone('output_location'), ...zone('storage_location')],
    });
    if (!row) return refuse('notInWarehouse', { whgid: on.warehouse.whgid });
    return {
      id: row.id,
      name: row.name,
      input: spotOf(row['input_location.']),
      output: spotOf(row['output_location.']),
      storage: spotOf(row['storage_location.']),
      hasPallets: (await desk.count('ir.model.field', MOVABLE)) > 0,
    };
  });

const MOVABLE = [
  ['model.model', '=', 'stock.location'],
  ['name', '=', 'movable'],
];

const PlaceRow = v.object({ id: v.number(), code: Code, name: v.string(), sequence: v.nullish(v.number(), null) });
export type PlaceRow = v.InferOutput<typeof PlaceRow>;

/** Pallets are places that move, and no places here. */
const shelvesOf = ({ storage, hasPallets }: Zones) => [
  ['parent', 'child_of', [storage.id]],
  ['id', '!=', storage.id],
  ['type', '=', 'storage'],
  ...(hasPallets ? [['movable', '=', false]] : []),
];

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** In walking order. Views hold no goods. */
export const shelves = (desk: Desk, zones: Zones, { offset, limit }: Page): Promise<PlaceRow[]> =>
  desk.read('stock.location', PlaceRow, {
    where: shelvesOf(zones),
    fields: ['code', 'name', 'sequence'],
    order: [
      ['sequence', 'ASC'],
      ['id', 'ASC'],
    ],
    offset,
    limit,
  });

export const countShelves = (desk: Desk, zones: Zones): Promise<number> =>
  desk.count('stock.location', shelvesOf(zones));

const named = (loc: string) => [
  'OR',
  [['code', '=', loc]],
  [
    ['code', '=', null],
    ['name', '=', loc],
  ],
];

export async function findShelf(desk: Desk, zones: Zones, loc: string): Promise<PlaceRow | undefined> {
  const where = [...shelvesOf(zones), named(loc)];
  const [found] = await desk.read('stock.location', PlaceRow, {
    where,
    fields: ['code', 'name', 'sequence'],
    limit: 1,
  });
  return found;
}

/** Tryton takes any place as a target, also Lost and Found: here only what lies below the storage. */
export async function shelfOf(desk: Desk, zones: Zones, loc: string): Promise<Spot> {
  const found = await findShelf(desk, zones, loc);
  return found ? spotOf(found) : refuse(isZone(zones, loc) ? 'locNotForStorage' : 'locUnknown', { loc });
}

const isZone = ({ input, output, storage }: Zones, loc: string): boolean =>
  [input, output, storage].some((spot) => spot.loc === loc);
