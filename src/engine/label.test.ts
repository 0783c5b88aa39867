/** GS1 labels at the stops of a real screen: receiving loose goods. */
import { skuReceive } from '#modules/receiving/sku-receive/flow.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';

const GTIN = '09501101530003';
const GS = '\u001D';

const dock = () => {
  const g = given()
    .sku('FOOD1', { LOT_TEMPLATE: 'FOOD', SHELF_LIFE_DAYS: 90 })
    .receipt('R-1', 'sku')
    .line(1, 'FOOD1', 240);
  g.at.seed({ barcodes: [{ BARCODE: '9501101530003', SKU_ID: 'FOOD1', UOM_ID: 'CS', PACK_QTY: 12 }] });
  return g.at;
};
const start = async (at = dock()) => (await operator(skuReceive, at, { receiptId: 'R-1' })).scan('DOCK-01');
const label = (more: string) => `]C101${GTIN}${more}`;

test('one label names the goods, proposes the count, and fills the lot after the operator has counted', async () => {
  const op = await start();
  await op.scan(label(`1726122010B7${GS}3720`));
  op.isAt('qty');
  // 20 cases of 12.
  expect(op.sees.qty?.suggest).toBe(240);
  await op.types(240);
  op.isAt('pallet');
  expect(op.sees.chips.map((c) => c.text)).toEqual(['DOCK-01', 'FOOD1', '240 EA', '2026-12-20 · B7']);
  await op.scan('P-NEW');
  op.hasPosted({ skuId: 'FOOD1', qty: 240, lot: { expiry: '2026-12-20', batch: 'B7' } });
});

test('what the label does not say is asked; what it says is filled in', async () => {
  const op = await start();
  await op.scan(label('17261220'));
  await op.types(12);
  op.isAt('lot');
  expect(op.sees.fields.map((f) => [f.name, f.initial ?? ''])).toEqual([
    ['production', ''],
    ['expiry', '2026-12-20'],
    ['batch', ''],
  ]);
});

test('goods scanned by a plain code after that know nothing of the label', async () => {
  const op = await start();
  await op.scan(label(`1726122010B7${GS}`));
  await op.undoes();
  await op.scan('69FOOD1');
  await op.types(12);
  op.isAt('lot');
  expect(op.sees.fields.every((f) => (f.initial ?? '') === '')).toBe(true);
});

test('a lot that the rules refuse is refused with the count that led to it; nothing is filled by half', async () => {
  const op = await start();
  await op.scan(label(`1726010110B7${GS}`));
  await op.types(12);
  op.isRefused('receiving.expiryNotAfterToday').isAt('qty').hasPostedCount(0);
});

test('a resumed screen still knows the label', async () => {
  const at = dock();
  const op = await start(at);
  await op.scan(label(`1726122010B7${GS}3720`));
  const again = await operator(skuReceive, at, { receiptId: 'R-1' });
  expect(again.sees.qty?.suggest).toBe(240);
  await again.types(12);
  again.isAt('pallet');
});

test('undo takes back what the label filled in, then the count, then the goods', async () => {
  const op = await start();
  await op.scan(label(`1726122010B7${GS}`));
  await op.types(12);
  await op.undoes();
  op.isAt('lot');
  await op.undoes();
  op.isAt('qty');
  await op.undoes();
  op.isAt('goods');
});

test.each([
  [`]C101${GTIN.slice(0, -1)}9`, 'scan.wrongCheckDigit'],
  [label('17260231'), 'scan.notADateOnLabel'],
  [label(`10${'A'.repeat(25)}`), 'scan.separatorMissing'],
  [label('99'), 'scan.labelUnreadable'],
])('%s is refused, and nothing of it is taken', async (code, why) => {
  const op = await start();
  await op.scan(code);
  op.isRefused(why).isAt('goods');
});

test('where no stop asks for what a label names, the label is the code', async () => {
  const op = await operator(skuReceive, dock(), { receiptId: 'R-1' });
  await op.scan(`]C100395011015300000011`);
  op.isRefused('scan.notHere').isAt('loc');
});
