/** Orders as lists show them: those that are open and that the operator wants to see. */
import type { Order } from '#contract/outbound-rows.ts';
import type { Container, Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { filterOf, fitsPriority } from '../parts/filter.ts';

/** An order with everything else that it is found by. */
export interface Listed {
  readonly order: Order;
  readonly numbers: readonly string[];
}
interface Narrowed {
  readonly customer?: string;
  /** Of shipping, `YYYY-MM-DD`. */
  readonly day?: string;
}

/** The most urgent first. */
export async function openOrders(db: Db, me: Me, { customer, day }: Narrowed): Promise<Listed[]> {
  const [orders, jobs, containers] = await Promise.all([db.orders.all(), db.jobs.all(), db.containers.all()]);
  const fits = (order: Order): boolean =>
    isOpen(order) &&
    fitsPriority(order, me) &&
    (!customer || order.customerId === customer) &&
    (!day || order.shipDate === day) &&
    fitsAreas(order, jobs, me);
  return orders
    .filter(fits)
    .sort(byUrgency)
    .map((order) => ({ order, numbers: numbersOf(order, containers) }));
}

/** Not shipped yet; of the cancelled those that somebody still holds goods or work of. */
export const isOpen = ({ status, hold }: Order): boolean =>
  status !== 'shipped' && (status !== 'cancelled' || hold === 'stopping');

/** An order of whose work nothing is known here is shown: the WMS has been asked for the areas, too. */
function fitsAreas({ orderId }: Order, jobs: readonly Job[], me: Me): boolean {
  const { areas } = filterOf(me);
  const its = jobs.filter(({ of, carries }) => of === orderId || carries?.orderIds.includes(orderId));
  return areas.length === 0 || its.length === 0 || its.some(({ areaId }) => areaId === '' || areas.includes(areaId));
}

/** Its number elsewhere, its wave and store, its containers and what is stuck on these. */
function numbersOf({ orderId, externalNo, waveId, storeId }: Order, containers: readonly Container[]): string[] {
  const its = containers.filter((box) => box.orderId === orderId);
  const onThem = its.flatMap(({ containerId, out }) => [containerId, out?.tag ?? '', out?.rfid ?? '']);
  return [externalNo, waveId, storeId, ...onThem].filter((number) => number !== '');
}

const byUrgency = (a: Order, b: Order): number =>
  a.priority - b.priority || compare(a.shipDate, b.shipDate) || compare(a.orderId, b.orderId);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
