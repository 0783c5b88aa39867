import { totalWave } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { lpnTotalPick } from '../lpn-total-pick/flow.ts';
import { lpnTotalPickStockupDetail } from '../lpn-total-pick-stockup-detail/flow.ts';
import { lpnTotalPickAction } from './flow.ts';

const job = { jobId: 'J-1' };

test('a pallet that is ordered whole goes to where it is sorted; of another as much as is ordered is counted', async () => {
  const op = await operator(lpnTotalPickAction, totalWave().at, job);
  await op.scan('P-1');
  expect(op.isAt('target').sees.expected).toBeNull();
  await op.scan('F-01-01');
  op.isRefused('picking.notSetDown');
  await op.scan('SORT-1');
  await op.scan('A-01-02', 'P-2', '69SKU2');
  op.isRefused('picking.noStockupOfSku');
  await op.scan('69SKU1');
  await op.types(121);
  op.isRefused('picking.overStockup');
  await op.types('１００');
  await op.scan('PAL-1');
  op.hasPosted(
    { pickIds: ['J-1-1'], orderId: '', lpn: 'P-1', toLoc: 'SORT-1' },
    { rows: [expect.objectContaining({ lpn: 'PAL-1', kind: 'pallet', waveId: 'W-1', orderId: '' })] },
    { pickId: 'J-1-2', fromLpn: 'P-2', qty: 100, toLpn: 'PAL-1', orderId: '' },
  );
  expect(op.at.row('containers', 'P-1')).toMatchObject({ orderId: '', out: { waveId: 'W-1', state: 'picking' } });
  await op.scan('P-2', '69SKU1');
  await op.types(20);
  expect(op.isAt('into').sees.expected).toBe('PAL-1');
});

test('a pallet that holds less than is ordered leads to the report', async () => {
  const g = totalWave().stored('P-4', 'F-01-01', 'SKU2', 60).pick(4, 'SKU2', 'F-01-01', 80, { lpn: 'P-4' });
  const op = await operator(lpnTotalPickAction, g.at, job);
  await op.scan('P-4');
  expect(op.isRefused('picking.pallet.holdsLess').sees.problem?.next?.params).toEqual({
    jobId: 'J-1',
    pickId: 'J-1-4',
  });
});

test('sums and pallets: a sum leads to the picks behind it, a pallet to its place', async () => {
  const g = totalWave();
  const op = await operator(lpnTotalPick, g.at, job);
  expect(op.sees.choices).toMatchObject([
    { id: 'SKU1', amount: '1 PL 10 CS' },
    { id: 'SKU2', amount: '1 PL' },
    { id: 'P-1', title: 'A-01-01 · P-1' },
    { id: 'P-2', amount: '10 CS' },
    { id: 'P-3' },
  ]);
  await op.scan('SKU1');
  const other = await operator(lpnTotalPick, g.at, job);
  await other.scan('A-01-02');
  expect([...op.left, ...other.left]).toMatchObject([
    { flow: 'picking.totalLines', params: { jobId: 'J-1', skuId: 'SKU1' } },
    { flow: 'picking.totalAction', params: { jobId: 'J-1', first: 'J-1-2' } },
  ]);
});

test('behind a sum are its picks, what is picked already too', async () => {
  const g = totalWave();
  const pick = g.at.row('picks', 'J-1-1');
  if (pick) g.at.seed({ picks: [{ ...pick, status: 'done', doneQty: 480 }] });
  const op = await operator(lpnTotalPickStockupDetail, g.at, { ...job, skuId: 'SKU1' });
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['J-1-2', 'J-1-1']);
  const all = await operator(lpnTotalPickStockupDetail, g.at, job);
  expect(all.sees.choices).toHaveLength(3);
  await all.scan('P-3');
  expect(all.left).toMatchObject([{ flow: 'picking.totalAction', params: { first: 'J-1-3' } }]);
});
