/** Serial numbers of an order that are here: scanned into a basket, by order line. */
import type { OrderLine } from '#contract/outbound-rows.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import { meant } from '#segments/pieces.ts';
import { refuseSerial } from '#segments/refusals.ts';
import { refuse } from '../refusals.ts';
import { heldBack } from '../rules.ts';
import { openOf } from './order.ts';
import type { Shipment } from './order.ts';

/** A piece that could leave. */
export interface Piece {
  readonly skuId: string;
  readonly serial: string;
  /** Container that it stands in. */
  readonly lpn: string;
}

export const piecesOf = ({ boxes, order }: Shipment): Piece[] =>
  boxes
    .filter((box) => !heldBack({ orders: [order], standing: [{ box, on: [] }], jobs: [], me: { userId: '' } }))
    .flatMap(({ containerId: lpn, out }) => (out?.pieces ?? []).map((piece) => ({ ...piece, lpn })));

interface WithPieces {
  readonly work: Shipment;
  readonly here: readonly Piece[];
  /** Orders of numbers that stand in containers of others, by the number. */
  readonly others: ReadonlyMap<string, string>;
}

/** What of the order has numbers, and whose others are that this terminal knows. */
export const withPieces = segment<{ readonly work: Shipment }>()((f) =>
  f
    .derive('here', ({ work }) => piecesOf(work))
    .refuseIf(refuse.noNumbers, ({ here, work: { order } }) => here.length === 0 && { order: order.orderId })
    .load('others', ({ work }, db) => othersOf(db, work)),
);

async function othersOf(db: Db, { order: { orderId } }: Shipment): Promise<ReadonlyMap<string, string>> {
  const boxes = (await db.containers.all()).filter((box) => box.orderId && box.orderId !== orderId);
  return new Map(
    boxes.flatMap(({ orderId: whose = '', out }) => (out?.pieces ?? []).map(({ serial }) => [serial, whose] as const)),
  );
}

/** One of the pieces that were picked for this order. */
export const ofThisOrder: readonly Rule<string, WithPieces>[] = [
  refuse.serialOfOther.when((code, { here, others }, { label }) => {
    const serial = meant(code, label);
    const order = isHere(here, serial) ? undefined : others.get(serial);
    return order !== undefined && { serial, order };
  }),
  refuse.serialNotPicked.when((code, { here, work: { order } }, { label }) => {
    const serial = meant(code, label);
    return !isHere(here, serial) && { serial, order: order.orderId };
  }),
];

/** None twice. */
export const notAgain: Rule<string, { readonly basket: readonly string[] }> = refuseSerial.serialAgain.when(
  (code, { basket }, { label }) => {
    const serial = meant(code, label);
    return basket.includes(serial) && { serial };
  },
);

const isHere = (here: readonly Piece[], serial: string): boolean => here.some((piece) => piece.serial === serial);

/** Numbers of one line, as one operation ships them. */
export interface OfLine {
  readonly orderLineId: string;
  readonly skuId: string;
  readonly serials: string[];
}

/** Each piece to the first line that still wants its SKU. */
export function byLine({ lines }: Shipment, here: readonly Piece[], serials: readonly string[]): OfLine[] {
  const open = new Map(lines.map((line) => [line, openOf(line)]));
  const of = new Map<OrderLine, OfLine>();
  for (const serial of serials) {
    const skuId = here.find((piece) => piece.serial === serial)?.skuId;
    const line = lines.find((each) => each.skuId === skuId && (open.get(each) ?? 0) > 0);
    if (!line) continue;
    open.set(line, (open.get(line) ?? 0) - 1);
    const its = of.get(line) ?? { orderLineId: line.orderLineId, skuId: line.skuId, serials: [] };
    its.serials.push(serial);
    of.set(line, its);
  }
  return [...of.values()];
}
