/** Receipts for returned goods: a store's returns of each owner, without lots, with batches, and with dates that may have passed. */
import { family } from '../receipts.ts';
import type { Maker, ReceiptSeed } from '../receipts.ts';

const STORES = [
  ['OW03', 'ST018', '三林店 Sanlin Store'],
  ['OW02', 'ST027', '金桥店 Jinqiao Store'],
  ['OW01', 'ST031', '外滩店 Bund Store'],
] as const;

const FIRST_RETURN = 200_001;

export const returns = family(10, (maker) => STORES.map((_, i) => returned(maker, i)));

function returned(maker: Maker, i: number): ReceiptSeed {
  const seed = maker.empty('WH1', 'return', i);
  const [owner_id, vendor_id, vendor_name] = STORES[i] ?? STORES[0];
  Object.assign(seed.document, {
    type_id: 'RT',
    status: 'arrived',
    expected_at: maker.today,
    owner_id,
    vendor_id,
    vendor_name,
    external_id: `RMA-${FIRST_RETURN + i}`,
  });
  for (const sku of maker.some(seed, 4, (s) => !s.is_weighed)) maker.line(seed, sku, maker.rng.int(3, 40));
  return seed;
}
