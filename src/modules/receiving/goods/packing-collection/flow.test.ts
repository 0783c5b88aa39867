import { given } from '#tests/harness/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { measurePackaging } from './flow.ts';

const goods = () =>
  given()
    .sku('NEW', { isMeasured: 'N', packs: [], ti: 0, hi: 0 })
    .sku('BARE', { packs: [] })
    .sku('SKU1')
    .sku('MEAT', { isWeighed: 'Y', isMeasured: 'N' });
const start = () => operator(measurePackaging, goods().at);
const carton = { caseQty: '24', ti: '7', hi: '5', length: '40', width: '30', height: '25.5' };

test('one case is measured and weighed, its barcodes scanned; seen once more, it is posted', async () => {
  const op = await start();
  await op.scan('69NEW');
  await op.fills(carton);
  expect(op.sees.qty).toMatchObject({ weighs: true, unit: 'kg' });
  await op.types('6.25');
  await op.scan('69NEW', '169NEW');
  op.isAt('check');
  expect(op.sees.rows.find((row) => row.strong)?.value).toBe('840');
  await op.says(yes);
  const units = { caseQty: 24, ti: 7, hi: 5 };
  const size = { length: 0.4, width: 0.3, height: 0.255, weight: 6.25 };
  op.isAt('goods').hasPosted({ skuId: 'NEW', ...units, ...size, pieceBarcode: '69NEW', caseBarcode: '169NEW' });
});

test('a case without a barcode has none', async () => {
  const op = await start();
  await op.scan('69BARE');
  await op.fills(carton);
  await op.types(6);
  await op.scan('69BARE');
  await op.presses('noBarcode');
  await op.says(yes);
  op.hasPosted({ skuId: 'BARE', caseBarcode: '' });
});

test('only new SKUs that are counted are measured', async () => {
  const op = await start();
  await op.scan('69SKU1');
  op.isRefused('receiving.isMeasured');
  await op.scan('69MEAT');
  op.isRefused('receiving.soldByWeight').isAt('goods');
});

test('every measure is a number above zero, and what is counted is whole', async () => {
  const op = await start();
  await op.scan('69NEW');
  await op.fills({ ...carton, height: '0' });
  op.isRefused('receiving.measureZero');
  await op.fills({ ...carton, ti: '6.5' });
  op.isRefused('scan.notWhole');
  await op.fills({ ...carton, width: 'wide' });
  op.isRefused('scan.notANumber');
  await op.fills(carton);
  await op.types(0);
  op.isRefused('receiving.weightZero').isAt('weight');
});

test('barcodes are of these goods, rightly read, and two different ones', async () => {
  const op = await start();
  await op.scan('69NEW');
  await op.fills(carton);
  await op.types(6);
  await op.scan('69SKU1');
  op.isRefused('barcode.barcodeTaken').isAt('piece');
  await op.scan('6901234567890');
  op.isRefused('barcode.checkDigitWrong');
  await op.scan('X'.repeat(65));
  op.isRefused('barcode.notABarcode');
  await op.scan('6901234567892');
  op.isAt('box');
  await op.scan('6901234567892');
  op.isRefused('receiving.sameBarcode').isAt('box');
});
