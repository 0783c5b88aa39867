import { clusterWave, oneOrder } from '#modules/picking/given.ts';
import { waveStockupExec } from '#modules/picking/waves/wave-stockup-exec/flow.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { stockupExec } from './flow.ts';

const job = { jobId: 'J-1' };

test('stop after stop into one tote: the first pick binds it, the next goes into it', async () => {
  const op = await operator(stockupExec, oneOrder().at, job);
  expect(op.isAt('aim').sees).toMatchObject({ expected: 'F-01-01', progress: { done: 0, of: 2 } });
  expect(op.sees.choices).toMatchObject([
    { title: 'F-01-01', amount: '6 EA' },
    { title: 'F-01-02', amount: '1 CS' },
  ]);
  await op.scan('F-01-01', '69SKU1');
  await op.types(6);
  expect(op.isAt('into').sees.expected).toBeNull();
  await op.scan('TOTE-1');
  op.hasPosted(
    { jobId: 'J-1', rows: [expect.objectContaining({ lpn: 'TOTE-1', kind: 'tote', orderId: 'SO-1' })] },
    { pickId: 'J-1-1', loc: 'F-01-01', fromLpn: 'S-J-1-1', qty: 6, uomId: 'EA', toLpn: 'TOTE-1', seen: 1 },
  );
  expect(op.isAt('aim').sees).toMatchObject({ expected: 'F-01-02', progress: { done: 1, of: 2 } });
  await op.scan('F-01-02', '169SKU2');
  await op.answers({ kind: 'qty', text: '1', unit: 'CS' });
  expect(op.isAt('into').sees.expected).toBe('TOTE-1');
  await op.scan('TOTE-1');
  expect(op.at.row('picks', 'J-1-2')).toMatchObject({ status: 'done', doneQty: 12 });
  expect(op.at.row('orders', 'SO-1')).toMatchObject({ status: 'picked', pickedQty: 18 });
  expect(op.sees.problem).toMatchObject({ code: 'picking.allPicked', next: { flow: 'picking.finish' } });
});

test('a place that the table of this terminal does not have yet is where the plan says', async () => {
  const g = oneOrder().pick(3, 'SKU1', 'NEW-01-01', 2);
  const op = await operator(stockupExec, g.at, job);
  await op.scan('NEW-01-02');
  op.isRefused('scan.notHere');
  await op.scan('NEW-01-01', '69SKU1');
  await op.types(2);
  await op.scan('TOTE-1');
  expect(op.at.row('picks', 'J-1-3')).toMatchObject({ status: 'done', doneQty: 2 });
});

test('any place, goods or tote of the walk may be scanned first', async () => {
  const op = await operator(stockupExec, oneOrder().tote('T-9').at, job);
  await op.scan('F-01-02');
  expect(op.isAt('scanned').sees.expected).toBe('SKU2');
  await op.undoes();
  await op.scan('69SKU2');
  expect(op.isAt('place').sees.expected).toBe('F-01-02');
  await op.scan('A-01-01');
  op.isRefused('picking.locNotSuggested');
  await op.scan('F-01-02');
  op.isAt('qty');
  await op.undoes();
  await op.undoes();
  await op.scan('T-9');
  expect(op.isAt('place').sees.expected).toBe('F-01-01');
});

test('a place that is scanned where goods are asked for is one step back', async () => {
  const op = await operator(stockupExec, oneOrder().at, job);
  await op.scan('F-01-01', 'F-01-02');
  expect(op.isAt('scanned').isNotRefused().sees.expected).toBe('SKU2');
  await op.scan('A-01-01');
  op.isRefused('picking.locNotSuggested').isAt('scanned');
  await op.scan('69SKU1');
  op.isRefused('picking.noStockupOfSku');
  // Of goods that were scanned first, another place of the walk is gone to instead.
  await op.undoes();
  await op.scan('69SKU2', 'F-01-01');
  expect(op.isAt('scanned').sees.expected).toBe('SKU1');
});

test('goods of a later pick at the place are taken first, and the others there come next', async () => {
  const g = oneOrder().pick(3, 'SKU2', 'F-01-01', 2, { walkSeq: 1 }).location('F-01-01', 'pick', { walkSeq: 1 });
  const op = await operator(stockupExec, g.at, job);
  await op.scan('F-01-01');
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['SKU1', 'SKU2']);
  await op.scan('69SKU2');
  await op.types(2);
  await op.scan('TOTE-1');
  op.hasPosted({}, { pickId: 'J-1-3', qty: 2 });
  expect(op.isAt('aim').sees.expected).toBe('F-01-01');
});

test('a tote of the cart shows what it still lacks, nearest first', async () => {
  const g = clusterWave().tote('T-2', { slot: '2', waveId: 'W-1' }, { orderId: 'SO-2' });
  const op = await operator(waveStockupExec, g.at, job);
  await op.scan('T-2');
  expect(op.isAt('place').sees.choices.map(({ title, amount }) => [title, amount])).toEqual([
    ['F-01-01 → 2', '3 EA'],
    ['F-01-02 → 2', '4 EA'],
  ]);
  await op.scan('F-01-02');
  expect(op.isAt('scanned').sees.expected).toBe('SKU2');
});

