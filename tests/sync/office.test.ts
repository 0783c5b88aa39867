/** What a terminal tells the office, and what the office can do to its work: never lose or hide what is unsent. */
import './settle-async.ts';
import { beforeEach, expect, test } from 'vitest';
import { simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const op = (n: number, lanes: string[]) => simOp(simId(n), { lanes, counts: [`R${n}`], by: 1 });
let world: World;
let t: Terminal;
const words = async (): Promise<string> =>
  (await t.device.ops.opState.orderBy('seq').toArray()).map((s) => s.status).join(' ');
const page = {
  screen: 'receiving',
  version: '1.4.9',
  build: 'b1',
  chrome: 141,
  storage: { freeMb: 100, isKept: null },
  battery: null,
  scanner: { profile: 'usual', last: '' },
  has: { camera: true, scale: false, printer: false },
  drawn: 10,
  next: { build: '', waitsFor: '' },
  since: { errors: 0, starts: 1, wrongScans: 0, feltMs: [20, 30, 400] },
};
const drops = (n: number) => ({
  orderId: `order-${n}`,
  kind: 'settle',
  body: { text: 'done by hand', build: '', opId: simId(n), how: 'drop', profile: {} },
  by: 'Sue',
  until: '2099-01-01T00:00:00.000Z',
});

/** Ann's first op is refused, and her third never arrives. */
beforeEach(async () => {
  world = new World();
  t = world.boot();
  await t.sync.start();
  await t.signIn('ann');
  world.wms.refuses = (opId) => (opId === simId(1) ? 'over received' : null);
  world.condition = (_, { opId }) => (opId === simId(3) ? 'lostBefore' : 'ok');
  await t.commit([op(1, ['a']), op(3, ['c'])]);
  await world.until(async () => (await words()) === 'refused inDoubt');
});

test('it tells how it is and what is unsent, and nothing of what was typed', async () => {
  await t.sync.noteTerminal(page);
  await world.until(async () => world.wms.unsent.length === 2);
  expect(world.wms.reports[0]).toMatchObject({
    report: { screen: 'receiving', queue: { needsYou: 1 }, since: { starts: 1, scans: 3, p50: 30, p99: 400 } },
  });
  expect(world.wms.unsent).toMatchObject([
    { opId: simId(1), status: 'refused', says: 'over received', userId: 'ann' },
    { opId: simId(3) },
  ]);
  expect(JSON.stringify(world.wms.unsent)).not.toContain('counts');
});

test('an order puts away what was refused, once; what may still be posted stays until the WMS has said no', async () => {
  world.wms.orders = [drops(1), drops(3)];
  await t.sync.noteTerminal(page);
  await world.until(async () => (await words()) === 'dropped inDoubt');
  await world.until(async () => JSON.stringify(world.wms.reports.map(({ orders }) => orders)).includes('order-1'));
  expect(JSON.stringify(world.wms.reports.map(({ orders }) => orders))).not.toContain('order-3');
  world.wms.refuses = () => 'dropped at the office';
  world.condition = () => 'ok';
  await t.sync.kick();
  await world.until(async () => (await words()) === 'dropped dropped');
  const states = await t.device.ops.opState.orderBy('seq').toArray();
  expect(states.map(({ note }) => note)).toEqual(['Sue: done by hand', 'Sue: done by hand']);
  expect(world.wms.applied).toEqual([]);
});

test('asked to send at once, or to give claims back, it does so without anybody, and tells', async () => {
  const asks = (kind: string) => ({ ...drops(9), orderId: kind, kind });
  world.wms.orders = [asks('sendNow'), asks('release')];
  await t.sync.noteTerminal(page);
  await world.until(async () => JSON.stringify(world.wms.reports.at(-1) ?? '').includes('"release"'));
  expect(world.wms.reports.at(-1)?.['orders']).toEqual(
    ['release', 'sendNow'].map((orderId) => ({ orderId, outcome: 'done', note: '' })),
  );
});
