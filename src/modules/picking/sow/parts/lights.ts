/** Lights: the station of a job, how far it is, and its cells as they fill. */
import type { Carries } from '#contract/outbound-rows.ts';
import { LightBatch } from '#contract/picking-sow.ts';
import type { Container, Demand, Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { fetchAndLeave, segment } from '#engine/flow.ts';
import { lookup, request } from '#engine/lookup.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { refuseSow } from '../refusals.ts';
import { cellsOf, isCellOf } from './cell.ts';
import { asOfNow, slotView } from './look.ts';
import { sharesOf, waveOf } from './plan.ts';
import type { SowPlan } from './plan.ts';
import { slotRow, wallOf } from './wall.ts';

type Lights = NonNullable<Carries['lights']> | 'off';

export const lightsOf = ({ carries }: Pick<Job, 'carries'>): Lights => carries?.lights ?? 'off';

export const LIGHTS: Readonly<Record<Lights, Text>> = {
  off: msg`Not started`,
  running: msg`The lights are on`,
  silent: msg`The station does not answer`,
  byHand: msg`Sorted by hand`,
};

const stationLabel = lookup<string>({
  noun: msg`Station`,
  field: null,
  local: async (code) => code.trim(),
  missing: refuseSow.noStation,
});

/** The station is confirmed by its label. */
export const atStation = segment<{ readonly job: Job }>()((f) =>
  f
    .derive(
      'station',
      ({ job }) => job.carries?.station,
      refuseSow.noStation.from(({ job }) => ({ code: waveOf(job) })),
    )
    .scan(
      'stands',
      {
        as: stationLabel,
        prompt: msg`Scan the label of the station`,
        expect: ({ station }) => station,
        offers: { from: async ({ station }) => [{ id: station, title: station }] },
      },
      refuseSow.otherStation.when((code, { station }) => code !== station && { code, wanted: station }),
    ),
);

/** The first share that waits and has no cell yet. */
export async function unboundOf(db: Db, job: Job, { open }: SowPlan): Promise<Demand | undefined> {
  const cells = await cellsOf(db, job);
  return open.find((share) => !cells.some((cell) => isCellOf(cell, share)));
}

interface Lit {
  readonly job: Job;
  readonly station: string;
  readonly pallet: Container;
  readonly plan: SowPlan;
}

/** The station shows the cells, and tells the WMS of each that was filled; it is followed from here. */
export const byLights = segment<Lit>()((f) =>
  f
    .load('unbound', async ({ job, plan }, db) => (await unboundOf(db, job, plan)) ?? null)
    .refuseIf(refuseSow.slotUnbound, ({ unbound, job }) => unbound !== null && { slot: unbound.slot, jobId: job.jobId })
    .load('lit', {
      local: async ({ job }, db) => {
        const now = await db.jobs.get(job.jobId);
        return now && lightsOf(now) === 'running' ? now : undefined;
      },
      remote: ({ job: { jobId }, station, pallet }) =>
        request(LightBatch, { jobId, station, fromLpn: pallet.containerId, act: 'start' }),
      missing: refuseSow.lightsNotOn.from(({ station }) => ({ station })),
    })
    .button('stop', {
      label: msg`Stop the lights`,
      at: ['lamp'],
      run: ({ job: { jobId }, station }) =>
        fetchAndLeave(request(LightBatch, { jobId, station, fromLpn: '', act: 'stop' })),
    })
    .choose('lamp', {
      prompt: ({ station }) => msg`${station} shows where the goods go`,
      from: async ({ job }, db) => {
        const now = await db.jobs.get(job.jobId);
        return now && lightsOf(now) === 'running' ? wallOf(await sharesOf(db, job.jobId)) : [];
      },
      id: ({ slot }) => slot,
      row: slotRow,
      refresh: asOfNow,
      follows: true,
      none: refuseSow.lightsOut.from(({ station }) => ({ station })),
    })
    .view('seen', slotView('lamp', msg`Back to the lights`)),
);
