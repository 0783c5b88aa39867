/** Orders that are picked and wait to be packed, with their totes and boxes. */
import * as packing from '#contract/packing.ts';
import { NO_ROWS, type WorkRows } from '#contract/rows.ts';
import { MOST_JOBS } from '#contract/work.ts';
import { refuse } from '#wms/refusals.ts';
import type { JobsOfKind } from '../kit/jobs.ts';
import { answers, type On, type Served } from '../kit/system.ts';
import type { Here } from './desk.ts';
import { leavingOf, PACK, readLeaving, type Leaving } from './orders.ts';
import { meantBy } from './orders-list.ts';
import { outRowsOf, skusOfLeaving } from './orders-rows.ts';
import { isToPack, packJobRow } from './packing-rows.ts';
import { reading, type Reading } from './receipts.ts';
import type { Session } from './rpc.ts';

const PICKED = ['state', '=', 'picked'];

export const packingList = (here: Here): Served<Session>[] => {
  const found = async (on: On<Session>, code: string): Promise<WorkRows> => {
    const read = await reading(here, on);
    return outRowsOf(read, await readLeaving(read, [meantBy(here, numberOf(code))], MOST_JOBS));
  };
  const detail = async (on: On<Session>, orderId: string): Promise<WorkRows> => {
    const read = await reading(here, on);
    return outRowsOf(read, [await leavingOf(read, orderId)]);
  };
  return [
    answers(packing.SearchShippingPackage, async (on, { code }) => ({ rows: await found(on, code) })),
    answers(packing.SearchPackageDetail, async (on, { orderId }) => ({ rows: await detail(on, orderId) })),
    answers(packing.GetShippingGrpDetailList, async (on, { orderId }) => ({ rows: await detail(on, orderId) })),
    answers(packing.GetShippingGrpList, async (on, { code }) => ({
      rows: code ? await found(on, code) : await packJobs(here).list(on, undefined),
    })),
  ];
};

const numberOf = (code: string): string => (code.startsWith(PACK) ? code.slice(PACK.length) : code);

export const packJobs = (here: Here): JobsOfKind<Session> => ({
  kind: 'pack',
  has: (jobId) => jobId.startsWith(PACK),
  async list(on, code) {
    const read = await reading(here, on);
    const found = await readLeaving(read, [PICKED, ...(code ? [meantBy(here, numberOf(code))] : [])], MOST_JOBS);
    const jobs = found.filter((leaving) => isToPack(read, leaving)).map((leaving) => packJobRow(read, leaving));
    return { ...NO_ROWS, jobs };
  },
  async look(on, jobId) {
    const read = await reading(here, on);
    const leaving = await packedInJob(read, jobId);
    return { rows: outRowsOf(read, [leaving]), skus: await skusOfLeaving(read, leaving) };
  },
  async begin(on, jobId) {
    const read = await reading(here, on);
    requirePicked(await packedInJob(read, jobId), jobId);
  },
});

export async function packedInJob(read: Reading, jobId: string): Promise<Leaving> {
  const [found] = await readLeaving(read, [['number', '=', numberOf(jobId)]]);
  return found && isToPack(read, found) ? found : refuse('jobUnknown', { job: jobId });
}

export function requirePicked({ shipment: { state, number } }: Leaving, jobId: string): void {
  if (state === 'cancelled') refuse('orderStopping', { order: number });
  if (state === 'waiting' || state === 'assigned') refuse('jobNotReady', { job: jobId });
  if (state !== 'picked') refuse('jobOver', { job: jobId });
}
