/**
 * Customer shipments of Tryton as outbound orders, with their lines and the picks of their goods. Moves come and go with every
 * part that is taken; a line stays, and so does a pick: some goods of a line, of one lot, at one place.
 */
import { compare } from '#domain/decimal.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import { refuse } from '#wms/refusals.ts';
import * as v from 'valibot';
import { is, MOVE_FIELDS, MoveRow } from './moves.ts';
import type { Zones } from './places.ts';
import { ownerOf, type Reading } from './receipts.ts';
import { TrytonDate, type Domain } from './rpc.ts';

export const OUT = 'stock.shipment.out';

const ShipmentRow = v.object({
  id: v.number(),
  number: v.string(),
  reference: v.nullable(v.string()),
  origins: v.nullish(v.string(), ''),
  state: v.picklist(['draft', 'waiting', 'assigned', 'picked', 'packed', 'done', 'cancelled']),
  planned_date: v.nullish(TrytonDate, null),
  company: v.number(),
  customer: v.number(),
  'customer.': v.object({ id: v.number(), name: v.nullable(v.string()) }),
  /** What its goods are looked for below. */
  warehouse_storage: v.number(),
  _timestamp: v.string(),
});
export type ShipmentRow = v.InferOutput<typeof ShipmentRow>;
const FIELDS = [
  'number',
  'reference',
  'origins',
  'state',
  'planned_date',
  'company',
  'customer',
  'customer.name',
  'warehouse_storage',
  '_timestamp',
];

const Bin = v.object({ ...MoveRow.entries['from_location.'].entries, sequence: v.nullish(v.number(), null) });
export const OutMove = v.object({ ...MoveRow.entries, 'from_location.': Bin, package: v.nullish(v.number(), null) });
export type OutMove = v.InferOutput<typeof OutMove>;

/** An order with all of its moves. */
export interface Leaving {
  readonly shipment: ShipmentRow;
  readonly moves: readonly OutMove[];
}

export const shipmentOf = ({ id }: { readonly id: number }): string => `${OUT},${id}`;

/** Whatever is not to be worked yet, because the office has not released it, is no order here. */
const RELEASED = ['state', '!=', 'draft'];

export async function readLeaving({ desk, zones }: Reading, where: Domain, limit: number | null = null) {
  const shipments = await desk.read(OUT, ShipmentRow, {
    where: [['warehouse', '=', zones.id], RELEASED, ...where],
    fields: FIELDS,
    order: [
      ['planned_date', 'ASC'],
      ['id', 'ASC'],
    ],
    limit,
  });
  if (shipments.length === 0) return [];
  const moves = await desk.read('stock.move', OutMove, {
    where: [['shipment', 'in', shipments.map(shipmentOf)]],
    fields: [...MOVE_FIELDS, 'from_location.sequence', 'package'],
  });
  return shipments.map((shipment): Leaving => ({
    shipment,
    moves: moves.filter((move) => move.shipment === shipmentOf(shipment)),
  }));
}

export async function leavingOf(reading: Reading, orderId: string): Promise<Leaving> {
  const [found] = await readLeaving(reading, [['number', '=', orderId]]);
  return found ?? refuse('orderUnknown', { order: orderId });
}

export const [PICK, PACK] = ['PICK-', 'PACK-'];
export const pickJobOf = ({ number }: Pick<ShipmentRow, 'number'>): string => `${PICK}${number}`;
export const packJobOf = ({ number }: Pick<ShipmentRow, 'number'>): string => `${PACK}${number}`;

/** Tryton knows no priorities. */
export const NORMAL = 3;

/** What every job of an order says of it. */
export const ofShipment = ({ number, reference, company, planned_date }: ShipmentRow) => ({
  of: number,
  numbers: reference ? [reference] : [],
  ownerId: ownerOf(company),
  areaId: '',
  priority: NORMAL,
  // The day that it is to leave.
  seq: planned_date === null ? 0 : Math.floor(Date.parse(planned_date) / 86_400_000),
  after: '',
});

// ---- moves of an order --------------------------------------------------------------------------------------------

/** From the shelves to where goods go out. */
export const inventory = ({ moves }: Leaving, { output }: Zones): OutMove[] =>
  moves.filter((move) => move.to_location === output.id && compare(move.quantity, 0) > 0);

/** From there to the customer. */
export const outgoing = ({ moves }: Leaving, { output }: Zones): OutMove[] =>
  moves.filter((move) => move.from_location === output.id && !is('cancelled')(move));

/** Goods are kept for it at a place. One that is not assigned any more still names the place where it was. */
export const isHeld =
  ({ shipment }: Leaving) =>
  (move: OutMove): boolean =>
    is('assigned')(move) || (is('draft')(move) && move.from_location !== shipment.warehouse_storage);

export const isOpen = is('draft', 'assigned');

export interface OutLine {
  readonly orderLineId: string;
  readonly lineNo: number;
  readonly outgoing: readonly OutMove[];
  readonly inventory: readonly OutMove[];
}

/** By the line of the sale that its goods are for, else by the goods. */
const keyOf = ({ origin, 'product.': product }: OutMove): string =>
  origin?.startsWith('sale.line,') ? origin.slice('sale.line,'.length) : `p${product.id}`;

export function outLinesOf(leaving: Leaving, zones: Zones): OutLine[] {
  const groups = groupedBy(outgoing(leaving, zones), keyOf);
  const byMove = new Map([...groups].flatMap(([key, moves]) => moves.map(({ id }) => [`stock.move,${id}`, key])));
  const sameGoods = (move: OutMove): string | undefined =>
    [...groups].find(([, moves]) => moves.some((one) => one['product.'].id === move['product.'].id))?.[0];
  // With lots Tryton makes outgoing moves anew when the goods are picked, so the one that it was for may be gone.
  const brought = groupedBy(
    inventory(leaving, zones),
    (move) => byMove.get(move.origin ?? '') ?? sameGoods(move) ?? `p${move['product.'].id}`,
  );
  const keys = [...new Set([...groups.keys(), ...brought.keys()])];
  return keys.map((key, i) => ({
    orderLineId: `${leaving.shipment.number}/${key}`,
    lineNo: i + 1,
    outgoing: groups.get(key) ?? [],
    inventory: brought.get(key) ?? [],
  }));
}

/** Goods of a line at a place, of one lot or of none. */
export interface Stop {
  readonly pickId: string;
  readonly line: OutLine;
  readonly first: OutMove;
  readonly moves: readonly OutMove[];
}

export function stopsOf(leaving: Leaving, zones: Zones): Stop[] {
  // What was given up before it had a place was nobody's to walk.
  const isOfPlace = (move: OutMove): boolean =>
    isHeld(leaving)(move) ||
    is('done')(move) ||
    (is('cancelled')(move) && move.from_location !== leaving.shipment.warehouse_storage);
  return outLinesOf(leaving, zones).flatMap((line) => {
    const stops = groupedBy(line.inventory.filter(isOfPlace), (move) => `${move.from_location}#${move.lot ?? 0}`);
    return [...stops].flatMap(([key, moves]) => {
      const [first] = moves;
      return first ? [{ pickId: `${line.orderLineId}@${key}`, line, first, moves }] : [];
    });
  });
}

export const openAt = ({ moves }: Stop): OutMove[] => moves.filter(isOpen);
