/** The segments of loose goods: scan what they are, count them, answer for their lot. */
import { inUnits } from '#segments/count.ts';
import { receivingChoices } from '../choices.ts';
import type { Lot } from '#contract/fields.ts';
import type { Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { piecesAtOnce } from '#segments/pieces.ts';
import type { Gs1Label } from '#domain/gs1/label.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { openGoods } from './expected.ts';
import { linesOfSku } from './lines.ts';
import { askOverTihi } from '#segments/full-pallet.ts';
import { refuse } from '../refusals.ts';
import { countable } from '../rules.ts';
import { open, receivableGoods, soundGoods } from '#segments/receivable.ts';
import { datesOnLabel } from '#segments/lot-rules.ts';
import { inPacks, isWeighed, qtyOnLabel } from '#domain/sku.ts';

const chooseLine = segment<{ expectedOf: readonly ReceiptLine[]; sku: Sku }>()((f) =>
  f.choose('ofLine', {
    prompt: ({ sku }) => msg`Which lot of ${sku.skuName} is it?`,
    from: async ({ expectedOf }) => expectedOf.filter((l) => open(l) > 0),
    id: (l) => l.lineId,
    chip: ({ lot }) => lotText(lot),
    row: (l) => ({ title: lotText(l.lot) || l.lineId, detail: l.skuName, amount: String(open(l)) }),
    none: refuse.noReceiptInfo,
  }),
);
const lotText = (lot: Lot): string => Object.values(lot).join(' · ');

/** By line (modules.md section 9): where different lots are announced, the operator says which is in the hand. */
export const whichLot = segment<{ expectedOf: readonly ReceiptLine[]; sku: Sku; me: Me }>()((f) =>
  f.maybe(
    ({ expectedOf, me }) =>
      receivingChoices.of(me).scanMode === 'line' && expectedOf.filter((l) => open(l) > 0).length > 1,
    (g) => g.use(chooseLine),
  ),
);

const goodsOnLine = (...rules: readonly Rule<Goods, unknown>[]) =>
  segment<{ receipt: Receipt; me: Me }>()((f) =>
    f
      .scan(
        'goods',
        {
          as: goodsByBarcode,
          prompt: msg`Scan the goods`,
          chip: ({ sku }) => sku.skuId,
          order: ({ receipt }) => ({ '400': receipt.poNo }),
          offers: openGoods,
        },
        ...rules,
      )
      .derive('sku', ({ goods }) => goods.sku)
      .load('expectedOf', ({ receipt, sku }, db) => linesOfSku(db, receipt.receiptId, sku.skuId))
      .use(whichLot)
      .derive(
        'line',
        ({ expectedOf, ofLine }) => ofLine ?? expectedOf[0],
        refuse.skuNotOnReceipt.from(({ sku }) => ({ sku: sku.skuId })),
      ),
  );

/** Which goods, and the line of the receipt that they come in by. */
export const scanGoods = goodsOnLine(...receivableGoods, ...datesOnLabel);
/** The same of goods that come back: what has expired since is graded, not refused. */
export const scanReturnedGoods = goodsOnLine(...soundGoods);
/** Any goods of the receipt: what is wrong with them is why they are turned away. */
export const scanGoodsToReject = goodsOnLine();

interface Scanned {
  readonly sku: Sku;
  readonly goods: Goods;
}
/** How goods are counted: as many as their packaging level or their label says, or weighed. */
export const counted = {
  suggest: ({ sku, goods }: Scanned) => (isWeighed(sku) ? undefined : goods.barcode.packQty),
  label: (label: Gs1Label, { sku, goods }: Scanned) => qtyOnLabel(label, sku, goods.barcode.packQty),
  ...inUnits,
};

/** How many; more than a full pallet is asked about. */
export const countGoods = segment<{ goods: Goods; sku: Sku; line: ReceiptLine }>()((f) =>
  f
    .qty(
      'qty',
      {
        prompt: ({ sku: { skuName: name } }) => msg`Count ${name}`,
        expect: ({ sku, line }) => inPacks(open(line), sku),
        ...counted,
        suggest: ({ sku, goods, line }) => (isWeighed(sku) ? undefined : Math.min(goods.barcode.packQty, open(line))),
      },
      ...countable,
      ...piecesAtOnce,
    )
    .use(askOverTihi),
);
