/** What the terminal believes of sampling tasks, until the WMS answers. */
import type { JobLine, Sample } from '#contract/rows.ts';
import { sum } from '#domain/decimal.ts';
import { counted } from '#domain/rules/sampling.ts';
import type { Work } from '#engine/db.ts';

type Said = Pick<JobLine, 'done' | 'bad' | 'reason' | 'status'>;

/** What was found of a line; with the first of them the task has begun. */
export async function setLine(
  rows: Work,
  { jobId, lineId }: { readonly jobId: string; readonly lineId: string },
  said: (line: JobLine) => Partial<JobLine> & Said,
): Promise<void> {
  await rows.jobLines.update(lineId, said);
  await progress(rows, jobId, 'sampling');
}

/** Its numbers of pieces with one more; without one of them where they are read again. */
export const withPiece =
  (qty: number, serial: string) =>
  (line: JobLine): Partial<JobLine> & Said => ({
    ...counted(line, qty),
    ...(serial !== '' && { serials: [...new Set([...(line.serials ?? []), serial])].sort() }),
  });

/** The job counts what its lines count. */
export async function progress(rows: Work, jobId: string, state: Sample['state']): Promise<void> {
  const lines = (await rows.jobLines.where('jobId', jobId)).filter(({ status }) => status !== 'cancelled');
  const sums = { done: sum(lines.map(({ done }) => done)), bad: sum(lines.map(({ bad }) => bad)) };
  await rows.jobs.update(jobId, ({ sample }) =>
    sample ? { ...sums, status: 'begun', sample: { ...sample, state } } : {},
  );
}

/** It is over: the container was sampled as it is. */
export async function over(
  rows: Work,
  { jobId, lpn }: { readonly jobId: string; readonly lpn: string },
  state: 'done' | 'closed',
  reason?: string,
): Promise<void> {
  await rows.jobs.update(jobId, ({ sample }) =>
    sample ? { status: 'done', sample: { ...sample, state, ...(reason !== undefined && { reason }) } } : {},
  );
  if (lpn !== '') await rows.containers.update(lpn, ({ out }) => (out ? { out: { ...out, sampled: true } } : {}));
}
