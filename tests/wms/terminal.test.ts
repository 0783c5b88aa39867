/** The terminal's own sync against the reference WMS over HTTP: every way that a call travels is understood there. */
import 'fake-indexeddb/auto';
import { GetFileList } from '#contract/files.ts';
import { GetPersonMsgByQuery, UpdatePersonMsg } from '#contract/messages.ts';
import { openDevice } from '#data/device.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { partitionOf } from '#data/partition.ts';
import { readRfLog, readSession } from '#data/readers.ts';
import { defineOp, newOp, opRegistry, posting } from '#engine/op.ts';
import { JournalOf } from '#tests/harness/journal-of.ts';
import { byRepeat } from '#engine/verify.ts';
import { Sync } from '#sync/sync.ts';
import { realWorld } from '#tests/harness/real-world.ts';
import type { Wms } from '#wms/server.ts';
import { msg } from '@lingui/core/macro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmallWms } from './small-wms.ts';

const readOne = defineOp('test.readOne', {
  to: UpdatePersonMsg,
  title: msg`Read`,
  summary: (r) => r.messageid,
  lanes: (r) => [r.messageid],
  project: async () => {},
  ifRefused: msg`Unread`,
  verify: byRepeat,
});

let wms: Wms;
const device = openDevice({ name: 'terminal' });
const sent: { url: string; init: RequestInit | undefined }[] = [];
const sync = new Sync(
  realWorld({
    device,
    registry: opRegistry({ readOne }),
    fetch: (url, init) => {
      sent.push({ url: url as string, init });
      return fetch(url, init);
    },
  }),
);
const journal = new JournalOf({ device, sync, now: () => Date.now(), mintId: () => 'page' });
const server = () => ({ serverUrl: wms.url, serverName: 'Reference' });
const me = async () => (await readSession(device)) as NonNullable<Awaited<ReturnType<typeof readSession>>>;

beforeAll(async () => {
  wms = await startSmallWms();
  await sync.start();
  await sync.setServer(server());
  await sync.setTerminal({ rfLog: true });
});
afterAll(() => wms.close());

test('sign-in by account, and all that is loaded then', async () => {
  expect(await sync.signIn({ ...server(), userName: 'op1', passWd: '1234' })).toEqual({ kind: 'ok' });
  expect(await sync.loadReference()).toEqual({ kind: 'ok' });
  const session = await me();
  const db = openDb(device, partitionOf(session));
  expect(session).toMatchObject({ upgrade: expect.stringMatching(/./), printAddress: expect.stringMatching(/./) });
  expect((await db.codes.where('type', 'PrintPoint')).filter((p) => p.isDefault === 'Y')).toHaveLength(1);
  expect((await db.codes.where('type', 'Carrier')).length).toBeGreaterThan(0);
  expect((await db.areas.all()).length).toBeGreaterThan(0);
});

test('the connection test finds the WMS', async () => {
  expect(await sync.testConnection(wms.url)).toMatchObject({ kind: 'ok', took: expect.any(Number) });
});

test('the GET is understood, its token in a header only', async () => {
  sent.length = 0;
  const [sku] = await openDb(device, partitionOf(await me())).skus.all();
  expect(await sync.enquire(GetFileList.path, { refType: 'sku', refs: [sku?.skuId] })).toMatchObject({
    kind: 'answered',
    data: { data: expect.any(Array) },
  });
  // What the terminal sends on its own may stand before it.
  const [get, ...more] = sent.filter(({ url }) => url.includes(GetFileList.path));
  expect(more).toEqual([]);
  expect(get?.url).not.toMatch(/token|tk=/i);
  expect(new Headers(get?.init?.headers).get('authorization')).toMatch(/^Bearer ./);
});

test('an op as a form is applied', async () => {
  const { userId } = await me();
  const Items = [{ field: 'M_TO', method: 'Equal', value: userId }];
  const PageInfo = { currentPage: 1, pageSize: 20, sortField: [] };
  const query = { query: { search: { queryModel: { items: Items } }, pageInfo: PageInfo } };
  const read = async () => {
    const said = await sync.enquire(GetPersonMsgByQuery.path, query);
    return (said as { data: { data: { guid: string; isRead: string }[] } }).data.data;
  };
  const unread = (await read()).find((m) => m.isRead === 'N')?.guid ?? '';
  const opId = '019aa000-0000-7000-8000-00000000f0f0';
  const screen = { flow: 'messages', params: {}, inputs: [] };
  const op = newOp(posting(readOne, { messageid: unread }), { opId, ...screen });
  await journal.commit({ key: 'm', round: [], ...screen }, [op]);
  const state = async () => (await device.ops.opState.get(opId))?.status;
  await expect.poll(state, { timeout: 10_000 }).toBe('observed');
  expect((await read()).find((m) => m.guid === unread)?.isRead).toBe('Y');
});

test('a changed password: the session goes on, the old one is refused at the next sign-in', async () => {
  expect(await sync.changePassword('wrong', 'new-1234')).toMatchObject({ kind: 'refused' });
  expect(await sync.changePassword('1234', 'new-1234')).toEqual({ kind: 'ok' });
  expect(await sync.loadReference()).toEqual({ kind: 'ok' });
  await sync.signOut();
  expect(await sync.signIn({ ...server(), userName: 'op1', passWd: '1234' })).toMatchObject({ kind: 'refused' });
  expect(await sync.signIn({ ...server(), userName: 'op1', passWd: 'new-1234' })).toEqual({ kind: 'ok' });
});

test('phone login and a forgotten password, with the codes that the WMS shows its operator', async () => {
  await sync.signOut();
  const codeOf = async (purpose: string) => {
    const codes = (await (await fetch(`${wms.url}/__wms/codes`)).json()) as { purpose: string; code: string }[];
    return codes.find((sentCode) => sentCode.purpose === purpose)?.code ?? '';
  };
  expect(await sync.sendCode({ for: 'signIn', phone: '13800000001' })).toMatchObject({ kind: 'ok', resendAfter: 60 });
  const request = { ...server(), phone: '13800000001', code: await codeOf('signIn') };
  expect(await sync.signIn(request)).toEqual({ kind: 'ok' });
  expect((await me()).account, 'known here by account').toBe('op1');
  await sync.signOut();
  expect(await sync.sendCode({ for: 'password', userName: 'op1' })).toMatchObject({ kind: 'ok' });
  expect(await sync.resetPassword('op1', await codeOf('password'), 'newer-1234')).toEqual({ kind: 'ok' });
  expect(await sync.signIn({ ...server(), userName: 'op1', passWd: 'newer-1234' })).toEqual({ kind: 'ok' });
});

test('nothing of the tokens, codes and passwords of all this is on disk in clear, with the RF log on', async () => {
  await expect.poll(async () => (await readRfLog(device)).length, { timeout: 10_000 }).toBeGreaterThan(40);
  const tokens = sent.flatMap(({ init }) => /"token":"([^"]+)"/.exec(init?.body as string)?.[1] ?? []);
  const disk = JSON.stringify(await Promise.all(device.ops.tables.map((table) => table.toArray())));
  expect(tokens.length).toBeGreaterThan(5);
  for (const token of new Set(tokens)) expect(disk).not.toContain(token);
  expect(disk).not.toMatch(/new-1234|newer-1234/);
});
