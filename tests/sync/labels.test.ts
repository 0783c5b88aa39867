/** Labels for the printer beside the terminal: stored with the op that they belong to, and never the WMS's business. */
import './settle-async.ts';
import { newOp, opRegistry, posting, THIS_TERMINAL } from '#engine/op.ts';
import type { NewOp } from '#engine/env.ts';
import { printLabel } from '#segments/ops.ts';
import { readLabels, sweepLabels } from '#data/labels.ts';
import { Standings } from '#data/standings.ts';
import { expect, test } from 'vitest';
import { simId, simOp, simRegistry } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const label = (n: number, printPoint = THIS_TERMINAL): NewOp => {
  const request = { template: 'pallet', ref: `P-${n}`, printPoint, copies: 1 } as const;
  return newOp(posting(printLabel, request), { opId: simId(n), flow: 'f', params: {}, inputs: [] });
};
const receive = (n: number) => simOp(simId(n), { lanes: [`lpn:${n}`], counts: [`R${n}`], by: 1 });

async function start(): Promise<{ world: World; t: Terminal }> {
  const world = new World(1, { registry: new Map([...simRegistry, ...opRegistry({ printLabel })]) });
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  return { world, t };
}
const labels = async (t: Terminal) => readLabels(t.device, await t.partition());
const states = async (t: Terminal) => (await labels(t)).map(({ ref, status }) => [ref, status]);

test('the op and its label are stored together; the WMS gets the op and hears nothing of the label', async () => {
  const { world, t } = await start();
  const standings = new Standings(t.device.ops, () => {});
  await standings.ready();
  world.pages.add(standings);
  expect(await t.commit([receive(1), label(2)])).toMatchObject({ kind: 'stored' });
  expect(await labels(t)).toMatchObject([
    { labelId: simId(2), template: 'pallet', ref: 'P-2', copies: 1, status: 'waiting', printed: 0 },
  ]);
  await world.until(async () => (await t.statuses())[simId(1)] === 'observed');
  expect(world.parcels.map(({ opId }) => opId)).toEqual([simId(1)]);
  // What the screen says about the round is what became of the op.
  expect(standings.of([simId(1), simId(2)])).toBe('observed');
});

test('for a print point the label goes to the WMS as ever', async () => {
  const { t } = await start();
  await t.commit([label(1, 'PP1')]);
  expect(Object.keys(await t.statuses())).toEqual([simId(1)]);
  expect(await labels(t)).toEqual([]);
});

test('a repeated tap asks for no second label, and does not print one again that came out', async () => {
  const { t } = await start();
  await t.commit([receive(1), label(2)]);
  await t.sync.moveLabel(simId(2), 'printing');
  await t.sync.moveLabel(simId(2), 'printed');
  await t.commit([receive(1), label(2)]);
  expect(await states(t)).toEqual([['P-2', 'printed']]);
});

test('one of two that want to print it gets it', async () => {
  const { t } = await start();
  await t.commit([label(1)]);
  const got = await Promise.all([t.sync.moveLabel(simId(1), 'printing'), t.sync.moveLabel(simId(1), 'printing')]);
  expect(got.filter(Boolean)).toEqual([true]);
});

test('a label is withdrawn while it waits; one that is being printed is not', async () => {
  const { t } = await start();
  await t.commit([label(1), label(2)]);
  await t.sync.moveLabel(simId(2), 'printing');
  // Undoing a round takes its label along, whatever became of it.
  for (const n of [1, 2]) expect(await t.sync.withdraw(simId(n))).toMatchObject({ kind: 'done' });
  expect(await states(t)).toEqual([
    ['P-1', 'withdrawn'],
    ['P-2', 'printing'],
  ]);
});

test('how often it came out is counted', async () => {
  const { t } = await start();
  await t.commit([label(1)]);
  for (const to of ['printing', 'printed', 'waiting', 'printing', 'unsure', 'printed'] as const)
    expect(await t.sync.moveLabel(simId(1), to)).toBe(true);
  expect(await labels(t)).toMatchObject([{ status: 'printed', printed: 2 }]);
});

test('a label survives the death of the page; what came out is forgotten after two days, what waits is not', async () => {
  const { world, t } = await start();
  await t.commit([label(1), label(2)]);
  await t.sync.moveLabel(simId(1), 'printing');
  await t.sync.moveLabel(simId(1), 'printed');
  t.kill();
  const again = world.boot();
  await again.sync.start();
  expect(await states(again)).toEqual([
    ['P-1', 'printed'],
    ['P-2', 'waiting'],
  ]);
  await sweepLabels(again.device, world.clock.now() + 3 * 24 * 3_600_000);
  expect(await states(again)).toEqual([['P-2', 'waiting']]);
});
