/** Receipts for arrival: vehicle, unloading crew and missing goods. */
import { family } from '../receipts.ts';
import type { Maker, ReceiptSeed } from '../receipts.ts';

/** One whose truck is recorded and whose crew has begun, one that nobody has recorded yet, one of loose goods. */
export const arrival = family(1, (maker) => [begun(maker), atTheDoor(maker), loose(maker)]);

function begun(maker: Maker): ReceiptSeed {
  const seed = at(maker, 0, 'pallet');
  Object.assign(seed.document, {
    status: 'receiving',
    movers: ['MV01', 'MV03'],
    plate: '沪D·82K16',
    seal: 'BOLT-77120',
    vehicle_temp: -18.5,
    goods_temp: -17,
  });
  maker.announcePallets(seed, 6);
  maker.bringIn(seed, 2);
  return seed;
}

function atTheDoor(maker: Maker): ReceiptSeed {
  const seed = at(maker, 1, 'case');
  for (const sku of maker.some(seed, 2, (one) => !one.is_weighed)) maker.announceBoxes(seed, sku, 5);
  return seed;
}

function loose(maker: Maker): ReceiptSeed {
  const seed = at(maker, 2, 'sku');
  for (const sku of maker.some(seed, 4, (one) => !one.is_weighed)) maker.line(seed, sku, sku.caseQty * 3);
  return seed;
}

const at = (maker: Maker, i: number, mode: 'pallet' | 'case' | 'sku'): ReceiptSeed => {
  const seed = maker.empty('WH1', mode, i);
  seed.document.status = 'arrived';
  seed.document.expected_at = maker.today;
  return seed;
};
