/** What the shell asks of sync: a warehouse switched without network, drafts given up, questions nobody stores. */
import './settle-async.ts';
import { GetReceiptList } from '#contract/receiving.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { readDraft, readSession } from '#data/readers.ts';
import { expect, test } from 'vitest';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const ONE = { whgid: 'W1', whName: 'One', isDefault: 'N' } as const;

async function signedIn(): Promise<{ world: World; t: Terminal }> {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  expect(await t.signIn()).toBe('ok');
  await world.until(async () => ((await readSession(t.device))?.referenceAt ?? 0) > 0);
  return { world, t };
}
const rulesOf = async (t: Terminal) => (await openDb(t.device, await t.partition()).rules.all()).map((r) => r.field);

test('a warehouse that was switched to without network gets its rules when the WMS answers again', async () => {
  const { world, t } = await signedIn();
  world.condition = () => 'lostBefore';
  await t.sync.setWarehouse(ONE);
  await world.pass(60_000);
  expect(await rulesOf(t), 'nothing is known of it yet, and the rules of the other are not its own').toEqual([]);
  world.condition = () => 'ok';
  await t.sync.kick();
  await world.until(async () => (await rulesOf(t)).length > 0);
});

test('each warehouse keeps its rules: switched without network there and back, codes are checked as before', async () => {
  const world = new World();
  const answer = world.wms.answer.bind(world.wms);
  let shortest: Readonly<Record<string, number>> = { W1: 4, W2: 8 };
  world.wms.answer = (path, body) =>
    path === '/WMS/GetBarcodeRule'
      ? { resultCode: 0, msg: '', data: [{ FIELD: 'LPN', MIN_LENGTH: shortest[String(body['whgid'])] }] }
      : answer(path, body);
  const t = world.boot();
  await t.sync.start();
  expect(await t.signIn()).toBe('ok');
  const isLoaded = async () => {
    const session = await readSession(t.device);
    return (session?.referenceAt ?? 0) > 0 && session?.isOwed === false;
  };
  await world.until(isLoaded);
  const two = (await readSession(t.device))?.storeList.find((w) => w.whgid === 'W2') ?? ONE;
  await t.sync.setWarehouse(ONE);
  await world.until(isLoaded);
  const limit = async () => ((await t.judge('LPN', 'P')) as { n?: number } | null)?.n;
  world.condition = () => 'lostBefore';
  expect(await limit()).toBe(4);
  await t.sync.setWarehouse(two);
  expect(await limit()).toBe(8);
  await t.sync.setWarehouse(ONE);
  expect(await limit()).toBe(4);
  await t.sync.setWarehouse(two);
  expect((await readSession(t.device))?.referenceAt, 'what was loaded before is still there').toBeGreaterThan(0);
  await world.pass(60_000);
  expect(await limit()).toBe(8);
  shortest = { W1: 4, W2: 9 };
  world.condition = () => 'ok';
  await t.sync.kick();
  await world.until(isLoaded);
  expect(await limit(), 'what the switch owed was loaded').toBe(9);
});

test('one page back clears the cached quality-check state, and no other draft', async () => {
  const { t } = await signedIn();
  const inputs = [{ stop: 'sku', value: '1' }];
  await t.commit([], { key: 'any.name:', flow: 'any.name', inputs, qualityCheck: true });
  await t.commit([], { key: 'quality.unmarked:', flow: 'quality.unmarked', inputs });
  await t.sync.forgetQualityChecks();
  const partition = await t.partition();
  expect(await readDraft(t.device, partition, 'any.name:')).toBeUndefined();
  expect(await readDraft(t.device, partition, 'quality.unmarked:')).toBeDefined();
});

test("another operator's quality-check state is left alone", async () => {
  const { t } = await signedIn();
  const inputs = [{ stop: 'sku', value: '1' }];
  await t.commit([], { key: 'any.name:', flow: 'any.name', inputs, qualityCheck: true });
  const ann = await t.partition();
  await t.sync.signOut();
  expect(await t.signIn('bob')).toBe('ok');
  await t.sync.forgetQualityChecks();
  expect(await readDraft(t.device, ann, 'any.name:')).toBeDefined();
});

test('an enquiry hands the answer on and stores nothing', async () => {
  const { world, t } = await signedIn();
  world.wms.touch('R1', 5);
  const answer = await t.sync.enquire(GetReceiptList.path, {});
  expect(answer).toMatchObject({ kind: 'answered', data: { data: [{ receiptId: 'R1' }] } });
  expect(await openDb(t.device, await t.partition()).receipts.all()).toEqual([]);
  world.condition = () => 'lostBefore';
  expect(await t.sync.enquire(GetReceiptList.path, {})).toEqual({ kind: 'offline', failed: 0 });
});

test('nobody is turned away while an answer may still come, and a late one is stored', async () => {
  const { world, t } = await signedIn();
  world.wms.touch('R1', 5);
  world.delay = () => 50_000;
  const asked = t.sync.pull(GetReceiptList.path, {});
  let told = '';
  void asked.then((pulled) => (told = pulled.kind));
  await world.pass(40_000);
  expect(told).toBe('');
  await world.pass(80_000);
  expect(told).toBe('stored');
  expect((await openDb(t.device, await t.partition()).receipts.all()).map((r) => r.receiptId)).toEqual(['R1']);
});
