import { inPacks } from '#domain/sku.ts';
import { GetPartGoods } from '#contract/receiving-arrival.ts';
import { askList } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { asnDetail } from '#modules/receiving/asn/asn-detail/flow.ts';
import { byLine, openLines } from '../part-goods.ts';
import { open } from '#segments/receivable.ts';
import { refuse } from '../refusals.ts';
import { toPartGoodsQuery } from '../screens.ts';

/** What is still missing, line by line: by receipt, vendor or SKU; opens the receipt that the line is of. */
export const partGoodsQuery = flow(toPartGoodsQuery, { keep: 'never' })
  .enquiry('missing', {
    prompt: msg`Scan a receipt or goods to see what is missing`,
    from: (_, db) => openLines(db),
    by: byLine,
    row: ({ line, receipt, sku }) => ({
      title: line.skuId,
      detail: `${receipt.receiptId} · ${line.skuName} · ${receipt.vendorName}`,
      amount: inPacks(open(line), sku),
    }),
    ask: askList(GetPartGoods),
    none: refuse.nothingMissing,
    unknown: refuse.notMissing,
  })
  .open(asnDetail, ({ missing: { receipt } }) => ({ receiptId: receipt.receiptId }));
