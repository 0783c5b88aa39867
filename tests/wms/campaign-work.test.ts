/**
 * What a fault campaign has hands do after picking can be done: every task of it stores an op in a dead zone, and the WMS takes
 * all of them. A campaign whose work leads nowhere would prove nothing, and takes much longer to say so.
 */
import 'fake-indexeddb/auto';
import { RealTerminal } from '#tests/harness/real-terminal.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Wms } from '#wms/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FlowHands } from '../faults/flow-hands.ts';
import { makersOf } from '../faults/work.ts';
import { startSmallWms } from './small-wms.ts';

const TIMEOUT = 120_000;
const OPERATOR = 'op1';

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
    const hands = new FlowHands(terminal);
    for (const claim of [job.claim].flat()) await hands.claims(claim);
    terminal.radio = false;
    for (const task of job.todo) await hands.does(task);
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
