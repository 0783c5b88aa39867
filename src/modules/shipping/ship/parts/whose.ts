/** Which order a code belongs to: by its own numbers, or by a container of it. */
import type { Order } from '#contract/outbound-rows.ts';
import type { Db } from '#engine/db.ts';
import { meantBy } from './door.ts';

export interface Whose {
  readonly orderId: string;
  readonly order: Order;
  /** Found by a container. */
  readonly isBox: boolean;
}

export async function orderMeantBy(code: string, db: Db): Promise<Whose | undefined> {
  const order = (await db.orders.get(code)) ?? (await db.orders.all()).find(({ externalNo }) => externalNo === code);
  if (order) return { orderId: order.orderId, order, isBox: false };
  const ids = new Set((await meantBy(code, db)).map(({ orderId = '' }) => orderId));
  const [only = ''] = ids;
  const its = ids.size === 1 ? await db.orders.get(only) : undefined;
  return its && { orderId: its.orderId, order: its, isBox: true };
}
