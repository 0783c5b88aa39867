/**
 * A shift with containers: two pickers, the radio off in the middle. What is wrong is refused at the scan; what nobody could
 * know is refused by the WMS, with what both sides have seen, and put right.
 */
import 'fake-indexeddb/auto';
import { GetOutboundContainers } from '#contract/picking-containers.ts';
import type { Flow } from '#engine/flow.ts';
import { bindContainers, mergeContainers } from '#modules/picking/containers/ops.ts';
import { closeContainerScreen } from '#modules/picking/containers/close-container/flow.ts';
import { shippingContainerBind } from '#modules/picking/containers/shipping-container-bind/flow.ts';
import { tmsCabinetUnbinding } from '#modules/picking/containers/tms-cabinet-unbinding/flow.ts';
import { Person } from '#tests/harness/operator.ts';
import { realEnv } from '#tests/harness/real-env.ts';
import { RealTerminal } from '#tests/harness/real-terminal.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Wms } from '#wms/server.ts';
import { Given } from '#wms/testing/given.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmallWms } from './small-wms.ts';

const TIMEOUT = 120_000;
/** Kilograms of a tote of the type that all of them are, and of the five pieces in it. */
const GROSS = 6.9;
const FILLED = ['TOTE-01', 'TOTE-02', 'TOTE-03', 'TOTE-04', 'TOTE-05'] as const;
const ROW = { orderId: '', waveId: '', storeId: '', parentId: '', slot: '', typeId: 'TOTE-M', rfid: '' } as const;

let wms: Wms;
let given: Given;
let orderId = '';
let one: RealTerminal;
let two: RealTerminal;

beforeAll(async () => {
  wms = await startSmallWms();
  given = new Given(wms.db);
}, TIMEOUT);
afterAll(() => wms.close());

/** Five totes of an order hold five pieces each, one piece lies in another; a cabinet left with its trip. */
async function begins(): Promise<void> {
  const sku = await given.sku({ weight: 1 });
  orderId = (await given.order({ lines: [{ qty: 40, sku }] })).orderId;
  one = await signedIn('story-one', await given.user({ role: 'PICKER' }));
  two = await signedIn('story-two', await given.user({ role: 'PICKER' }));
  const rows = [...FILLED, 'TOTE-09'].map((lpn) => ({ ...ROW, lpn, kind: 'tote' as const, orderId }));
  const tagged = { ...ROW, lpn: 'BOX-01', kind: 'box' as const, orderId, rfid: 'RFID-01' };
  const cabinet = { ...ROW, lpn: 'CAB-01', kind: 'cage' as const, typeId: 'CAGE' };
  await two.posts(bindContainers, { jobId: '', rows: [...rows, tagged, cabinet] });
  await two.drains();
  for (const lpn of FILLED) await filled(lpn, sku, 5);
  await filled('TOTE-09', sku, 1);
  const departed = { state: 'shipped', trip_no: 'WB-500001' } as const;
  await wms.db.updateTable('outbound_container').set(departed).where('container_id', '=', 'CAB-01').execute();
  for (const at of [one, two]) await at.pulls(GetOutboundContainers, { code: orderId });
}

async function signedIn(name: string, user: string): Promise<RealTerminal> {
  const terminal = new RealTerminal(name, wms.url);
  await terminal.sync.start();
  await terminal.signIn(user);
  await terminal.hasReference();
  return terminal;
}

/** As whoever picked into it left it. */
async function filled(lpn: string, sku: string, qty: number): Promise<void> {
  await given.stock({ sku, qty, loc: 'ON-THE-WAY', lpn });
  await wms.db.updateTable('outbound_container').set({ state: 'picking' }).where('container_id', '=', lpn).execute();
}

async function at(terminal: RealTerminal, flow: Flow): Promise<Person<Awaited<ReturnType<typeof realEnv>>>> {
  const person = new Person(flow, await realEnv(terminal), {});
  await person.start();
  return person;
}

