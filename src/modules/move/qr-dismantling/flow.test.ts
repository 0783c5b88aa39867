import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { holding, inStock } from '../given.ts';
import { qrDismantling } from './flow.ts';

const start = (g = inStock()) => operator(qrDismantling, g.at);

test('labels say how much comes off, and go with it to the WMS', async () => {
  const op = await start();
  await op.scan('P-1', 'SKU1;L1;8', 'ITEM=SKU1;QTY=4;LOT=L2');
  expect(op.isAt('labels').sees.items).toHaveLength(2);
  await op.ends();
  await op.scan('P-9');
  op.isAt('source').hasPosted({
    fromLpn: 'P-1',
    toLpn: 'P-9',
    loc: 'A-01-01',
    caseIds: [],
    goods: expect.objectContaining({ skuId: 'SKU1', qty: 12 }),
    labels: ['SKU1;L1;8', 'ITEM=SKU1;QTY=4;LOT=L2'],
  });
  expect(op.at.row('containers', 'P-1')).toMatchObject({ contents: [{ qty: 36 }] });
});

test('a GS1 label says it, too; a case that it counts is its pieces', async () => {
  const g = inStock();
  g.at.seed({ barcodes: [{ barcode: '4012345678901', skuId: 'SKU1', uomId: 'CS', packQty: 12 }] });
  const op = await start(g);
  const label = '(01)04012345678901(30)2(21)X1';
  await op.scan('P-1', label);
  await op.ends();
  await op.scan('P-9');
  op.hasPosted({ goods: expect.objectContaining({ qty: 24 }), labels: [label] });
});

test('no quantity, the same label again, other goods, more than there is: refused, and the basket stays', async () => {
  const op = await start(inStock().sku('SKU2'));
  await op.scan('P-1', '69SKU1');
  op.isRefused('move.labelWithoutQty');
  await op.scan('SKU1;L1;40', 'SKU1;L1;40');
  op.isRefused('move.labelTwice');
  await op.scan('SKU2;L1;1');
  op.isRefused('move.notOnIt');
  await op.scan('SKU1;L2;9');
  op.isRefused('move.overSource');
  expect(op.sees.items).toHaveLength(1);
  const none = await start();
  await none.scan('P-1');
  await none.answers({ kind: 'end' });
  none.isRefused('move.noLabels').hasPostedCount(0);
});

test('of several lots one is chosen, and holds what the labels say', async () => {
  const lots = [
    { qty: 6, lot: { production: '2026-01-01' } },
    { qty: 20, lot: { production: '2026-01-02' } },
  ];
  const op = await start(holding(inStock(), 'P-S', 'A-01-03', lots));
  await op.scan('P-S', 'SKU1;L1;8');
  await op.ends();
  await op.picks('2026-01-01');
  op.isRefused('move.overSource').isAt('lot');
  await op.picks('2026-01-02');
  await op.scan('P-9');
  op.hasPosted({ goods: expect.objectContaining({ qty: 8, lot: { production: '2026-01-02' } }) });
});
