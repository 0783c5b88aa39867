/** A WMS that keeps no operation ids: what became of an op in doubt is looked up before anything is sent again. */
import './settle-async.ts';
import { GetReceiptList } from '#contract/receiving.ts';
import { siteOf } from '#data/partition.ts';
import { readOp, readSession, readTray } from '#data/readers.ts';
import type { OpState } from '#data/records.ts';
import { expect, test } from 'vitest';
import { legacy, READ, words } from './legacy-world.ts';
import { checkBeliefs } from './oracle.ts';
import { simId, simOp } from './sim-ops.ts';
import { LOGIN_AGAIN } from './sim-wms.ts';
import type { Condition, Terminal } from './world.ts';
import { World } from './world.ts';

const MINUTE = 60_000;
const op = (n: number, kind: string, lane = `l${n}`, receipt = `R${n}`) =>
  simOp(simId(n), { lanes: [lane], counts: [receipt], by: 5 }, { op: `sim.${kind}` });
const stateOf = async (t: Terminal, n: number): Promise<OpState | undefined> =>
  (await readOp(t.device, simId(n)))?.state;
const counted = (world: World, n: number) => world.wms.rows.get(`R${n}`)?.receivedQty ?? 0;

const until = (world: World, t: Terminal, then: string) => world.until(async () => (await words(t)) === then);

test.each(['marked', 'summed'])('%s: applied and the answer lost: found by looking, not sent again', async (kind) => {
  const { world, t } = await legacy('lostAfter');
  await t.commit([op(1, kind), op(2, kind, 'l1')]);
  await until(world, t, 'observed observed');
  expect([world.wms.posts.map((p) => p.opId), counted(world, 1), counted(world, 2)]).toEqual([
    [simId(1), simId(2)],
    5,
    5,
  ]);
  expect(await stateOf(t, 1)).toMatchObject({ settledBy: 'look', resultCode: 0 });
  await checkBeliefs(t.device);
});

test('a mark is found at the first look, a sum only when two looks apart agree', async () => {
  const marked = await legacy('lostAfter');
  await marked.t.commit([op(1, 'marked')]);
  const began = marked.world.clock.now();
  await until(marked.world, marked.t, 'observed');
  expect(marked.world.clock.now() - began).toBeLessThan(20_000);

  const summed = await legacy('lostAfter');
  await summed.t.commit([op(1, 'summed')]);
  const start = summed.world.clock.now();
  await until(summed.world, summed.t, 'observed');
  expect(summed.world.clock.now() - start).toBeGreaterThanOrEqual(30_000);
  expect(summed.world.clock.now() - start).toBeLessThan(2 * MINUTE);
});

test.each(['marked', 'summed'])(
  '%s: never arrived: sent again under its id, after the time-out of the WMS',
  async (kind) => {
    const { world, t } = await legacy('lostBefore');
    await t.commit([op(1, kind), op(2, kind, 'l1')]);
    await until(world, t, 'inDoubt queued');
    await world.pass(5 * MINUTE);
    expect([world.wms.posts, await words(t)]).toEqual([[], 'inDoubt queued']);
    await until(world, t, 'observed observed');
    expect(world.wms.posts.map((p) => p.opId)).toEqual([simId(1), simId(2)]);
    expect([counted(world, 1), counted(world, 2)]).toEqual([5, 5]);
    await checkBeliefs(t.device);
  },
);

test('a WMS that is at work on it for five minutes is waited for, and not sent it twice', async () => {
  const { world, t } = await legacy('lostBefore');
  await t.commit([op(1, 'marked')]);
  await until(world, t, 'inDoubt');
  await world.pass(4.9 * MINUTE);
  world.wms.touch('R1', 5); // what was sent takes effect at last
  await until(world, t, 'observed');
  expect([world.wms.posts, counted(world, 1)]).toEqual([[], 5]);
});

test('a clock that jumps brings the repeat no nearer', async () => {
  const { world, t } = await legacy('lostBefore');
  await t.commit([op(1, 'marked')]);
  await until(world, t, 'inDoubt');
  world.clock.jump(3_600_000);
  await world.pass(4 * MINUTE);
  expect(world.wms.posts).toEqual([]);
});

test('what is harmless twice is simply sent again', async () => {
  const { world, t, reads } = await legacy('lostAfter');
  await t.commit([op(1, 'harmless')]);
  await until(world, t, 'observed');
  expect([world.wms.posts.length, reads()]).toEqual([2, 0]);
});

