/** What is open of a job, to choose the stop that is next. */
import type { Pick } from '#contract/outbound-rows.ts';
import type { Sku } from '#contract/rows.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Me } from '#engine/env.ts';
import type { Choice } from '#engine/steps.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { isOpen, openOf } from '../belief.ts';
import { refuse } from '../refusals.ts';
import { anyPick, openedJob } from './job.ts';
import { walkOf } from './walk.ts';
import { seesPath } from './ways.ts';

interface Shown {
  /** What is picked already stands below what is open. */
  readonly withDone?: boolean;
  readonly fits?: (pick: Pick) => boolean;
}
type Stop = Pick & { readonly sku: Sku | undefined };

interface Opened {
  readonly params: { readonly jobId: string; readonly skuId?: string | undefined };
  readonly me: Me;
}

/** Of the SKU that the screen was opened for, where it was for one. */
export const chooseStop = ({ withDone = false, fits = () => true }: Shown = {}) =>
  segment<Opened>()((f) =>
    f
      .load('job', openedJob(anyPick))
      .use(seesPath('stop'))
      .choose('stop', {
        prompt: msg`Choose the stop that is next`,
        from: async ({ job, params: { skuId } }, db) =>
          stopsOf(db, job.jobId, { withDone, fits: (pick) => fits(pick) && (skuId ?? pick.skuId) === pick.skuId }),
        id: ({ pickId }: Stop) => pickId,
        row: rowOf,
        match: ({ loc, lpn, skuId, sku }, code) =>
          [loc, lpn, skuId].includes(code) || sku?.barcodes.some(({ barcode }) => barcode === code) === true,
        none: refuse.nothingOpen,
      }),
  );

async function stopsOf(
  db: Db,
  jobId: string,
  { withDone, fits }: { withDone: boolean; fits: (pick: Pick) => boolean },
): Promise<Stop[]> {
  const open = (await walkOf(db, jobId))?.stops ?? [];
  const done = withDone ? (await db.picks.where('jobId', jobId)).filter((pick) => !isOpen(pick)) : [];
  const picks = [...open, ...done].filter(fits);
  const skus = await skusOf(
    picks.map(({ skuId }) => skuId),
    db,
  );
  return picks.map((pick) => ({ ...pick, sku: skus.get(pick.skuId) }));
}

function rowOf(stop: Stop): Choice {
  const { loc, slot, skuId, skuName, sku, doneQty, qty } = stop;
  const left = openOf(stop);
  return {
    title: slot === '' ? loc : `${loc} → ${slot}`,
    detail: skuName || skuId,
    amount: isOpen(stop) ? inPacks(left, sku) : msg`${inPacks(doneQty, sku)} of ${inPacks(qty, sku)}`,
    pictureOf: skuId,
  };
}
