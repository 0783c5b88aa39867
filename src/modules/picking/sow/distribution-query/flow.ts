import { flow } from '#engine/flow.ts';
import { anySow } from '#modules/picking/parts/job.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { nameOf } from '../parts/count.ts';
import { asOfNow, lookAt, shareRows } from '../parts/look.ts';
import { sharesMet, sharesOf } from '../parts/plan.ts';
import { meansStore, storeRow, storesOf } from '../parts/stores.ts';
import { refuseSow } from '../refusals.ts';
import { toDistributionQuery } from '../screens.ts';

/** How far each store of a plan is, and what it still waits for. */
export const distributionQuery = flow(toDistributionQuery, { back: 'stop' })
  .use(lookAt(anySow))
  .progress(sharesMet)
  .choose('store', {
    prompt: msg`Choose a store`,
    from: async ({ job }, db) => storesOf(await sharesOf(db, job.jobId)),
    id: ({ storeId }) => storeId,
    row: storeRow,
    match: meansStore,
    refresh: asOfNow,
    none: refuse.nothingOpen,
    unknown: refuseSow.storeUnknown,
  })
  .view('seen', {
    prompt: ({ store: { shares, storeId } }) => msg`Sorted for ${shares[0] ? nameOf(shares[0]) : storeId}`,
    rows: async ({ job, store }, db) =>
      shareRows(
        (await sharesOf(db, job.jobId)).filter(({ storeId }) => storeId === store.storeId),
        'sku',
        db,
      ),
    next: msg`Next store`,
  })
  .again('store');
