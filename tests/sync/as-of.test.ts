/** What an op says of the moment at which it was captured: the clock of its terminal, and what the WMS had not heard of yet. */
import './settle-async.ts';
import { readOp } from '#data/readers.ts';
import { writeStatus } from '#data/housekeeping.ts';
import { expect, test } from 'vitest';
import { simId, simOp } from './sim-ops.ts';
import { World } from './world.ts';

const MINUTE = 60_000;

async function offline() {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  world.condition = () => 'lostBefore';
  return { world, t };
}
const told = (n: number, lanes: string[]) => simOp(simId(n), { lanes, counts: ['R1'], by: 1 });

test('the clock as it was compared last, and how long ago that was', async () => {
  const { world, t } = await offline();
  const lastEnvelopeAt = world.clock.now() - MINUTE;
  await writeStatus(t.device, await t.partition(), { clockOffset: -4000, lastEnvelopeAt });
  await t.commit([told(1, ['a'])]);
  const { asOf } = (await readOp(t.device, simId(1))) ?? {};
  expect(asOf).toMatchObject({ clockOff: -4000, waits: [] });
  expect(asOf?.clockAge).toBeGreaterThanOrEqual(MINUTE);
});

test('a terminal that never compared it says nothing', async () => {
  const { t } = await offline();
  await writeStatus(t.device, await t.partition(), { clockOffset: null });
  await t.commit([told(1, ['a'])]);
  expect((await readOp(t.device, simId(1)))?.asOf).toBeUndefined();
});

test('ops that say what was there tell what waits, but for their own lanes', async () => {
  const { world, t } = await offline();
  const partition = await t.partition();
  await writeStatus(t.device, partition, { clockOffset: 0, lastEnvelopeAt: world.clock.now() });
  await t.commit([told(1, ['a'])]);
  await t.commit([told(2, ['b'])]);
  await t.commit([told(3, ['a'])]);
  expect((await readOp(t.device, simId(3)))?.asOf?.waits).toEqual([simId(2)]);
});
