import type { Receipt } from '#contract/rows.ts';
import { fitting, placementOf } from '#segments/set-down.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { chooseUnfinished } from '#modules/receiving/parts/choose-receipt.ts';
import { countGoods } from '#modules/receiving/parts/count-goods.ts';
import { askLot, asLot, lotIsIncomplete } from '#segments/lot.ts';
import { lotToOffer } from '#modules/receiving/parts/lot-of-line.ts';
import { buildPallet } from '#segments/build-pallet.ts';
import { askFullPallet, saidYes } from '#segments/full-pallet.ts';
import { buildable } from '#modules/receiving/rules.ts';
import { receivableGoods } from '#segments/receivable.ts';
import { datesOnLabel } from '#segments/lot-rules.ts';
import { piecesOf } from '#modules/receiving/parts/progress.ts';
import { taggedGoods } from '../lookups.ts';
import { receiveDirect } from '../ops.ts';
import { isTag, linesOf } from '../rules.ts';
import { onAllLines, scanTarget, takenThere } from '../where-to.ts';
import { toTagReceive } from '../screens.ts';

/** Goods of our own production: its labels carry the number of their pallet too. */
const isProduction = ({ receipt }: { receipt: Receipt }): boolean => receipt.typeId === 'PRD';

/**
 * A label says everything: one scan names item, lot and dates, proposes the quantity, and one key confirms it. The tag is
 * a GS1 label, (01) or (02) with (37) or (30) and (10), (11), (17), the supplier's or our own, for that is what our labels
 * are printed as, or one of the supplier's own shape (`supplier-tag.ts`); a plain barcode is refused. Supplier goods go where the operator has
 * said; a pallet of our production (receipt type PRD) is the pallet of its own label, scanned once more for (00).
 */
export const tagReceive = flow(toTagReceive, { back: 'stop' })
  .use(chooseUnfinished({ fits: (r) => r.mode === 'sku' || r.mode === 'direct' }))
  .progress(async ({ receipt }, db) => receipt && piecesOf(db, receipt.receiptId))
  .maybe(
    (v) => !isProduction(v),
    (f) => f.use(scanTarget),
  )
  .load('lines', ({ receipt }, db) => linesOf(db, receipt.receiptId))
  .scan(
    'goods',
    {
      as: taggedGoods,
      prompt: msg`Scan the label of the goods`,
      chip: ({ sku }) => sku.skuId,
      order: ({ receipt }) => ({ '400': receipt.poNo }),
    },
    ...isTag,
    ...receivableGoods,
    ...datesOnLabel,
    ...takenThere,
  )
  .use(onAllLines)
  .use(countGoods)
  .load('template', async ({ sku }, db) => (await db.templates.get(sku.lotTemplate)) ?? null)
  .load('announced', async (values, db) => values.goods.said ?? lotToOffer(values, db))
  .maybe(
    ({ goods: { said }, template }) => template !== null && (!said || lotIsIncomplete(template, said)),
    (f) => f.use(askLot),
  )
  .load('laid', ({ sku, qty, lot, template, announced }, db) =>
    placementOf(db, [{ skuId: sku.skuId, qty, lot: lot ? asLot(lot) : template ? announced : {} }], 0),
  )
  .use(fitting)
  .maybe(isProduction, (f) =>
    f.scan(
      'pallet',
      { as: buildPallet, prompt: msg`Scan the label once more for its pallet`, chip: ({ lpn }) => lpn },
      ...buildable,
    ),
  )
  .use(askFullPallet)
  .post(receiveDirect, ({ receipt, sku, qty, qtyUnit, lot, template, announced, target, pallet, ...asked }) => ({
    receiptId: receipt.receiptId,
    rows: [{ skuId: sku.skuId, qty, uomId: qtyUnit, lot: lot ? asLot(lot) : template ? announced : {} }],
    lpn: pallet?.lpn ?? target?.lpn ?? '',
    loc: target?.loc ?? '',
    ...saidYes(asked),
  }))
  .again('goods');
