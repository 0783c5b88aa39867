/** A WMS without an idempotency store (offline.md section 3.5): doubt is shown, never repeated. */
import './settle-async.ts';
import { countOps, readTray } from '#data/readers.ts';
import { expect, test } from 'vitest';
import { legacy, words } from './legacy-world.ts';
import { checkBeliefs } from './oracle.ts';
import { simId, simOp } from './sim-ops.ts';
import type { Condition } from './world.ts';

const op = (n: number, lane = 'a') => simOp(simId(n), { lanes: [lane], counts: ['R1'], by: 1 });

test.each(['lostBefore', 'lostAfter', 'html', 'truncated', '500', '503', '429'] satisfies Condition[])(
  'after %s the op stays in doubt and holds its lane; the others go on',
  async (condition) => {
    const { world, t } = await legacy(condition);
    await t.commit([op(1), op(2), op(3, 'b')]);
    await world.until(async () => (await words(t)) === 'inDoubt blocked observed');
    const applied = world.wms.posts.filter((p) => p.opId === simId(1)).length;
    await t.sync.kick();
    await world.pass(3_600_000);
    expect(world.wms.posts.filter((p) => p.opId === simId(1))).toHaveLength(applied);
    const partition = await t.partition();
    expect((await readTray(t.device, partition)).map((i) => i.opId)).toEqual([simId(1)]);
    expect(await countOps(t.device, partition)).toMatchObject({ needsYou: 1, blocked: 1 });
    await t.sync.drop(simId(1), 'doneByHand', '');
    await world.until(async () => (await words(t)) === 'dropped observed observed');
    await checkBeliefs(t.device);
  },
);

test('killed between sending and the answer: in doubt after the start, never sent again', async () => {
  const { world, t } = await legacy('hang');
  await t.commit([op(1)]);
  await world.until(async () => (await words(t)) === 'sending');
  t.kill();
  const again = world.boot();
  await again.sync.start();
  await world.pass(3_600_000);
  expect([await words(again), world.wms.posts]).toEqual(['inDoubt', []]);
});
