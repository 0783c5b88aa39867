import { house, oneInHand, task, twoTasks } from '#modules/replenishment/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { putawayRep } from '../putaway-rep/flow.ts';
import { unShelveRep } from '../un-shelve-rep/flow.ts';
import { nearestWork } from './flow.ts';

const received = { status: 'received', loc: 'DOCK-01' } as const;
const ALL = ['/UnShelveRep', '/PutawayRep', '/LPNPutaway', '/StockCheckAction', '/nearestWork'];

/** Locations with numbers along the way: the dock, two aisles of racks, the pick faces. */
function walk(g: Given): Given {
  const seqs = { 'DOCK-01': 1, 'A-01-01': 10, 'A-01-02': 11, 'A-01-03': 12, 'F-01-01': 30, 'F-01-02': 31 };
  for (const [loc, walkSeq] of Object.entries(seqs)) {
    const areaId = loc.startsWith('DOCK') ? 'D' : 'A';
    g.at.seed({ locations: [{ ...g.at.row('locations', loc)!, walkSeq, areaId }] });
  }
  return g;
}

/** Of every kind: one is to be taken down, one is in the hand, a pallet waits at the dock, a location is to be counted. */
function allKinds(): Given {
  const g = walk(oneInHand())
    .receipt('R-1')
    .pallet('P-9', 1, 'SKU1', 10, received)
    .task('P-9', 'A-01-03', { claimedBy: '', claimedDevice: '', status: 'ready' });
  const counts = { type: 'first' as const, visible: false, notBy: [] };
  g.job('J-1', 'count', { ownerId: '', of: 'A', counts }).countLine(1, 'A-01-03');
  g.at.seed({ areas: [{ areaId: 'D', areaName: 'Dock' }] });
  return g;
}

/** He stands there, without network. */
async function standing(g: Given, standsAt: string | undefined, screens: readonly string[] = ALL) {
  g.at.online = false;
  g.at.me = { ...g.at.me, standsAt, screens };
  return operator(nearestWork, g.at);
}

const ids = (op: Awaited<ReturnType<typeof standing>>) => op.sees.choices.map(({ id }) => id);

test('work of every kind, the nearest first, with its place, kind and goods; nobody is asked for it', async () => {
  const g = allKinds();
  const op = await standing(g, 'A-01-01');
  expect(op.sees.choices).toMatchObject([
    { title: 'A-01-02', detail: { message: 'Take down · {goods}' }, amount: '2 CS' },
    { title: 'A-01-03', detail: { message: 'Count · {goods}' } },
    { title: 'F-01-01', detail: { message: 'Put up · {goods}' }, amount: '2 CS' },
    { title: 'DOCK-01', detail: { message: 'Put away · {goods}' }, amount: 'P-9' },
  ]);
  expect(g.at.pulled).toEqual([]);
});

test('from somewhere else it is another order', async () => {
  expect(ids(await standing(allKinds(), 'F-01-02'))).toEqual(['T-P-1', 'J-1/1', 'T-P-2', 'T-P-9']);
  expect(ids(await standing(allKinds(), 'DOCK-01'))).toEqual(['T-P-9', 'T-P-2', 'J-1/1', 'T-P-1']);
});

test.each([
  ['T-P-2', { flow: 'rep.down', params: { taskId: 'T-P-2' } }],
  ['P-1', null],
  ['F-01-01', { flow: 'rep.up', params: { taskId: 'T-P-1' } }],
  ['P-9', { flow: 'putaway.lpn', params: { lpn: 'P-9' } }],
  ['A-01-03', { flow: 'counting.count', params: { jobId: 'J-1', loc: 'A-01-03' } }],
])('%s opens its screen with what it takes', async (code, to) => {
  const op = await standing(allKinds(), 'A-01-01');
  await op.scan(code);
  if (to) expect(op.left).toEqual([to]);
  else op.isRefused('rep.notNear').isAt('work');
});

