import { shipping } from '#contract/shipping-ship.ts';
import type { Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { claimedAll } from '#segments/job-list.ts';
import { refuseWork } from '#segments/refusals.ts';
import { msg, plural } from '@lingui/core/macro';
import { askShipList, listed, numbersOf } from '../parts/choose.ts';
import type { Listed } from '../parts/choose.ts';
import { refuse } from '../refusals.ts';
import { toWaveList, toWaveShipping } from '../screens.ts';

interface WaveToShip {
  readonly waveId: string;
  readonly shipments: readonly Listed[];
  /** Jobs that this operator may take: nobody else has them. */
  readonly free: readonly Job[];
}

/** As many orders as are claimed at once; the others are taken when these have left. */
const MOST = 50;

/** Waves with orders that are ready to leave; all of these that nobody else has are taken, also for the dead zone. */
export const waveList = flow(toWaveList, { keep: 'never' })
  .enquiry(
    'wave',
    {
      prompt: msg`Choose a wave, or scan anything of it`,
      from: ({ me }, db) => wavesToShip(db, me),
      by: ({ waveId, shipments }) => [waveId, ...shipments.flatMap(numbersOf)],
      row: ({ waveId, shipments, free }) => ({
        title: waveId,
        detail: ((count) => msg`${plural(count, { one: '# order', other: '# orders' })}`)(shipments.length),
        amount: String(free.length),
        ready: shipments.some(({ isHere }) => isHere),
      }),
      ask: askShipList,
      none: refuse.noWaves,
      unknown: refuse.waveUnknown,
    },
    refuseWork.jobTaken.when(({ waveId, shipments: [first], free }: WaveToShip) => {
      return free.length === 0 && { code: waveId, user: first?.job.claimedBy ?? '' };
    }),
  )
  .load(
    'claims',
    claimedAll(shipping, ({ wave }: { readonly wave: WaveToShip; readonly me: Me }) => wave.free.slice(0, MOST)),
  )
  .opens(({ wave: { waveId } }) => openFlow(toWaveShipping, { waveId }));

/** In the order of their most urgent order. */
async function wavesToShip(db: Db, me: Me): Promise<WaveToShip[]> {
  const all = await listed(db, me, ({ order }) => order.waveId !== '');
  return [...new Set(all.map(({ order }) => order.waveId))].map((waveId) => {
    const shipments = all.filter(({ order }) => order.waveId === waveId);
    const free = shipments.map(({ job }) => job).filter(({ claimedBy }) => claimedBy === '' || claimedBy === me.userId);
    return { waveId, shipments, free };
  });
}
