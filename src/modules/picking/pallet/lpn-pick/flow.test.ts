import { palletOrder, palletWave } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { waveLPNPickAction } from '../wave-lpn-pick-action/flow.ts';
import { lpnPick } from './flow.ts';

const job = { jobId: 'J-1' };

test('pallet after pallet to its lane, by its place or by its own label', async () => {
  const op = await operator(lpnPick, palletOrder().at, job);
  expect(op.isAt('aim').sees).toMatchObject({ expected: 'A-01-01', progress: { done: 0, of: 2 } });
  expect(op.sees.choices).toMatchObject([
    { id: 'P-1', title: 'A-01-01', amount: '1 PL' },
    { id: 'P-2', title: 'A-01-02' },
  ]);
  await op.scan('A-01-01');
  expect(op.isAt('scanned').sees.expected).toBe('P-1');
  await op.scan('P-1');
  expect(op.isAt('target').sees.expected).toBe('STAGE-1');
  await op.scan('STAGE-1', 'P-2', 'STAGE-1');
  op.hasPosted(
    { pickIds: ['J-1-1'], orderId: 'SO-1', lpn: 'P-1', loc: 'A-01-01', toLoc: 'STAGE-1', seen: 1 },
    { pickIds: ['J-1-2'], lpn: 'P-2', toLoc: 'STAGE-1' },
  );
  expect(op.at.row('containers', 'P-1')).toMatchObject({
    loc: 'STAGE-1',
    orderId: 'SO-1',
    jobId: 'J-1',
    out: { state: 'picking', lane: 'STAGE-1' },
  });
  expect(op.at.row('orders', 'SO-1')).toMatchObject({ status: 'picked', pickedQty: 960 });
  expect(op.sees.problem).toMatchObject({ code: 'picking.allPicked', next: { flow: 'picking.finish' } });
});

test('what is not of the walk is refused: place, pallet, case, target', async () => {
  const g = palletOrder()
    .stored('P-8', 'A-01-03', 'SKU1', 480)
    .stored('P-7', 'A-01-01', 'SKU2', 480)
    .stored('P-6', 'A-01-01', 'SKU1', 12, { kind: 'case' });
  const op = await operator(lpnPick, g.at, job);
  await op.scan('A-01-03');
  op.isRefused('picking.locNotSuggested');
  await op.scan('P-8');
  op.isRefused('picking.locNotSuggested');
  await op.scan('P-6');
  op.isRefused('container.isCase');
  await op.scan('A-01-01', 'P-8');
  op.isRefused('picking.pallet.palletNotHere');
  await op.scan('P-7');
  op.isRefused('picking.pallet.goodsDiffer');
  await op.scan('P-1', 'F-01-01');
  op.isRefused('picking.notSetDown');
  await op.scan('SORT-1');
  op.isRefused('picking.notSetDown');
  await op.scan('STAGE-2');
  op.isAsked('otherLane');
  await op.says('no');
  op.hasPostedCount(0);
  await op.scan('STAGE-2');
  await op.says('yes');
  op.hasPosted({ lpn: 'P-1', toLoc: 'STAGE-2' });
  await op.scan('P-1');
  op.isRefused('picking.locNotSuggested');
});

test('a twin of SKU, lot and quality is offered and taken with a reason; another lot, count or grade is none', async () => {
  const inLot = (batch: string, qty = 480, quality?: 'damaged') => [
    { lineId: '', skuId: 'SKU1', skuName: 'Goods SKU1', qty, lot: { batch }, ...(quality && { quality }) },
  ];
  const g = palletOrder()
    .stored('P-3', 'A-01-03', 'SKU1', 480)
    .pick(3, 'SKU1', 'A-01-03', 480, {
      lpn: 'P-3',
      lot: { batch: 'L1' },
      alternates: [{ loc: 'A-01-05', lpn: 'P-35', lot: { batch: 'L1' }, qty: 480 }],
    })
    .stored('P-31', 'A-01-03', 'SKU1', 480, { contents: inLot('L1') })
    .stored('P-32', 'A-01-03', 'SKU1', 480, { contents: inLot('L2') })
    .stored('P-33', 'A-01-03', 'SKU1', 480, { contents: inLot('L1', 470) })
    .stored('P-34', 'A-01-03', 'SKU1', 480, { contents: inLot('L1', 480, 'damaged') });
  const op = await operator(lpnPick, g.at, { ...job, first: 'J-1-3' });
  expect(op.sees.choices.at(-1)).toMatchObject({ id: 'P-35', title: 'A-01-05' });
  await op.scan('A-01-05');
  op.isRefused('place.locLocked');
  await op.scan('A-01-03');
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['P-3', 'P-31']);
  await op.scan('P-32');
  op.isRefused('picking.lotDiffers');
  await op.scan('P-33');
  op.isRefused('picking.pallet.goodsDiffer');
  await op.scan('P-34');
  op.isRefused('picking.pallet.goodsDiffer');
  await op.scan('P-31');
  await op.picks('BLOCKED');
  await op.scan('STAGE-1');
  op.hasPosted({ pickIds: ['J-1-3'], lpn: 'P-31', instead: { reason: 'BLOCKED' } });
  expect(op.at.row('picks', 'J-1-3')).toMatchObject({ status: 'done', lpn: 'P-3', toLpn: 'P-31' });
  expect(op.at.row('containers', 'P-3')).toMatchObject({ loc: 'A-01-03' });
});