test('where nobody knows where he stands, he says it; he may stand elsewhere', async () => {
  const op = await standing(allKinds(), undefined);
  op.isAt('place');
  await op.scan('NOWHERE');
  op.isRefused('lookup.locUnknown');
  await op.scan('DOCK-01');
  expect(ids(op)[0]).toBe('T-P-9');
  expect(op.sees.chips).toEqual([{ stop: 'place', text: 'DOCK-01' }]);
  const moved = await standing(allKinds(), 'A-01-01');
  await moved.presses('elsewhere');
  expect(moved.left).toEqual([{ flow: 'rep.nearest', params: { notAt: 'A-01-01' } }]);
  const there = await operator(nearestWork, moved.at, { notAt: 'A-01-01' });
  await there.isAt('place').scan('DOCK-01');
  expect(ids(there)[0]).toBe('T-P-9');
});

test('only what his role has a screen for', async () => {
  expect(ids(await standing(allKinds(), 'A-01-01', ['/LPNPutaway']))).toEqual(['T-P-9']);
  expect(ids(await standing(allKinds(), 'A-01-01', ['/StockCheckAction']))).toEqual(['J-1/1']);
});

test('only what is his or free, in his areas, and not done yet', async () => {
  const others = { claimedBy: 'op2', claimedDevice: 'dev-2' } as const;
  const g = allKinds();
  const [down, up, pallet] = ['T-P-2', 'T-P-1', 'T-P-9'].map((id) => g.at.row('tasks', id)!);
  g.at.seed({
    tasks: [
      { ...down!, ...others },
      { ...up!, rep: { ...up!.rep!, hand: 'op2' } },
      { ...pallet!, ...others },
    ],
    jobs: [{ ...g.at.row('jobs', 'J-1')!, ...others }],
  });
  expect((await standing(g, 'A-01-01')).sees.none?.code).toBe('rep.nothingNear');
  const elsewhere = walk(house());
  elsewhere.receipt('R-1').pallet('P-9', 1, 'SKU1', 10, received).task('P-9', 'A-01-03');
  expect((await standing(elsewhere, 'A-01-01')).sees.none?.code).toBe('rep.nothingNear');
});

test('what waits to be sent is done: what was taken down is put up next, and what was put up is no more', async () => {
  const g = walk(twoTasks());
  g.at.online = false;
  const down = await operator(unShelveRep, g.at);
  await down.scan('A-01-01', 'P-1');
  await down.types(24);
  const op = await standing(g, 'A-01-01');
  expect(op.sees.choices).toMatchObject([
    { id: 'T-P-2', title: 'A-01-02' },
    { id: 'T-P-1', title: 'F-01-01' },
  ]);
  const up = await operator(putawayRep, g.at);
  await up.scan('69SKU1', 'F-01-01');
  await up.types(24);
  expect(ids(await standing(g, 'F-01-01'))).toEqual(['T-P-2']);
});

test('of many the eight nearest', async () => {
  const g = house();
  for (let n = 1; n <= 12; n++) {
    const loc = `B-01-${n}`;
    g.location(loc, 'reserve', { walkSeq: 100 + n });
    task(g, n, { fromLoc: loc });
  }
  expect(ids(await standing(g, 'B-01-12'))).toEqual([12, 11, 10, 9, 8, 7, 6, 5].map((n) => `T-P-${n}`));
});

test('it is offered where a put up begins again, also when nothing is left, and only to who has the screen', async () => {
  const g = oneInHand();
  const op = await operator(putawayRep, g.at);
  const names = (who: typeof op) => who.sees.buttons.map(({ name }) => name);
  expect(names(op)).toContain('nearest');
  await op.scan('69SKU1', 'F-01-01');
  expect(names(op)).not.toContain('nearest');
  await op.types(24);
  expect(op.sees.problem?.code).toBe('rep.nothingInHand');
  await op.presses('nearest');
  expect(op.left).toEqual([{ flow: 'rep.nearest', params: {} }]);
  const other = oneInHand();
  other.at.me = { ...other.at.me, screens: ['/PutawayRep'] };
  expect(names(await operator(putawayRep, other.at))).not.toContain('nearest');
});
