import type { Container, Location, LocationUsage } from '#contract/rows.ts';
import type { SetDownContainers } from '#contract/picking.ts';
import type { RequestOf } from '#contract/call.ts';
import { locked } from '#domain/rules/place.ts';
import { flow } from '#engine/flow.ts';
import { worded } from '#engine/refusal.ts';
import { carriedBox } from '#segments/outbound-box.ts';
import { setDown } from '#modules/picking/ops.ts';
import { carriedNow } from '#modules/picking/parts/carried.ts';
import { anyPick } from '#modules/picking/parts/job.ts';
import { openList } from '#modules/picking/parts/lists.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { isUnsampled } from '#domain/rules/sampling.ts';
import { location } from '#segments/lookups.ts';
import { refusePlace } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { toSetDown } from '../screens.ts';

type Next = RequestOf<typeof SetDownContainers>['next'];

/** What happens next to a container that is set down at a place. */
const NEXT: Partial<Record<LocationUsage, Next>> = {
  stage: 'stage',
  dock: 'stage',
  qc: 'stage',
  pack: 'pack',
  sort: 'sort',
  return: 'return',
  pick: 'zone',
  reserve: 'zone',
};

/** Containers that one carries are set down in their lane, at a table, or at the hand-over place of the next area. */
export const setDownContainers = flow(toSetDown)
  .load('job', async ({ params }, db) => (await db.jobs.get(params.jobId ?? '')) ?? null)
  .load('carried', async (_, db) => carriedNow(db))
  .refuseIf(refuse.noContainers, ({ carried }) => carried.length === 0)
  .collect(
    'boxes',
    {
      as: carriedBox,
      prompt: msg`Scan what you set down`,
      full: (got, { carried }) => got.length >= carried.length,
      early: true,
      empty: refuse.noContainers,
      row: (box) => ({ title: box.containerId, detail: box.out?.lane ?? '' }),
      offers: {
        none: refuse.noContainers,
        from: async ({ carried, basket }) =>
          carried.map((box) => ({
            id: box.containerId,
            title: box.containerId,
            detail: box.orderId ?? '',
            amount: box.out?.lane ?? '',
            done: basket.some(({ containerId }) => containerId === box.containerId),
          })),
      },
    },
    refuse.notCarried.when(
      (box, { carried }) =>
        !carried.some(({ containerId }) => containerId === box.containerId) && { code: box.containerId },
    ),
    refuse.boxTwice.when(
      (box, { basket }) =>
        basket.some(({ containerId }) => containerId === box.containerId) && { code: box.containerId },
    ),
  )
  .scan(
    'loc',
    { as: location, prompt: msg`Scan where you set it down`, expect: ({ boxes }) => laneOf(boxes) },
    ...worded({ locLocked: refusePlace.locLocked }, locked),
    refuse.notSetDown.when(({ loc, usage }, { boxes }) => {
      const isBack = boxes.some(({ out }) => out?.state === 'returning');
      return (NEXT[usage] === undefined || isBack !== (NEXT[usage] === 'return')) && { loc };
    }),
    refuse.valuablesToSampling.when(({ usage }, { boxes }) => {
      const [first] = boxes.filter(({ out }) => isUnsampled(out));
      return first !== undefined && (usage === 'stage' || usage === 'dock') && { code: first.containerId };
    }),
  )
  .post(setDown, ({ boxes, loc }) => ({
    jobId: '',
    lpns: boxes.map(({ containerId }) => containerId),
    loc: loc.loc,
    next: nextAt(loc),
  }))
  // Whoever has completed a job goes on with the next one.
  .opens(({ job }) => (job && anyPick.isOver(job) ? openList(job) : null));

const nextAt = ({ usage }: Location): Next => NEXT[usage] ?? 'zone';

/** Where all of them should go, if that is one place. */
function laneOf(boxes: readonly Container[]): string | undefined {
  const lanes = new Set(boxes.map(({ out }) => out?.lane ?? '').filter((lane) => lane !== ''));
  const [only] = lanes;
  return lanes.size === 1 ? only : undefined;
}
