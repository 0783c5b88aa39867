import { photos, select } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { scanGoodsToReject } from '#modules/receiving/parts/count-goods.ts';
import { inBase } from '#segments/count.ts';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { countable } from '#modules/receiving/rules.ts';
import { open } from '#segments/receivable.ts';
import { inPacks } from '#domain/sku.ts';
import { rejectGoods } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toTransportReject } from '../screens.ts';

/** Goods that are not taken in: which, how many, why, and a picture for the supplier. */
export const transportReject = flow(toTransportReject, { back: 'stop' })
  .load('receipt', openedReceipt)
  .load('reasons', (_, db) => db.codes.where('type', 'RejectReason'))
  .use(scanGoodsToReject)
  .qty(
    'qty',
    {
      prompt: ({ sku, line }) => msg`Count what you reject of ${sku.skuName}: ${inPacks(open(line), sku)} open`,
      ...inBase,
    },
    ...countable,
  )
  .form(
    'why',
    {
      prompt: msg`Why are they rejected?`,
      fields: ({ reasons }) => ({
        reason: select(msg`Reason`, { options: reasons.map((c) => ({ value: c.code, label: c.name })) }),
        photos: photos(msg`Pictures of the goods`),
      }),
    },
    refuse.rejectReasonEmpty.when(({ reason }: { readonly reason: string }) => reason === ''),
  )
  .post(rejectGoods, ({ receipt, line, sku, qty, why }) => ({
    receiptId: receipt.receiptId,
    lineId: line.lineId,
    skuId: sku.skuId,
    qty,
    ...why,
  }))
  .again('goods');
