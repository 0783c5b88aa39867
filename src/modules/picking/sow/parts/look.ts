/** A sowing plan that is looked at, not worked: of any work that waits, claimed or not. */
import type { JobKind } from '#contract/job.ts';
import type { Demand, Job } from '#contract/rows.ts';
import { GetJob, listOfKind } from '#contract/work.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Me } from '#engine/env.ts';
import { request } from '#engine/lookup.ts';
import type { ViewRow, ViewSpec } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { jobsOf } from '#segments/job-list.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { areasOf } from '#modules/picking/parts/filter.ts';
import { rowOf } from '#modules/picking/parts/job.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { nameOf } from './count.ts';
import { openOf, sharesOf } from './plan.ts';

interface Opened {
  readonly me: Me;
  readonly params: { readonly jobId?: string | undefined };
}

/** What this terminal knows of it; what it does not, the WMS is asked for. */
export const lookAt = (kind: JobKind<'jobs'>) =>
  segment<Opened>()((f) =>
    f
      .maybe(
        ({ params }) => params.jobId === undefined,
        (g) =>
          g.enquiry('chosen', {
            prompt: msg`Choose the work to look at`,
            from: ({ me }, db) => jobsOf(kind, ({ status }) => status !== 'cancelled', me, db),
            by: (job) => kind.numbersOf(job),
            row: rowOf,
            ask: ({ me }, code) => listOfKind(kind, areasOf(me))(undefined, code),
            none: refuse.noJobs,
            unknown: refuse.jobUnknown,
          }),
      )
      .derive('jobId', ({ params, chosen }) => chosen?.jobId ?? params.jobId ?? '')
      .load('job', {
        local: async ({ jobId }, db) => ((await sharesOf(db, jobId)).length > 0 ? db.jobs.get(jobId) : undefined),
        remote: ({ jobId }) => request(GetJob, { jobId }),
        missing: refuse.jobGone,
      }),
  );

/** Brings the plan up to date while it is looked at. */
export const asOfNow = ({ job: { jobId } }: { readonly job: Job }) => request(GetJob, { jobId });

/** Shares one below the other: what, where, how much of how much. */
export async function shareRows(shares: readonly Demand[], by: 'store' | 'sku', db: Db): Promise<readonly ViewRow[]> {
  const skus = await skusOf(
    shares.map(({ skuId }) => skuId),
    db,
  );
  return shares.map((share) => {
    const { skuId, skuName, slot, tray, doneQty, qty, shortQty } = share;
    const sku = skus.get(skuId);
    const where = [slot, tray].filter((text) => text !== '').join(' → ');
    return {
      label: by === 'sku' ? skuName || skuId : nameOf(share),
      value: `${inPacks(doneQty, sku)} / ${inPacks(qty, sku)}`,
      detail: shortQty > 0 ? msg`${where} · short: ${inPacks(shortQty, sku)}` : where,
      strong: openOf(share) > 0,
    };
  });
}

type Slotted<N extends string> = { readonly job: Job } & { readonly [K in N]: { readonly slot: string } };

/** What is in the slot that was chosen under this name, and what it waits for still. */
export const slotView = <N extends string>(chosen: N, next: Text): ViewSpec<Slotted<N>> => ({
  prompt: (values) => msg`Slot ${values[chosen].slot}`,
  rows: async (values, db) =>
    shareRows(
      (await sharesOf(db, values.job.jobId)).filter(({ slot }) => slot === values[chosen].slot),
      'sku',
      db,
    ),
  next,
});
