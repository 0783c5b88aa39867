import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { atDock } from '../given.ts';
import { stockQueryAction } from './flow.ts';

const stock = 'DOCK-01|P-1|OWN1|SKU1||ok';
const spokenFor = () => {
  const g = atDock();
  const row = g.at.row('containers', 'P-1')!;
  const contents = row.contents.map((goods) => ({ ...goods, allocatedQty: 6, frozenQty: 2, lot: { batch: 'B7' } }));
  g.at.seed({ containers: [{ ...row, contents }] });
  return g;
};

test('how much, how much of it is kept and on hold, its lot; each row leads on', async () => {
  const g = spokenFor();
  const key = 'DOCK-01|P-1|OWN1|SKU1|{"batch":"B7"}|ok';
  const op = await operator(stockQueryAction, g.at, { stock: key });
  expect(op.isAt('seen').sees.rows).toMatchObject([
    { value: '24 EA (2 CS)', strong: true },
    { value: '6 EA' },
    { value: '2 EA' },
    { value: '16 EA (1 CS 4 EA)' },
    { value: 'DOCK-01', opens: { flow: 'search.loc', params: { loc: 'DOCK-01' } } },
    { value: 'P-1', opens: { flow: 'search.container', params: { lpn: 'P-1' } } },
    { value: 'SKU1', opens: { flow: 'search.sku', params: { sku: 'SKU1' } } },
    { value: 'B7' },
    { value: 'OWN1' },
  ]);
  expect(op.sees.refresh?.request).toMatchObject({ lpn: 'P-1', skuId: 'SKU1', known: ['P-1'] });
  await op.says('yes');
  expect(op.left).toEqual([null]);
});

test('goods that are not fit for sale say so', async () => {
  const g = atDock();
  const row = g.at.row('containers', 'P-1')!;
  g.at.seed({ containers: [{ ...row, contents: row.contents.map((goods) => ({ ...goods, quality: 'hold' })) }] });
  const op = await operator(stockQueryAction, g.at, { stock: 'DOCK-01|P-1|OWN1|SKU1||hold' });
  expect(op.sees.rows).toContainEqual(
    expect.objectContaining({ detail: expect.objectContaining({ message: 'To be decided' }) }),
  );
});

test('a pallet that was moved from here is shown where it stands now', async () => {
  const g = atDock();
  const op = await operator(stockQueryAction, g.at, { stock });
  g.at.seed({ containers: [{ ...g.at.row('containers', 'P-1')!, loc: 'A-01-01', status: 'stored' }] });
  await expect.poll(() => op.isAt('seen').sees.rows.map(({ value }) => value)).toContain('A-01-01');
  const back = await operator(stockQueryAction, g.at, { stock });
  expect(back.isAt('seen').sees.rows.map(({ value }) => value)).toContain('A-01-01');
});

test('what has left meanwhile says so; what was never here is asked for', async () => {
  const g = atDock();
  const op = await operator(stockQueryAction, g.at, { stock });
  g.at.seed({ containers: [{ ...g.at.row('containers', 'P-1')!, contents: [] }] });
  await expect.poll(() => op.isAt('seen').sees.rows.map(({ value }) => value)).toEqual(['–']);
  const gone = await operator(stockQueryAction, g.at, { stock });
  expect(gone.sees.problem?.code).toBe('scan.needsNetwork');
  g.at.wms.set('/WMS/GetStockList', () => ({}));
  const asked = await operator(stockQueryAction, g.at, { stock });
  expect(asked.sees.problem?.code).toBe('search.notHereAnyMore');
});
