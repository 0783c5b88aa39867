import { countGoodAndBad } from '#segments/good-and-bad.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import type { Sku } from '#contract/rows.ts';
import { GetLinesToCheck } from '#contract/receiving-check.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { foundOf, goodAsBooked, placesOf } from '../found.ts';
import { checkGoods } from '../ops.ts';
import { receiveDetailToCheck } from '../receive-detail-to-check/flow.ts';
import { refuse } from '../refusals.ts';
import { checkable, waitingOf } from '../to-check.ts';
import type { ToCheck } from '../to-check.ts';
import { toReceiveCheck } from '../screens.ts';

/**
 * Review a whole pallet, receipt or SKU: one scan ticks a line off as right and good, and what is left at the end is
 * counted. All of it is posted together. Opened for a receipt it asks for none.
 */
export const receiveCheck = flow(toReceiveCheck, { back: 'stop' })
  .load('document', {
    local: async ({ params: { receiptId } }, db) => (receiptId ? checkable.local(receiptId, db) : null),
    remote: ({ params: { receiptId = '' } }) => request(GetLinesToCheck, { code: receiptId }),
    missing: refuse.nothingReceived.from(({ params: { receiptId = '' } }) => ({ code: receiptId })),
  })
  .maybe(
    ({ document }) => document === null,
    (f) => f.scan('target', { as: checkable, prompt: msg`Scan a receipt, pallet or SKU`, chip: ({ code }) => code }),
  )
  .derive(
    'whole',
    ({ document, target }) => target ?? document ?? undefined,
    refuse.nothingReceived.from(() => ({ code: '' })),
  )
  .load(
    'waiting',
    async ({ whole }, db) => some(await waitingOf(whole, db)),
    refuse.allChecked.from(({ whole }) => ({ code: whole.code })),
  )
  .button('lineByLine', { label: msg`Line by line`, at: ['good'], run: () => openFlow(receiveDetailToCheck, {}) })
  .maybe(
    ({ waiting }) => waiting.length > 1,
    (f) =>
      f.collect(
        'good',
        {
          as: goodsByBarcode,
          prompt: ({ whole: { code } }) => msg`Scan the goods of ${code} that are right and good`,
          full: (got, { waiting }) => got.length === waiting.length,
          early: true,
          row: ({ sku }) => ({ title: sku.skuId, detail: sku.skuName }),
        },
        refuse.notToCheckHere.when(
          ({ sku }, { waiting, whole: { code } }) => linesOf(sku, waiting) === 0 && { sku: sku.skuId, code },
        ),
        refuse.tickedOff.when(
          ({ sku }, { waiting, basket }) =>
            basket.filter((b) => b.sku.skuId === sku.skuId).length >= linesOf(sku, waiting) && { sku: sku.skuId },
        ),
      ),
  )
  .progress(async ({ waiting, good = [] }) => waiting && { done: good.length, of: waiting.length, what: msg`lines` })
  .derive('left', ({ waiting, good = [] }) => waiting.filter((each) => !ticked(good, waiting).includes(each)))
  .maybe(
    ({ left }) => left.length > 0,
    (f) => f.use(countGoodAndBad('CheckReason')),
  )
  .post(checkGoods, ({ whole, waiting, good, left, found }) => ({
    of: whole.code,
    at: placesOf(waiting),
    lines: [...ticked(good ?? [], waiting).map(goodAsBooked), ...foundOf(found ?? {}, left)],
    photos: Number(found?.['photos'] ?? 0),
  }))
  .again('target');

const linesOf = (sku: Sku, waiting: readonly ToCheck[]): number =>
  waiting.filter(({ line }) => line.skuId === sku.skuId).length;

/** The second scan of a SKU ticks off its second line. */
function ticked(good: readonly Goods[], waiting: readonly ToCheck[]): ToCheck[] {
  const left = [...waiting];
  return good.flatMap(({ sku }) => {
    const at = left.findIndex(({ line }) => line.skuId === sku.skuId);
    return at < 0 ? [] : left.splice(at, 1);
  });
}

const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);
