import { lightSow } from '#contract/picking-sow.ts';
import type { Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { posting } from '#engine/op.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { sortGoods, takeOverLights } from '../ops.ts';
import { sowJob, sowWays } from '../parts/begin.ts';
import { intoCell } from '../parts/cell.ts';
import { countShare, sortRequest } from '../parts/count.ts';
import { atStation, byLights, LIGHTS, lightsOf } from '../parts/lights.ts';
import { asOfNow } from '../parts/look.ts';
import { sharesMet } from '../parts/plan.ts';
import { fromSource, goodsInSource, nextShare } from '../parts/source.ts';
import { refuseSow } from '../refusals.ts';
import { toCAPSDistribute, toCAPSDistributeQuery } from '../screens.ts';

/** A station with lights sorts a wave and tells the WMS itself; where it falls silent, it is taken over by hand, cell by cell. */
export const capsDistribute = flow(toCAPSDistribute, { back: 'stop' })
  .use(sowJob(lightSow, { prompt: msg`Choose the wave to sort` }))
  .progress(sharesMet)
  .derive('wanted', ({ plan }) => plan.open)
  .use(sowWays('stands', 'pallet', 'goods'))
  .button('state', {
    label: msg`State of the lights`,
    at: ['stands', 'pallet', 'goods'],
    run: ({ job: { jobId } }) => openFlow(toCAPSDistributeQuery, { jobId }),
  })
  .use(atStation)
  .choose(
    'way',
    {
      prompt: msg`How is it sorted?`,
      from: async ({ job }, db) => waysOf(job, db),
      id: ({ by }) => by,
      row: ({ by, lights }) => ({
        title: by === 'lights' ? msg`By the lights` : byHand(lights),
        detail: LIGHTS[lights],
      }),
      refresh: asOfNow,
      none: refuse.nothingOpen,
    },
    refuseSow.stationSilent.when(
      ({ by, lights }: Way, { station }) => by === 'lights' && lights === 'silent' && { station },
    ),
  )
  .use(fromSource)
  .maybe(
    ({ way }) => way.by === 'hand',
    (f) => f.use(goodsInSource).use(nextShare).use(countShare).use(intoCell),
  )
  .maybe(
    ({ way }) => way.by === 'lights',
    (f) => f.use(byLights),
  )
  .postOf([takeOverLights, sortGoods], (v) => {
    const { job, station, pallet, demand, take, cell, qty = 0, qtyUnit = '' } = v;
    if (!demand || !take || !cell) return [];
    const sorted = { job, pallet, demand, take, qty, qtyUnit, pieces: v.pieces };
    return [
      ...(isLit(job) ? [posting(takeOverLights, { jobId: job.jobId, station })] : []),
      posting(sortGoods, sortRequest(sorted, { tray: cell.containerId })),
    ];
  })
  .again('demand');

interface Way {
  readonly by: 'lights' | 'hand';
  readonly lights: ReturnType<typeof lightsOf>;
}

async function waysOf(job: Job, db: Db): Promise<Way[]> {
  const lights = lightsOf((await db.jobs.get(job.jobId)) ?? job);
  return [
    { by: 'lights', lights },
    { by: 'hand', lights },
  ];
}

/** Whoever chooses it while the lights are known to be on says that they are out. */
const byHand = (lights: Way['lights']) =>
  lights === 'running' ? msg`By hand, the lights are out` : msg`By hand, cell by cell`;

/** The station would go on with it as soon as it answers. */
const isLit = (job: Job): boolean => ['running', 'silent'].includes(lightsOf(job));
