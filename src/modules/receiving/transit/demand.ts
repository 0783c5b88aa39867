/** Who waits for goods of a receipt, and how much is open: pure, and reads of the terminal. */
import type { Container, Demand, Receipt } from '#contract/rows.ts';
import { sub, sum } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import type { WithReceipt } from '../lookups.ts';
import { refuse } from '../refusals.ts';

export const openOf = (demand: Pick<Demand, 'qty' | 'doneQty'>): number => Math.max(0, sub(demand.qty, demand.doneQty));

/** In the order that the stores stand in. */
export async function planOf(receiptId: string, db: Db): Promise<Demand[]> {
  const plan = await db.demands.where('receiptId', receiptId);
  return plan.sort((a, b) => compare(a.storeId, b.storeId) || compare(a.demandId, b.demandId));
}

export const sharesDone = (which: (demand: Demand, values: WithReceipt) => boolean = () => true) =>
  async function ({ params }: WithReceipt, db: Db) {
    const plan = (await planOf(params.receiptId, db)).filter((d) => which(d, { params }));
    return { done: plan.filter((d) => openOf(d) === 0).length, of: plan.length, what: msg`store shares` };
  };

/** For lists whose rows are more than a receipt. */
export const freeToClaim: Rule<{ readonly receipt: Receipt }, { readonly me: Me }> = refuse.claimedByOther.when(
  ({ receipt: r }, { me }) =>
    r.claimedBy !== '' && r.claimedBy !== me.userId && { receipt: r.receiptId, user: r.claimedBy },
);

/** What the pallet holds of a line. */
export const onPallet = ({ contents }: Container, lineId: string): number =>
  sum(contents.filter((c) => c.lineId === lineId && !c.quality).map((c) => c.qty));

/** Received, still open, not put away, and not a tray that is being filled. */
export const isInbound = ({ kind, status, sealed, containerId }: Container, plan: readonly Demand[]): boolean =>
  kind === 'pallet' && status === 'received' && !sealed && !plan.some((d) => d.tray === containerId);

/** Demand that can be met from this pallet. */
export const servedBy = (pallet: Container, wanted: readonly Demand[]): Demand[] =>
  wanted.filter((d) => openOf(d) > 0 && onPallet(pallet, d.lineId) > 0);

/** Where the goods of a line go that somebody waits for; nowhere when nobody does. */
export interface Lane {
  readonly lane: string;
  readonly orderNo: string;
  readonly storeName: string;
  readonly open: number;
}

/** The lane of the order that is served first, with all that waits in it. */
export function laneOf(plan: readonly Demand[], lineId: string): Lane {
  const waiting = inTurn(plan.filter((d) => d.lineId === lineId && openOf(d) > 0));
  const [first] = waiting;
  if (!first) return { lane: '', orderNo: '', storeName: '', open: 0 };
  const { lane, orderNo, storeName } = first;
  return { lane, orderNo, storeName, open: sum(waiting.filter((d) => d.lane === lane).map(openOf)) };
}

/** Orders are served by the number of their demand; the WMS does the same. */
export const inTurn = (plan: readonly Demand[]): Demand[] => [...plan].sort((a, b) => compare(a.demandId, b.demandId));

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
