/** An area taken along: its pages are stored one by one, what is gone is taken away, and its age is that of the answer. */
import './settle-async.ts';
import { GetAreaStock, GetStockList } from '#contract/search-enquire.ts';
import { NO_ROWS } from '#contract/rows.ts';
import type { Container, Job, Loose, Place, WorkRows } from '#contract/rows.ts';
import { ClaimJobs } from '#contract/work.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { readSession } from '#data/readers.ts';
import { expect, test } from 'vitest';
import { plainContainer, plainJob } from '../harness/plain.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const DAY = 86_400_000;
const rowsOf = (rows: Partial<WorkRows>): WorkRows => ({ ...NO_ROWS, ...rows });
const place = (loc: string, more: Partial<Place> = {}): Place => ({ loc, pallets: 0, maxPallets: 0, rev: 1, ...more });
const pallet = (containerId: string, loc: string, more: Partial<Container> = {}): Container => ({
  containerId,
  kind: 'pallet',
  parentId: '',
  loc,
  status: 'stored',
  ownerId: 'O1',
  receiptId: '',
  contents: [],
  ...plainContainer,
  rev: 1,
  ...more,
});
const loose = (loc: string, ownerId: string): Loose => ({
  looseId: `${loc}|${ownerId}`,
  loc,
  ownerId,
  skuId: 'S1',
  skuName: 'Soap',
  lot: {},
  qty: 5,
  rev: 1,
});

type Body = Readonly<Record<string, unknown>>;
interface Answers {
  [path: string]: (body: Body) => object;
}

async function online(answers: Answers): Promise<{ world: World; t: Terminal; asks: Body[] }> {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  await world.pass(5000);
  const asks: Body[] = [];
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => {
    const own = answers[path];
    if (!own) return answer(path, body);
    asks.push(body);
    return { resultCode: 0, msg: '', skus: [], ...own(body) };
  };
  return { world, t, asks };
}
const dbOf = async (t: Terminal) => openDb(t.device, await t.partition());
const takes = (t: Terminal) => t.sync.pull(GetAreaStock.path, { areaId: 'A' });
const ids = async (t: Terminal) => (await (await dbOf(t)).containers.all()).map(({ containerId }) => containerId);

/** Pages by the location before them. */
const pages = (
  stockAt: string,
  all: Readonly<Record<string, { rows: Partial<WorkRows>; next?: string }>>,
): Answers => ({
  [GetAreaStock.path]: ({ after = '' }) => {
    const { rows, next = '' } = all[String(after)] ?? { rows: {} };
    const places = (rows.places ?? []).map((row) => ({ ...row, stockAt, areaId: 'A' }));
    return { rows: rowsOf({ ...rows, places }), owners: ['', 'O1'], next };
  },
});

test('page after page is asked for and stored; of one that is lost those before it stay', async () => {
  const answers = pages('2026-11-20T08:00:00Z', {
    '': { rows: { places: [place('L1')], containers: [pallet('P1', 'L1')] }, next: 'L1' },
    L1: { rows: { places: [place('L2')], containers: [pallet('P2', 'L2')] }, next: 'L2' },
    L2: { rows: { places: [place('L3')] } },
  });
  const { world, t, asks } = await online(answers);
  expect(await takes(t)).toEqual({ kind: 'stored' });
  expect(asks.map(({ after = '' }) => after)).toEqual(['', 'L1', 'L2']);
  expect(await ids(t)).toEqual(['P1', 'P2']);
  expect((await (await dbOf(t)).places.all()).map(({ loc, areaId }) => [loc, areaId])).toEqual([
    ['L1', 'A'],
    ['L2', 'A'],
    ['L3', 'A'],
  ]);

  const other = await online(answers);
  other.world.condition = (path) => (path === GetAreaStock.path && other.asks.length > 0 ? 'lostBefore' : 'ok');
  expect(await takes(other.t)).toMatchObject({ kind: 'offline' });
  expect(await ids(other.t)).toEqual(['P1']);
  world.condition = () => 'ok';
});

test('a page that names itself as the next one ends it', async () => {
  const { t, asks } = await online(
    pages('2026-11-20T08:00:00Z', { '': { rows: {}, next: 'L1' }, L1: { rows: {}, next: 'L1' } }),
  );
  expect(await takes(t)).toEqual({ kind: 'stored' });
  expect(asks).toHaveLength(2);
});

test('what a location is not said to hold any more leaves it; of others, of other owners and of claimed work nothing does', async () => {
  const answers: Answers = {};
  const { t } = await online(answers);
  const { userId } = (await readSession(t.device)) ?? { userId: '' };
  const job: Job = { ...plainJob, jobId: 'J1', kind: 'toy', claimedBy: userId };
  answers[ClaimJobs.path] = () => ({
    rows: rowsOf({ jobs: [job], containers: [pallet('OF-JOB', 'L1', { jobId: 'J1' })] }),
    lpnBlock: [],
    blocks: [],
    leaseUntil: '',
  });
  await t.sync.pull(ClaimJobs.path, { jobIds: ['J1'], deviceId: 'd' });
  const before = [
    pallet('GONE', 'L1'),
    pallet('STAYS', 'L1'),
    pallet('THEIRS', 'L1', { ownerId: 'O2' }),
    pallet('ELSEWHERE', 'L9'),
    pallet('COMING', 'L1', { status: 'expected' }),
  ];
  answers[GetStockList.path] = () => ({
    rows: rowsOf({ containers: before, loose: [loose('L1', 'O1'), loose('L1', 'O2')] }),
  });
  await t.sync.pull(GetStockList.path, { code: 'x', known: [], knownLoose: [] });
  Object.assign(
    answers,
    pages('2026-11-20T08:00:00Z', { '': { rows: { places: [place('L1')], containers: [pallet('STAYS', 'L1')] } } }),
  );
  await takes(t);
  expect(await ids(t)).toEqual(['COMING', 'ELSEWHERE', 'OF-JOB', 'STAYS', 'THEIRS']);
  expect((await (await dbOf(t)).loose.all()).map(({ ownerId }) => ownerId)).toEqual(['O2']);
});

test('an answer about a location for something else leaves its age; after two days nobody relies on it', async () => {
  const answers: Answers = {};
  const { world, t } = await online(answers);
  const stockAt = new Date(world.clock.now()).toISOString();
  Object.assign(answers, pages(stockAt, { '': { rows: { places: [place('L1')] } } }));
  await takes(t);
  answers[GetStockList.path] = () => ({ rows: rowsOf({ places: [place('L1', { pallets: 1, rev: 2 })] }) });
  const reads = () => t.sync.pull(GetStockList.path, { loc: 'L1', known: [], knownLoose: [] });
  await reads();
  const row = async () => (await dbOf(t)).places.get('L1');
  expect(await row()).toMatchObject({ pallets: 1, stockAt, areaId: 'A' });
  const later = new Date(world.clock.now() + 60_000).toISOString();
  answers[GetStockList.path] = () => ({ rows: rowsOf({ places: [place('L1', { rev: 3, stockAt: later })] }) });
  await reads();
  expect(await row()).toMatchObject({ stockAt: later, areaId: 'A' });

  world.clock.jump(3 * DAY);
  await world.pass(DAY + 3_600_000);
  expect(await row()).toMatchObject({ loc: 'L1' });
  expect((await row())?.stockAt).toBeUndefined();
  expect((await row())?.areaId).toBeUndefined();
});
