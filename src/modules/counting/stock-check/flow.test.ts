import { twoPlaces } from '#modules/counting/given.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { stockCheck } from './flow.ts';

const of = (counts: object, over: object = {}) => {
  const g = twoPlaces();
  const job = g.at.row('jobs', 'J-1')!;
  g.at.seed({ jobs: [{ ...job, counts: { ...job.counts!, ...counts }, ...over }] });
  return g;
};

test('counts with how much of them is counted; one that is here is walked without network', async () => {
  const g = twoPlaces();
  g.at.online = false;
  const op = await operator(stockCheck, g.at);
  expect(op.sees.choices).toMatchObject([{ amount: '0 / 2', ready: true }]);
  await op.picks('J-1');
  expect(op.left).toEqual([{ flow: 'counting.count', params: { jobId: 'J-1' } }]);
});

test('first counts and recounts apart', async () => {
  const recounts = await operator(stockCheck, of({ type: 'recount' }).at, { type: 'recount' });
  expect(recounts.sees.choices).toMatchObject([{ id: 'J-1' }]);
  await recounts.presses('first');
  expect(recounts.left).toEqual([{ flow: 'counting.list', params: { type: 'first' } }]);
  const firsts = await operator(stockCheck, of({ type: 'recount' }).at, { type: 'first' });
  expect(firsts.sees.none?.code).toBe('counting.noCounts');
  const all = await operator(stockCheck, of({ type: 'recount' }).at);
  await all.presses('recount');
  expect(all.left).toEqual([{ flow: 'counting.list', params: { type: 'recount' } }]);
});

test('who has counted it does not count it the second time', async () => {
  const op = await operator(
    stockCheck,
    of({ type: 'recount', notBy: ['op1'] }, { claimedBy: '', claimedDevice: '' }).at,
  );
  await op.picks('J-1');
  op.isRefused('counting.samePerson');
});

test('a count of a colleague, one that is not there, and none at all', async () => {
  const op = await operator(stockCheck, of({}, { claimedBy: 'op2', claimedDevice: 'dev-2' }).at);
  await op.scan('J-1');
  op.isRefused('work.jobTaken');
  await op.scan('J-9');
  op.isRefused('counting.countUnknown');
  const none = await operator(stockCheck, given().at);
  expect(none.sees.none?.code).toBe('counting.noCounts');
});
