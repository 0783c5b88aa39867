import { piecesAtOnce, serialNumber } from '#segments/pieces.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { atDock } from '#modules/receiving/parts/at-dock.ts';
import { inBase } from '#segments/count.ts';
import { openGoods, serialRows } from '#modules/receiving/parts/expected.ts';
import { linesToFill } from '#modules/receiving/parts/lines.ts';
import { goodsWithLines } from '#modules/receiving/lookups.ts';
import { linesReceived } from '#modules/receiving/parts/progress.ts';
import { refuse } from '#modules/receiving/refusals.ts';
import { mergeLines, countable } from '#modules/receiving/rules.ts';
import { open, soundGoods } from '#segments/receivable.ts';
import { datesOnLabel } from '#segments/lot-rules.ts';
import { inPacks } from '#domain/sku.ts';
import { ontoPallet } from '../onto-pallet.ts';
import { pieceOfLine, serialArticle } from '../rules.ts';
import { toSerialReceiveStandard } from '../screens.ts';

/** Count the pieces of an article first, then scan exactly that many serial numbers; the numbers need not name the article. */
export const serialReceiveStandard = flow(toSerialReceiveStandard, { back: 'stop' })
  .use(atDock)
  .scan(
    'goods',
    {
      as: goodsWithLines,
      prompt: msg`Scan the goods`,
      chip: ({ sku }) => sku.skuId,
      order: ({ receipt }) => ({ '400': receipt.poNo }),
      offers: openGoods,
    },
    ...soundGoods,
    ...serialArticle,
    ...datesOnLabel,
  )
  .derive('sku', ({ goods }) => goods.sku)
  .load(
    'lines',
    ({ receipt, sku }, db) => linesToFill(db, receipt.receiptId, sku.skuId),
    refuse.skuNotOnReceipt.from(({ sku }) => ({ sku: sku.skuId })),
  )
  .derive(
    'line',
    ({ lines }) => mergeLines(lines),
    refuse.skuNotOnReceipt.from(({ sku }) => ({ sku: sku.skuId })),
  )
  .qty(
    'qty',
    {
      prompt: ({ sku, line }) => msg`Count the pieces of ${sku.skuName}: ${inPacks(open(line), sku)} expected`,
      suggest: ({ goods, line }) => Math.min(goods.barcode.packQty, open(line)),
      ...inBase,
    },
    ...countable,
    ...piecesAtOnce,
  )
  .collect(
    'pieces',
    {
      as: serialNumber,
      prompt: ({ qty }) => msg`Scan the serial numbers of ${qty} pieces`,
      full: (got, { qty }) => got.length >= qty,
      row: (serial) => ({ title: serial }),
      offers: { from: async ({ line, basket }) => serialRows(line, basket) },
    },
    ...pieceOfLine,
  )
  .progress(async (values, db) => {
    const { qty = 0, pieces = [] } = values;
    if (pieces.length < qty) return { done: pieces.length, of: qty, what: msg`serial numbers` };
    return linesReceived({ params: values.params }, db);
  })
  .use(ontoPallet)
  .again('goods');
