/** An order at the packing table: what of it is still to be packed, out of which totes, and its boxes. */
import type { Lot } from '#contract/fields.ts';
import type { Order, OrderLine } from '#contract/outbound-rows.ts';
import type { Container, Job } from '#contract/rows.ts';
import { sub } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { orderAtWork } from '#segments/out-order.ts';
import { refuseOrder } from '#segments/refusals.ts';

export interface ToPack {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  /** Containers with goods that are to be packed, and boxes, in the order of their numbers. */
  readonly totes: readonly Container[];
  readonly boxes: readonly Container[];
}

/** Base units of a line that were picked and are in no box. */
export const openOf = ({ pickedQty, packedQty }: OrderLine): number => Math.max(0, sub(pickedQty, packedQty));

export const isOpenBox = ({ out }: Container): boolean => out?.state === 'open' || out?.state === 'picking';

export async function toPackOf(db: Db, { of: orderId }: Pick<Job, 'of'>): Promise<ToPack | undefined> {
  const order = await db.orders.get(orderId);
  if (!order) return undefined;
  const lines = (await db.orderLines.where('orderId', orderId)).sort((a, b) => a.lineNo - b.lineNo);
  const all = (await db.containers.where('orderId', orderId)).sort((a, b) => (a.containerId < b.containerId ? -1 : 1));
  const boxes = all.filter(({ kind }) => kind === 'box');
  const totes = all.filter(({ kind, contents }) => kind !== 'box' && contents.length > 0);
  return { order, lines, totes, boxes };
}

/** The order of the job. Nobody packs what rests. */
export const orderToPack = segment<{ readonly job: Job }>()((f) =>
  f
    .load('work', ({ job }, db) => toPackOf(db, job), refuseOrder.orderGone)
    .derive('order', ({ work }) => work.order)
    .use(orderAtWork),
);

/** Goods of a line that lie in a container, lot by lot. */
export interface Lying {
  readonly line: OrderLine;
  readonly from: Container;
  readonly lot: Lot;
  readonly qty: number;
}

/** Everything that is still to be packed, and which of its totes it lies in. */
export function lying({ lines, totes }: ToPack): Lying[] {
  const held = totes.flatMap((from) => from.contents.map((goods) => ({ from, ...goods })));
  const left = new Map(held.map((goods) => [goods, goods.qty]));
  return lines.flatMap((line) => {
    let open = openOf(line);
    return held.flatMap((goods) => {
      const qty = goods.skuId === line.skuId ? Math.min(open, left.get(goods) ?? 0) : 0;
      if (qty <= 0) return [];
      open = sub(open, qty);
      left.set(goods, sub(left.get(goods) ?? 0, qty));
      return [{ line, from: goods.from, lot: goods.lot, qty }];
    });
  });
}
