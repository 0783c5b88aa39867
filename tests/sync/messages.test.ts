/** Messages: asked for while somebody is signed in, stored, and marked read without network. */
import './settle-async.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { GetPersonMsgByQuery } from '#contract/messages.ts';
import { toWire } from '#contract/renamed.ts';
import type { Message } from '#contract/rows.ts';
import { messageQuery } from '#domain/messages.ts';
import type { NewOp } from '#engine/env.ts';
import { newOp } from '#engine/op.ts';
import type { Op } from '#engine/op.ts';
import { readAllMessages, readMessage } from '#modules/messages/ops.ts';
import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { simId } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

/** As the WMS sends it. */
type Sent = v.InferInput<typeof Message>;
const message = (GUID: string, M_TO = 'ann'): Sent => ({
  GUID,
  M_FROM: 'WMS',
  M_TO,
  MSG_CONTENT: GUID,
  IS_READ: 'N',
  CREATED_DATE: '2026-11-20T08:00:00Z',
  rev: 1,
});
const op = (n: number, of: typeof readMessage | typeof readAllMessages, request: object): NewOp =>
  newOp({ op: of as unknown as Op, request }, { opId: simId(n), flow: '', params: {}, inputs: [] });

async function start() {
  const world = new World();
  const queries: unknown[] = [];
  const marks: string[] = [];
  const inbox = new Map<string, Sent>();
  const shown = new Set<string>();
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => {
    const { queryparamsters, messageid } = body as { queryparamsters?: unknown; messageid?: string };
    if (path.endsWith('GetPersonMsgByQuery')) {
      queries.push(queryparamsters);
      for (const guid of inbox.keys()) shown.add(guid);
      return { resultCode: 0, msg: '', flag: true, data: [...inbox.values()] };
    }
    if (!/(?:UpdatePersonMsg|ReadPersonAllMsg)$/.test(path)) return answer(path, body);
    marks.push(messageid ?? '*');
    const rev = 10 + marks.length;
    const changed = [...inbox.values()]
      .filter((m) => (messageid === undefined ? shown.has(m.GUID) : m.GUID === messageid))
      .map((m) => ({ ...m, IS_READ: 'Y' as const, rev }));
    for (const m of changed) inbox.set(m.GUID, m);
    return { resultCode: 0, msg: '', changed: { messages: changed } };
  };
  const t = world.boot();
  await t.sync.start();
  /** Signed in, and past the login page. */
  const work = async (user = 'ann'): Promise<void> => {
    await t.signIn(user);
    await t.sync.pollMessages(true);
  };
  return { world, t, work, queries, marks, inbox };
}
const read = async (t: Terminal): Promise<Record<string, string>> => {
  const rows = await openDb(t.device, await t.partition()).messages.all();
  return Object.fromEntries(rows.map((m) => [m.guid, m.isRead]));
};

test('asked for after signing in and every 100 s, in the query of the specification; never on the login page', async () => {
  const { world, t, queries } = await start();
  await t.sync.pollMessages(true);
  await world.pass(250_000);
  expect(queries).toEqual([]);
  await t.sync.pollMessages(false);
  // With auto login off the login page shows although the session is still good.
  await t.signIn();
  await world.pass(250_000);
  await t.sync.kick();
  await world.pass(1000);
  expect(queries).toEqual([]);
  await t.sync.pollMessages(true);
  await world.pass(1000);
  const { queryparamsters } = toWire(GetPersonMsgByQuery.request, messageQuery('ann', { unread: true })) as {
    queryparamsters: unknown;
  };
  expect(queries).toEqual([queryparamsters]);
  await world.pass(98_000);
  expect(queries).toHaveLength(1);
  await world.pass(2000);
  expect(queries).toHaveLength(2);
  await t.sync.signOut();
  await world.pass(300_000);
  expect(queries).toHaveLength(2);
});

test('a poll that is overdue after a sleep runs on resume, one that is not does not', async () => {
  const { world, t, work, queries } = await start();
  await work();
  await world.pass(1000);
  await t.sync.kick();
  await world.pass(1000);
  expect(queries).toHaveLength(1);
  t.freeze();
  await world.pass(500_000);
  expect(queries).toHaveLength(1);
  t.thaw();
  await t.sync.kick();
  await world.pass(1000);
  expect(queries).toHaveLength(2);
});

test('marked read without network: shown at once, sent once, and the WMS agrees', async () => {
  const { world, t, work, marks, inbox } = await start();
  for (const guid of ['a', 'b', 'c']) inbox.set(guid, message(guid));
  await work();
  await world.until(async () => Object.keys(await read(t)).length === 3);
  world.condition = () => 'lostBefore';
  await t.commit([op(1, readMessage, { messageid: 'b' })]);
  expect(await read(t)).toEqual({ a: 'N', b: 'Y', c: 'N' });
  await t.commit([op(2, readAllMessages, {})]);
  expect(await read(t)).toEqual({ a: 'Y', b: 'Y', c: 'Y' });
  t.kill();

  const again = world.boot();
  await again.sync.start();
  expect(await read(again)).toEqual({ a: 'Y', b: 'Y', c: 'Y' });
  world.condition = () => 'ok';
  await again.sync.kick();
  await world.until(async () => Object.values(await again.statuses()).every((s) => s === 'observed'));
  expect(marks.sort()).toEqual(['*', 'b']);
  expect([...inbox.values()].every((m) => m.IS_READ === 'Y')).toBe(true);
  again.kill();
});

