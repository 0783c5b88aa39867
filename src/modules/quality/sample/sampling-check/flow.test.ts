import { allCounted, inCases, oneTask, task, tote, valuables } from '#modules/quality/sample/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { samplingCheck } from './flow.ts';

const params = { jobId: 'J-1' };
const begins = (g = oneTask()) => operator(samplingCheck, g.at, params);

test('goods by lot, each told at once, with the radio off; what was counted is corrected by its row', async () => {
  const g = oneTask();
  g.at.online = false;
  const op = await begins(g);
  expect(op.sees.choices.map(({ id, amount }) => [id, amount])).toHaveLength(2);
  await op.scan('69SKU1');
  expect(op.isAt('qty').sees.expected).toBe('6 EA');
  await op.types(6);
  await op.isAt('item').scan('69SKU2');
  await op.types(3);
  expect(op.sees.progress).toMatchObject({ done: 2, of: 2 });
  await op.scan('J-1/2');
  await op.types(4);
  op.hasPosted(
    { jobId: 'J-1', lineId: 'J-1/1', skuId: 'SKU1', lot: {}, qty: 6 },
    { lineId: 'J-1/2', skuId: 'SKU2', qty: 3 },
    { lineId: 'J-1/2', qty: 4 },
  );
  expect(op.at.outbox.map(({ op: id }) => id)).toEqual(['quality.sampleLot', 'quality.sampleLot', 'quality.sampleFix']);
  expect(op.at.outbox.every(({ lanes }) => lanes.includes('job:J-1'))).toBe(true);
});

test('case by case: a case is scanned, and of goods in several cases it is asked which', async () => {
  const op = await begins(inCases());
  await op.scan('C-2');
  await op.types(11);
  await op.scan('69SKU1');
  await op.isAt('which').picks('J-1/1');
  await op.types(12);
  op.hasPosted(
    { lineId: 'J-1/2', caseId: 'C-2', skuId: 'SKU1', lot: {}, qty: 11 },
    { lineId: 'J-1/1', caseId: 'C-1', qty: 12 },
  );
});

test('full-width digits are digits; half a piece is none, and nothing counted is a count', async () => {
  const op = await begins();
  await op.scan('69SKU1');
  await op.types('２．５');
  expect(op.sees.problem).not.toBeNull();
  await op.types('６');
  await op.scan('69SKU2');
  await op.types(0);
  op.hasPosted({ qty: 6 }, { qty: 0 });
  expect(op.at.row('jobLines', 'J-1/2')).toMatchObject({ done: 0, status: 'done' });
});

test('what is not booked in it differs, also a row of another task; what is nothing is said so', async () => {
  const g = task(tote(oneTask(), 2, [{ skuId: 'SKU9', qty: 1 }]), 2);
  const op = await begins(g);
  await op.scan('69SKU9');
  op.isRefused('quality.sample.itemDiffers');
  await op.scan('J-2/1');
  op.isRefused('quality.sample.itemDiffers');
  op.at.wms.set('/WMS/GetSku', () => ({ kind: 'refused', code: 1, msg: 'unknown' }));
  await op.scan('NOTHING');
  op.isRefused('quality.sample.codeUnknown');
});

test('a task of a colleague, one without a container, a finished one and one that waits for its reason are not counted', async () => {
  const taken = oneTask();
  taken.at.online = false;
  taken.at.seed({ jobs: [{ ...taken.at.row('jobs', 'J-1')!, claimedBy: 'op2', claimedDevice: 'dev-2' }] });
  expect((await begins(taken)).sees.problem?.code).toBe('scan.needsNetwork');
  const over = oneTask({ state: 'done' });
  over.at.seed({ jobs: [{ ...over.at.row('jobs', 'J-1')!, status: 'done' }] });
  expect((await begins(over)).sees.problem?.code).toBe('quality.sample.isOver');
  (await begins(allCounted(2).code('SampleReason', 'X', 'X'))).isAt('item');
  expect((await begins(oneTask({ state: 'difference' }))).sees.problem?.code).toBe('quality.sample.needsReason');
  const none = task(oneTask(), 0);
  none.at.online = false;
  expect((await operator(samplingCheck, none.at, { jobId: 'J-0' })).sees.problem?.code).toBe('quality.sample.notBound');
});

test('without a task the bound ones are offered, the valuables not among them', async () => {
  const op = await operator(samplingCheck, oneTask().at, {});
  expect(op.isAt('chosen').sees.choices.map(({ id }) => id)).toEqual(['J-1']);
  const none = valuables();
  none.at.online = false;
  const other = await operator(samplingCheck, none.at, {});
  expect(other.sees.choices).toEqual([]);
});

test('whoever may not passes nothing with one key', async () => {
  const g = oneTask();
  const names = (op: Awaited<ReturnType<typeof begins>>) => op.sees.buttons.map(({ name }) => name);
  expect(names(await begins(g))).not.toContain('oneKey');
});
