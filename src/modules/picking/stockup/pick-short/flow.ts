import { orderPick } from '#contract/picking.ts';
import type { Alternate, Pick } from '#contract/outbound-rows.ts';
import type { Sku } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { inPacks, isWeighed } from '#domain/sku.ts';
import { number, photos, select } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { openOf } from '#modules/picking/belief.ts';
import { shortPick } from '#modules/picking/ops.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { openPick } from '#modules/picking/parts/open-pick.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { toPickShort } from '../screens.ts';

const NOWHERE = 'nowhere';

interface Said {
  readonly missing: number;
}

/**
 * Fewer goods stand at a place than the plan wants: how many are missing, why, and a picture as proof. The operator goes on
 * where the same goods stand as well, or leaves it short.
 */
export const pickShort = flow(toPickShort)
  .load('job', openedJob(orderPick))
  .load('pick', openPick, refuse.nothingOpen)
  .load('sku', async ({ pick }, db) => (await db.skus.get(pick.skuId)) ?? null)
  .load('reasons', async (_, db) => db.codes.where('type', 'PickReason'))
  .form(
    'said',
    {
      prompt: ({ pick }) => msg`What is missing at ${pick.loc}?`,
      fields: ({ pick, sku, reasons }) => ({
        missing: number(msg`Missing of ${inPacks(openOf(pick), sku ?? undefined)}`, {
          initial: String(openOf(pick)),
          required: true,
          weighs: weighed(sku),
        }),
        reason: select(msg`Reason`, {
          required: true,
          options: reasons.map(({ code, name }) => ({ value: code, label: name })),
        }),
        photos: photos(msg`Pictures of the place`),
      }),
    },
    refuse.pickQtyZero.when(({ missing }: Said) => missing <= 0),
    refuse.missingTooMuch.when(
      ({ missing }: Said, { pick, sku }) =>
        compare(missing, openOf(pick)) > 0 && { open: inPacks(openOf(pick), sku ?? undefined) },
    ),
  )
  .maybe(
    ({ pick, said }) => enough(pick, said.missing).length > 0,
    (f) =>
      f.choose('goOn', {
        prompt: msg`Where do you take it from?`,
        from: async ({ pick, said }): Promise<readonly (Alternate | null)[]> => [...enough(pick, said.missing), null],
        id: (other) => (other ? `${other.loc}|${other.lpn}` : NOWHERE),
        row: (other) =>
          other
            ? { title: other.loc, detail: other.lpn, amount: String(other.qty) }
            : { title: msg`Nowhere: leave it short` },
        match: (other, code) => other !== null && (other.loc === code || other.lpn === code),
        none: refuse.noAlternates,
      }),
  )
  .post(shortPick, ({ job, pick, said, goOn }) => ({
    jobId: job.jobId,
    pickId: pick.pickId,
    seen: pick.rev,
    loc: pick.loc,
    missing: said.missing,
    reason: said.reason,
    photos: said.photos,
    ...(goOn && { elsewhere: { loc: goOn.loc, lpn: goOn.lpn, lot: goOn.lot } }),
  }))
  .leave();

const weighed = (sku: Sku | null): boolean => sku !== null && isWeighed(sku);

/** Places where all that is missing stands, as of the claim. */
const enough = ({ alternates }: Pick, missing: number): Alternate[] =>
  alternates.filter(({ qty }) => compare(qty, missing) >= 0);