test('somebody else changed the same: two looks, then a person, with both images', async () => {
  const { world, t } = await legacy('lostAfter');
  await t.commit([op(1, 'summed'), op(2, 'summed', 'l1')]);
  await until(world, t, 'inDoubt queued');
  world.wms.touch('R1', 3);
  await until(world, t, 'inDoubt blocked');
  expect(await stateOf(t, 1)).toMatchObject({ unverified: true, pre: { counted: 0 }, seen: { image: { counted: 8 } } });
  expect((await readTray(t.device, await t.partition())).map((i) => i.opId)).toEqual([simId(1)]);
  const before = world.wms.posts.length;
  await world.pass(60 * MINUTE);
  expect(world.wms.posts).toHaveLength(before);
});

async function asked(condition: Condition) {
  const { world, t } = await legacy(condition);
  await t.commit([op(1, 'count'), op(2, 'count', 'l1')]);
  await until(world, t, 'inDoubt blocked');
  return { world, t };
}

test('a person says that it was applied: it counts as done, what waited goes on', async () => {
  const { world, t } = await asked('lostAfter');
  await t.sync.confirm(simId(1));
  await until(world, t, 'observed observed');
  expect(await stateOf(t, 1)).toMatchObject({ settledBy: 'person', resultCode: 0 });
  expect([world.wms.posts.length, counted(world, 1)]).toEqual([2, 5]);
  await checkBeliefs(t.device);
});

test('a person says that it was not: it goes again under its id, before what waited', async () => {
  const { world, t } = await asked('lostBefore');
  await t.sync.resend(simId(1));
  await until(world, t, 'observed observed');
  expect(world.wms.posts.map((p) => p.opId)).toEqual([simId(1), simId(2)]);
});

test('nobody else may say it, and nobody of an op that is not in doubt', async () => {
  const { world, t } = await legacy('ok');
  world.condition = (path) => (path === '/WMS/SimCount' ? 'hang' : 'ok');
  await t.commit([op(1, 'count')]);
  await until(world, t, 'sending');
  await t.sync.confirm(simId(1));
  expect(await words(t)).toBe('sending');
});

test('killed before the answer: looked up after the start, by what was seen before the first sending', async () => {
  const { world, t } = await legacy('hang');
  world.wms.touch('R1', 7);
  await t.commit([op(1, 'summed')]);
  await until(world, t, 'sending');
  t.kill();
  world.wms.touch('R1', 5); // it had arrived
  const again = world.boot();
  await again.sync.start();
  await until(world, again, 'observed');
  expect([world.wms.posts, await stateOf(again, 1)]).toMatchObject([[], { pre: { counted: 7 }, settledBy: 'look' }]);
});

test('what was seen before is seen right before: an op that could not be sent is looked at anew', async () => {
  const { world, t } = await legacy('ok');
  world.condition = () => 'lostBefore';
  await t.commit([op(1, 'summed')]);
  await world.pass(MINUTE);
  expect([await words(t), (await stateOf(t, 1))?.pre]).toEqual(['queued', undefined]);
  world.wms.touch('R1', 9);
  world.condition = () => 'ok';
  await t.sync.kick();
  await until(world, t, 'observed');
  expect((await stateOf(t, 1))?.pre).toEqual({ counted: 9 });
});

test('a refusal of what was applied a moment before is looked into: the operator hears of no refusal', async () => {
  const { world, t } = await legacy('ok');
  // As a browser does that sends a write twice: the second is answered, and it is a no.
  world.wms.refuses = (opId) => {
    if (opId !== simId(1)) return null;
    world.wms.touch('R1', 5);
    return 'already received';
  };
  await t.commit([op(1, 'marked'), op(2, 'marked')]);
  await until(world, t, 'observed observed');
  expect(await stateOf(t, 1)).toMatchObject({ settledBy: 'look', resultCode: 0, msg: '' });
});

/** As a browser does that sends a write twice: the first is done, the answer is the no to the second. */
function doneAndRefused(world: World): void {
  world.wms.refuses = (opId) => {
    if (opId !== simId(1)) return null;
    world.wms.touch('R1', 5);
    return 'already received';
  };
}