test('a pallet that holds more or less than is ordered is not taken whole', async () => {
  const g = palletOrder()
    .stored('P-3', 'A-01-03', 'SKU1', 480)
    .pick(3, 'SKU1', 'A-01-03', 200, { lpn: 'P-3' })
    .stored('P-4', 'F-01-01', 'SKU1', 100)
    .pick(4, 'SKU1', 'F-01-01', 120, { lpn: 'P-4' });
  const op = await operator(lpnPick, g.at, job);
  await op.scan('A-01-03', 'P-3');
  expect(op.isRefused('picking.pallet.holdsMore').sees.problem?.next).toMatchObject({
    flow: 'picking.splitPallet',
    params: { jobId: 'J-1', pickId: 'J-1-3' },
  });
  await op.undoes();
  await op.scan('P-4');
  expect(op.isRefused('picking.pallet.holdsLess').sees.problem?.next).toMatchObject({ flow: 'picking.short' });
});

test('two SKUs of one order leave on their pallet together; a pallet of two orders does not', async () => {
  const goods = (skuId: string, qty: number) => ({ lineId: '', skuId, skuName: skuId, qty, lot: {} });
  const g = palletOrder()
    .stored('P-3', 'A-01-03', 'SKU1', 0, { contents: [goods('SKU1', 20), goods('SKU2', 10)] })
    .pick(3, 'SKU1', 'A-01-03', 20, { lpn: 'P-3' })
    .pick(4, 'SKU2', 'A-01-03', 10, { lpn: 'P-3' })
    .order('SO-2')
    .stored('P-5', 'F-01-02', 'SKU1', 30)
    .pick(5, 'SKU1', 'F-01-02', 20, { lpn: 'P-5' })
    .pick(6, 'SKU1', 'F-01-02', 10, { lpn: 'P-5', orderId: 'SO-2' });
  const op = await operator(lpnPick, g.at, job);
  await op.scan('P-3', 'STAGE-1');
  op.hasPosted({ pickIds: ['J-1-3', 'J-1-4'], lpn: 'P-3' });
  await op.scan('P-5');
  op.isRefused('picking.pallet.holdsMore');
});

test('valuables go to the sampling area, whatever lane is planned', async () => {
  const g = palletOrder().pick(3, 'SKU1', 'A-01-03', 480, { care: ['valuable'] });
  const op = await operator(lpnPick, g.at, { ...job, first: 'J-1-3' });
  await op.scan('A-01-03', 'S-J-1-3');
  expect(op.isAt('target').sees.expected).toBeNull();
  await op.scan('STAGE-1');
  op.isRefused('picking.valuablesToSampling');
  await op.scan('QC-1');
  op.hasPosted({ toLoc: 'QC-1' });
  expect(op.at.row('containers', 'S-J-1-3')).toMatchObject({ out: { valuable: true } });
});

test('orders that are blocked or being cancelled rest, and what does not stand on pallets is picked by piece', async () => {
  const g = palletWave().order('SO-2', { waveId: 'W-1', hold: 'blocked' });
  const op = await operator(waveLPNPickAction, g.at, job);
  await op.scan('A-01-02');
  op.isRefused('picking.blocked');
  g.order('SO-2', { waveId: 'W-1', hold: 'stopping' });
  const again = await operator(waveLPNPickAction, g.at, job);
  await again.scan('P-2');
  again.isRefused('picking.stopping');
  const loose = palletOrder().pick(3, 'SKU1', 'F-01-01', 5, { lpn: '' });
  for (const n of ['1', '2']) {
    const pick = loose.at.row('picks', `J-1-${n}`);
    if (pick) loose.at.seed({ picks: [{ ...pick, status: 'done', doneQty: 480 }] });
  }
  const other = await operator(lpnPick, loose.at, job);
  expect(other.sees.problem).toMatchObject({
    code: 'picking.pallet.notOnPallets',
    next: { flow: 'picking.stockup', params: { jobId: 'J-1', first: 'J-1-3' } },
  });
});

test('each pallet of a wave is set down in the lane of its own order', async () => {
  const op = await operator(waveLPNPickAction, palletWave().at, job);
  await op.scan('P-2');
  expect(op.isAt('target').sees.expected).toBe('STAGE-2');
  await op.scan('STAGE-2', 'P-1');
  expect(op.isAt('target').sees.expected).toBe('STAGE-1');
  op.hasPosted({ orderId: 'SO-2', toLoc: 'STAGE-2' });
});
