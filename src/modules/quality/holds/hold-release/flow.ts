import { holds } from '#contract/quality-inspect.ts';
import type { QcDecision } from '#contract/quality-rows.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { posting } from '#engine/op.ts';
import type { Text } from '#engine/text.ts';
import { openedJobOf } from '#segments/claimed-job.ts';
import { msg } from '@lingui/core/macro';
import { decideQc, releaseHold } from '../ops.ts';
import { holdRows } from '../parts/words.ts';
import { refuse } from '../refusals.ts';
import { toHoldRelease, toHolds } from '../screens.ts';

const DECISION: Readonly<Record<QcDecision, Text>> = {
  release: msg`Release as good`,
  damaged: msg`Grade as damaged`,
  expired: msg`Grade as expired`,
};

/** What becomes of goods on hold: they are released, or are of another grade from now on. */
export const holdRelease = flow(toHoldRelease, { back: 'stop' })
  .load('job', openedJobOf(holds))
  .refuseIf(refuse.holdOver, ({ job }) => job.status === 'done' && { code: job.of })
  .view('seen', {
    prompt: ({ job: { of: code } }) => msg`Why ${code} is on hold`,
    rows: async ({ job }, db) => holdRows(db, job, await db.jobLines.where('jobId', job.jobId)),
    next: msg`Decide`,
  })
  .choose('decision', {
    prompt: ({ job: { of: code } }) => msg`Choose what becomes of ${code}`,
    from: async ({ job }): Promise<readonly QcDecision[]> =>
      job.hold?.inspectionId === '' ? ['release'] : ['release', 'damaged', 'expired'],
    id: (decision) => decision,
    row: (decision) => ({ title: DECISION[decision] }),
    none: refuse.reachMissing,
  })
  .postOf([releaseHold, decideQc], ({ job: { jobId, hold }, decision }) =>
    hold?.inspectionId === '' ? posting(releaseHold, { jobId }) : posting(decideQc, { jobId, decision }),
  )
  .opens(() => openFlow(toHolds, {}));
