import type { RequestOf } from '#contract/call.ts';
import type { ReceiveMixed } from '#contract/receiving-loose.ts';
import type { Receipt } from '#contract/rows.ts';
import { qtyOf } from '#domain/contents.ts';
import { add } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import type { Counted } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { atDock } from '#modules/receiving/parts/at-dock.ts';
import { inUnits } from '#segments/count.ts';
import { casesAndGoods } from '#modules/receiving/parts/expected.ts';
import type { GoodsWithLines } from '#modules/receiving/lookups.ts';
import { datesOfLots, fieldsOfLots, lotIn } from '#segments/lots-of-several.ts';
import type { LotOf } from '#segments/lots-of-several.ts';
import { askFullPalletOfAll, comingIn, saidYes } from '#segments/full-pallet.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/parts/pallet.ts';
import { linesReceived } from '#modules/receiving/parts/progress.ts';
import { inPacks, isWeighed, qtyOnLabel } from '#domain/sku.ts';
import { goodsOrCase } from '../lookups.ts';
import { receiveMixed } from '../ops.ts';
import { bookedOn, countableOnPallet, fitForPallet, openFor } from '../rules.ts';
import type { GoodsOrCase } from '../rules.ts';
import { toMoreSkuReceive } from '../screens.ts';
import type { FormValue } from '#engine/fields.ts';

/**
 * One pallet of many SKUs: the pallet, then goods after goods with their quantity or case after case, then the dates of what was
 * counted, and the pallet comes in as a whole or not at all. One SKU in two lots is scanned twice. /SKUReceive posts every
 * count by itself.
 */
export const moreSkuReceive = flow(toMoreSkuReceive, { back: 'stop' })
  .use(atDock)
  .progress(linesReceived)
  .use(scanBuildPallet)
  .tally(
    'goods',
    {
      as: goodsOrCase,
      prompt: ({ pallet }) => msg`Scan goods and cases of pallet ${pallet.lpn}`,
      offers: casesAndGoods,
      row: ({ item: { goods, box }, qty }) => ({
        title: box?.containerId ?? goods?.sku.skuId ?? '',
        detail: goods?.sku.skuName ?? box?.contents.map((c) => c.skuName).join(', ') ?? '',
        ...(qty !== undefined && { amount: inPacks(qty, goods?.sku) }),
      }),
      count: {
        given: ({ item: { box } }) => box && qtyOf(box.contents),
        prompt: ({ item: { goods }, ...values }) => {
          const name = goods?.sku.skuName ?? '';
          return msg`Count ${name}: ${goods ? inPacks(openOf(values, goods), goods.sku) : ''} expected`;
        },
        suggest: ({ item: { goods } }) => (!goods || isWeighed(goods.sku) ? undefined : goods.barcode.packQty),
        label: (label, { item: { goods } }) => goods && qtyOnLabel(label, goods.sku, goods.barcode.packQty),
        unit: ({ item: { goods } }) => (goods ? inUnits.unit(goods) : ''),
        units: ({ item: { goods } }) => (goods ? inUnits.units(goods) : []),
        inUnit: ({ item: { goods } }) => (goods ? inUnits.inUnit({ goods }) : ''),
        weighs: ({ item: { goods } }) => goods !== undefined && isWeighed(goods.sku),
        rules: countableOnPallet,
      },
    },
    ...fitForPallet,
  )
  .derive('onto', ({ pallet }) => pallet)
  .derive('coming', ({ goods: basket }) =>
    basket.flatMap(({ item: { goods, box }, qty }) => [
      ...(goods ? [{ sku: goods.sku, qty }] : []),
      ...(box ? comingIn(box) : []),
    ]),
  )
  .use(askFullPalletOfAll)
  .load('lots', ({ goods, receipt }, db) => lotsOf(goods, receipt, db))
  .maybe(
    ({ lots }) => lots.length > 0,
    (f) => f.form('dates', { prompt: msg`Enter the lots`, fields: ({ lots }) => fieldsOfLots(lots) }, ...datesOfLots),
  )
  .post(receiveMixed, ({ receipt, pallet, loc, goods, dates, ...asked }) => ({
    receiptId: receipt.receiptId,
    lpn: pallet.lpn,
    loc: loc.loc,
    lines: linesOf(goods, receipt, dates),
    ...casesOf(goods),
    ...saidYes(asked),
  }))
  .use(printNewPallet)
  .again('pallet');

type Basket = readonly Counted<GoodsOrCase>[];

const openOf = ({ receipt, goods: basket }: { receipt: Receipt; goods?: Basket }, goods: GoodsWithLines): number =>
  openFor(goods, receipt, basket ?? []);

/** The SKU, and which time it was scanned where that is more than once. */
function keyOf(basket: Basket, place: number): string {
  const skuOf = (at: number) => basket[at]?.item.goods?.sku.skuId ?? '';
  const before = basket.slice(0, place).filter((_, at) => skuOf(at) === skuOf(place)).length;
  return before === 0 ? skuOf(place) : `${skuOf(place)} ${before + 1}`;
}

/** Of each goods that have attributes to answer for; what was filled in for their line is offered. */
async function lotsOf(basket: Basket, receipt: Receipt, db: Db): Promise<LotOf[]> {
  const booked = bookedOn(basket, receipt);
  const all = await Promise.all(
    basket.map(async ({ item: { goods }, qty }, place): Promise<LotOf[]> => {
      const template = goods && (await db.templates.get(goods.sku.lotTemplate));
      if (!goods || !template) return [];
      const { sku } = goods;
      const isTwice = basket.filter((each) => each.item.goods?.sku.skuId === sku.skuId).length > 1;
      const name = isTwice ? `${sku.skuName} · ${inPacks(qty, sku)}` : sku.skuName;
      const announced = booked.find((b) => b.place === place)?.line.lot ?? {};
      return [{ key: keyOf(basket, place), sku, template, announced, name }];
    }),
  );
  return all.flat();
}

/** What was counted, by line and lot: the same lot of one line, scanned twice, is one quantity. */
function linesOf(basket: Basket, receipt: Receipt, dates: FormValue | undefined) {
  const lines = new Map<string, Line>();
  for (const { of, place, line, qty } of bookedOn(basket, receipt)) {
    const lot = lotIn(dates, keyOf(basket, place));
    const key = [line.lineId, lot.production, lot.expiry, lot.batch].join(' ');
    const base = of.item.goods?.sku.packs[0]?.uomId ?? '';
    const before = lines.get(key);
    // A share of what was counted in cases, or a sum of cases and pieces, is counted in pieces.
    const uomId = qty === of.qty && (before?.uomId ?? of.unit) === of.unit ? of.unit : base;
    lines.set(key, { lineId: line.lineId, skuId: line.skuId, qty: add(before?.qty ?? 0, qty), uomId, lot });
  }
  return [...lines.values()];
}
type Line = RequestOf<typeof ReceiveMixed>['lines'][number];

function casesOf(basket: Basket) {
  const cases = basket.flatMap(({ item: { box } }) => (box ? [box.containerId] : []));
  return cases.length > 0 ? { cases } : {};
}
