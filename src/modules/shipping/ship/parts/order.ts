/** An order that leaves: what of it is here, in which containers, and the job that ships it. */
import type { Order, OrderLine } from '#contract/outbound-rows.ts';
import type { Container, Job } from '#contract/rows.ts';
import { qtyOf } from '#domain/contents.ts';
import { sub, sum } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import type { Standing } from '../rules.ts';
import { readyJobs } from './ready-jobs.ts';

export interface Shipment {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  /** Those that have not left, in the order of their numbers. */
  readonly boxes: readonly Container[];
  /** Undefined where nobody has to ship it, or this terminal does not know. */
  readonly job: Job | undefined;
}

/** Base units of a line that were picked and have not left. */
export const openOf = ({ pickedQty, shippedQty }: OrderLine): number => Math.max(0, sub(pickedQty, shippedQty));

/** A container that goods leave in, and that holds some for somebody. */
export const isHere = ({ out }: Container): boolean =>
  out !== undefined && out.state !== 'free' && out.state !== 'shipped';

const byNumber = (a: Container, b: Container): number => (a.containerId < b.containerId ? -1 : 1);

export async function shipmentOf(db: Db, orderId: string): Promise<Shipment | undefined> {
  const order = await db.orders.get(orderId);
  if (!order) return undefined;
  const lines = (await db.orderLines.where('orderId', orderId)).sort((a, b) => a.lineNo - b.lineNo);
  const boxes = (await db.containers.where('orderId', orderId)).filter(isHere).sort(byNumber);
  const job = (await readyJobs(db)).find(({ of }) => of === orderId);
  return { order, lines, boxes, job };
}

/** Those that stand by themselves, or on something that is not of the order: the others leave with what they stand on. */
export const topsOf = ({ boxes }: Pick<Shipment, 'boxes'>): Container[] => {
  const ids = new Set(boxes.map(({ containerId }) => containerId));
  return boxes.filter(({ parentId }) => !ids.has(parentId));
};

/** With what stands on each of them. */
export async function standingOf(db: Db, work: Pick<Shipment, 'boxes'>): Promise<Standing[]> {
  return Promise.all(
    topsOf(work).map(async (box) => ({ box, on: await db.containers.where('parentId', box.containerId) })),
  );
}

/** The containers of an order as they are seen now, and what is in them. */
export const wholeOrder = (work: Pick<Shipment, 'order' | 'boxes'>) => ({
  orderId: work.order.orderId,
  lpns: topsOf(work).map(({ containerId }) => containerId),
  qty: sum(topsOf(work).map(({ contents }) => qtyOf(contents))),
});
