/** What is typed into a form that is not saved yet. */
import './settle-async.ts';
import { readTyped } from '#data/housekeeping.ts';
import { expect, test } from 'vitest';
import { simId } from './sim-ops.ts';
import { World } from './world.ts';

test('what is typed into a form is there after a kill; the next form takes its place', async () => {
  const world = new World();
  let t = world.boot();
  await t.sync.start();
  expect(await readTyped(t.device)).toBeUndefined();
  await t.sync.keepTyped(simId(1), { plate: 'AB-1' });
  await t.sync.keepTyped(simId(1), { plate: 'AB-123' });
  t.kill();
  t = world.boot();
  await t.sync.start();
  expect(await readTyped(t.device)).toMatchObject({ opId: simId(1), fields: { plate: 'AB-123' } });
  await t.sync.keepTyped(simId(2), {});
  expect(await readTyped(t.device)).toMatchObject({ opId: simId(2), fields: {} });
});
