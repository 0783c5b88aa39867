/** The kind of job that counts locations. Who counts is not told what ought to stand there; who may count what nobody planned needs numbers for it. */
import type { Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { planPrograms } from '#wms/work/counts/plan-counts.ts';
import type { JobRow } from '#wms/work/jobs.ts';
import type { WorkKind } from '#wms/work/work-kind.ts';

/** Refuses samePerson: what is counted again somebody else has to count. */
export function byAnotherPerson({ user }: Context, { not_by, of_id, job_id }: JobRow): void {
  if (not_by.includes(user.userId)) refuse('samePerson', { job: of_id || job_id });
}

export const countWork: WorkKind = {
  work: 'count',
  blind: true,
  needsNumbers: ['count', 'pass'],
  plan: planPrograms,
  mayClaim: async (ctx, job) => byAnotherPerson(ctx, job),
};
