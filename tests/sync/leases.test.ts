/** A claim is kept through silence; one that somebody else has now comes back as something to be seen. */
import './settle-async.ts';
import { ClaimReceipt, GetReceiptList, RECEIPT_UNKNOWN } from '#contract/receiving.ts';
import { RenewWork } from '#contract/work.ts';
import { GetPutawayTaskList } from '#contract/putaway.ts';
import { NO_ROWS } from '#contract/rows.ts';
import type { Receipt } from '#contract/rows.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { countOps, readSession, readTray } from '#data/readers.ts';
import { readLostClaims } from '#data/transfers.ts';
import { refusalCode } from '#wms/refusals.ts';
import { beforeEach, expect, test } from 'vitest';
import { countRow, simId, simOp, taskRow } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const HOUR = 3_600_000;
const op = (n: number, lanes: string[]) => simOp(simId(n), { lanes, counts: ['R1'], by: 1 });

let world: World;
let t: Terminal;
/** The receipt as the WMS has it, and whose it is there. */
let receipt: Receipt;
const asked: { path: string; receipts: unknown }[] = [];

const ofReceipt = (path: string): boolean =>
  ['/WMS/SearchReceiptDetail', ClaimReceipt.path, RenewWork.path].includes(path);

/** What the WMS says from now on, also in its answers to ops. */
function isHeldBy(claimedBy: string, claimedDevice: string): void {
  receipt = { ...receipt, claimedBy, claimedDevice, rev: receipt.rev + 1 };
  world.wms.claim = { claimedBy, claimedDevice };
}

/** Ann has claimed R1, and is out of reach from then on. */
beforeEach(async () => {
  world = new World();
  t = world.boot();
  await t.sync.start();
  await t.signIn('ann');
  await world.pass(5000);
  const { deviceId = '' } = (await readSession(t.device)) ?? {};
  receipt = countRow('R1', 0, 0);
  isHeldBy('ann', deviceId);
  asked.length = 0;
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => {
    if (!ofReceipt(path)) return answer(path, body);
    asked.push({ path, receipts: body['receipts'] });
    const rows = { ...NO_ROWS, receipts: [receipt] };
    return { resultCode: 0, msg: '', rows, skus: [], lpnBlock: [], leaseUntil: '' };
  };
  expect(await t.sync.pull(ClaimReceipt.path, { receiptId: 'R1', deviceId })).toEqual({ kind: 'stored' });
  asked.length = 0;
  world.condition = () => 'lostBefore';
});

const heldBy = async (): Promise<string | undefined> =>
  (await openDb(t.device, await t.partition()).receipts.get('R1'))?.claimedBy;
const lost = async () => readLostClaims(t.device, await t.partition());
async function back(): Promise<void> {
  world.condition = () => 'ok';
  await t.sync.kick();
  await world.pass(120_000);
}

test('hours without a word: the job stays, its work is accepted, and it is renewed before anything else is asked', async () => {
  await t.commit([op(1, ['a'])]);
  for (let hour = 0; hour < 9; hour += 1) await world.pass(HOUR);
  expect(await heldBy()).toBe('ann');
  expect((await t.commit([op(2, ['a'])])).kind).toBe('stored');
  await back();
  expect(asked[0]).toEqual({ path: RenewWork.path, receipts: ['R1'] });
  expect([await lost(), await heldBy()]).toEqual([[], 'ann']);
  expect(world.wms.applied.map((a) => a.opId)).toEqual([simId(1), simId(2)]);
});

test('taken over meanwhile: the operator sees by whom, what was scanned is in the tray, nothing has vanished', async () => {
  await t.commit([op(1, ['a']), op(2, ['a']), op(3, ['b'])]);
  isHeldBy('op2', 'other');
  world.wms.refuses = () => 'R1 is claimed by op2';
  await back();
  expect(await lost()).toMatchObject([{ kind: 'receipt', ref: 'R1', takenBy: 'op2' }]);
  expect(await heldBy()).toBe('op2');
  expect((await readTray(t.device, await t.partition())).map((item) => [item.opId, item.state.msg])).toEqual([
    [simId(1), 'R1 is claimed by op2'],
    [simId(3), 'R1 is claimed by op2'],
  ]);
  expect(await countOps(t.device, await t.partition())).toMatchObject({ blocked: 1 });
  await t.sync.forgetLostClaim('R1');
  expect(await lost()).toEqual([]);
});

test('given back by a supervisor: it is not claimed again behind their back, and the operator is told', async () => {
  await t.commit([simOp(simId(1), { lanes: ['a'], counts: [], by: 0 })]);
  await world.pass(HOUR);
  isHeldBy('', '');
  await back();
  expect(await lost()).toMatchObject([{ ref: 'R1', takenBy: '' }]);
  expect(await heldBy()).toBe('');
  asked.length = 0;
  await world.pass(HOUR);
  expect(asked.filter(({ path }) => path === ClaimReceipt.path || path === RenewWork.path)).toEqual([]);
});

test('lost while the terminal was in reach: the first refusal shows it', async () => {
  await back();
  expect(await lost()).toEqual([]);
  isHeldBy('op2', 'other');
  world.wms.refuses = () => 'R1 is claimed by op2';
  await t.commit([op(1, ['a'])]);
  await world.pass(60_000);
  expect(await lost()).toMatchObject([{ ref: 'R1', takenBy: 'op2' }]);
});