test('a no, and a look at it that was cut off: that is no evidence, it is looked at again and found done', async () => {
  const { world, t } = await legacy('ok');
  doneAndRefused(world);
  const { condition } = world;
  let looks = 0;
  world.condition = (path, body) => {
    if (path !== READ || !world.wms.posts.length) return condition(path, body);
    return (looks += 1) === 1 ? 'truncated' : 'ok';
  };
  await t.commit([op(1, 'marked')]);
  await until(world, t, 'observed');
  expect([looks > 1, counted(world, 1), await stateOf(t, 1)]).toMatchObject([true, 5, { settledBy: 'look', msg: '' }]);
});

test.each([
  ['cut off', (t: string) => t.slice(0, t.length / 2)],
  ['of rows that cannot be read', (t: string) => t.replaceAll('"receivedQty":5', '"receivedQty":"five"')],
])('a no, and nothing but looks at it that are %s: a person is told, it is not called refused', async (_, spoil) => {
  const { world, t } = await legacy('ok');
  doneAndRefused(world);
  world.twist = (path, __, answer) =>
    path === READ && world.wms.posts.length > 0 ? new Response(spoil(JSON.stringify(answer))) : undefined;
  await t.commit([op(1, 'marked')]);
  await world.until(async () => (await readTray(t.device, await t.partition())).length === 1);
  await world.pass(60 * MINUTE);
  expect([await words(t), counted(world, 1), world.wms.posts.length]).toEqual(['inDoubt', 5, 1]);
  expect(await stateOf(t, 1)).toMatchObject({ resultCode: 516, unverified: true });
});

test('cut off when it is looked at before it is sent: looked at again, so that there is something to compare with', async () => {
  const { world, t } = await legacy('lostAfter');
  const { condition } = world;
  let looks = 0;
  world.condition = (path, body) => (path === READ && (looks += 1) === 1 ? 'truncated' : condition(path, body));
  await t.commit([op(1, 'summed')]);
  await until(world, t, 'observed');
  expect(await stateOf(t, 1)).toMatchObject({ pre: { counted: 0 }, settledBy: 'look' });
});

test('what is always cut off keeps nothing from being sent', async () => {
  const { world, t } = await legacy('ok');
  const { condition } = world;
  world.condition = (path, body) => (path === READ ? 'truncated' : condition(path, body));
  await t.commit([op(1, 'summed')]);
  await until(world, t, 'observed');
  expect([world.wms.posts.length, await stateOf(t, 1)]).toMatchObject([1, { pre: null }]);
});

test('done, and counted twice as by a browser that sent it twice: a person is told, and it is not sent again', async () => {
  const { world, t } = await legacy('ok');
  world.wms.refuses = (opId) => {
    if (opId === simId(1)) world.wms.touch('R1', 5);
    return null;
  };
  await t.commit([op(1, 'summed'), op(2, 'summed', 'l1')]);
  await until(world, t, 'inDoubt blocked');
  expect(await stateOf(t, 1)).toMatchObject({
    resultCode: 0,
    unverified: true,
    pre: { counted: 0 },
    seen: { image: { counted: 10 } },
  });
  await t.sync.resend(simId(1));
  await world.pass(10 * MINUTE);
  expect([await words(t), world.wms.posts.length]).toEqual(['inDoubt blocked', 1]);
  await t.sync.confirm(simId(1));
  await t.sync.pull('/WMS/GetReceiptList', {});
  await until(world, t, 'observed observed');
  expect([world.wms.posts.length, counted(world, 1), counted(world, 2)]).toEqual([2, 10, 5]);
  await checkBeliefs(t.device);
});

test('an answer whose rows do not fit, and a read that does: done, and nobody is asked', async () => {
  const { world, t } = await legacy('ok');
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => {
    const given = answer(path, body);
    if (path !== '/WMS/SimCount') return given;
    return {
      resultCode: 0,
      msg: '',
      changed: { receipts: world.wms.receipts().map((r) => ({ ...r, receivedQty: 0 })) },
    };
  };
  const began = world.clock.now();
  await t.commit([op(1, 'summed')]);
  await world.until(async () => (await stateOf(t, 1))?.settledBy === 'look');
  expect(world.clock.now() - began).toBeLessThan(20_000);
});

test('a true refusal stays one, in the words of the WMS', async () => {
  const { world, t } = await legacy('ok');
  world.wms.refuses = () => 'over received';
  await t.commit([op(1, 'marked'), op(2, 'summed'), op(3, 'count')]);
  await until(world, t, 'refused refused refused');
  expect(await stateOf(t, 1)).toMatchObject({ resultCode: 513, msg: 'over received' });
  expect(await stateOf(t, 2)).toMatchObject({ resultCode: 513, msg: 'over received' });
});

