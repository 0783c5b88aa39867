import { looseGoods, LOT, WRONG_DATES } from '#tests/harness/loose-goods.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { skuReceive } from '#modules/receiving/asn/sku-receive/flow.ts';
import { templateDetail } from './flow.ts';

const start = (g = looseGoods()) => operator(templateDetail, g.at, { receiptId: 'R-1' });

test('the lot of a line, copied to the lines after it; whoever receives them is offered it', async () => {
  const g = looseGoods();
  const op = await start(g);
  expect(op.sees.choices.map((c) => c.id)).toEqual(['R-1/2', 'R-1/3']);
  await op.picks('R-1/2');
  expect(op.sees.chips).toEqual([{ stop: 'line', text: 'FOOD1' }]);
  await op.fills(LOT);
  expect(op.sees.fields).toMatchObject([{ name: 'lines', initial: '1' }]);
  await op.fills({ lines: '1' });
  op.isAt('line').hasPosted({ receiptId: 'R-1', lineIds: ['R-1/2', 'R-1/3'], skuIds: ['FOOD1', 'FOOD2'], lot: LOT });
  expect(op.sees.progress).toMatchObject({ done: 2, of: 2 });
  const receiving = await operator(skuReceive, g.at, { receiptId: 'R-1' });
  await receiving.scan('DOCK-01', '69FOOD2');
  await receiving.types(1);
  expect(receiving.sees.fields.map((f) => f.initial)).toEqual(Object.values(LOT));
});

test('the last line has nobody to copy to, and none may be copied to', async () => {
  const op = await start();
  await op.scan('FOOD2');
  await op.fills(LOT);
  op.hasPosted({ lineIds: ['R-1/3'] });
  await op.picks('R-1/2');
  await op.fills(LOT);
  await op.fills({ lines: '2' });
  op.isRefused('receiving.copiesTooMany');
  await op.fills({ lines: '0' });
  op.hasPosted({ lineIds: ['R-1/3'] }, { lineIds: ['R-1/2'] });
});

test('the dates are judged, of every line that they are copied to', async () => {
  const g = looseGoods().sku('FOOD2', { lotTemplate: 'FOOD', shelfLifeDays: 10 });
  const op = await start(g);
  await op.picks('R-1/2');
  for (const [lot, refusal] of WRONG_DATES) {
    await op.fills(lot);
    op.isRefused(refusal);
  }
  await op.fills(LOT);
  await op.fills({ lines: '1' });
  op.isRefused('lot.expiryBeyondShelfLife');
});

test('a receipt without attributes says so', async () => {
  const op = await start(given().sku('SKU1').receipt('R-1', 'sku').line(1, 'SKU1', 5));
  expect(op.sees.none?.code).toBe('receiving.noTemplateLines');
});

test('goods are found by their barcode, and an attribute with values is chosen from them', async () => {
  const g = looseGoods();
  g.at.seed({
    templates: [
      { templateId: 'FOOD', attributes: [{ field: 'batch', required: 'Y', isKey: 'Y', options: ['EU', 'CN'] }] },
    ],
  });
  const op = await start(g);
  await op.scan('169FOOD2');
  expect(op.sees.fields).toMatchObject([
    { name: 'batch', kind: 'select', options: [{ value: 'EU' }, { value: 'CN' }] },
  ]);
  await op.fills({ batch: 'US' });
  op.isRefused('scan.notListed');
  await op.fills({ batch: 'CN' });
  op.hasPosted({ lineIds: ['R-1/3'], lot: { batch: 'CN' } });
});
