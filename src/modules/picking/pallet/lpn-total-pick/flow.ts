import { totalPick } from '#contract/picking.ts';
import type { Pick } from '#contract/outbound-rows.ts';
import type { Sku } from '#contract/rows.ts';
import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import type { Db } from '#engine/db.ts';
import { openFlow } from '#engine/link.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { orderedOf, plansOf } from '#modules/picking/parts/pallet-plan.ts';
import { picksDone, walkOf } from '#modules/picking/parts/walk.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { toLPNTotalPick, toLPNTotalPickAction, toLPNTotalPickStockupDetail } from '../screens.ts';

/** What is open of a SKU, or of a pallet. */
interface Open {
  readonly kind: 'sum' | 'pallet';
  readonly picks: readonly Pick[];
  readonly first: Pick;
  readonly sku: Sku | undefined;
}

/** The sums of a total pick by SKU, and its pallets; a sum leads to the picks behind it, a pallet to its place. */
export const lpnTotalPick = flow(toLPNTotalPick, { keep: 'never' })
  .load('job', openedJob(totalPick))
  .progress(picksDone)
  .choose('open', {
    prompt: msg`Choose a sum or a pallet`,
    from: async ({ job }, db) => openOfJob(db, job.jobId),
    id: ({ kind, first }: Open) => (kind === 'sum' ? first.skuId : first.lpn || first.pickId),
    row: (open) => ({
      title: open.kind === 'sum' ? open.first.skuName || open.first.skuId : `${open.first.loc} · ${open.first.lpn}`,
      detail: open.kind === 'sum' ? msg`Sum of ${open.picks.length} picks` : open.first.skuName || open.first.skuId,
      amount: inPacks(orderedOf(open), open.sku),
      pictureOf: open.first.skuId,
    }),
    match: ({ kind, first, sku }, code) =>
      kind === 'pallet'
        ? first.lpn === code || first.loc === code
        : first.skuId === code || sku?.barcodes.some(({ barcode }) => barcode === code) === true,
    none: refuse.nothingOpen,
  })
  .opens(({ job: { jobId }, open: { kind, first } }) =>
    kind === 'sum'
      ? openFlow(toLPNTotalPickStockupDetail, { jobId, skuId: first.skuId })
      : openFlow(toLPNTotalPickAction, { jobId, first: first.pickId }),
  );

/** Sums first, then pallet after pallet in walking order. */
async function openOfJob(db: Db, jobId: string): Promise<Open[]> {
  const stops = (await walkOf(db, jobId))?.stops ?? [];
  const skus = await skusOf(
    stops.map(({ skuId }) => skuId),
    db,
  );
  const firsts = stops.filter(({ skuId }, i) => stops.findIndex((pick) => pick.skuId === skuId) === i);
  const sums = firsts.map((first): Open => ({
    kind: 'sum',
    first,
    picks: stops.filter(({ skuId }) => skuId === first.skuId),
    sku: skus.get(first.skuId),
  }));
  const pallets = plansOf(stops).map(({ first, picks }): Open => ({
    kind: 'pallet',
    first,
    picks,
    sku: skus.get(first.skuId),
  }));
  return [...sums, ...pallets];
}