test('a message that comes after everything was marked is unread', async () => {
  const { world, t, work, inbox } = await start();
  inbox.set('a', message('a'));
  await work();
  await world.until(async () => 'a' in (await read(t)));
  await t.commit([op(1, readAllMessages, {})]);
  await world.until(async () => (await t.statuses())[simId(1)] === 'observed');
  inbox.set('late', { ...message('late'), rev: 50 });
  await world.pass(101_000);
  expect(await read(t)).toEqual({ a: 'Y', late: 'N' });
});

test("another operator on the terminal does not find the first one's messages", async () => {
  const { world, t, work, inbox } = await start();
  inbox.set('a', message('a'));
  await work();
  await world.until(async () => 'a' in (await read(t)));
  inbox.clear();
  await t.sync.signOut();
  await work('bob');
  await world.pass(1000);
  expect(await read(t)).toEqual({});
});

test('"all are read" of one operator, not sent yet, leaves the messages of the next one unread', async () => {
  const { world, t, work, inbox } = await start();
  inbox.set('a', message('a'));
  await work();
  await world.until(async () => 'a' in (await read(t)));
  world.condition = () => 'lostBefore';
  await t.commit([op(1, readAllMessages, {})]);
  await t.sync.pollMessages(false);
  await t.sync.signOut();
  inbox.clear();
  inbox.set('b', message('b', 'bob'));
  world.condition = () => 'ok';
  await work('bob');
  await world.until(async () => 'b' in (await read(t)));
  expect(await read(t)).toEqual({ b: 'N' });
});

test('what came during a dead zone is not asked for before "all are read" was sent: nobody has seen it', async () => {
  const { world, t, work, marks, inbox } = await start();
  inbox.set('a', message('a'));
  await work();
  await world.until(async () => 'a' in (await read(t)));
  world.condition = () => 'lostBefore';
  await t.commit([op(1, readAllMessages, {})]);
  await world.pass(200_000);
  inbox.set('late', { ...message('late'), rev: 5 });
  let isBusy = true;
  world.condition = (path) => {
    if (!isBusy || !path.endsWith('ReadPersonAllMsg')) return 'ok';
    isBusy = false;
    return '503';
  };
  await t.sync.kick();
  await world.until(async () => 'late' in (await read(t)));
  expect(marks).toEqual(['*']);
  expect(await read(t)).toEqual({ a: 'Y', late: 'N' });
});

test('a message that was read on another terminal is read here too, unless the list of unread ones was cut off', async () => {
  const { world, t, work, inbox } = await start();
  for (const guid of ['a', 'b']) inbox.set(guid, message(guid));
  await work();
  await world.until(async () => 'b' in (await read(t)));
  inbox.delete('a');
  const news = Array.from({ length: 20 }, (_, n) => `new-${n}`);
  for (const guid of news) inbox.set(guid, message(guid));
  await world.pass(101_000);
  expect(await read(t)).toMatchObject({ a: 'N', b: 'N', 'new-19': 'N' });
  for (const guid of news) inbox.delete(guid);
  await world.pass(101_000);
  expect(await read(t)).toMatchObject({ a: 'Y', b: 'N', 'new-19': 'Y' });
});

test('a list of unread ones is cut off also where one of them cannot be read', async () => {
  const { world, t, work, inbox } = await start();
  inbox.set('old', message('old'));
  await work();
  await world.until(async () => 'old' in (await read(t)));
  inbox.delete('old');
  for (let n = 0; n < 20; n += 1) inbox.set(`new-${n}`, message(`new-${n}`));
  inbox.set('new-0', { ...message('new-0'), IS_READ: 'maybe' } as never);
  await world.pass(101_000);
  expect(await read(t)).toMatchObject({ old: 'N', 'new-19': 'N' });
});

test('a poll that found no network is made up for as soon as there is some', async () => {
  const { world, t, work, queries } = await start();
  world.condition = (path) => (path.includes('GetPersonMsg') ? 'lostBefore' : 'ok');
  await work();
  await world.pass(5000);
  expect(queries).toEqual([]);
  world.condition = () => 'ok';
  await t.sync.kick();
  await world.pass(1000);
  expect(queries).toHaveLength(1);
});

test('in another warehouse the messages are the same', async () => {
  const { world, t, work, inbox } = await start();
  inbox.set('a', message('a'));
  await work();
  await world.until(async () => 'a' in (await read(t)));
  await t.sync.setWarehouse({ whgid: 'W1', whName: 'One', isDefault: 'N' });
  await world.pass(1000);
  expect(await read(t)).toEqual({ a: 'N' });
});

test('a query that the WMS could not run is told in its own words, and changes nothing', async () => {
  const { world, t, work, inbox } = await start();
  inbox.set('a', message('a'));
  await work();
  await world.until(async () => 'a' in (await read(t)));
  world.wms.answer = () => ({ resultCode: 0, msg: 'the mailbox is being moved', flag: false });
  const pulled = await t.sync.pull('/WMS/GetPersonMsgByQuery', messageQuery('ann'));
  expect(pulled).toEqual({ kind: 'refused', code: 0, msg: 'the mailbox is being moved' });
  expect(await read(t)).toEqual({ a: 'N' });
});
