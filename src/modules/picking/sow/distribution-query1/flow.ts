import type { Demand } from '#contract/rows.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { anySow } from '#modules/picking/parts/job.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { asOfNow, lookAt, shareRows } from '../parts/look.ts';
import { doneSum, plannedSum, sharesMet, sharesOf } from '../parts/plan.ts';
import { toDistributionQuery1 } from '../screens.ts';

/** How far each SKU of a plan is, and who still waits for it. */
export const distributionQuery1 = flow(toDistributionQuery1, { back: 'stop' })
  .use(lookAt(anySow))
  .progress(sharesMet)
  .choose('goods', {
    prompt: msg`Choose a SKU`,
    from: async ({ job }, db) => skusIn(await sharesOf(db, job.jobId), db),
    id: ({ skuId }) => skuId,
    row: ({ skuId, skuName, amount }) => ({ title: skuId, detail: skuName, amount, pictureOf: skuId }),
    match: ({ skuId, barcodes }, code) => code === skuId || barcodes.includes(code),
    refresh: asOfNow,
    none: refuse.nothingOpen,
  })
  .view('seen', {
    prompt: ({ goods: { skuId, skuName } }) => msg`Sorted of ${skuName || skuId}`,
    rows: async ({ job, goods }, db) =>
      shareRows(
        (await sharesOf(db, job.jobId)).filter(({ skuId }) => skuId === goods.skuId),
        'store',
        db,
      ),
    next: msg`Next SKU`,
  })
  .again('goods');

interface InPlan {
  readonly skuId: string;
  readonly skuName: string;
  readonly barcodes: readonly string[];
  readonly amount: string;
}

async function skusIn(all: readonly Demand[], db: Db): Promise<InPlan[]> {
  const ids = [...new Set(all.map(({ skuId }) => skuId))];
  const skus = await skusOf(ids, db);
  return ids.map((skuId) => {
    const shares = all.filter((share) => share.skuId === skuId);
    const sku = skus.get(skuId);
    return {
      skuId,
      skuName: shares[0]?.skuName ?? '',
      barcodes: sku?.barcodes.map(({ barcode }) => barcode) ?? [],
      amount: `${inPacks(doneSum(shares), sku)} / ${inPacks(plannedSum(shares), sku)}`,
    };
  });
}
