import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { atDock } from '../given.ts';
import { skuQuery } from './flow.ts';

test('by the barcode of any unit, which stands out on the card', async () => {
  const g = atDock();
  g.at.online = false;
  const op = await operator(skuQuery, g.at);
  await op.scan('169SKU1');
  expect(op.left).toEqual([{ flow: 'search.sku', params: { sku: 'SKU1', uom: 'CS' } }]);
});

test('the card: units with their barcodes, size, home and what is known to stand here, in flight mode', async () => {
  const g = atDock()
    .sku('SKU1', {
      length: 0.4,
      width: 0.3,
      height: 0.2,
      weight: 0.5,
      barcodes: [{ barcode: '169SKU1', uomId: 'CS', packQty: 12 }],
    })
    .place('F-01-01', 1, 1, { fixedSku: 'SKU1' });
  g.at.online = false;
  const op = await operator(skuQuery, g.at, { sku: 'SKU1', uom: 'CS' });
  expect(op.isAt('seen').sees.rows).toMatchObject([
    { value: 'SKU1' },
    { value: 'OWN1' },
    { label: 'EA', value: '1', strong: false },
    { label: 'CS', value: '12', detail: '169SKU1', strong: true },
    { label: 'PL', value: '480' },
    { value: '8 × 5' },
    { value: '1 PL', detail: '480' },
    { value: '0.4 × 0.3 × 0.2' },
    { value: '0.5 kg' },
    { value: 'F-01-01', opens: { flow: 'search.loc' } },
    { value: '34 EA (2 CS 10 EA)', opens: { flow: 'search.stock', params: { codes: 'SKU1' } } },
  ]);
  await op.says('yes');
  expect(op.left).toEqual([null]);
});

test('weighed goods, goods by serial and goods that nobody has measured say so', async () => {
  const special = { isWeighed: 'Y', isSerial: 'Y', isMeasured: 'N' } as const;
  const op = await operator(skuQuery, atDock().sku('SKU1', special).at, { sku: 'SKU1' });
  const labels = op.sees.rows.map(({ label }) => (typeof label === 'string' ? label : label.message));
  expect(labels).toEqual(
    expect.arrayContaining(['Sold by weight', 'Every piece has a serial number', 'Not measured yet']),
  );
});

test('goods of another owner, and what nobody knows, are not found', async () => {
  const g = atDock().sku('SKU8', { ownerId: 'OWN2' });
  g.at.seed({ owners: [{ ownerId: 'OWN1', ownerName: 'Owner One' }] });
  g.at.wms.set('/WMS/GetSku', () => ({}));
  const op = await operator(skuQuery, g.at);
  for (const code of ['69SKU8', 'SKU8', '6900000000000']) {
    await op.scan(code);
    op.isRefused('lookup.skuUnknown').isAt('goods');
  }
  const gone = await operator(skuQuery, g.at, { sku: 'SKU8' });
  expect(gone.sees.problem?.code).toBe('lookup.skuUnknown');
});
