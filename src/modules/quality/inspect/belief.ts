/** What the terminal believes of an inspection until the WMS answers. */
import type { BatchQcConfirm } from '#contract/quality-inspect.ts';
import type { RequestOf } from '#contract/call.ts';
import { sum } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';

type Found = RequestOf<typeof BatchQcConfirm>['lines'][number];

/** Absolute, so that told twice is told once. `ends`: with the last line the order is over. */
export async function toldOf(rows: Work, jobId: string, found: readonly Found[], ends: boolean): Promise<void> {
  for (const { jobLineId, doneQty, badQty, reason } of found)
    await rows.jobLines.update(jobLineId, { done: doneQty, bad: badQty, reason, status: 'done' });
  const lines = await rows.jobLines.where('jobId', jobId);
  const isOver = ends && lines.every(({ status }) => status !== 'open');
  await rows.jobs.update(jobId, {
    done: sum(lines.map(({ done }) => done)),
    bad: sum(lines.map(({ bad }) => bad)),
    status: isOver ? 'done' : 'begun',
  });
}
