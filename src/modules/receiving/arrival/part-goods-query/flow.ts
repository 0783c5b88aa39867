import { GetPartGoods } from '#contract/receiving-arrival.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { asnDetail } from '#modules/receiving/asn/asn-detail/flow.ts';
import { isOfLine, openLines, packed } from '../part-goods.ts';
import { open } from '#modules/receiving/rules.ts';
import { refuse } from '../refusals.ts';
import { toPartGoodsQuery } from '../screens.ts';

/** What is still missing, line by line: by receipt, vendor or SKU; opens the receipt that the line is of. */
export const partGoodsQuery = flow(toPartGoodsQuery, { keep: 'never' })
  .choose('missing', {
    prompt: msg`Scan a receipt or goods to see what is missing`,
    from: (_: object, db: Db) => openLines(db),
    id: ({ line }) => line.lineId,
    row: ({ line, receipt, sku }) => ({
      title: line.skuId,
      detail: `${receipt.receiptId} · ${line.skuName} · ${receipt.vendorName}`,
      amount: packed(open(line), sku),
    }),
    match: isOfLine,
    refresh: (_, code) => request(GetPartGoods, code ? { code } : {}),
    none: refuse.nothingMissing,
    unknown: refuse.notMissing,
  })
  .open(asnDetail, ({ missing: { receipt } }) => ({ receiptId: receipt.receiptId }));
