/** The segments of goods that are counted over several orders at once: the oldest is filled first, and it is shown how. */
import type { Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import type { Goods } from '#segments/lookups.ts';
import { spread } from '#domain/spread.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { countGoods, whichLot } from '../parts/count-goods.ts';
import { answerForLotOfLine } from '../parts/lot-of-line.ts';
import { asLot } from '#segments/lot.ts';
import { ofLotOf, oneOfEachLot, openLines } from '../parts/orders.ts';
import { saidYes } from '#segments/full-pallet.ts';
import { open } from '#segments/receivable.ts';
import { inPacks } from '#domain/sku.ts';
import type { Share } from '../parts/lines.ts';
import { refuse } from './refusals.ts';
import type { FormValue } from '#engine/fields.ts';
import type { BuildPallet } from '#segments/build-pallet.ts';

interface Counting {
  readonly orders: readonly Receipt[];
  readonly receipt: Receipt;
  readonly goods: Goods;
  readonly me: Me;
}

/** How many of all orders, and of which lot. */
export const countOverOrders = segment<Counting>()((f) =>
  f
    .derive('sku', ({ goods }) => goods.sku)
    .load('ofAllLots', ({ orders, sku }, db) => openLines(receivedTogether(orders), sku.skuId, db))
    .derive('expectedOf', ({ ofAllLots }) => oneOfEachLot(ofAllLots))
    .use(whichLot)
    .derive(
      'line',
      ({ expectedOf, ofLine }) => ofLine ?? expectedOf[0],
      refuse.skuOnNoOrder.from(({ sku }) => ({ sku: sku.skuId })),
    )
    .derive('lines', ({ ofAllLots, line }) => ofAllLots.filter(ofLotOf(line)))
    .use(countGoods)
    .use(answerForLotOfLine),
);

/** What was counted; the pallet may have been asked for in between. */
interface Counted {
  readonly orders: readonly Receipt[];
  readonly lines?: readonly ReceiptLine[] | undefined;
  readonly sku?: Sku | undefined;
  readonly qty?: number | undefined;
}

/** How it is spread, for the eye before it is posted. */
export const showSpread = segment<Counted>()((f) =>
  f
    .derive('shares', ({ qty = 0, lines = [] }): readonly Share[] =>
      spread(lines, open, qty).shares.map(({ of: line, qty: share }) => ({ line, qty: share })),
    )
    .view('spread', {
      prompt: ({ qty = 0, sku }) => msg`${inPacks(qty, sku)} go to these orders`,
      rows: async ({ shares, orders, sku }) =>
        shares.map(({ line: { receiptId }, qty }) => {
          const order = orders.find((o) => o.receiptId === receiptId);
          return {
            label: order?.poNo ?? '',
            detail: receiptId,
            value: inPacks(qty, sku),
            strong: true,
          };
        }),
      next: msg`Receive`,
    }),
);

/** Goods of orders without a distribution centre are not mixed: the oldest is worked by itself. */
const receivedTogether = (orders: readonly Receipt[]): readonly Receipt[] =>
  orders.every((o) => o.dcCode !== '') ? orders : orders.slice(0, 1);

/** What is posted of it; null where nothing was counted. */
export const splitOf = ({ shares, goods, qtyUnit = '', lot, pallet, loc, ...asked }: Split) =>
  shares && goods && pallet
    ? {
        receipts: shares.map(({ line: { receiptId, lineId }, qty }) => ({ receiptId, lineId, qty })),
        skuId: goods.sku.skuId,
        uomId: qtyUnit,
        lot: asLot(lot),
        lpn: pallet.lpn,
        loc: loc.loc,
        ...saidYes(asked),
      }
    : null;
interface Split {
  readonly shares?: readonly Share[] | undefined;
  readonly goods?: Goods | undefined;
  readonly qtyUnit?: string | undefined;
  readonly overTihi?: boolean | undefined;
  readonly fullPallet?: boolean | undefined;
  readonly lot?: FormValue | undefined;
  readonly pallet?: BuildPallet | undefined;
  readonly loc: { readonly loc: string };
  readonly overLimit?: boolean | undefined;
}
