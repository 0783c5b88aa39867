/**
 * Totes that the goods of an order lie in on their way out. Tryton has no place for it: to Tryton picked goods stand where
 * goods go out. So the adapter keeps which tote is whose, and which picked move went into which; how much that is says Tryton.
 */
import * as v from 'valibot';
import type { Here } from './desk.ts';

/** Where containers stand while they are carried. */
export const ON_THE_WAY = 'ON-THE-WAY';

export const Tote = v.object({
  lpn: v.string(),
  /** Id of its shipment in Tryton. */
  shipment: v.number(),
  orderId: v.string(),
  kind: v.picklist(['tote', 'box', 'pallet', 'cart', 'cage', 'cell', 'case']),
  typeId: v.string(),
  rfid: v.string(),
  tag: v.string(),
  slot: v.string(),
  loc: v.string(),
});
export type Tote = v.InferOutput<typeof Tote>;

export const toteKey = (lpn: string): string => `tote:${lpn}`;
export const toteOf = ({ kept }: Here, lpn: string): Tote | undefined => kept.get(toteKey(lpn), Tote);

interface Ided {
  readonly id: number;
}

export const totesOf = ({ kept }: Here, { id }: Ided): Tote[] =>
  [...kept.under('tote:', Tote).values()]
    .filter(({ shipment }) => shipment === id)
    .sort((a, b) => (a.lpn < b.lpn ? -1 : 1));

/** What a picked move went into, and the label that was stuck on. */
const Into = v.object({ lpn: v.string(), tag: v.string() });
export type Into = v.InferOutput<typeof Into>;

export const intoKey = ({ id }: Ided, move: number): string => `into:${id}:${move}`;
/** Undefined of goods that somebody picked in Tryton itself. */
export const inTote = ({ kept }: Here, shipment: Ided, move: Ided): Into | undefined =>
  kept.get(intoKey(shipment, move.id), Into);

const Later = v.object({ later: v.boolean() });
export const laterKey = ({ id }: Ided, pickId: string): string => `later:${id}:${pickId}`;
/** The picker comes to it last. */
export const isLater = ({ kept }: Here, shipment: Ided, pickId: string): boolean =>
  kept.get(laterKey(shipment, pickId), Later)?.later ?? false;

/** A box at the packing table: a package of Tryton, which has a number of its own there. */
export const Box = v.object({
  lpn: v.string(),
  shipment: v.number(),
  orderId: v.string(),
  /** Id in Tryton. */
  package: v.number(),
  /** Id of its type in Tryton. */
  typeId: v.string(),
  loc: v.string(),
  isSealed: v.boolean(),
  /** Kilograms; 0 = not weighed. */
  gross: v.number(),
});
export type Box = v.InferOutput<typeof Box>;

export const boxKey = (lpn: string): string => `box:${lpn}`;
export const boxOf = ({ kept }: Here, lpn: string): Box | undefined => kept.get(boxKey(lpn), Box);
export const boxesOf = ({ kept }: Here, { id }: Ided): Box[] =>
  [...kept.under('box:', Box).values()]
    .filter(({ shipment }) => shipment === id)
    .sort((a, b) => (a.lpn < b.lpn ? -1 : 1));

const From = v.object({ lpn: v.string() });
export const fromKey = ({ id }: Ided, move: number): string => `from:${id}:${move}`;
/** The tote that the goods of an outgoing move were packed from. */
export const packedFrom = ({ kept }: Here, shipment: Ided, move: Ided): string | undefined =>
  kept.get(fromKey(shipment, move.id), From)?.lpn;
