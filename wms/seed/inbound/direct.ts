/**
 * Receipts for receiving in one step: two of one centre for a batch, one of them with announced pallets and a SKU on two
 * lines; one with lots; and pallets of our own production, which are received by their labels.
 */
import { family } from '../receipts.ts';
import type { Maker, ReceiptSeed } from '../receipts.ts';
import type { SkuSeed } from '../products.ts';

export const direct = family(2, (maker) => [
  loose(maker, 'direct', 'OW03', { dc_code: 'DC-EAST' }, plain),
  withPallets(maker),
  loose(maker, 'direct', 'OW02', {}, inLots),
  loose(maker, 'sku', 'OW02', { type_id: 'PRD', vendor_id: 'PLANT1', vendor_name: '自有工厂 Own plant' }, inLots),
]);

type Document = ReceiptSeed['document'];

/** Three SKUs; the first again on a later line, as orders are added to a delivery. */
function loose(
  maker: Maker,
  mode: Document['mode'],
  owner_id: string,
  more: Partial<Document>,
  fits: (sku: SkuSeed) => boolean,
): ReceiptSeed {
  const seed = maker.empty('WH1', mode, 0);
  Object.assign(seed.document, { status: 'arrived', expected_at: maker.today, owner_id, ...more });
  const goods = maker.some(seed, 3, fits);
  for (const sku of [...goods, ...goods.slice(0, 1)]) maker.line(seed, sku, sku.caseQty * maker.rng.int(2, 4));
  return seed;
}

function withPallets(maker: Maker): ReceiptSeed {
  const seed = loose(maker, 'direct', 'OW03', { dc_code: 'DC-EAST' }, plain);
  maker.announcePallets(seed, 2, plain);
  return seed;
}

const plain = (sku: SkuSeed): boolean => !sku.is_weighed && sku.lot_template === '';
const inLots = (sku: SkuSeed): boolean => !sku.is_weighed && sku.lot_template === 'BATCH';