async function closes(terminal: RealTerminal, lpn: string, kilograms: number): Promise<void> {
  const person = await at(terminal, closeContainerScreen);
  await person.scan(lpn);
  await person.weighs(kilograms);
  if (person.sees.stop === 'off') await person.says('yes');
  await person.fills({ copies: '0' });
  expect(person.sees).toMatchObject({ problem: null, stop: 'box' });
}

const box = async (terminal: RealTerminal, lpn: string) => (await terminal.db()).containers.get(lpn);

test(
  'six totes are bound and five closed in the dead zone; one piece more was put into one of them',
  { timeout: TIMEOUT },
  async () => {
    await begins();
    const binds = await at(one, shippingContainerBind);
    await binds.picks('tag');
    await binds.scan(orderId, 'TOTE-01');
    expect(binds.sees.problem?.code).toBe('picking.containers.boundAlready');
    await binds.scan('TOTE-11');
    await binds.picks('TOTE-M');
    await binds.scan('RFID-01');
    expect(binds.sees.problem?.code).toBe('picking.containers.rfidUsed');

    one.radio = false;
    await binds.scan('RFID-11');
    for (const n of [12, 13, 14, 15, 16]) {
      await binds.scan(`TOTE-${n}`);
      await binds.picks('TOTE-M');
      await binds.scan(`RFID-${n}`);
    }
    for (const lpn of FILLED.slice(0, 4)) await closes(one, lpn, GROSS);
    await closes(one, 'TOTE-05', GROSS - 0.2);
    expect(await box(one, 'TOTE-05')).toMatchObject({ out: { state: 'closed', review: true } });
    const waiting = Object.values(await one.statuses());
    expect(waiting).toHaveLength(11);
    expect(waiting).not.toContain('observed');

    await two.posts(mergeContainers, { fromLpn: 'TOTE-09', toLpn: 'TOTE-03', holds: 1 });
    await two.drains();
    expect(new Set(Object.values(await two.statuses()))).toEqual(new Set(['observed']));

    await one.drains();
    const states = await one.device.ops.opState.toArray();
    const refused = states.filter(({ status }) => status !== 'observed');
    expect(refused).toMatchObject([{ status: 'refused', resultCode: 1310 }]);
    expect(refused[0]?.msg).toMatch(/TOTE-03.*6.*5/);
    expect(await box(one, 'TOTE-16')).toMatchObject({ orderId, out: { state: 'open', rfid: 'RFID-16' } });

    // Whoever has looked at it drops what was refused, and closes it once more.
    await one.sync.drop(refused[0]?.opId ?? '', 'other', 'one piece more');
    await one.pulls(GetOutboundContainers, { code: 'TOTE-03' });
    expect(await box(one, 'TOTE-03')).toMatchObject({ out: { state: 'picking' }, contents: [{ qty: 6 }] });
    await closes(one, 'TOTE-03', GROSS + 1);
    await one.drains();
    const rows = await wms.db
      .selectFrom('outbound_container')
      .select(['container_id', 'state', 'review'])
      .where('container_id', 'in', [...FILLED])
      .orderBy('container_id')
      .execute();
    expect(rows.map(({ state, review }) => [state, review])).toEqual([
      ['closed', false],
      ['closed', false],
      ['closed', false],
      ['closed', false],
      ['closed', true],
    ]);
    await freesTheCabinet();
    expect(await verify(wms.db)).toEqual([]);
  },
);

/** The cabinet of a trip that has left is nobody’s again, with a reason. */
async function freesTheCabinet(): Promise<void> {
  const frees = await at(one, tmsCabinetUnbinding);
  await frees.scan('CAB-01');
  expect(frees.sees).toMatchObject({ stop: 'why', problem: null });
  await frees.picks('BACK');
  await one.drains();
  expect(await box(one, 'CAB-01')).toMatchObject({ out: { state: 'free', tripNo: '' } });
}