test('what is not of the walk is refused: place, goods, quantity, container', async () => {
  const g = oneOrder().sku('SKU9').order('SO-2').tote('T-X', {}, { orderId: 'SO-2', jobId: 'J-9' });
  const op = await operator(
    stockupExec,
    g.tote('T-C', { state: 'closed' }).stored('P-R', 'A-01-01', 'SKU9', 5).at,
    job,
  );
  await op.scan('A-01-01');
  op.isRefused('picking.locNotSuggested');
  await op.scan('69SKU9');
  op.isRefused('picking.nothingInJob');
  await op.scan('F-01-01', '69SKU2');
  op.isRefused('picking.noStockupOfSku');
  await op.scan('69SKU1');
  await op.types(0);
  op.isRefused('picking.pickQtyZero');
  await op.types(7);
  op.isRefused('picking.overStockup');
  await op.types('６');
  op.isAt('into');
  await op.scan('T-X');
  op.isRefused('outbound.containerDiffers');
  await op.scan('T-C');
  op.isRefused('outbound.containerState');
  await op.scan('P-R');
  op.isRefused('outbound.notForOrders');
  await op.scan('');
  op.isRefused('outbound.targetEmpty').hasPostedCount(0);
});

test('a place and goods that the WMS does not know either say so, and so do goods without a unit', async () => {
  const g = oneOrder().sku('BARE', { packs: [] }).pick(3, 'BARE', 'F-01-01', 2);
  g.at.wms.set('/WMS/GetLocationList', () => ({ kind: 'stored' }));
  g.at.wms.set('/WMS/GetSku', () => ({}));
  const op = await operator(stockupExec, g.at, job);
  await op.scan('NOWHERE');
  op.isRefused('lookup.locUnknown');
  await op.scan('F-01-01', '000000');
  op.isRefused('lookup.skuUnknown');
  await op.scan('69BARE');
  expect(op.sees.problem?.code).toBe('picking.unitMissing');
  op.hasPostedCount(0);
});

test('an alternate leads to where it is taken from there', async () => {
  const g = oneOrder();
  const pick = g.at.row('picks', 'J-1-1');
  if (pick) g.at.seed({ picks: [{ ...pick, alternates: [{ loc: 'A-01-02', lpn: '', lot: {}, qty: 20 }] }] });
  const op = await operator(stockupExec, g.at, job);
  await op.scan('A-01-02');
  op.isRefused('picking.elsewhere');
  expect(op.sees.problem?.next).toMatchObject({ params: { pickId: 'J-1-1', loc: 'A-01-02' } });
});

test('pieces with numbers are scanned one by one, and only those that stand there', async () => {
  const g = oneOrder().sku('DRILL', { isSerial: 'Y' });
  g.pick(3, 'DRILL', 'F-01-03', 2, { serials: ['N1', 'N2', 'N3'] });
  const op = await operator(stockupExec, g.at, job);
  await op.scan('F-01-03', '69DRILL');
  await op.types(2);
  await op.scan('N9');
  op.isRefused('picking.serialNotThere');
  await op.scan('N1', 'N3', 'TOTE-1');
  op.hasPosted({}, { pickId: 'J-1-3', serials: ['N1', 'N3'] });
});

test('the scale says how much; a little more than planned is taken, much more is asked about', async () => {
  const g = oneOrder().sku('MEAT', { isWeighed: 'Y', packs: [{ packQty: 1, uomName: 'kg', uomId: 'KG' }] });
  g.pick(3, 'MEAT', 'F-01-03', 10);
  const op = await operator(stockupExec, g.at, job);
  await op.scan('F-01-03', '69MEAT');
  await op.weighs(10.4);
  op.isAt('into');
  await op.undoes();
  await op.weighs(11);
  op.isAsked('overPlan');
  await op.says('yes');
  await op.scan('TOTE-1');
  op.hasPosted({}, { qty: 11, overPlan: true, typed: false });
});

test('what rests is not walked: orders that are blocked or being cancelled say so', async () => {
  const g = oneOrder().order('SO-2', { hold: 'blocked' }).order('SO-3', { hold: 'stopping' });
  g.pick(3, 'SKU1', 'F-01-03', 2, { orderId: 'SO-2' }).pick(4, 'SKU2', 'A-01-01', 2, { orderId: 'SO-3' });
  const op = await operator(stockupExec, g.at, job);
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['F-01-01', 'F-01-02']);
  await op.scan('F-01-03');
  op.isRefused('picking.blocked');
  await op.scan('A-01-01');
  op.isRefused('picking.stopping');
});

test('before the place is scanned a stop is reported short, put off, taken elsewhere, or the job completed', async () => {
  const g = oneOrder();
  const pick = g.at.row('picks', 'J-1-1');
  if (pick) g.at.seed({ picks: [{ ...pick, alternates: [{ loc: 'A-01-02', lpn: '', lot: {}, qty: 20 }] }] });
  const op = await operator(stockupExec, g.at, job);
  expect(op.sees.buttons.map(({ name }) => name)).toEqual([
    'short',
    'elsewhere',
    'later',
    'takeBack',
    'giveBack',
    'finish',
    'path',
  ]);
  await op.presses('short');
  expect(op.left.at(-1)).toMatchObject({ flow: 'picking.short', params: { jobId: 'J-1', pickId: 'J-1-1' } });
  await op.presses('later');
  op.hasPosted({ jobId: 'J-1', pickId: 'J-1-1', seen: 1 });
  expect(op.isAt('aim').sees.expected).toBe('F-01-02');
  expect(op.sees.buttons.map(({ name }) => name)).not.toContain('elsewhere');
});

test('the walk goes on from where somebody has chosen to begin, not from where he stood', async () => {
  const g = oneOrder().pick(3, 'SKU1', 'F-01-03', 2).pick(4, 'SKU2', 'A-01-01', 2);
  const op = await operator(stockupExec, g.at, { ...job, first: 'J-1-4' });
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['A-01-01', 'F-01-03', 'F-01-02', 'F-01-01']);
});
