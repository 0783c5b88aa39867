import type { JobLine } from '#contract/rows.ts';
import { add, compare } from '#domain/decimal.ts';
import { inPacks, isNumbered } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { posting } from '#engine/op.ts';
import { refuseSerial } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { valuablePiece } from '../lookups.ts';
import type { Item } from '../lookups.ts';
import { correctQty, scanPiece } from '../ops.ts';
import { isOfTask, lineOffers, linesFor, nameOf } from '../parts/lines.ts';
import type { AtTask } from '../parts/lines.ts';
import { countingTask, rowsDone } from '../parts/task.ts';
import { refuse } from '../refusals.ts';
import {
  toSamplingCancel,
  toSamplingCheckException,
  toSamplingFinish,
  toValuableCheck,
  toValuableCheckList,
} from '../screens.ts';

/** The first row that still waits for one. */
const rowOf = (item: Item, { lines }: Pick<AtTask, 'lines'>): JobLine | undefined => {
  const rows = linesFor(item, lines);
  return rows.find(({ done, planned }) => compare(done, planned) < 0) ?? rows[0];
};

/** Every valuable piece of one container, by its number or its goods, each told at once. */
export const valuableCheck = flow(toValuableCheck, { back: 'stop' })
  .use(countingTask(['valuable']))
  .progress(rowsDone)
  .button('finish', { label: msg`Finish`, at: ['piece'], run: ({ jobId }) => openFlow(toSamplingFinish, { jobId }) })
  .button('list', {
    label: msg`All of them`,
    at: ['piece'],
    run: ({ jobId }) => openFlow(toValuableCheckList, { jobId }),
  })
  .button('wrong', {
    label: msg`Something is wrong`,
    at: ['piece'],
    aside: true,
    run: ({ jobId }) => openFlow(toSamplingCheckException, { jobId }),
  })
  .button('cancel', {
    label: msg`Give it up`,
    at: ['piece'],
    aside: true,
    run: ({ jobId }) => openFlow(toSamplingCancel, { jobId }),
  })
  .scan(
    'piece',
    {
      as: valuablePiece,
      prompt: ({ job, lpn }) =>
        job.sample?.customerName
          ? msg`Scan each valuable piece in ${lpn} for ${job.sample.customerName}`
          : msg`Scan each valuable piece in ${lpn}`,
      chip: ({ kind, code }) => (kind === 'row' ? '' : code),
      offers: { from: async (at) => lineOffers(at) },
    },
    isOfTask,
    refuse.scanPieces.when((item) => item.kind === 'goods' && isNumbered(item.sku) && { sku: item.sku.skuId }),
    refuseSerial.serialAgain.when(
      (item, { lines }) =>
        item.kind === 'piece' && lines.some(({ serials = [] }) => serials.includes(item.code)) && { serial: item.code },
    ),
    refuse.allFound.when((item, at) => {
      const row = rowOf(item, at);
      const isFull = item.kind === 'goods' && row !== undefined && compare(row.done, row.planned) >= 0;
      return isFull && { sku: row.skuId, qty: inPacks(row.planned, at.skus.get(row.skuId)) };
    }),
  )
  .derive('line', ({ piece, lines }) => rowOf(piece, { lines }), refuse.noLines)
  .maybe(
    ({ piece }) => piece.kind === 'row',
    (f) =>
      f.qty(
        'qty',
        {
          prompt: ({ line, lpn }) => msg`How many of ${nameOf(line)} are in ${lpn}?`,
          expect: ({ line, skus }) => inPacks(line.planned, skus.get(line.skuId)),
          unit: ({ line, skus }) => skus.get(line.skuId)?.packs[0]?.uomName ?? '',
        },
        refuse.scanPieces.when((qty, { line, skus }) => {
          const sku = skus.get(line.skuId);
          return qty > 0 && sku !== undefined && isNumbered(sku) && { sku: sku.skuId };
        }),
      ),
  )
  .postOf([scanPiece, correctQty], ({ job: { jobId }, piece, line, qty }) => {
    const { jobLineId: lineId, skuId } = line;
    if (qty !== undefined) return posting(correctQty, { jobId, lineId, qty });
    return posting(scanPiece, {
      jobId,
      lineId,
      skuId,
      qty: add(line.done, 1),
      serial: piece.kind === 'piece' ? piece.code : '',
    });
  })
  .again('piece');
