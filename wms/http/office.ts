/** What the office does beside the terminals: it gathers orders into a wave and releases it, and plans a truck for what is ready. */
import { WaveType } from '#contract/outbound-rows.ts';
import * as v from 'valibot';
import { settle } from '../changes.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/transact.ts';
import type { Db } from '../db/tables.ts';
import { refuse, Refused } from '../refusals.ts';
import { seedOf } from '../seed/announce.ts';
import { inWarehouse } from '../seed/outbound/all.ts';
import { makeWave } from '../work/release/make-wave.ts';
import { releaseWave } from '../work/release/release-wave.ts';
import { planTrip } from '../work/trips.ts';

const Named = v.pipe(v.string(), v.nonEmpty());
const Several = v.pipe(v.array(Named), v.minLength(1), v.maxLength(500));
const Warehouse = v.picklist(['WH1', 'WH2']);

export const WaveOrder = v.object({
  whgid: Warehouse,
  type: WaveType,
  orderIds: Several,
  /** Cells of its wall or slots of its carts; 0 = no wall, and carts as usual. */
  slots: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500)), 0),
});
type WaveOrder = v.InferOutput<typeof WaveOrder>;

export const TripOrder = v.object({
  whgid: Warehouse,
  tripNo: Named,
  carrierId: Named,
  plate: v.optional(v.string(), ''),
  toName: Named,
  /** Closed containers that it takes. */
  lpns: Several,
});
type TripOrder = v.InferOutput<typeof TripOrder>;

/** `refused`: why not, as a terminal would hear it; then nothing was done. */
type Done<T> = T | { readonly refused: string };

export interface Released {
  readonly waveId: string;
  /** That pick and sort it. */
  readonly jobs: readonly { readonly jobId: string; readonly kind: string }[];
}

export const releaseOrders = (db: Db, { whgid, ...wish }: WaveOrder): Promise<Done<Released>> =>
  inOffice(db, whgid, async (ctx) => {
    const waveId = await makeWave(ctx, wish);
    if (waveId === '') refuse('waveWithoutTasks', { wave: '' });
    await releaseWave(ctx, waveId);
    const jobs = await ctx.trx
      .selectFrom('job')
      .select(['job_id as jobId', 'kind'])
      .where('wave_id', '=', waveId)
      .orderBy('job_id')
      .execute();
    return { waveId, jobs };
  });

/** Answers the job that loads it. */
export const planTruck = (db: Db, { whgid, ...plan }: TripOrder): Promise<Done<{ readonly jobId: string }>> =>
  inOffice(db, whgid, async (ctx) => ({ jobId: await planTrip(ctx, { ...plan, stops: [] }) }));

async function inOffice<T>(db: Db, whgid: string, does: (ctx: Context) => Promise<T>): Promise<Done<T>> {
  try {
    return await transact(db, async (trx) => {
      const ctx = inWarehouse(trx, whgid, (await seedOf(trx)).timeZone);
      const done = await does(ctx);
      await settle(ctx);
      return done;
    });
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refusal };
    throw error;
  }
}