test('a read that the WMS does not have leaves it to a person', async () => {
  const { world, t } = await legacy('lostAfter');
  world.wms.lacks.add(READ);
  await t.commit([op(1, 'marked')]);
  await world.until(async () => (await stateOf(t, 1))?.unverified === true);
  await world.pass(60 * MINUTE);
  expect([await words(t), world.wms.posts.length]).toEqual(['inDoubt', 1]);
});

test('sent before ids were kept: it is looked up although they are kept now', async () => {
  const { world, t } = await legacy('lostAfter');
  await t.commit([op(1, 'summed')]);
  await until(world, t, 'inDoubt');
  world.wms.idempotent = true;
  world.wms.stored.clear();
  await t.signIn();
  await until(world, t, 'observed');
  expect(world.wms.posts).toHaveLength(1);
});

test('ids that are no longer kept after a time without answers: what is in doubt from then on is looked at', async () => {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  await world.pass(5000);
  world.condition = () => 'lostBefore';
  await t.sync.pull('/WMS/GetReceiptList', {});
  await t.sync.kick();
  world.wms.idempotent = false; // the gateway was taken away
  world.condition = () => 'ok';
  await world.pass(2 * MINUTE);
  let first = true;
  world.condition = (path) => (path === '/WMS/SimCount' && first ? ((first = false), 'lostAfter') : 'ok');
  await t.commit([op(1, 'summed')]);
  await until(world, t, 'observed');
  expect([world.wms.posts.length, counted(world, 1)]).toEqual([1, 5]);
});

test('a WMS that only wants a sign-in has not said that it keeps no ids (campaign, seed 31221)', async () => {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  await world.pass(5000);
  world.condition = () => 'lostBefore';
  await t.sync.pull('/WMS/GetReceiptList', {});
  await t.sync.kick();
  world.condition = () => 'ok';
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => (path === '/WMS/GetVersion' ? LOGIN_AGAIN : answer(path, body));
  await world.pass(2 * MINUTE);
  let first = true;
  world.condition = (path) => (path === '/WMS/SimCount' && first ? ((first = false), 'lostBefore') : 'ok');
  await t.commit([op(1, 'summed')]);
  await until(world, t, 'inDoubt');
  // Sent under an id that is kept: it goes again when its turn comes, and nobody waits for a time-out of the WMS.
  expect(await stateOf(t, 1)).toMatchObject({ unguarded: false });
  await until(world, t, 'observed');
  expect(counted(world, 1)).toBe(5);
});

test('a WMS that breaks down when it is asked what it is has not said that it keeps no ids', async () => {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  const failing = (path: string) =>
    path === '/WMS/GetVersion' ? Response.json({ resultCode: 106, msg: 'internal' }, { status: 500 }) : undefined;
  world.twist = failing;
  await t.signIn();
  expect((await readSession(t.device))?.level).toBe('key');
});

test('a gateway that never heard the answer: looked up, then sent again with word of that', async () => {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  let times = 0;
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) =>
    path === '/WMS/SimCount' && (times += 1) === 1 ? { resultCode: 110, msg: '', inDoubt: true } : answer(path, body);
  await t.commit([op(1, 'marked')]);
  await until(world, t, 'inDoubt');
  await world.pass(MINUTE);
  expect(times).toBe(1);
  await until(world, t, 'observed');
  expect([times, counted(world, 1)]).toEqual([2, 5]);
  const rows = await t.device.ops.work.receipts.get([siteOf('', 'W2'), 'R1']);
  expect(rows?.now?.receivedQty).toBe(5);
});

/** A WMS that shows one receipt to a look; what the op touched besides has been read long before. */
async function touchesTwo(settle: (world: World, t: Terminal) => Promise<void>, kind = 'marked') {
  const { world, t } = await legacy('lostAfter');
  world.wms.touch('R2', 0);
  await t.sync.pull(GetReceiptList.path, {});
  await t.commit([simOp(simId(1), { lanes: ['l1'], counts: ['R1', 'R2'], by: 5 }, { op: `sim.${kind}` })]);
  await settle(world, t);
  return { world, t };
}

