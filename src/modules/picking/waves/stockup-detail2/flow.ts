import type { Pick } from '#contract/outbound-rows.ts';
import { sum } from '#domain/decimal.ts';
import { inPacks } from '#domain/sku.ts';
import type { Sku } from '#contract/rows.ts';
import { flow } from '#engine/flow.ts';
import { openOf } from '#modules/picking/belief.ts';
import { anyPick, openedJob } from '#modules/picking/parts/job.ts';
import { openWay } from '#modules/picking/parts/ways.ts';
import { walkOf } from '#modules/picking/parts/walk.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { toStockupDetail2 } from '../screens.ts';

interface OfSku {
  readonly first: Pick;
  readonly qty: number;
  readonly places: number;
  readonly sku: Sku | undefined;
}

/** What is still open of a job by SKU, with the sum over its places; the one that is chosen is the next stop. */
export const stockupDetail2 = flow(toStockupDetail2, { keep: 'never' })
  .load('job', openedJob(anyPick))
  .choose('goods', {
    prompt: msg`Choose the goods that are next`,
    from: async ({ job }, db) => {
      const stops = (await walkOf(db, job.jobId))?.stops ?? [];
      const skus = await skusOf(
        stops.map(({ skuId }) => skuId),
        db,
      );
      const firsts = stops.filter(({ skuId }, i) => stops.findIndex((pick) => pick.skuId === skuId) === i);
      return firsts.map((first): OfSku => {
        const of = stops.filter(({ skuId }) => skuId === first.skuId);
        return { first, qty: sum(of.map(openOf)), places: of.length, sku: skus.get(first.skuId) };
      });
    },
    id: ({ first }) => first.skuId,
    row: ({ first: { skuId, skuName, loc }, qty, places, sku }) => ({
      title: skuName || skuId,
      detail: places > 1 ? msg`${loc} and ${places - 1} more places` : loc,
      amount: inPacks(qty, sku),
      pictureOf: skuId,
    }),
    match: ({ first, sku }, code) =>
      first.skuId === code || first.loc === code || sku?.barcodes.some(({ barcode }) => barcode === code) === true,
    none: refuse.nothingOpen,
  })
  .opens(({ job, goods }) => openWay(job, goods.first.pickId));
