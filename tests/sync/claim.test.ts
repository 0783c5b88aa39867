/** Claiming a job brings everything that it needs offline; lists take away what is nobody's business here. */
import './settle-async.ts';
import { ClaimReceipt, GetReceiptList } from '#contract/receiving.ts';
import { GetDemandList } from '#contract/receiving-transit.ts';
import { GetPutawayTaskList } from '#contract/putaway.ts';
import { toWire } from '#contract/renamed.ts';
import { ClaimJobs } from '#contract/work.ts';
import { NO_ROWS, Sku } from '#contract/rows.ts';
import type { Container, Demand, ReceiptLine, WorkRows } from '#contract/rows.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { readSession } from '#data/readers.ts';
import { expect, test } from 'vitest';
import { countRow, simId, simOp, taskRow } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';
import { plainContainer, plainLine, plainSku, plainDemand } from '../harness/plain.ts';

const line = (lineId: string, receiptId = 'R1'): ReceiptLine => ({
  lineId,
  receiptId,
  lineNo: 1,
  skuId: 'S1',
  skuName: 'Soap',
  packId: 'P',
  orderQty: 10,
  receivedQty: 0,
  ...plainLine,
  rev: 1,
});
const pallet = (containerId: string, receiptId = 'R1', more: Partial<Container> = {}): Container => ({
  containerId,
  kind: 'pallet',
  parentId: '',
  loc: '',
  status: 'expected',
  ownerId: 'O1',
  receiptId,
  contents: [],
  ...plainContainer,
  rev: 1,
  ...more,
});
const demand = (demandId: string, receiptId = 'R1'): Demand => ({
  demandId,
  receiptId,
  lineId: `${receiptId}/1`,
  skuId: 'S1',
  skuName: 'Soap',
  orderNo: 'SO-1',
  storeId: 'ST1',
  storeName: 'Store',
  lane: 'STAGE-1',
  tray: '',
  qty: 2,
  doneQty: 0,
  ...plainDemand,
  rev: 1,
});
const soap: Sku = {
  skuId: 'S1',
  skuName: 'Soap',
  ownerId: 'O1',
  packId: 'P',
  ti: 0,
  hi: 0,
  lotTemplate: '',
  shelfLifeDays: 0,
  barcodes: [{ barcode: '690', uomId: 'EA', packQty: 1 }],
  packs: [],
  isWeighed: 'N',
  weight: 0,
  ...plainSku,
};

interface Answers {
  [path: string]: object;
}
async function online(answers: Answers, signedOutFor = 0): Promise<{ world: World; t: Terminal }> {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await world.pass(signedOutFor);
  await t.signIn();
  await world.pass(5000);
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) =>
    answers[path] ? { resultCode: 0, msg: '', ...answers[path] } : answer(path, body);
  return { world, t };
}
const dbOf = async (t: Terminal) => openDb(t.device, await t.partition());
const rowsOf = (rows: Partial<WorkRows>): WorkRows => ({ ...NO_ROWS, ...rows });

test('a claim brings rows, SKUs with their barcodes, and pallet numbers; the same numbers again stay used', async () => {
  const pack = rowsOf({ receipts: [countRow('R1', 0, 1)], lines: [line('R1/1')], containers: [pallet('P1')] });
  const { t } = await online({
    '/WMS/ClaimReceipt': { rows: pack, skus: [toWire(Sku, soap)], lpnBlock: ['N1', 'N2'], leaseUntil: '' },
  });
  const claim = () => t.sync.pull(ClaimReceipt.path, { receiptId: 'R1', deviceId: 'd' });
  expect(await claim()).toEqual({ kind: 'stored' });
  const db = await dbOf(t);
  expect([
    (await db.lines.where('receiptId', 'R1')).length,
    (await db.skus.get('S1'))?.skuName,
    (await db.barcodes.get('690'))?.skuId,
  ]).toEqual([1, 'Soap', 'S1']);
  expect((await db.lpns.where('used', 'N')).map((l) => l.lpn)).toEqual(['N1', 'N2']);
  const request = { lanes: ['a'], counts: [], by: 0, lpn: 'N1' };
  await t.commit([{ ...simOp(simId(1), request), request }]);
  await claim();
  expect((await db.lpns.where('used', 'N')).map((l) => l.lpn)).toEqual(['N2']);
});

test('a claim of jobs brings numbers of boxes and of carriers; an op that names them, wherever in it, uses them up', async () => {
  const blocks = [{ kind: 'box', numbers: ['B1', 'B2', 'B3'] }];
  const parcels = [
    { parcelNo: 'P1', carrierId: 'CR01' },
    { parcelNo: 'Q1', carrierId: 'CR02' },
    { parcelNo: 'P2', carrierId: 'CR01' },
  ];
  const { t } = await online({
    '/WMS/ClaimJobs': { rows: rowsOf({}), skus: [], lpnBlock: [], blocks, parcels, leaseUntil: '' },
  });
  const claim = () => t.sync.pull(ClaimJobs.path, { jobIds: ['J1'], deviceId: 'd' });
  expect(await claim()).toEqual({ kind: 'stored' });
  const db = await dbOf(t);
  const free = async () => (await db.lpns.where('used', 'N')).map(({ lpn, kind, carrierId }) => [lpn, kind, carrierId]);
  expect(await free()).toEqual([
    ['B1', 'box', undefined],
    ['B2', 'box', undefined],
    ['B3', 'box', undefined],
    ['P1', 'parcel', 'CR01'],
    ['P2', 'parcel', 'CR01'],
    ['Q1', 'parcel', 'CR02'],
  ]);
  const request = { lanes: ['a'], counts: [], by: 0, parcelNo: 'P1', boxes: [{ lpn: 'B1' }, { lpn: 'B2', rows: [] }] };
  await t.commit([{ ...simOp(simId(1), request), request }]);
  await claim();
  expect((await free()).map(([lpn]) => lpn)).toEqual(['B3', 'P2', 'Q1']);
  expect(await db.lpns.get('P1')).toEqual({ lpn: 'P1', kind: 'parcel', carrierId: 'CR01', used: 'Y' });
});