test('found by a look that brings one row of two: the other is read as well, and the op is done with', async () => {
  const { world, t } = await touchesTwo(async (w, terminal) => until(w, terminal, 'observed'));
  expect([counted(world, 1), counted(world, 2)]).toEqual([5, 5]);
  expect(await stateOf(t, 1)).toMatchObject({ status: 'observed', settledBy: 'look' });
  await checkBeliefs(t.device);
});

test('a person saw it there: its rows are read, though nobody opens a list', async () => {
  const { world, t } = await touchesTwo(async (w, terminal) => {
    await w.until(async () => (await stateOf(terminal, 1))?.unverified === true);
    await terminal.sync.confirm(simId(1));
    await until(w, terminal, 'observed');
  }, 'count');
  expect([counted(world, 1), counted(world, 2)]).toEqual([5, 5]);
  await checkBeliefs(t.device);
});

test('found by a look, and its operator signs out: the next one reads its rows, whose op it stays', async () => {
  let asked = 0;
  const { t } = await touchesTwo(async (world, terminal) => {
    const { condition } = world;
    // The look itself is let through; what the op touched besides cannot be read while Ann is there.
    world.condition = (path, body) => {
      const isBesides = path === READ && (body as { receiptId?: string }).receiptId === 'R2';
      if (isBesides) asked += 1;
      return isBesides && asked === 1 ? '500' : condition(path, body);
    };
    await until(world, terminal, 'applied');
    await world.until(() => asked === 1);
    await terminal.sync.signOut();
    await terminal.signIn('bob');
    await world.pass(11 * MINUTE);
  });
  expect([await words(t), (await readSession(t.device))?.userId]).toEqual(['observed', 'bob']);
  await checkBeliefs(t.device);
});

test('what the WMS could not show when it was asked is asked again, though nobody scans and nothing was lost', async () => {
  const { world, t } = await touchesTwo(async (w, terminal) => {
    const { condition } = w;
    let asked = 0;
    w.condition = (path, body) => {
      const isBesides = path === READ && (body as { receiptId?: string }).receiptId === 'R2';
      return isBesides && (asked += 1) <= 2 ? '500' : condition(path, body);
    };
    await until(w, terminal, 'applied');
  });
  await world.pass(25 * MINUTE);
  expect(await words(t)).toBe('observed');
});

test('a row that cannot be read has not been seen: the op stays believed until it can', async () => {
  const { world, t } = await touchesTwo(async (w, terminal) => {
    w.twist = (path, body, answer) => {
      if (path !== READ || (body as { receiptId?: string }).receiptId !== 'R2') return undefined;
      const rows = { receipts: w.wms.receipts().map((row) => ({ ...row, status: 'parked' })) };
      return Response.json({ ...answer, rows });
    };
    await until(w, terminal, 'applied');
    await w.pass(5 * MINUTE);
  });
  expect(await words(t)).toBe('applied');
  world.twist = () => undefined;
  await world.pass(11 * MINUTE);
  expect([await words(t), counted(world, 2)]).toEqual(['observed', 5]);
  await checkBeliefs(t.device);
});

test('found after the operator has switched the warehouse: its rows are read where it was captured', async () => {
  const asked: string[] = [];
  const { t } = await touchesTwo(async (world, terminal) => {
    const { condition } = world;
    world.condition = (path, body) => {
      if (path === READ) asked.push((body as { whgid?: string }).whgid ?? '');
      return condition(path, body);
    };
    await world.until(async () => (await words(terminal)) === 'inDoubt');
    await terminal.sync.setWarehouse({ whgid: 'W1', whName: 'One', isDefault: 'N' });
    await until(world, terminal, 'observed');
  });
  expect(new Set(asked)).toEqual(new Set(['W2']));
  await checkBeliefs(t.device);
});

test('a look whose row cannot be read is no look that found nothing: it is not sent again, a person is told', async () => {
  const { world, t } = await legacy('lostAfter');
  world.twist = (path, _, answer) => {
    if (path !== READ) return undefined;
    const rows = { receipts: world.wms.receipts().map((row) => ({ ...row, status: 'parked' })) };
    return Response.json({ ...answer, rows });
  };
  await t.commit([op(1, 'marked')]);
  await world.until(async () => (await stateOf(t, 1))?.unverified === true);
  await world.pass(60 * MINUTE);
  expect([world.wms.posts.length, counted(world, 1), await words(t)]).toEqual([1, 5, 'inDoubt']);
});
