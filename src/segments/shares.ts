/** What stores and orders wait for of a plan: its shares, in the order in which they are served. */
import type { Demand } from '#contract/rows.ts';
import { sub } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';

export const openOf = (demand: Pick<Demand, 'qty' | 'doneQty'>): number => Math.max(0, sub(demand.qty, demand.doneQty));

/** All that a document plans, in the order that the stores stand in. */
export async function planOf(receiptId: string, db: Db): Promise<Demand[]> {
  const plan = await db.demands.where('receiptId', receiptId);
  return plan.sort((a, b) => compare(a.storeId, b.storeId) || compare(a.demandId, b.demandId));
}

/** Demand that is not met yet, in the order in which it is served. */
export const waitingOf = (plan: readonly Demand[]) =>
  inTurn(plan).flatMap((demand) => (openOf(demand) > 0 ? [{ ...demand, open: openOf(demand) }] : []));

/** Orders are served by the number of their demand; the WMS does the same. */
export const inTurn = (plan: readonly Demand[]): Demand[] => [...plan].sort((a, b) => compare(a.demandId, b.demandId));

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
