/** The walk plans itself again on the terminal, whatever happens on it. */
import { clusterWave, oneOrder, pieces } from '#modules/picking/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { pickFinish } from '../stockup/pick-finish/flow.ts';
import { pickShort } from '../stockup/pick-short/flow.ts';
import { setDownContainers } from '../stockup/set-down/flow.ts';
import { stockupExec } from '../stockup/stockup-exec/flow.ts';
import { walkOf } from './walk.ts';

const job = { jobId: 'J-1' };
const PLACES = ['F-01-01', 'F-01-02', 'F-01-03', 'F-02-01', 'F-02-02'] as const;

/** Five stops along the way, in a dead zone. */
function fiveStops(): Given {
  const g = oneOrder();
  for (const [i, loc] of PLACES.entries()) {
    g.location(loc, 'pick', { walkSeq: i + 1 });
    if (i > 1) g.pick(i + 1, 'SKU1', loc, 2);
  }
  g.at.online = false;
  return g;
}
const places = async ({ at }: Given): Promise<string[]> =>
  ((await walkOf(at.db, 'J-1'))?.stops ?? []).map(({ loc }) => loc);

async function picksAt(g: Given, loc: string, ...rest: readonly string[]) {
  const op = await operator(stockupExec, g.at, job);
  await op.scan(loc, rest[0] ?? '69SKU1');
  await op.types(2);
  await op.scan('TOTE-1');
  return op;
}

test('from where something was taken last, to the nearer end and then to the other', async () => {
  const g = fiveStops();
  await picksAt(g, 'F-02-01');
  expect(await places(g)).toEqual(['F-02-02', 'F-01-03', 'F-01-02', 'F-01-01']);
});

test('a pick that was put off comes last, wherever it lies', async () => {
  const g = fiveStops();
  const op = await picksAt(g, 'F-02-01');
  await op.presses('later');
  expect(op.sees.expected).toBe('F-01-03');
  expect(await places(g)).toEqual(['F-01-03', 'F-01-02', 'F-01-01', 'F-02-02']);
});

test('what is short here is walked to where it is picked instead, in the order of the places', async () => {
  const g = fiveStops();
  const pick = g.at.row('picks', 'J-1-1');
  // The other place lies behind all of them.
  g.location('F-01-09', 'pick', { walkSeq: 6 });
  if (pick) g.at.seed({ picks: [{ ...pick, alternates: [{ loc: 'F-01-09', lpn: '', lot: {}, qty: 20 }] }] });
  const op = await operator(pickShort, g.at, { ...job, pickId: 'J-1-1' });
  await op.fills({ missing: '6', reason: 'MISSING', photos: '' });
  await op.picks('F-01-09|');
  expect(await places(g)).toEqual(['F-01-02', 'F-01-03', 'F-02-01', 'F-02-02', 'F-01-09']);
});

test('an order that is stopped is not walked any more, and is walked again when it is released', async () => {
  const g = fiveStops().order('SO-2').pick(9, 'SKU2', 'F-01-03', 1, { orderId: 'SO-2', walkSeq: 3 });
  const hold = (as: 'none' | 'stopping') => {
    const order = g.at.row('orders', 'SO-2');
    if (order) g.at.seed({ orders: [{ ...order, hold: as }] });
  };
  expect(await places(g)).toHaveLength(6);
  hold('stopping');
  expect(await places(g)).toEqual([...PLACES]);
  hold('none');
  expect(await places(g)).toHaveLength(6);
});

test('what a colleague has taken over is gone from the walk', async () => {
  const g = fiveStops();
  for (const id of ['J-1-4', 'J-1-5']) {
    const pick = g.at.row('picks', id);
    if (pick) g.at.seed({ picks: [{ ...pick, jobId: 'J-9' }] });
  }
  const op = await operator(stockupExec, g.at, job);
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['F-01-01', 'F-01-02', 'F-01-03']);
});

test('where nobody has anywhere to go the words say why, and where to go on', async () => {
  const words = async (g: Given) => (await operator(stockupExec, g.at, job)).sees.problem;
  const change = (g: Given, over: object): Given => {
    for (const id of ['J-1-1', 'J-1-2']) {
      const pick = g.at.row('picks', id);
      if (pick) g.at.seed({ picks: [{ ...pick, ...over }] });
    }
    return g;
  };
  expect(await words(oneOrder().order('SO-1', { hold: 'stopping' }))).toMatchObject({
    code: 'picking.restStopping',
    next: { flow: 'picking.finish', params: job },
  });
  expect(await words(oneOrder().order('SO-1', { hold: 'blocked' }))).toMatchObject({
    code: 'picking.restBlocked',
    next: { flow: 'picking.inHand', params: job },
  });
  expect(await words(change(oneOrder(), { status: 'cancelled' }))).toMatchObject({
    code: 'picking.restCancelled',
    next: { flow: 'picking.finish', params: job },
  });
  expect(await words(change(oneOrder(), { status: 'done' }))).toMatchObject({
    code: 'picking.allPicked',
    next: { flow: 'picking.finish', params: job },
  });
});

test('whoever has completed a job sets down what he carries, and chooses the next one of its kind; once', async () => {
  const g = clusterWave();
  const empty = await operator(pickFinish, g.at, job);
  await empty.says('yes');
  await empty.picks('MISSING');
  expect(empty.left).toMatchObject([{ flow: 'picking.waveList' }]);
  const again = await operator(pickFinish, g.at, job);
  expect(again.sees.problem).toMatchObject({ code: 'picking.jobDone' });

  const carrying = clusterWave().tote('T-1', { waveId: 'W-1', slot: '1' }, { orderId: 'SO-1', ...pieces(2) });
  const op = await operator(pickFinish, carrying.at, job);
  await op.says('yes');
  await op.picks('MISSING');
  expect(op.left).toMatchObject([{ flow: 'picking.setDown', params: job }]);
  const down = await operator(setDownContainers, op.at, job);
  await down.scan('T-1', 'STAGE-1');
  expect(down.left).toMatchObject([{ flow: 'picking.waveList' }]);
});

test('a walk that was over goes on when something of it is open again', async () => {
  const g = oneOrder();
  const pick = g.at.row('picks', 'J-1-1');
  const other = g.at.row('picks', 'J-1-2');
  if (!pick || !other) throw new Error('two picks');
  g.at.seed({ picks: [pick, other].map((one) => ({ ...one, status: 'done' as const })) });
  const op = await operator(stockupExec, g.at, job);
  expect(op.sees.problem?.code).toBe('picking.allPicked');
  // As when the WMS has refused the last of it.
  g.at.seed({ picks: [pick] });
  await expect.poll(() => op.sees).toMatchObject({ stop: 'aim', problem: null, expected: 'F-01-01' });
});