test('lost while another operator had the terminal: it waits for the one whose claim it was', async () => {
  await t.sync.signOut();
  world.condition = () => 'ok';
  await t.signIn('bob');
  isHeldBy('op2', 'other');
  await t.sync.pull('/WMS/SearchReceiptDetail', { receiptId: 'R1' });
  expect(await lost()).toEqual([]);
  await t.sync.signOut();
  await t.signIn('ann');
  expect(await lost()).toMatchObject([{ ref: 'R1', takenBy: 'op2' }]);
});

test('giving it back oneself, or claiming it on another terminal, is no loss', async () => {
  world.condition = () => 'ok';
  isHeldBy('ann', 'her other terminal');
  await t.sync.pull('/WMS/SearchReceiptDetail', { receiptId: 'R1' });
  isHeldBy('', '');
  await t.sync.pull('/WMS/SearchReceiptDetail', { receiptId: 'R1' });
  expect(await lost()).toEqual([]);
});

/** The WMS lists nothing any more. It still shows the receipt when it is asked for it, or it has none. */
async function listWithout({ isThere }: { readonly isThere: boolean }): Promise<void> {
  await world.pass(1000);
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => {
    if (path === GetReceiptList.path) return { resultCode: 0, msg: '', data: [] };
    if (isThere || !ofReceipt(path)) return answer(path, body);
    if (path === RenewWork.path)
      return { resultCode: 0, msg: '', rows: NO_ROWS, skus: [], lpnBlock: [], leaseUntil: '' };
    return { resultCode: RECEIPT_UNKNOWN, msg: 'no such receipt' };
  };
  world.condition = (path) => (path.startsWith('/WMS/Sim') ? '503' : 'ok');
  expect(await t.sync.pull(GetReceiptList.path, {})).toEqual({ kind: 'stored' });
  await world.pass(5000);
}

test('no longer listed, and not there when it is asked for: it leaves the terminal, and the operator is told', async () => {
  await listWithout({ isThere: false });
  expect([await heldBy(), await lost()]).toEqual([undefined, [expect.objectContaining({ ref: 'R1', takenBy: '' })]]);
});

test('the code that says so is the one of the WMS', () => {
  expect(RECEIPT_UNKNOWN).toBe(refusalCode('receiptUnknown'));
});

test.each([
  ['a WMS that breaks down on it', 500, refusalCode('internal')],
  ['a WMS that breaks down on it with the very code', 500, RECEIPT_UNKNOWN],
  ['a right that was taken away', 200, refusalCode('notPermitted')],
  ['a warehouse that is not theirs any more', 200, refusalCode('notInWarehouse')],
])('no longer listed, and %s has not said that it is not there: the job stays', async (_, status, resultCode) => {
  world.twist = (path) => (ofReceipt(path) ? Response.json({ resultCode, msg: 'no' }, { status }) : undefined);
  await listWithout({ isThere: true });
  expect([await heldBy(), await lost()]).toEqual(['ann', []]);
});

test.each([
  ['refuses to renew it', { resultCode: RECEIPT_UNKNOWN, msg: 'no' }],
  ['renews without it', { resultCode: 0, msg: '', rows: NO_ROWS }],
])('a WMS that %s takes no job away that a list still names', async (_, said) => {
  await t.commit([simOp(simId(1), { lanes: ['a'], counts: [], by: 0 })]);
  await world.pass(HOUR);
  const renewals: string[] = [];
  world.twist = (path) => {
    if (path !== RenewWork.path) return undefined;
    renewals.push(path);
    return Response.json(said);
  };
  await back();
  expect([renewals.length > 0, await heldBy(), await lost()]).toEqual([true, 'ann', []]);
});

test('of a dozen jobs and single tasks each is renewed once, a task that came with its receipt with that', async () => {
  world.condition = () => 'ok';
  const { deviceId = '' } = (await readSession(t.device)) ?? {};
  const claim = { claimedBy: 'ann', claimedDevice: deviceId };
  const ids = Array.from({ length: 12 }, (_, i) => `M${i}`);
  const receipts = ids.map((id) => ({ ...countRow(id, 0, 0), ...claim, rev: 1 }));
  const tasks = [taskRow('T1', 'P1', { ...claim, receiptId: 'M1' }), taskRow('T2', 'P2', { ...claim, receiptId: '' })];
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) =>
    path === GetReceiptList.path ? { resultCode: 0, msg: '', data: receipts } : answer(path, body);
  await t.sync.pull(GetReceiptList.path, {});
  world.wms.answer = (path, body) =>
    path === GetPutawayTaskList.path ? { resultCode: 0, msg: '', rows: { tasks } } : answer(path, body);
  await t.sync.pull(GetPutawayTaskList.path, {});
  const renewed: unknown[] = [];
  world.wms.answer = (path, body) => {
    if (path !== RenewWork.path) return answer(path, body);
    renewed.push(...(body['receipts'] as unknown[]), ...(body['tasks'] as unknown[]));
    return { resultCode: 0, msg: '', rows: NO_ROWS };
  };
  await t.commit([simOp(simId(1), { lanes: ['a'], counts: [], by: 0 })]);
  world.condition = () => 'lostBefore';
  await world.pass(HOUR);
  await back();
  expect(renewed.slice(0, 14)).toEqual(expect.arrayContaining(['R1', 'T2', ...ids]));
});

test('no longer listed, and still there: filled and not finished, it stays', async () => {
  await listWithout({ isThere: true });
  expect([await heldBy(), await lost()]).toEqual(['ann', []]);
});

test('no longer there, and something that was scanned for it waits: it stays until that is settled', async () => {
  await t.commit([op(1, ['a'])]);
  await listWithout({ isThere: false });
  expect(await heldBy()).toBe('ann');
});
