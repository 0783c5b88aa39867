/** Who waits for goods of a receipt, and how much is open: pure, and reads of the terminal. */
import { openOf, planOf, waitingOf } from '#segments/shares.ts';
import type { Container, Content, Demand, Receipt, ReceiptLine } from '#contract/rows.ts';
import { without } from '#domain/contents.ts';
import { add, sum } from '#domain/decimal.ts';
import { giveOut } from '#domain/give-out.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import type { WithReceipt } from '../lookups.ts';
import { refuse } from '../refusals.ts';
import { open } from '#segments/receivable.ts';

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

/** A pallet on the dock, with what of it lies loose on it and the numbered cases that stand on it. */
export interface Inbound extends Container {
  readonly loose: readonly Content[];
  readonly cases: readonly Container[];
}
export async function inboundBy(lpn: string, db: Pick<Db, 'containers'>): Promise<Inbound | undefined> {
  const pallet = await db.containers.get(lpn);
  if (!pallet) return undefined;
  const cases = (await db.containers.where('receiptId', pallet.receiptId)).filter((c) => c.parentId === lpn);
  const inCases = cases.flatMap((c) => c.contents);
  return { ...pallet, cases, loose: without(pallet.contents, inCases) };
}

const ofLine = (contents: readonly Content[], lineId: string): number =>
  sum(contents.filter((c) => c.lineId === lineId && !c.quality).map((c) => c.qty));

/** What the pallet holds of a line, in cases and loose. */
export const onPallet = ({ contents }: Container, lineId: string): number => ofLine(contents, lineId);

/** What of it can be taken by the piece: what is in a case goes with its case. */
export const looseOn = ({ loose }: Inbound, lineId: string): number => ofLine(loose, lineId);

/** Received, still open, not put away, and not a tray that is being filled. */
export const isInbound = ({ kind, status, sealed, containerId }: Container, plan: readonly Demand[]): boolean =>
  kind === 'pallet' && status === 'received' && !sealed && !plan.some((d) => d.tray === containerId);

/** Demand that goods of this pallet are for. */
export const servedBy = (pallet: Container, wanted: readonly Demand[]): Demand[] =>
  wanted.filter((d) => openOf(d) > 0 && onPallet(pallet, d.lineId) > 0);

export const roomOf = (lines: readonly ReceiptLine[]): Map<string, number> =>
  new Map(lines.map((line) => [line.lineId, open(line)]));

/** What goes to one lane, and for whom there: the order that is served first. */
export interface ToLane {
  readonly lane: string;
  readonly orderNo: string;
  readonly storeName: string;
  readonly qty: number;
}

/** Where so many of these goods go, lane by lane in the order in which the orders are served, and what nobody waits for. */
export function lanesFor(plan: readonly Demand[], lines: readonly ReceiptLine[], qty: number) {
  const { shares, rest } = giveOut(waitingOf(plan), qty, { ofLine: roomOf(lines) });
  const lanes = new Map<string, ToLane>();
  for (const { of, qty: share } of shares) {
    const { lane, orderNo, storeName } = of;
    const so = lanes.get(lane) ?? { lane, orderNo, storeName, qty: 0 };
    lanes.set(lane, { ...so, qty: add(so.qty, share) });
  }
  return { lanes: [...lanes.values()], rest };
}

/** A container is never opened: the lane of the first order whose lane waits for all of it, none where no lane does. */
export function laneForAll(plan: readonly Demand[], line: ReceiptLine, qty: number): ToLane | undefined {
  const lanes = [...new Set(waitingOf(plan).map((d) => d.lane))];
  return lanes
    .map((lane) =>
      lanesFor(
        plan.filter((d) => d.lane === lane),
        [line],
        qty,
      ),
    )
    .find(({ rest }) => rest === 0)?.lanes[0];
}
