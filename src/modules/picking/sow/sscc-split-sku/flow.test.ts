import { SSCC, ssccSowing } from '#modules/picking/given.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { ssccSample } from '../sscc-sample/flow.ts';
import { ssccSplitSku } from './flow.ts';

const job = { jobId: 'J-1' };
const OTHER = '369000000000000077';

test('a closed container is opened once, then goods once and store after store, SKU by SKU', async () => {
  const op = await operator(ssccSplitSku, ssccSowing().at, job);
  expect(op.isAt('pallet').sees.choices.map(({ title }) => title)).toEqual([SSCC]);
  await op.scan(SSCC);
  expect(op.isAt('inside').sees.rows).toMatchObject([{ label: 'Goods SKU1' }, { label: 'Goods SKU2' }]);
  await op.says('yes');
  op.hasPosted({ jobId: 'J-1', sscc: SSCC, sample: false });
  // The goods of its cases stand loose on it now.
  expect(op.at.row('containers', SSCC)).toMatchObject({ sealed: false, loc: 'A-09-01' });
  expect(op.at.row('containers', '7712345678907')).toMatchObject({ parentId: '', loc: '', contents: [] });
  op.isAt('goods');
  await op.scan('69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types('１４');
  op.hasPosted({}, { demandId: 'W-1/1', fromLpn: SSCC, skuId: 'SKU1', tray: 'TRAY-1', trayType: 'CAGE', qty: 14 });
  expect(op.at.row('picks', 'J-1-1')).toMatchObject({ doneQty: 14, status: 'part' });
  // The next store that waits for the same goods.
  await op.scan('TRAY-2');
  await op.picks('TOTE');
  await op.types(10);
  await op.scan('69SKU2', 'TRAY-2');
  await op.types(6);
  op.hasPosted({}, {}, { demandId: 'W-1/2', qty: 10 }, { demandId: 'W-1/3', skuId: 'SKU2', qty: 6, trayType: '' });
  expect(op.sees.problem?.code).toBe('picking.sow.allSorted');
});

test('one that is open already is distributed at once', async () => {
  const g = ssccSowing();
  const box = g.at.row('containers', '7712345678907');
  const open = g.at.row('containers', SSCC);
  if (box && open)
    g.at.seed({
      containers: [
        { ...box, parentId: '', loc: '', contents: [] },
        { ...open, sealed: false },
      ],
    });
  const op = await operator(ssccSplitSku, g.at, job);
  await op.scan(SSCC);
  op.isAt('goods').hasPosted();
});

test('what is wrong is refused: no SSCC, not received, not planned, goods, quantity', async () => {
  const g = ssccSowing().sku('SKU9').stored('P-2', 'A-01-02', 'SKU1', 12).stored(OTHER, 'A-01-02', 'SKU1', 12);
  const op = await operator(ssccSplitSku, g.at, job);
  await op.scan('P-2');
  expect(op.sees.problem).toMatchObject({
    code: 'picking.sow.notSscc',
    next: { flow: 'picking.sowDirect', params: job },
  });
  await op.scan(OTHER);
  op.isRefused('picking.sow.notOrdered');
  await op.scan('369000000000000084');
  op.isRefused('scan.notHere');
  g.at.wms.set('/WMS/GetContainer', () => ({ kind: 'refused', code: 1, msg: 'unknown' }));
  await op.scan('369000000000000084');
  op.isRefused('picking.sow.ssccUnknown');
  const row = g.at.row('containers', OTHER);
  if (row) g.at.seed({ containers: [{ ...row, status: 'expected', loc: '' }] });
  await op.scan(OTHER);
  expect(op.sees.problem).toMatchObject({ code: 'picking.sow.ssccExpected', next: { flow: 'picking.ssccSample' } });
  await op.scan(SSCC);
  await op.says('yes');
  await op.scan('69SKU9');
  op.isRefused('picking.sow.goodsDiffer');
  await op.scan('69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(0);
  op.isRefused('picking.sow.sortQtyMissing');
  await op.types(15);
  op.isRefused('picking.sow.overShare');
  await op.types(7);
  op.hasPosted({}, { qty: 7 });
});

test('goods of orders that rest are not opened for them', async () => {
  const g = ssccSowing();
  for (const id of ['SO-1', 'SO-2']) {
    const order = g.at.row('orders', id);
    if (order) g.at.seed({ orders: [{ ...order, hold: 'blocked' }] });
  }
  const op = await operator(ssccSplitSku, g.at, job);
  await op.scan(SSCC);
  op.isRefused('picking.blocked');
});

test('for a sample one is opened before it has come in, and not after', async () => {
  const g = given()
    .sku('SKU1')
    .receipt('R-1', 'sscc')
    .line(1, 'SKU1', 48)
    .pallet(SSCC, 1, 'SKU1', 24, { sealed: true })
    .pallet(OTHER, 1, 'SKU1', 24, { status: 'received', loc: 'DOCK-01' })
    .pallet('P-3', 1, 'SKU1', 24);
  const op = await operator(ssccSample, g.at);
  await op.scan(OTHER);
  op.isRefused('picking.sow.sampleAfterReceipt');
  await op.scan('P-3');
  op.isRefused('picking.sow.ssccUnknown');
  await op.scan(SSCC);
  expect(op.sees.rows).toMatchObject([{ label: 'Goods SKU1', detail: 'SKU1' }]);
  await op.says('yes');
  op.isAt('box').hasPosted({ jobId: '', sscc: SSCC, sample: true });
  expect(op.at.row('containers', SSCC)).toMatchObject({ sealed: false, status: 'expected' });
});