test('what the pack of a receipt no longer names is gone from the terminal', async () => {
  const answers: Answers = {};
  const { t } = await online(answers);
  const claim = async (rows: Partial<WorkRows>) => {
    answers['/WMS/ClaimReceipt'] = {
      rows: rowsOf({ receipts: [countRow('R1', 0, 1)], ...rows }),
      skus: [],
      lpnBlock: [],
      leaseUntil: '',
    };
    return t.sync.pull(ClaimReceipt.path, { receiptId: 'R1', deviceId: 'd' });
  };
  await claim({ lines: [line('R1/1'), line('R1/2')], containers: [pallet('P1'), pallet('P2'), pallet('X', 'R9')] });
  await claim({ lines: [line('R1/1')], containers: [pallet('P2')] });
  const db = await dbOf(t);
  expect((await db.lines.all()).map((l) => l.lineId)).toEqual(['R1/1']);
  expect(
    (await db.containers.all()).map((c) => c.containerId),
    'of another receipt: not its business',
  ).toEqual(['P2', 'X']);
});

test('a finished receipt leaves with its announced goods; goods on the dock stay until they are put away', async () => {
  const answers: Answers = {};
  const { t } = await online(answers);
  const { userId } = (await readSession(t.device)) ?? { userId: '' };
  answers['/WMS/ClaimReceipt'] = {
    rows: rowsOf({
      receipts: [countRow('R1', 0, 1)],
      lines: [line('R1/1')],
      demands: [demand('D1')],
      containers: [pallet('P1'), pallet('P2', 'R1', { status: 'received', loc: 'D1' })],
      tasks: [taskRow('T1', 'P1', { status: 'planned' }), taskRow('T2', 'P2')],
    }),
    skus: [],
    lpnBlock: [],
    leaseUntil: '',
  };
  await t.sync.pull(ClaimReceipt.path, { receiptId: 'R1', deviceId: 'd' });
  const db = await dbOf(t);
  answers['/WMS/GetReceiptList'] = { data: [{ ...countRow('R1', 0, 1), claimedBy: userId }] };
  await t.sync.pull(GetReceiptList.path, {});
  answers['/WMS/GetReceiptList'] = { data: [] };
  await t.sync.pull(GetReceiptList.path, {});
  expect(await db.receipts.all(), 'held by this operator: it stays').toHaveLength(1);
  answers['/WMS/GetReceiptList'] = { data: [countRow('R1', 0, 2)] };
  await t.sync.pull(GetReceiptList.path, { mode: 'sku' });
  answers['/WMS/GetReceiptList'] = { data: [] };
  await t.sync.pull(GetReceiptList.path, { mode: 'case' });
  expect(await db.receipts.all(), 'a list of another mode says nothing about it').toHaveLength(1);
  await t.sync.pull(GetReceiptList.path, {});
  expect([await db.receipts.all(), await db.lines.all(), await db.demands.all()]).toEqual([[], [], []]);
  expect([(await db.containers.all()).map((c) => c.containerId), (await db.tasks.all()).map((x) => x.taskId)]).toEqual([
    ['P2'],
    ['T2'],
  ]);

  answers['/WMS/GetPutawayTaskList'] = { rows: rowsOf({}) };
  await t.sync.pull(GetPutawayTaskList.path, { code: 'P7' });
  expect(await db.tasks.all(), 'a search is no whole list').toHaveLength(1);
  await t.sync.pull(GetPutawayTaskList.path, {});
  expect([await db.tasks.all(), await db.containers.all()]).toEqual([[], []]);
});

test('what nobody has read for a week leaves the terminal, the demand of its stores with it; a claimed job stays', async () => {
  const answers: Answers = {};
  // A kiosk starts with nobody signed in.
  const { world, t } = await online(answers, 60_000);
  const { userId } = (await readSession(t.device)) ?? { userId: '' };
  const pack = (receiptId: string, claimedBy = '') =>
    rowsOf({
      receipts: [{ ...countRow(receiptId, 0, 1), claimedBy }],
      lines: [line(`${receiptId}/1`, receiptId)],
      demands: [demand(`D-${receiptId}`, receiptId)],
    });
  for (const rows of [pack('R1'), pack('R2', userId)]) {
    answers['/WMS/GetDemandList'] = { rows };
    await t.sync.pull(GetDemandList.path, { mode: 'transit' });
  }
  const db = await dbOf(t);
  expect(await db.demands.all()).toHaveLength(2);
  answers['/WMS/GetReceiptList'] = { data: [countRow('R1', 0, 1), countRow('R2', 0, 1)] };
  world.clock.jump(8 * 86_400_000);
  await world.pass(25 * 3_600_000);
  expect((await db.receipts.all()).map((r) => r.receiptId)).toEqual(['R2']);
  expect((await db.lines.all()).map((l) => l.lineId)).toEqual(['R2/1']);
  expect((await db.demands.all()).map((d) => d.demandId)).toEqual(['D-R2']);
});
