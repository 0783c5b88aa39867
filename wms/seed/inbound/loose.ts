/** Receipts for loose goods from central warehouses and retail chains. */
import { addToDay } from '#domain/dates.ts';
import { lotFor } from '../goods.ts';
import { isSound, type SkuSeed } from '../products.ts';
import { family } from '../receipts.ts';
import type { Maker, ReceiptSeed } from '../receipts.ts';
import { lotText } from '#domain/lot-text.ts';

const isCased = (sku: SkuSeed): boolean => isSound(sku) && !sku.is_weighed;

type Document = Partial<ReceiptSeed['document']>;

export const loose = family(3, (maker) => [
  ...oneSku(maker),
  ...mdl(maker),
  ...centralWarehouse(maker),
  ...oneCentre(maker),
  ...deliveryBatches(maker),
]);

/** Standing at a dock of WH1 since this morning. */
function arrived(maker: Maker, mode: ReceiptSeed['document']['mode'], more: Document): ReceiptSeed {
  const seed = maker.empty('WH1', mode, 0);
  Object.assign(seed.document, { status: 'arrived', owner_id: 'OW01', expected_at: maker.today, ...more });
  return seed;
}

/** Hardware has no lots: much of one SKU in numbered cases, and a few others. Food has them on every line. */
function oneSku(maker: Maker): ReceiptSeed[] {
  const plain = arrived(maker, 'sku', { owner_id: 'OW03' });
  const [much, ...few] = maker.some(plain, 6, isCased);
  if (much) maker.announceBoxes(plain, much, 12);
  for (const sku of few) maker.line(plain, sku, sku.caseQty * 3);
  const dated = arrived(maker, 'sku', {});
  for (const sku of maker.some(dated, 5, isCased)) maker.line(dated, sku, sku.caseQty * 4);
  return [plain, dated];
}

/** The retailer MDL: two receipts of one purchase order, and one of another. */
function mdl(maker: Maker): ReceiptSeed[] {
  return ['PO-7700001', 'PO-7700001', 'PO-7700002'].map((po_no) => {
    const seed = arrived(maker, 'sku', { type_id: 'MDL', po_no });
    for (const sku of maker.some(seed, 4, isCased)) maker.line(seed, sku, sku.caseQty * maker.rng.int(4, 20));
    return seed;
  });
}

/** From the central warehouse, by SKU: every other line arrives with its lot. */
function centralWarehouse(maker: Maker): ReceiptSeed[] {
  return [0, 1].map(() => {
    const seed = arrived(maker, 'sku', { type_id: 'CW', vendor_id: 'CW1', vendor_name: '中央仓 Central warehouse' });
    for (const [i, sku] of maker.some(seed, 5, isCased).entries()) {
      const line = maker.line(seed, sku, sku.caseQty * maker.rng.int(2, 10));
      if (i % 2 === 0) line.lot = lotText(lotFor(sku, maker.today, maker.rng));
    }
    return seed;
  });
}

/** Three orders of one distribution centre for the same goods, oldest first, and one of another centre. */
function oneCentre(maker: Maker): ReceiptSeed[] {
  const east = { dc_code: 'DC-EAST', owner_id: 'OW03' };
  const first = arrived(maker, 'sku', { ...east, expected_at: addToDay(maker.today, -2) });
  const goods = maker.some(first, 5, isCased);
  const second = arrived(maker, 'sku', { ...east, expected_at: addToDay(maker.today, -1) });
  const third = arrived(maker, 'sku', east);
  const other = arrived(maker, 'sku', { ...east, dc_code: 'DC-WEST' });
  for (const seed of [first, second, third, other])
    for (const sku of goods) maker.line(seed, sku, sku.caseQty * maker.rng.int(1, 6));
  return [first, second, third, other];
}

/** A batch of pallets and of cases that came on one truck, and a small one. */
function deliveryBatches(maker: Maker): ReceiptSeed[] {
  const day = maker.today.replaceAll('-', '').slice(2);
  const of = (n: number): Document => ({
    type_id: 'CW',
    batch_no: `CWB-${day}-${n}`,
    vendor_id: 'CW1',
    vendor_name: '中央仓 Central warehouse',
  });
  const pallets = arrived(maker, 'pallet', of(1));
  maker.announcePallets(pallets, 4);
  const cases = arrived(maker, 'case', of(1));
  for (const sku of maker.some(cases, 2, isCased)) maker.announceBoxes(cases, sku, 4);
  const more = arrived(maker, 'case', of(1));
  for (const sku of maker.some(more, 1, isCased)) maker.announceBoxes(more, sku, 3);
  const small = arrived(maker, 'case', of(2));
  for (const sku of maker.some(small, 1, isCased)) maker.announceBoxes(small, sku, 5);
  return [pallets, cases, more, small];
}
