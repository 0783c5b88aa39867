import { given } from '#tests/harness/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { noCodeDisk } from './flow.ts';

const job = () =>
  given()
    .owner('OWN1')
    .owner('OWN2')
    .sku('SKU1')
    .sku('MEAT', { isWeighed: 'Y', packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }] })
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .sku('THEIRS', { ownerId: 'OWN2' })
    .sku('BARE', { packs: [] })
    .sku('NOLIFE', { lotTemplate: 'FOOD', shelfLifeDays: 0 });
const start = (g = job()) => operator(noCodeDisk, g.at);
const atPallet = async (g = job(), note = 'DN-7') => {
  const op = await start(g);
  await op.picks('OWN1');
  await op.fills({ externalNo: note });
  await op.scan('DOCK-01');
  return op;
};

test('whose, which delivery note, where, onto what: then goods after goods onto one pallet', async () => {
  const op = await atPallet();
  await op.scan('P-NEW', '169SKU1');
  expect(op.sees.qty).toMatchObject({ suggest: 12, unit: 'EA', weighs: false });
  await op.types(24);
  op.isAt('goods').hasPosted({
    ownerId: 'OWN1',
    externalNo: 'DN-7',
    lpn: 'P-NEW',
    loc: 'DOCK-01',
    skuId: 'SKU1',
    qty: 24,
    uomId: 'EA',
    lot: {},
  });
  await op.scan('69FOOD1');
  await op.types(2);
  await op.fills({ expiry: '20261220', batch: 'B1' });
  expect(op.at.row('containers', 'P-NEW')).toMatchObject({
    status: 'received',
    ownerId: 'OWN1',
    contents: [
      { skuId: 'SKU1', qty: 24 },
      { skuId: 'FOOD1', qty: 2, lot: { expiry: '2026-12-20', batch: 'B1' } },
    ],
  });
});

test('goods of different SKUs stay apart before the WMS has numbered their lines', async () => {
  const op = await atPallet(job().sku('SKU2'));
  for (const code of ['69SKU1', '69SKU2', '69SKU1']) {
    await op.scan(...(op.sees.stop === 'pallet' ? ['P-NEW', code] : [code]));
    await op.types(3);
  }
  expect(op.at.row('containers', 'P-NEW')?.contents.map(({ skuId, qty }) => [skuId, qty])).toEqual([
    ['SKU1', 6],
    ['SKU2', 3],
  ]);
});

test('without a delivery note, on a number of the block, whose label comes out once', async () => {
  const op = await atPallet(job(), '');
  await op.presses('newPallet');
  await op.scan('69SKU1');
  await op.types(1);
  await op.scan('69SKU1');
  await op.types(2);
  op.hasPosted(
    { externalNo: '', lpn: 'LPN00000001', qty: 1 },
    { template: 'pallet', ref: 'LPN00000001', printPoint: 'PP1' },
    { lpn: 'LPN00000001', qty: 2 },
  );
});

test('a user without owners can do nothing here, and is told so', async () => {
  const g = job();
  g.at.tables.get('owners')?.clear();
  const op = await start(g);
  expect(op.sees.none?.code).toBe('lookup.noOwner');
});

test('goods with serial numbers do not come in without notice', async () => {
  const op = await atPallet(job().sku('SER', { isSerial: 'Y' }));
  await op.scan('P-NEW', '69SER');
  op.isRefused('receiving.serialWithoutNotice').isAt('goods');
});

test('goods of another owner, without packaging or shelf life are refused', async () => {
  const op = await atPallet();
  await op.scan('P-NEW', '69THEIRS');
  op.isRefused('receiving.skuOfOther');
  await op.scan('69BARE');
  op.isRefused('receivable.packagingMissing');
  await op.scan('69NOLIFE');
  op.isRefused('receivable.shelfLifeMissing').hasPostedCount(0);
});

test('nothing cannot be received', async () => {
  const op = await atPallet();
  await op.scan('P-NEW', '69SKU1');
  await op.types(0);
  op.isRefused('receiving.qtyZero');
  await op.opens('goods');
  await op.scan('69MEAT');
  await op.types(0);
  op.isRefused('receiving.weightZero');
});

test('goods without notice never mix with announced ones; a provisional pallet goes on', async () => {
  const here = { status: 'received', loc: 'DOCK-01' } as const;
  const g = job()
    .receipt('BL-000001', 'sku', { typeId: 'BL' })
    .pallet('P-BL', 1, 'SKU1', 5, here)
    .receipt('R-1')
    .pallet('P-1', 1, 'SKU1', 5, here)
    .pallet('P-2', 1, 'SKU1', 5, { ...here, ownerId: 'OWN2' })
    .pallet('P-3', 1, 'SKU1', 5, { ...here, loc: 'DOCK-02' })
    .pallet('P-4', 1, 'SKU1', 5, { ...here, sealed: true })
    .pallet('P-5', 1, 'SKU1', 5, { status: 'stored', loc: 'A-01-01' })
    .box('10000000000001', 1, 'SKU1', 5);
  const op = await atPallet(g);
  for (const [code, refusal] of [
    ['P-1', 'receiving.notProvisional'],
    ['P-2', 'receiving.otherOwner'],
    ['P-3', 'receiving.palletElsewhere'],
    ['P-4', 'receiving.lpnSealed'],
    ['P-5', 'receiving.putAway'],
    ['10000000000001', 'container.isCase'],
  ] as const) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  await op.scan('P-BL');
  op.isAt('goods');
});

test('more than a full pallet of goods that nobody announced is asked about', async () => {
  const op = await atPallet();
  await op.scan('P-NEW', '69SKU1');
  await op.types(9999);
  op.isAsked('fullPallet');
  await op.says(yes);
  op.hasPosted({ qty: 9999, overTihi: true });
});
