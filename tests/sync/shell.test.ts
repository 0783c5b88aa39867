/** What the shell asks of sync: a warehouse switched without network, drafts given up, questions nobody stores. */
import './quiet.ts';
import { GetReceiptList } from '#contract/receiving.ts';
import { openDb } from '#data/open-db.ts';
import { readDraft, readSession } from '#data/readers.ts';
import { expect, test } from 'vitest';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const ONE = { WH_GID: 'W1', WH_NAME: 'One', IS_DEFAULT: 'N' } as const;

async function signedIn(): Promise<{ world: World; t: Terminal }> {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  expect(await t.signIn()).toBe('ok');
  await world.until(async () => ((await readSession(t.device))?.referenceAt ?? 0) > 0);
  return { world, t };
}
const rulesOf = async (t: Terminal) => (await openDb(t.device, await t.partition()).rules.all()).map((r) => r.FIELD);

test('a warehouse that was switched to without network gets its rules when the WMS answers again', async () => {
  const { world, t } = await signedIn();
  const two = (await readSession(t.device))?.storeList.find((w) => w.WH_GID === 'W2');
  await t.sync.setWarehouse(ONE);
  await world.until(async () => (await rulesOf(t)).length > 0);
  world.mood = () => 'lostBefore';
  await t.sync.setWarehouse(two ?? ONE);
  expect(await rulesOf(t), 'the rules of the warehouse are cleared').toEqual([]);
  expect((await readSession(t.device))?.referenceAt, 'what was loaded before is still there').toBeGreaterThan(0);
  await world.pass(60_000);
  expect(await rulesOf(t)).toEqual([]);
  world.mood = () => 'ok';
  await t.sync.kick();
  await world.until(async () => (await rulesOf(t)).length > 0);
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
  world.mood = () => 'lostBefore';
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
