import type { JobLine, Sku } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { inPacks, isWeighed } from '#domain/sku.ts';
import { number, photos, select } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { posting } from '#engine/op.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { sampledItem } from '../lookups.ts';
import { caseException, lotException } from '../ops.ts';
import { isOfTask, lineOffers, linesFor, nameOf } from '../parts/lines.ts';
import { countingTask, rowsDone } from '../parts/task.ts';
import { refuse } from '../refusals.ts';
import { toSamplingCheckException, toSamplingDifference } from '../screens.ts';

interface Found {
  readonly qty: number;
  readonly reason: string;
  readonly photos: number;
}

const said: readonly Rule<Found, { readonly line: JobLine; readonly sku: Sku | undefined }>[] = [
  refuse.moreThanBooked.when(
    ({ qty }, { line, sku }) => compare(qty, line.planned) > 0 && { most: inPacks(line.planned, sku) },
  ),
  refuse.reasonMissing.when(({ qty, reason }) => qty > 0 && reason === ''),
];

/** What is wrong in a container, by lot or case: how much of it, why, and pictures. Then the difference, its reason, and the end of the task. */
export const samplingCheckException = flow(toSamplingCheckException, { back: 'stop' })
  .use(countingTask())
  .progress(rowsDone)
  .button('difference', {
    label: msg`Close with a difference`,
    at: ['item'],
    run: ({ jobId }) => openFlow(toSamplingDifference, { jobId }),
  })
  .load('reasons', (_, db) => db.codes.where('type', 'SampleReason'))
  .refuseIf(refuse.noReasons, ({ reasons }) => reasons.length === 0)
  .scan(
    'item',
    {
      as: sampledItem,
      prompt: ({ lpn }) => msg`Scan what is wrong in ${lpn}`,
      chip: ({ kind, code }) => (kind === 'row' ? '' : code),
      offers: { from: async (at) => lineOffers(at) },
    },
    isOfTask,
    refuse.whichRow.when((item, { lines }) => linesFor(item, lines).length > 1 && { code: item.code }),
  )
  .derive('line', ({ item, lines }) => linesFor(item, lines)[0], refuse.noLines)
  .derive('sku', ({ line, skus }) => skus.get(line.skuId))
  .form(
    'found',
    {
      prompt: ({ line }) => msg`What is wrong with ${nameOf(line)}?`,
      fields: ({ line, sku, reasons }) => ({
        qty: number(msg`Bad or missing of ${inPacks(line.planned, sku)}`, {
          weighs: sku === undefined || isWeighed(sku),
          initial: line.bad > 0 ? String(line.bad) : '',
          required: true,
        }),
        reason: select(msg`Why`, { options: reasons.map(({ code, name }) => ({ value: code, label: name })) }),
        photos: photos(msg`Pictures of it`),
      }),
    },
    ...said,
  )
  .postOf([lotException, caseException], ({ job: { jobId }, lpn, line, found: { qty, reason, photos: count } }) => {
    const said = { jobId, lineId: line.jobLineId, qty, reason: qty > 0 ? reason : '', photos: count };
    return line.containerId === lpn
      ? posting(lotException, said)
      : posting(caseException, { ...said, caseId: line.containerId });
  })
  .again('item');
