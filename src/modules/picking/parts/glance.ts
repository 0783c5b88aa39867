/** The segment that asks who passes a place whether it is empty, where somebody before him found nothing. */
import type { Pick as PickRow } from '#contract/outbound-rows.ts';
import type { Job, Place } from '#contract/rows.ts';
import { aisleOf } from '#domain/path.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import type { Posting } from '#engine/op.ts';
import { msg } from '@lingui/core/macro';
import { seePlace } from '../ops.ts';
import { refuse } from '../refusals.ts';

interface There {
  readonly job: Job;
  readonly here: readonly PickRow[];
}

const EMPTY = 'empty';
const GOODS = 'goods';

export const glance = segment<There>()((f) =>
  f
    .load('passed', async (v, db) => (await passedBy(v, db)) ?? null)
    .given(
      'missed',
      ({ passed }) => passed ?? undefined,
      (g) =>
        g.choose('seen', {
          prompt: ({ missed }) => msg`Is ${missed.loc} empty?`,
          from: async () => [EMPTY, GOODS],
          id: (what: string) => what,
          row: (what) => ({ title: what === EMPTY ? msg`Yes, it is empty` : msg`No, goods stand there` }),
          none: refuse.nothingOpen,
        }),
    ),
);

/** In this aisle; not where one is about to look, nor where one has missed goods oneself. */
async function passedBy({ job, here }: There, db: Db): Promise<Place | undefined> {
  const [at] = here;
  if (!at) return undefined;
  const picks = await db.picks.where('jobId', job.jobId);
  return (await db.places.all()).find(
    ({ loc, toCount }) =>
      toCount !== undefined && aisleOf(loc) === aisleOf(at.loc) && !picks.some((pick) => pick.loc === loc),
  );
}

interface Seen {
  readonly missed?: Place | undefined;
  readonly seen?: string | undefined;
}

export const glanceOf = ({ missed, seen }: Seen): Posting[] =>
  missed?.toCount === undefined || seen === undefined
    ? []
    : [posting(seePlace, { loc: missed.loc, jobLineId: missed.toCount, empty: seen === EMPTY })];
