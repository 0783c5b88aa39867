/** A transfer order that is gathered: its lines, what is on it, and what may be put on it. */
import type { Order, OrderLine } from '#contract/outbound-rows.ts';
import type { Container, Job } from '#contract/rows.ts';
import { ClaimJobs } from '#contract/work.ts';
import { transfer } from '#contract/transfer.ts';
import { sub } from '#domain/decimal.ts';
import { isFilling } from '#domain/rules/carriers.ts';
import type { LineOfTransfer } from '#domain/rules/transfer.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { LoadSpec } from '#engine/steps.ts';
import { isHere } from '#segments/job-list.ts';
import { orderMayLeave } from '#segments/out-order.ts';
import { refuseOrder, refuseWork } from '#segments/refusals.ts';

interface WithJob {
  readonly params: { readonly jobId: string };
  readonly me: Me;
}

/** The operator's, with its order; whoever lost it meanwhile asks for it again. */
export const openedTransfer: LoadSpec<WithJob, Job> = {
  local: async ({ params, me }, db) => {
    const job = await db.jobs.get(params.jobId);
    if (!job || !(await isHere(transfer, job, me, db))) return undefined;
    return (await db.orders.get(job.of)) ? job : undefined;
  },
  remote: ({ params, me }) => request(ClaimJobs, { jobIds: [params.jobId], deviceId: me.deviceId }),
  missing: refuseWork.jobGone,
};

export interface ToTransfer {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  /** Containers with goods that are on it, those in cages and the cages themselves among them; by their numbers. */
  readonly on: readonly Container[];
  /** Containers with goods of the order that pickers have brought, and that are not on it yet. */
  readonly besides: readonly Container[];
  /** The cage that takes more. */
  readonly cage: Container | undefined;
}

export async function toTransferOf(db: Db, { jobId, of }: Pick<Job, 'jobId' | 'of'>): Promise<ToTransfer | undefined> {
  const order = await db.orders.get(of);
  if (!order) return undefined;
  const lines = (await db.orderLines.where('orderId', of)).sort((a, b) => a.lineNo - b.lineNo);
  const its = (await db.containers.where('orderId', of)).sort((a, b) => (a.containerId < b.containerId ? -1 : 1));
  const bound = its.filter(({ out }) => out && out.state !== 'free' && out.state !== 'shipped');
  const full = bound.filter(({ contents }) => contents.length > 0);
  return {
    order,
    lines,
    on: full.filter((box) => box.jobId === jobId),
    besides: full.filter((box) => box.jobId !== jobId && box.parentId === ''),
    cage: bound.find(
      (box) => box.jobId === jobId && box.kind === 'cage' && box.out !== undefined && isFilling(box.out),
    ),
  };
}

/** As the rules look at them. */
export const linesOf = ({ lines }: Pick<ToTransfer, 'lines'>): LineOfTransfer[] =>
  lines.map(({ orderLineId, skuId, lot, orderQty, allocatedQty }) => ({
    orderLineId,
    skuId,
    lot,
    open: sub(orderQty, allocatedQty),
  }));

/** Those that stand by themselves: what is in a cage, or on a pallet, goes with it. */
export const topOf = (boxes: readonly Container[]): Container[] =>
  boxes.filter(({ parentId }) => !boxes.some(({ containerId }) => containerId === parentId));

/** The order of the job. Nobody hands over what rests. */
export const transferAtWork = segment<{ readonly job: Job }>()((f) =>
  f
    .load('work', ({ job }, db) => toTransferOf(db, job), refuseOrder.orderGone)
    .derive('order', ({ work }) => work.order)
    .use(orderMayLeave),
);
