import type { JobLine } from '#contract/rows.ts';
import { add, compare } from '#domain/decimal.ts';
import { inPacks } from '#domain/sku.ts';
import { number, photos, select } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { lookup } from '#engine/lookup.ts';
import { posting } from '#engine/op.ts';
import { openedJobOf } from '#segments/claimed-job.ts';
import { refuseCheck } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { confirmCase, differenceOfCase } from '../ops.ts';
import { linesDone, linesOf } from '../parts/order.ts';
import { byCase } from '../parts/sscc.ts';
import { refuse } from '../refusals.ts';
import { toCaseQcDone, toSSCCCaseQcAction } from '../screens.ts';

/** A container that was drawn, for any inspection that is here. */
const drawn = lookup<JobLine>({
  noun: msg`Drawn container`,
  field: 'LPN',
  gs1: ['00'],
  local: async (code, db) => (await db.jobLines.where('containerId', code)).find(({ qc }) => qc !== undefined),
  missing: refuse.notDrawn,
});

/** What the form says of a container. */
interface Counted {
  readonly good: number;
  readonly bad: number;
  readonly reason: string;
}

/** Container after container of those that were drawn: what is good and what is bad of it, why, and pictures. */
export const ssccCaseQcAction = flow(toSSCCCaseQcAction, { back: 'stop' })
  .load('job', openedJobOf(byCase))
  .progress(linesDone)
  .button('done', {
    label: msg`Finish`,
    at: ['box'],
    run: ({ job: { jobId } }) => openFlow(toCaseQcDone, { jobId }),
  })
  .scan(
    'box',
    {
      as: drawn,
      prompt: ({ job: { of: receipt } }) => msg`Scan a drawn container of receipt ${receipt}`,
      chip: ({ containerId }) => containerId,
      offers: {
        from: async ({ job }, db) =>
          (await linesOf(db, job.jobId)).map(({ containerId, skuName, loc, status }) => ({
            id: containerId,
            title: containerId,
            detail: [loc, skuName].filter((text) => text !== '').join(' · '),
            done: status === 'done',
          })),
      },
    },
    refuse.notDrawn.when(({ jobId, containerId }, { job }) => jobId !== job.jobId && { code: containerId }),
  )
  .load('reasons', (_, db) => db.codes.where('type', 'QcReason'))
  .load('sku', async ({ box }, db) => (await db.skus.get(box.skuId)) ?? null)
  .form(
    'found',
    {
      prompt: ({ box: { containerId, skuName, planned }, sku }) => {
        const holds = inPacks(planned, sku ?? undefined);
        return msg`Count good and bad in ${containerId}: ${holds} of ${skuName}`;
      },
      fields: ({ box, reasons }) => ({
        good: number(msg`Good`, { initial: `${box.planned}` }),
        bad: number(msg`Bad`, { initial: '0' }),
        reason: select(msg`Why bad`, { options: reasons.map(({ code, name }) => ({ value: code, label: name })) }),
        photos: photos(msg`Pictures of what is bad`),
      }),
    },
    refuseCheck.qtyEmpty.when(({ good, bad }: Counted) => add(good, bad) === 0),
    refuse.notWhole.when(
      ({ good, bad }: Counted, { box }) =>
        compare(add(good, bad), box.planned) !== 0 && { code: box.containerId, qty: `${box.planned}` },
    ),
    refuseCheck.reasonMissing.when(({ bad, reason }: Counted) => bad > 0 && reason === ''),
  )
  .postOf([confirmCase, differenceOfCase], ({ job: { jobId }, box, found: { good, bad, reason, photos: taken } }) => {
    const { jobLineId, containerId: caseId } = box;
    const of = { jobId, jobLineId, caseId, doneQty: good };
    return bad > 0
      ? posting(differenceOfCase, { ...of, badQty: bad, reason, photos: taken })
      : posting(confirmCase, of);
  })
  .again('box');
