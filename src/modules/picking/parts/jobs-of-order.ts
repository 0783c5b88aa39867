/** Jobs that pick for one order and for no other, in the order in which they are worked. */
import type { Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { isWalked } from './walks.ts';

const OVER: readonly Job['status'][] = ['done', 'cancelled'];

export async function jobsOfOrder(db: Db, orderId: string): Promise<Job[]> {
  const jobs = (await db.jobs.all()).filter((job) => isWalked(job) && isOfOrderAlone(job, orderId));
  return jobs
    .filter(({ status }) => !OVER.includes(status))
    .sort((a, b) => a.seq - b.seq || (a.jobId < b.jobId ? -1 : 1));
}

const isOfOrderAlone = ({ of, carries }: Job, orderId: string): boolean =>
  of === orderId || (carries?.orderIds.length === 1 && carries.orderIds[0] === orderId);

/** Nobody else has it, and nothing has to be finished before it. */
export const mayBeTaken = ({ status, claimedBy }: Job, { userId }: { readonly userId: string }): boolean =>
  (status === 'ready' || status === 'begun') && (claimedBy === '' || claimedBy === userId);
