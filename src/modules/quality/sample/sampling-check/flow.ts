import { GetAllSamplingSkuByCaseId, GetSamplingSkuLot, GetSkuByOrder } from '#contract/quality-sample.ts';
import type { JobLine } from '#contract/rows.ts';
import { inPacks, isWeighed, unitsOf } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { posting } from '#engine/op.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { sampledItem } from '../lookups.ts';
import { correctQty, countCase, countLot } from '../ops.ts';
import { isOfTask, lineOffers, linesFor, nameOf } from '../parts/lines.ts';
import { countingTask, linesOf, rowsDone } from '../parts/task.ts';
import { refuse } from '../refusals.ts';
import {
  toSamplingCancel,
  toSamplingCheck,
  toSamplingCheckException,
  toSamplingFinish,
  toSamplingOneKey,
  toSamplingSkip,
} from '../screens.ts';

const some = (lines: readonly JobLine[]) => (lines.length > 0 ? lines : undefined);

/** What is in a container is counted lot by lot or case by case, each told at once; a row that is tapped is counted again. */
export const samplingCheck = flow(toSamplingCheck, { back: 'stop' })
  .use(countingTask(['normal']))
  .progress(rowsDone)
  .load('ordered', {
    local: async ({ job }, db) => {
      const its = await db.orderLines.where('orderId', job.of);
      return job.of === '' || its.length > 0 ? its : undefined;
    },
    remote: ({ job }) => request(GetSkuByOrder, { orderId: job.of, type: 'normal' }),
    // What the customer has ordered is for the eye only.
    otherwise: () => [],
  })
  .button('finish', {
    label: msg`Finish`,
    at: ['item'],
    run: ({ jobId }) => openFlow(toSamplingFinish, { jobId }),
  })
  .button('wrong', {
    label: msg`Something is wrong`,
    at: ['item'],
    run: ({ jobId }) => openFlow(toSamplingCheckException, { jobId }),
  })
  .button('oneKey', {
    label: msg`Finish with one key`,
    may: 'quality.oneKey',
    at: ['item'],
    aside: true,
    run: ({ jobId }) => openFlow(toSamplingOneKey, { jobId }),
  })
  .button('skip', {
    label: msg`Leave without sampling`,
    may: 'quality.skip',
    at: ['item'],
    aside: true,
    run: ({ jobId }) => openFlow(toSamplingSkip, { jobId }),
  })
  .button('cancel', {
    label: msg`Give it up`,
    at: ['item'],
    aside: true,
    run: ({ jobId }) => openFlow(toSamplingCancel, { jobId }),
  })
  .scan(
    'item',
    {
      as: sampledItem,
      prompt: ({ lpn }) => msg`Scan goods or a case in ${lpn}`,
      chip: ({ kind, code }) => (kind === 'row' ? '' : code),
      offers: { from: async (at) => lineOffers(at) },
    },
    isOfTask,
  )
  .maybe(
    ({ item }) => item.kind === 'case',
    (f) =>
      f.load('inCase', {
        local: async ({ job, item }, db) => some(linesFor(item, await linesOf(job.jobId, db))),
        remote: ({ job, item }) => request(GetAllSamplingSkuByCaseId, { jobId: job.jobId, caseId: item.code }),
        missing: refuse.noLines,
      }),
  )
  .maybe(
    ({ item }) => item.kind === 'goods',
    (f) =>
      f.load('lots', {
        local: async ({ job, item }, db) => some(linesFor(item, await linesOf(job.jobId, db))),
        remote: ({ job, item }) => request(GetSamplingSkuLot, { jobId: job.jobId, skuId: item.code }),
        missing: refuse.noLines,
      }),
  )
  .derive('candidates', ({ item, lines, inCase, lots }) => inCase ?? lots ?? linesFor(item, lines))
  .maybe(
    ({ candidates }) => candidates.length > 1,
    (f) =>
      f.choose('which', {
        prompt: msg`Which of these?`,
        from: async ({ candidates }) => candidates,
        id: ({ jobLineId }) => jobLineId,
        row: (line) => ({ title: nameOf(line), detail: line.containerId }),
        none: refuse.noLines,
      }),
  )
  .derive('line', ({ which, candidates }) => which ?? candidates[0], refuse.noLines)
  .derive('sku', ({ line, skus }) => skus.get(line.skuId))
  .qty('qty', {
    prompt: ({ line, lpn }) => msg`How many of ${nameOf(line)} are in ${line.containerId || lpn}?`,
    expect: ({ line, sku }) => inPacks(line.planned, sku),
    unit: ({ sku }) => sku?.packs[0]?.uomName ?? '',
    units: ({ sku }) => (sku ? unitsOf(sku) : []),
    weighs: ({ sku }) => sku !== undefined && isWeighed(sku),
  })
  .postOf([countLot, countCase, correctQty], ({ job: { jobId }, lpn, line, qty }) => {
    const { jobLineId: lineId, skuId, lot, containerId } = line;
    if (line.status === 'done') return posting(correctQty, { jobId, lineId, qty });
    return containerId === lpn
      ? posting(countLot, { jobId, lineId, skuId, lot, qty })
      : posting(countCase, { jobId, lineId, caseId: containerId, skuId, lot, qty });
  })
  .again('item');
