/**
 * Every screen does its main job on a real terminal in a dead zone, then the reference WMS hears of it. Belief = answer =
 * ledger: what the terminal believed meanwhile is what the WMS answers, and what it reads out of its tables afterwards.
 */
import { toWire } from '#contract/renamed.ts';
import { Documents } from '#wms/http/documents.ts';
import 'fake-indexeddb/auto';
import type { WorkTable } from '#contract/rows.ts';
import type { Op } from '#engine/op.ts';
import { covers, differences, rowsFrom, rowsOn, undecided, worded } from '#tests/harness/belief.ts';
import type { Difference, Rows } from '#tests/harness/belief.ts';
import { narrowUserOf } from '#tests/harness/narrow-user.ts';
import { onlyTheWms } from '#tests/harness/only-the-wms.ts';
import { Person } from '#tests/harness/operator.ts';
import { played } from '#tests/harness/played.ts';
import type { Played } from '#tests/harness/played.ts';
import { realEnv } from '#tests/harness/real-env.ts';
import { RealTerminal } from '#tests/harness/real-terminal.ts';
import { registeredFlows } from '#tests/harness/registry.ts';
import { rowsLeft } from '#tests/harness/scenario.ts';
import { scenarioOf, scenarios } from '#tests/harness/scenarios.ts';
import { renewsJobs, takesJobs } from '#tests/harness/takes-jobs.ts';
import { opRegistry } from '#workers/ops.ts';
import { verify } from '#wms/ledger/verify.ts';
import { readRows } from '#wms/rows.ts';
import type { Wms } from '#wms/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmallWms } from './small-wms.ts';

const TIMEOUT = 120_000;

/** One verb is changed on one side: for a pallet that comes in the receipt counts one piece too many. */
const mutant: Op = {
  ...(opRegistry.get('receiving.lpn') as Op),
  async project(rows, request, by) {
    await opRegistry.get('receiving.lpn')?.project(rows, request, by);
    const { receiptId } = request as { receiptId: string };
    await rows.receipts.update(receiptId, ({ receivedQty }) => ({ receivedQty: receivedQty + 1 }));
  },
};

const planted = scenarioOf.get('receiving.lpn');
const all = played([...scenarios, ...(planted ? [planted] : [])], new Date());
const jobs = all.slice(0, scenarios.length);
const once = all[scenarios.length];

let wms: Wms;
/** By user: each screen is worked by whoever has it in a narrow role. */
const terminals = new Map<string, RealTerminal>();
/** Every difference that only the WMS could know. */
const known: Difference[] = [];

beforeAll(async () => {
  wms = await startSmallWms();
  for (const { documents } of all) expect((await hands(documents)).status).toBe(200);
  expect((await hands({})).status).toBe(400);
  expect(await verify(wms.db)).toEqual([]);
}, TIMEOUT);

afterAll(async () => {
  expect(await verify(wms.db)).toEqual([]);
  await wms.close();
}, TIMEOUT);

const hands = (documents: object): Promise<Response> =>
  fetch(`${wms.url}/__wms/documents`, { method: 'POST', body: JSON.stringify(toWire(Documents, documents)) });

async function signedIn(user: string, name = user, registry = opRegistry): Promise<RealTerminal> {
  const made = new RealTerminal(name, wms.url, registry);
  await made.sync.start();
  await made.signIn(user);
  await made.hasReference();
  return made;
}
async function terminalOf(user: string): Promise<RealTerminal> {
  const terminal = terminals.get(user) ?? (await signedIn(user));
  terminals.set(user, terminal);
  return terminal;
}

/** What was believed and what the WMS says of it now, of every row that either has changed. */
async function plays(at: RealTerminal, scenario: Played) {
  const flow = registeredFlows.find(({ id }) => id === scenario.id);
  if (!flow) throw new Error(`no flow ${scenario.id}`);
  await at.drains();
  await takesJobs(at, scenario.documents.rows);
  const before = await rowsOn(at.device, 'now');
  const stored = new Set(Object.keys(await at.statuses()));

  at.radio = false;
  const person = new Person(flow, await realEnv(at), scenario.params);
  await person.start();
  for (const step of scenario.does) {
    await person.does(step);
    const said = person.sees.problem;
    if (said) throw new Error(`${JSON.stringify(step)} at ${person.sees.stop} is refused: ${said.code}`);
  }
  const believed = await rowsOn(at.device, 'now');

  await at.drains();
  // A terminal that is back asks by itself how its work stands, some time later: here always, and now.
  await renewsJobs(at);
  const posted = Object.entries(await at.statuses()).filter(([opId]) => !stored.has(opId));
  const answered = await rowsOn(at.device, 'base');
  return { posted, before, believed, answered };
}

/** The same rows as the WMS reads them now. */
async function readAgain(rows: Rows, user: string): Promise<Rows> {
  const ids: Partial<Record<WorkTable, string[]>> = {};
  for (const key of rows.keys()) {
    const [table, ...rest] = key.split(' ') as [WorkTable, ...string[]];
    (ids[table] ??= []).push(rest.join(' '));
  }
  const { owners } = await ownersOf(user);
  return wms.db
    .transaction()
    .execute(async (trx) => rowsFrom(await readRows({ trx, whgid: 'WH1', lg: 'en', user: { owners } }, ids)));
}
async function ownersOf(user: string): Promise<{ owners: string[] }> {
  const rows = await wms.db.selectFrom('user_owner').select('owner_id').where('user_id', '=', user).execute();
  return { owners: rows.map((row) => row.owner_id) };
}
const changed = (before: Rows, after: Rows): Rows =>
  new Map([...after].filter(([key, row]) => JSON.stringify(before.get(key)) !== JSON.stringify(row)));

test('every flow has a scenario', () => {
  expect(registeredFlows.filter(({ id }) => !scenarioOf.has(id)).map(({ id }) => id)).toEqual([]);
});

test.each(jobs)('$path: belief = answer = ledger', { timeout: TIMEOUT }, async (scenario) => {
  const user = narrowUserOf(scenario.path);
  const { posted, before, believed, answered } = await plays(await terminalOf(user), scenario);
  expect(posted.filter(([, status]) => status !== 'observed')).toEqual([]);
  expect(posted).toHaveLength(scenario.leaves.posts);
  for (const { table, id, row } of rowsLeft(scenario.leaves)) expect(answered.get(`${table} ${id}`)).toMatchObject(row);

  const found = differences(before, believed, answered);
  expect(undecided(found, scenario.decided).map(worded)).toEqual([]);
  const unused = scenario.decided.filter((each) => !found.some((difference) => covers(each, difference)));
  expect(unused, 'what is said to be decided by the WMS, and was believed').toEqual([]);
  known.push(...found);

  const touched = changed(before, answered);
  expect(differences(new Map(), touched, await readAgain(touched, user)).map(worded)).toEqual([]);
});

test('nothing is excused that is not met', () => {
  expect(onlyTheWms.filter(({ is }) => !known.some(is)).map(({ what }) => what)).toEqual([]);
});

test('a verb that is changed on one side is found', { timeout: TIMEOUT }, async () => {
  if (!once) throw new Error('no scenario to plant it in');
  const wrong = await signedIn(narrowUserOf(once.path), 'planted', new Map([...opRegistry, [mutant.id, mutant]]));
  const { before, believed, answered } = await plays(wrong, once);
  const found = undecided(differences(before, believed, answered), once.decided);
  expect(found.map(({ table, field }) => `${table} ${field}`)).toContain('receipts receivedQty');
});
