import { tote, valuables } from '#modules/quality/sample/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { valuableCheck } from './flow.ts';

const begins = (g = valuables()) => operator(valuableCheck, g.at, { jobId: 'J-1' });

test('every piece by its number, others by their goods, each told at once, with the radio off', async () => {
  const g = valuables();
  g.at.online = false;
  const op = await begins(g);
  await op.scan('VP-2', 'VP-1', 'VP-3', '69SKU2', '69SKU2');
  op.hasPosted(
    { jobId: 'J-1', lineId: 'J-1/1', skuId: 'SKU1', qty: 1, serial: 'VP-2' },
    { qty: 2, serial: 'VP-1' },
    { qty: 3, serial: 'VP-3' },
    { lineId: 'J-1/2', skuId: 'SKU2', qty: 1, serial: '' },
    { qty: 2, serial: '' },
  );
  expect(g.at.row('jobLines', 'J-1/1')).toMatchObject({ done: 3, serials: ['VP-1', 'VP-2', 'VP-3'] });
});

test('twice, one that is not booked in it, numbered goods without a number, more than there are: refused', async () => {
  const op = await begins();
  await op.scan('VP-1', 'VP-1');
  op.isRefused('serial.serialAgain');
  await op.scan('VP-9');
  op.isRefused('quality.sample.strangePiece');
  await op.scan('69SKU9');
  op.isRefused('quality.sample.itemDiffers');
  await op.scan('69SKU1');
  op.isRefused('quality.sample.scanPieces');
  await op.scan('69SKU2', '69SKU2', '69SKU2');
  op.isRefused('quality.sample.allFound');
});

test('a number that other goods in another container have too; one that is booked in that one only', async () => {
  const g = valuables();
  const pieces = [
    { skuId: 'SKU9', serial: 'VP-1' },
    { skuId: 'SKU1', serial: 'VP-7' },
  ];
  const other = tote(g, 0, [{ skuId: 'SKU9', qty: 1 }], { valuable: true, pieces });
  const first = g.at.row('jobs', 'J-1')!;
  // It was begun before, and is looked at first.
  other.at.tables.get('jobs')?.delete('J-1');
  other.at.seed({ jobs: [{ ...first, jobId: 'J-0', sample: { ...first.sample!, lpn: 'T-0' } }, first] });
  const op = await begins(other);
  await op.scan('VP-1');
  op.hasPosted({ lineId: 'J-1/1', skuId: 'SKU1', qty: 1, serial: 'VP-1' });
  await op.scan('VP-7');
  op.isRefused('quality.sample.itemDiffers');
});

test('a row that is tapped is counted again: of numbered goods only nothing, and their numbers are read again', async () => {
  const op = await begins();
  await op.scan('VP-1', 'J-1/1');
  await op.types(2);
  op.isRefused('quality.sample.scanPieces');
  await op.types(0);
  expect(op.at.row('jobLines', 'J-1/1')).toMatchObject({ done: 0 });
  expect(op.at.row('jobLines', 'J-1/1')?.serials).toBeUndefined();
  await op.isAt('piece').scan('J-1/2');
  await op.types(3);
  op.hasPosted({ serial: 'VP-1' }, { qty: 0 }, { lineId: 'J-1/2', qty: 3 });
});
