import { lightSow } from '#contract/picking-sow.ts';
import type { Demand, Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import type { ViewRow } from '#engine/steps.ts';
import type { Slot } from '#modules/picking/parts/slots.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { LIGHTS, lightsOf } from '../parts/lights.ts';
import { asOfNow, lookAt, shareRows } from '../parts/look.ts';
import { doneSum, openSum, sharesMet, sharesOf, waveOf } from '../parts/plan.ts';
import { slotRow, wallOf } from '../parts/wall.ts';
import { toCAPSDistributeQuery } from '../screens.ts';

/** What a station with lights is doing: whether it answers, and how far each cell is. */
export const capsDistributeQuery = flow(toCAPSDistributeQuery, { back: 'stop' })
  .use(lookAt(lightSow))
  .progress(sharesMet)
  .choose('one', {
    prompt: ({ job }) => msg`The lights of ${waveOf(job)}`,
    from: async ({ job }, db): Promise<readonly (Station | Slot<Demand>)[]> => [
      { station: (await db.jobs.get(job.jobId)) ?? job },
      ...wallOf(await sharesOf(db, job.jobId)),
    ],
    id: (one) => ('station' in one ? 'station' : one.slot),
    row: (one) =>
      'station' in one
        ? {
            title: nameOf(one),
            detail: LIGHTS[lightsOf(one.station)],
            amount: `${one.station.done} / ${one.station.planned}`,
          }
        : slotRow(one),
    match: (one, code) =>
      'station' in one
        ? one.station.numbers.includes(code)
        : one.of.some(({ tray, orderNo }) => code === tray || code === orderNo),
    refresh: asOfNow,
    follows: true,
    none: refuse.nothingOpen,
  })
  .view('seen', {
    prompt: ({ one }) => ('station' in one ? msg`Station ${nameOf(one)}` : msg`Slot ${one.slot}`),
    rows: async ({ one }, db) => ('station' in one ? stationRows(one, db) : shareRows(one.of, 'sku', db)),
    next: msg`Back to the lights`,
  })
  .again('one');

interface Station {
  readonly station: Job;
}

const nameOf = ({ station: job }: Station): string => job.carries?.station ?? waveOf(job);

async function stationRows({ station: job }: Station, db: Db): Promise<readonly ViewRow[]> {
  const shares = await sharesOf(db, job.jobId);
  return [
    { label: msg`Work`, value: waveOf(job) },
    { label: msg`Station`, value: nameOf({ station: job }), detail: LIGHTS[lightsOf(job)], strong: true },
    { label: msg`Sorted`, value: String(doneSum(shares)) },
    { label: msg`Still open`, value: String(openSum(shares)) },
  ];
}
