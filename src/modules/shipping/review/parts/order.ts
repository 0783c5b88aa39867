/** An order that is reviewed: its containers, and which of them still wait. */
import type { Order } from '#contract/outbound-rows.ts';
import type { Container, Job } from '#contract/rows.ts';
import { GetJob } from '#contract/work.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Offer } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { orderAtWork } from '#segments/out-order.ts';
import { OUT_STATE } from '#segments/out-state.ts';
import { carriedBox } from '#segments/outbound-box.ts';
import { refuseOrder, refuseOutbound } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { refuseReview } from '../refusals.ts';

export interface ToReview {
  readonly order: Order;
  /** Everything that leaves with it, in the order of their numbers. */
  readonly boxes: readonly Container[];
}

const PASSED = new Set(['checked', 'loaded', 'shipped']);
export const isPassed = ({ out }: Container): boolean => out !== undefined && PASSED.has(out.state);
/** Held ones wait as well. */
export const isWaiting = ({ out }: Container): boolean => out?.state === 'closed';

export async function toReviewOf(db: Db, { of: orderId }: Pick<Job, 'of'>): Promise<ToReview | undefined> {
  const order = await db.orders.get(orderId);
  if (!order) return undefined;
  const its = await db.containers.where('orderId', orderId);
  return { order, boxes: its.sort((a, b) => (a.containerId < b.containerId ? -1 : 1)) };
}

/** Nobody reviews what rests; what is over says so. `flow`: where the next order is chosen. */
export const orderToReview = (flow: string) =>
  segment<{ readonly job: Job }>()((f) =>
    f
      .load('work', {
        local: ({ job }, db) => toReviewOf(db, job),
        remote: ({ job }) => request(GetJob, { jobId: job.jobId }),
        missing: refuseOrder.orderGone,
      })
      .derive('order', ({ work }) => work.order)
      .use(orderAtWork)
      .refuseIf(
        refuseReview.allReviewed,
        ({ work: { order, boxes } }) => boxes.length > 0 && boxes.every(isPassed) && { code: order.orderId, flow },
      ),
  );

/** How many containers are reviewed. */
export async function boxesReviewed({ job }: { readonly job?: Job }, db: Db) {
  const work = job && (await toReviewOf(db, job));
  if (!work) return undefined;
  return { done: work.boxes.filter(isPassed).length, of: work.boxes.length, what: msg`reviewed` };
}

const heldWords = (differs: number): Text => msg`Held: ${differs} differ`;

/** How far a container is, in words. */
export const stateOf = ({ out }: Container): Text =>
  out?.differs ? heldWords(out.differs) : OUT_STATE[out?.state ?? 'free'];

const offered = ({ boxes }: ToReview): Offer[] =>
  boxes.filter(isWaiting).map((box) => ({
    id: box.containerId,
    title: box.containerId,
    detail: stateOf(box),
    amount: String(box.contents.length),
  }));

const mayBeReviewed: readonly Rule<Container, { readonly work: ToReview }>[] = [
  refuseOutbound.notForOrders.when(({ containerId, out }) => !out && { code: containerId }),
  refuseOrder.otherOrder.when(
    ({ containerId, orderId = '' }, { work: { order } }) =>
      orderId !== order.orderId && { code: containerId, order: orderId || '–' },
  ),
  refuseReview.goesBack.when(({ containerId, out }) => out?.state === 'returning' && { code: containerId }),
  refuseReview.reviewed.when((box) => isPassed(box) && { code: box.containerId }),
  refuseOrder.notClosed.when((box) => !isWaiting(box) && { code: box.containerId }),
  refuseReview.boxEmpty.when(({ containerId, contents }) => contents.length === 0 && { code: containerId }),
];

/** One of its closed containers. */
export const boxToReview = (prompt: (values: { readonly work: ToReview }) => Text) =>
  segment<{ readonly work: ToReview }>()((f) =>
    f.scan(
      'box',
      {
        as: carriedBox,
        prompt,
        expect: ({ work }) => {
          const [only, ...others] = work.boxes.filter(isWaiting);
          return others.length === 0 ? only?.containerId : undefined;
        },
        chip: ({ containerId }) => containerId,
        offers: { from: async ({ work }) => offered(work) },
      },
      ...mayBeReviewed,
    ),
  );
