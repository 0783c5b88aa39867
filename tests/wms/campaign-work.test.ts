/**
 * What a fault campaign has hands do after picking can be done: every task of it stores an op in a dead zone, and the WMS takes
 * all of them. A campaign whose work leads nowhere would prove nothing, and takes much longer to say so.
 */
import 'fake-indexeddb/auto';
import { Person } from '#tests/harness/operator.ts';
import { realEnv } from '#tests/harness/real-env.ts';
import { RealTerminal } from '#tests/harness/real-terminal.ts';
import { registeredFlows } from '#tests/harness/registry.ts';
import { scenarios } from '#tests/harness/scenarios.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Wms } from '#wms/server.ts';
import type { Env } from '#engine/env.ts';
import type { Params } from '#engine/params.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isKey } from '../faults/task.ts';
import type { Act, Claim, Kept, Task } from '../faults/task.ts';
import { makersOf } from '../faults/work.ts';
import { startSmallWms } from './small-wms.ts';

const TIMEOUT = 120_000;
const OPERATOR = 'op1';
/** More stops than any task has. */
const MOST_STOPS = 12;

let wms: Wms;
let terminal: RealTerminal;

beforeAll(async () => {
  wms = await startSmallWms();
  terminal = new RealTerminal('campaign work', wms.url);
  await terminal.sync.start();
  await terminal.signIn(OPERATOR);
}, TIMEOUT);

afterAll(async () => {
  expect(await verify(wms.db)).toEqual([]);
  await wms.close();
}, TIMEOUT);

async function office<T>(what: string, body?: object): Promise<T> {
  const order = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${wms.url}/__wms/${what}`, order);
  expect(answer.status, what).toBe(200);
  return (await answer.json()) as T;
}

/** The screen at this address, or the one that another has led on to. */
async function opens(at: string | { readonly flow: string; readonly params: Params }): Promise<Person<Env>> {
  const [path, query = ''] = typeof at === 'string' ? at.split('?') : [];
  const id = typeof at === 'string' ? scenarios.find((each) => each.path === path)?.id : at.flow;
  const flow = registeredFlows.find((each) => each.id === id);
  if (!flow) throw new Error(`no screen ${JSON.stringify(at)}`);
  const params = typeof at === 'string' ? Object.fromEntries(new URLSearchParams(query)) : at.params;
  const person = new Person(flow, await realEnv(terminal), params);
  await person.start();
  return person;
}

/** As the keys, the scanner and the fingers of a campaign do it. */
async function acts(person: Person<Env>, act: Act): Promise<unknown> {
  const { kind, qty, choices, buttons, fields } = person.sees;
  if (typeof act === 'string' && !isKey(act)) return person.scan(act);
  if (act === 'End') return person.ends();
  if (act === 'F1') return person.presses(buttons[0]?.name ?? '');
  if (act === 'Enter') return kind === 'qty' ? person.types(String(qty?.suggest)) : person.says('yes');
  if (typeof act === 'string') throw new Error(`no key ${act}`);
  if ('types' in act) return person.types(act.types);
  if ('fills' in act) {
    const initial = Object.fromEntries(fields.map((field) => [field.name, field.initial ?? '']));
    return person.fills({ ...initial, ...act.fills });
  }
  const row = choices.find(({ id }) => act.taps === '' || id === act.taps);
  if (!row) throw new Error(`no row ${act.taps} at ${person.sees.stop}`);
  return kind === 'choose' ? person.picks(row.id) : person.scan(row.id);
}

const stored = async (): Promise<number> => Object.keys(await terminal.statuses()).length;

const kept: Kept = {
  stored: async <T>(_: string, table: string) => (await terminal.device.ops.table(table).toArray()) as T[],
};

/** From its screen to its op. */
async function does({ path: at, answers, last, behind = [] }: Task): Promise<void> {
  const path = typeof at === 'string' ? at : await at(kept);
  const before = await stored();
  const left = new Map(Object.entries(answers).map(([stop, answer]) => [stop, [answer].flat()]));
  let person = await opens(path);
  for (let i = 0; i < MOST_STOPS; i++) {
    const { stop, problem } = person.sees;
    const [answer, ...others] = left.get(stop) ?? [];
    if (answer === undefined) throw new Error(`nothing to answer at ${stop} of ${path}: ${problem?.code ?? ''}`);
    if (others.length > 0) left.set(stop, others);
    await acts(person, answer);
    const isEnd = stop === last || behind.includes(stop);
    if (isEnd && !behind.includes(person.sees.stop)) break;
    expect(person.sees.problem?.code, `${JSON.stringify(answer)} at ${stop} of ${path}`).toBeUndefined();
    const to = person.left.at(-1);
    if (to) person = await opens(to);
  }
  expect(await stored(), `${path}, left at ${person.sees.stop}: ${person.sees.problem?.code ?? ''}`).toBeGreaterThan(
    before,
  );
}

async function claims({ list, code, stops }: Claim): Promise<void> {
  let person = await opens(list);
  expect(person.sees.stop).toBe(stops[0]);
  await person.scan(code);
  const to = person.left.at(-1);
  if (to) person = await opens(to);
  expect(person.sees.stop, `${code} in ${list}: ${person.sees.problem?.code ?? ''}`).toBe(stops[1]);
}

/** A receipt that is to be inspected without a plan is known to nobody who has no network, and sup1 alone holds goods. */
test.each([
  ['packing', 0],
  ['shipping', 0],
  ['shipping', 1],
  ['shipping', 2],
  ['shipping', 3],
  ['transfer', 0],
  ['handover', 0],
  ['move', 0],
  ['counting', 0],
  ['counting', 1],
  ['replenishment', 0],
  ['quality', 0],
  ['quality', 2],
  ['quality', 4],
  ['master', 0],
] as const)(
  'work of %s, kind %i, is done in a dead zone, and the WMS takes all of it',
  { timeout: TIMEOUT },
  async (module, kind) => {
    const make = makersOf([module])[kind];
    if (!make) throw new Error(`${module} has no kind ${kind}`);
    // One that has failed may have left it off.
    terminal.radio = true;
    const before = new Set(Object.keys(await terminal.statuses()));
    const job = await make(office, 'WH1', OPERATOR);
    await terminal.hasReference();
    for (const claim of [job.claim].flat()) await claims(claim);
    terminal.radio = false;
    for (const task of job.todo) await does(task);
    await terminal.drains();
    const now = Object.entries(await terminal.statuses()).filter(([opId]) => !before.has(opId));
    expect(now.filter(([, status]) => status !== 'applied' && status !== 'observed')).toEqual([]);
    expect(now.length).toBeGreaterThanOrEqual(job.todo.length);
    if (module !== 'packing') return;
    // Each of its boxes bears a number of its own.
    const parcels = (await terminal.device.ops.ops.toArray()).map(
      ({ request }) => (request as { readonly parcelNo?: string }).parcelNo,
    );
    const borne = parcels.filter((parcelNo) => parcelNo !== undefined && parcelNo !== '');
    expect(borne).toHaveLength(2);
    expect(new Set(borne).size).toBe(2);
  },
);
