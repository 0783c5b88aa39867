/**
 * A WMS, a proxy or a portal that answers anything, against every call of the contract. The laws: it never throws, an
 * answer is never called "no network", nothing is lost or done twice, other lanes go on, and there are words for it.
 */
import './settle-async.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { GetOperations } from '#contract/operations.ts';
import { GetReceiptList, ClaimReceipt } from '#contract/receiving.ts';
import { GetOwnerList, GetVersion, Login } from '#contract/session.ts';
import { understand } from '#contract/understood.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { readOp, readSession, readStatus, readTray } from '#data/readers.ts';
import type { OpStatus } from '#data/records.ts';
import { UNREAD_TRIES } from '#data/records.ts';
import { oddWords } from '#engine/odd-words.ts';
import { defineOp, opRegistry } from '#engine/op.ts';
import { byPerson } from '#engine/verify.ts';
import { checkVersion } from '#sync/version-check.ts';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { drawsFor, isDrawn } from '../harness/draw.ts';
import { WRONG_ANSWERS, placesIn, spoiled, STRANGE } from '../hostile/wrong-answers.ts';
import type { WrongAnswer, Taken } from '../hostile/wrong-answers.ts';
import { sampleOf } from '../hostile/sample.ts';
import { countRow, simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const reads = calls.filter(({ kind }) => kind === 'ask');
const writes = calls.filter(({ kind }) => kind === 'op');
const good = (call: Call) => ({ resultCode: 0, msg: '', ...(sampleOf(call.response) as object) });

/** Calls that each lie is told about in a run, each time others: after enough draws every lie was told about every call. */
const TOLD = 16;
const drawnFor = (lie: WrongAnswer, all: readonly Call[]) =>
  all.filter((_, i) => isDrawn(WRONG_ANSWERS.indexOf(lie) + i, drawsFor(all.length, TOLD)));
/** Every place of every answer, each with an eighth of what may stand there instead, each time with others. */
const drawnAt = (place: number) => STRANGE.filter((_, i) => isDrawn(place + i, 8));
/** Work rows are the same in whatever answer they come: each place of them in the answers of a few calls, each time of others. */
const ROWS_OF = drawsFor(calls.length, 4);
const isOfCall = (place: number, [field]: readonly (string | number)[], call: number): boolean =>
  !(field === 'rows' || field === 'changed') || isDrawn(call + place, ROWS_OF);
/** Where each lie takes minutes of the clock: a sixth, each time another. */
const everySixth = (lies: readonly WrongAnswer[]) => lies.filter((_, i) => isDrawn(i, 6));

async function signedIn(level: 'key' | 'legacy' = 'key', nature = {}): Promise<{ world: World; t: Terminal }> {
  const world = new World(1, nature);
  world.wms.idempotent = level === 'key';
  const t = world.boot();
  await t.sync.start();
  expect(await t.signIn()).toBe('ok');
  await world.pass(5000);
  return { world, t };
}

/** The field itself, what it stands in, or what is missing in it. */
const isNamed = (told: string, spoilt: string): boolean => spoilt.startsWith(told) || told.startsWith(spoilt);

describe('what stands in an answer', () => {
  test.each(calls.map((call, of) => [call.path, call, of] as const))(
    '%s: a strange field costs its row and no other, or is told by its name',
    (_, call, of) => {
      const answer = good(call);
      const wrong: string[] = [];
      for (const [i, place] of [...placesIn(answer)].entries()) {
        if (!isOfCall(i, place, of)) continue;
        const row = place.findIndex((name) => typeof name === 'number');
        for (const by of drawnAt(i)) {
          const what = `${place.join('.')} = ${JSON.stringify(by)}`;
          const said = understand(call.response, spoiled(answer, place, by));
          if (said.kind === 'odd' && row !== -1) wrong.push(`${what}: the whole answer is lost`);
          if (said.kind === 'odd' && !isNamed(said.field, place.join('.')))
            wrong.push(`${what}: told as ${said.field}`);
          if (said.kind === 'ok' && said.left.length > 1) wrong.push(`${what}: ${said.left.length} rows are left out`);
          const [left] = said.kind === 'ok' ? said.left : [];
          if (left && left.list !== place.slice(0, row).join('.')) wrong.push(`${what}: told of ${left.list}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test('rows that cannot be read are counted, named by their key and their field, and all others are kept', () => {
    const rows = Array.from({ length: 70 }, (_, i) => ({ ...countRow(`R${i}`, 1, 1), orderQty: 1 }));
    const strange = rows.map((row, i) =>
      i === 3
        ? { ...row, status: 'parked' }
        : i === 9
          ? { ...row, orderQty: -5 }
          : i === 69
            ? { ...row, receiptId: null }
            : row,
    );
    const said = understand(GetReceiptList.response, { data: strange });
    expect(said.kind === 'ok' && said.data.data.map((row) => row.receiptId)).toHaveLength(67);
    expect(said.kind === 'ok' && said.left).toEqual([
      { list: 'data', of: 70, id: 'R3', field: 'status' },
      { list: 'data', of: 70, id: 'R9', field: 'orderQty' },
      { list: 'data', of: 70, id: expect.any(String), field: 'receiptId' },
    ]);
  });

  test.each([
    ['a name that is null', { vendorName: null }, { vendorName: '' }],
    ['a name that is missing', { vendorName: undefined }, { vendorName: '' }],
    ['a day in another format', { expectedAt: '22/11/2026' }, { expectedAt: '' }],
    ['a day with its midnight', { expectedAt: '2026-11-22T00:00:00Z' }, { expectedAt: '2026-11-22' }],
    ['a quantity as text', { orderQty: '12.5' }, { orderQty: 12.5 }],
    ['a revision as text', { rev: '7' }, { rev: 7 }],
    ['a list that is null', { movers: null }, { movers: [] }],
    ['no lease', { leaseUntil: undefined }, { leaseUntil: null }],
  ])('%s costs nothing', (_, strange, read) => {
    const said = understand(GetReceiptList.response, { data: [{ ...countRow('R1', 1, 1), ...strange }] });
    expect(said).toMatchObject({ kind: 'ok', left: [], data: { data: [read] } });
  });
});

describe('every read', () => {
  const KIND: Readonly<Record<Taken, string>> = {
    good: 'stored',
    no: 'refused',
    wordless: 'refused',
    login: 'signIn',
    page: 'odd',
    proxy: 'odd',
    broken: 'odd',
    busy: 'odd',
  };

  test.each(WRONG_ANSWERS.map((lie) => [lie.name, lie] as const))('answered with %s', async (_, lie) => {
    const { world, t } = await signedIn();
    for (const call of drawnFor(lie, reads)) {
      world.twist = (path) => (path.split('?')[0] === call.path ? lie.answer(good(call)) : undefined);
      const pulled = await t.sync.pull(call.path, v.parse(call.request, sampleOf(call.request)));
      expect(pulled.kind, call.path).toBe(KIND[lie.taken]);
      if (pulled.kind === 'odd') {
        expect(pulled.odd.looks, call.path).toBe(lie.taken === 'busy' ? 'proxy' : lie.taken);
        expect(oddWords(pulled.odd).message, call.path).toBeTruthy();
      }
      const enquired = await t.sync.enquire(call.path, v.parse(call.request, sampleOf(call.request)));
      expect(enquired.kind, call.path).toBe(lie.taken === 'good' ? 'answered' : KIND[lie.taken]);
      const status = await readStatus(t.device, await t.partition());
      expect([status.connection === 'offline', status.paused], call.path).toEqual([
        false,
        lie.taken === 'login' ? 'session' : null,
      ]);
    }
    world.twist = () => undefined;
    // One of them signs out.
    await t.signIn();
    expect(await t.sync.pull(GetReceiptList.path, {})).toEqual({ kind: 'stored' });
  });
});

/** Ops of every write of the contract, without an effect on rows; each has a lane of its own. */
const hostileOps = opRegistry(
  Object.fromEntries(
    writes.map((call, i) => [
      `write${i}`,
      defineOp(`write.${i}`, {
        // Whatever it asks for: what is sent here is only a lane.
        to: call as Call<v.GenericSchema<{ lane: string }>>,
        title: msg`count`,
        summary: () => call.path,
        lanes: (r) => [r.lane],
        project: async () => {},
        ifRefused: msg`count`,
        verify: byPerson,
      }),
    ]),
  ),
);

/** Takes each op once, whatever it says about it. */
class Writer {
  readonly posts = new Map<string, number>();
  readonly #stored = new Set<string>();
  readonly #isKeyed: boolean;

  constructor(level: 'key' | 'legacy') {
    this.#isKeyed = level === 'key';
  }

  applies(opId: string): void {
    if (this.#isKeyed && this.#stored.has(opId)) return;
    this.#stored.add(opId);
    this.posts.set(opId, (this.posts.get(opId) ?? 0) + 1);
  }
}

const DONE: readonly OpStatus[] = ['applied', 'observed'];
/** An answer that says that nothing was done; everything else may come after it was. */
const SAYS_NO: readonly Taken[] = ['no', 'wordless', 'login', 'busy'];
function mayBeDone({ taken, answer }: WrongAnswer): boolean {
  const { status } = answer({ resultCode: 0, msg: '' });
  return !SAYS_NO.includes(taken) && !(status >= 400 && status < 500);
}

describe.each(['key', 'legacy'] as const)('every write, where ids are %s', (level) => {
  test.each(WRONG_ANSWERS.map((lie) => [lie.name, lie] as const))('answered once with %s', async (_, lie) => {
    const { world, t } = await signedIn(level, { registry: hostileOps });
    const writer = new Writer(level);
    const answered = new Set<string>();
    const drawn = drawnFor(lie, writes);
    const ids = drawn.map((__, i) => simId(i + 1));
    world.twist = (path, { opId }) => {
      const call = drawn.find((each) => each.path === path);
      if (!call || opId === undefined) return undefined;
      const isFirst = !answered.has(opId);
      answered.add(opId);
      // A session ends once, not with every op that is sent after it.
      const isLie = isFirst && (lie.taken !== 'login' || opId === ids[0]);
      // Every second one is done before the lie is told, where the lie does not say that it was not.
      const isDone = lie.taken === 'good' || (mayBeDone(lie) && Number(opId.slice(-1)) % 2 === 0);
      if (!isLie || isDone) writer.applies(opId);
      return isLie ? lie.answer(good(call)) : Response.json(good(call));
    };
    await t.commit(drawn.map((call, i) => opOf(call, i)));
    await world.pass(60_000);
    if (lie.taken === 'login') await t.signIn();
    await world.pass(100 * 60_000);
    for (const [i, opId] of ids.entries()) {
      const op = await readOp(t.device, opId);
      const what = `${drawn[i]?.path}: ${op?.state.status}`;
      const tray = (await readTray(t.device, await t.partition())).some((item) => item.opId === opId);
      expect(writer.posts.get(opId) ?? 0, `${what}, done twice`).toBeLessThanOrEqual(1);
      if (DONE.includes(op?.state.status ?? 'queued')) expect(writer.posts.get(opId), `${what}, and not done`).toBe(1);
      else expect(tray, `${what}, and nobody is told`).toBe(true);
    }
  });
});

const OTHER = simId(999);
const opOf = (call: Call, i: number) => ({
  ...simOp(simId(i + 1), { lanes: [`l${i}`], counts: [], by: 1 }),
  op: `write.${writes.indexOf(call)}`,
  path: call.path,
  request: { lane: `l${i}` },
});

describe('a write that is answered the same for ever', () => {
  test.each(everySixth(WRONG_ANSWERS.filter(({ taken }) => taken !== 'good')).map((lie) => [lie.name, lie] as const))(
    '%s: told in words that are true, never twice, and the others go on',
    async (_, lie) => {
      const { world, t } = await signedIn();
      let sent = 0;
      world.twist = (path, { opId }, answer) => {
        // Whoever lies about it does not tell later either.
        if (path === GetOperations.path) return Response.json({ resultCode: 0, msg: '', data: [] });
        if (!path.startsWith('/WMS/Sim') || opId !== simId(1)) return undefined;
        sent += 1;
        return lie.answer({ ...answer });
      };
      await t.commit([
        simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 1 }),
        simOp(OTHER, { lanes: ['b'], counts: ['R2'], by: 1 }),
      ]);
      await world.pass(10 * 60_000);
      const partition = await t.partition();
      const { status, http, unread, resultCode } = (await readOp(t.device, simId(1)))?.state ?? {};
      const tray = (await readTray(t.device, partition)).map(({ opId }) => opId);
      const { connection, paused } = await readStatus(t.device, partition);
      expect(connection, 'called no network').not.toBe('offline');
      expect(world.wms.applied.filter(({ opId }) => opId === simId(1)).length).toBeLessThanOrEqual(1);
      if (lie.taken === 'login') return expect([status, paused]).toEqual(['queued', 'session']);
      expect(await t.statuses()).toMatchObject({ [OTHER]: 'observed' });
      if (lie.taken === 'no') return expect([status, tray, sent]).toEqual(['refused', [simId(1)], 1]);
      if (lie.taken === 'wordless')
        return expect([status, tray, sent, [2, 5].includes(resultCode ?? -1)]).toEqual([
          'refused',
          [simId(1)],
          UNREAD_TRIES,
          true,
        ]);
      if (lie.taken === 'broken') {
        expect([status === 'inDoubt' || status === 'sending', tray, (unread ?? 0) >= UNREAD_TRIES]).toEqual([
          true,
          [simId(1)],
          true,
        ]);
      }
      // What failed is kept with the op, for the words that stand beside it.
      return expect(http).toBeTypeOf('number');
    },
  );

  test('a no without words is believed as often as it was said, whatever was not understood before', async () => {
    const { world, t } = await signedIn();
    let sent = 0;
    world.twist = (path) => {
      if (path === GetOperations.path) return Response.json({ resultCode: 0, msg: '', data: [] });
      if (!path.startsWith('/WMS/Sim')) return undefined;
      sent += 1;
      return sent < UNREAD_TRIES ? new Response('[]') : Response.json({ resultCode: 5 });
    };
    await t.commit([simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 1 })]);
    await world.until(async () => (await t.statuses())[simId(1)] === 'refused');
    expect(sent).toBe(UNREAD_TRIES - 1 + UNREAD_TRIES);
  });

  test('answered well at last: it goes out of the tray by itself, done once', async () => {
    const { world, t } = await signedIn();
    let isMended = false;
    const isOdd = (path: string): boolean => path.startsWith('/WMS/Sim') || path === GetOperations.path;
    world.twist = (path) => (isOdd(path) && !isMended ? new Response('[]') : undefined);
    await t.commit([simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 1 })]);
    await world.until(async () => (await readTray(t.device, await t.partition())).length === 1);
    isMended = true;
    await world.until(async () => (await t.statuses())[simId(1)] === 'observed');
    expect([await readTray(t.device, await t.partition()), world.wms.applied.length]).toEqual([[], 1]);
  });
});

describe('signing in', () => {
  const request = { serverUrl: '', serverName: 'Here', userName: 'ann', passWd: 'secret-a' };
  const KIND: Readonly<Record<Taken, string>> = {
    good: 'ok',
    no: 'refused',
    wordless: 'refused',
    login: 'refused',
    page: 'odd',
    proxy: 'odd',
    broken: 'odd',
    busy: 'odd',
  };

  test.each(everySixth(WRONG_ANSWERS).map((lie) => [lie.name, lie] as const))(
    'answered with %s, where the user has signed in before',
    async (_, lie) => {
      for (const path of [Login.path, GetOwnerList.path]) {
        const { world, t } = await signedIn();
        await t.sync.signOut();
        world.twist = (asked, __, answer) => (asked === path ? lie.answer({ ...answer }) : undefined);
        expect(await t.enter(request), path).toBe(KIND[lie.taken]);
        expect((await readSession(t.device))?.userName, 'nobody is let in by it').toBe(
          lie.taken === 'good' ? 'ANN' : '',
        );
      }
      // Which level a server has is not worth being kept out for.
      const { world, t } = await signedIn();
      await t.sync.signOut();
      world.twist = (asked, __, answer) => (asked === GetVersion.path ? lie.answer({ ...answer }) : undefined);
      expect(await t.enter(request)).toBe('ok');
    },
  );

  test.each([
    ['no token', { token: null }, 'odd'],
    ['an empty token', { token: '' }, 'odd'],
    ['no list of warehouses', { storeList: null }, 'odd'],
    ['an empty list of warehouses', { storeList: [] }, 'noWarehouse'],
    ['a warehouse without a key', { storeList: [{ WH_GID: null, WH_NAME: 'One', IS_DEFAULT: 'Y' }] }, 'odd'],
    ['a warehouse without a name', { storeList: [{ WH_GID: 'W1', WH_NAME: null, IS_DEFAULT: 'Y' }] }, 'ok'],
    ['an unknown flag of the default', { storeList: [{ WH_GID: 'W1', WH_NAME: 'One', IS_DEFAULT: '1' }] }, 'ok'],
    [
      'a default warehouse without a key, beside another one',
      {
        storeList: [
          { WH_GID: 'W1', WH_NAME: 'One', IS_DEFAULT: 'N' },
          { WH_GID: null, IS_DEFAULT: 'Y' },
        ],
      },
      'odd',
    ],
    [
      'a warehouse without a key beside the default',
      {
        storeList: [
          { WH_GID: null, IS_DEFAULT: 'N' },
          { WH_GID: 'W2', WH_NAME: 'Two', IS_DEFAULT: 'Y' },
        ],
      },
      'ok',
    ],
    ['no default data', { defaultData: undefined }, 'ok'],
    ['no name of the user', { userName: null }, 'ok'],
  ])('%s', async (_, strange, kind) => {
    const { world, t } = await signedIn();
    await t.sync.signOut();
    world.twist = (path, __, answer) => (path === Login.path ? Response.json({ ...answer, ...strange }) : undefined);
    expect(await t.enter(request)).toBe(kind);
  });

  test('owners of which none can be read are not called none', async () => {
    const { world, t } = await signedIn();
    await t.sync.signOut();
    world.twist = (path) =>
      path === GetOwnerList.path ? Response.json({ resultCode: 0, msg: '', data: [{ OWNER_ID: null }] }) : undefined;
    expect(await t.sync.signIn(request)).toMatchObject({ kind: 'odd', odd: { field: 'data.OWNER_ID' } });
  });

  test('nobody answers: that alone is without network', async () => {
    const { world, t } = await signedIn();
    await t.sync.signOut();
    world.condition = () => 'lostBefore';
    expect(await t.enter(request)).toBe('unlocked');
  });
});

describe('the rest', () => {
  test.each(WRONG_ANSWERS.map((lie) => [lie.name, lie] as const))('the version file is %s', async (_, lie) => {
    const { world, t } = await signedIn();
    const fetch = async () => lie.answer({ version: '1.5.0', url: '' });
    const env = { clock: world.clock, fetch } as never;
    const places = { file: '/version.json', android: '/android.json' } as never;
    expect(Object.keys(await checkVersion(env, places)).length).toBeGreaterThan(0);
    expect(t.isAlive).toBe(true);
  });

  test('a job pack with odd rows: the others can be worked, and those are named', async () => {
    const { world, t } = await signedIn();
    const rows = sampleOf(ClaimReceipt.response).rows as { containers: object[]; receipts: object[] };
    const [first, second, third] = rows.containers.map((row, i) => ({ ...row, containerId: `LPN-${i}` }));
    world.twist = (path) =>
      path === ClaimReceipt.path
        ? Response.json({
            ...good(ClaimReceipt),
            leaseUntil: null,
            rows: { ...rows, containers: [first, { ...second, status: 'lost' }, { ...third, contents: null }] },
          })
        : undefined;
    expect(await t.sync.pull(ClaimReceipt.path, { receiptId: 'R1', deviceId: 'd' })).toEqual({
      kind: 'stored',
      left: [{ list: 'rows.containers', of: 3, id: 'LPN-1', field: 'status' }],
    });
    expect((await openDb(t.device, await t.partition()).containers.all()).map((row) => row.containerId).sort()).toEqual(
      ['LPN-0', 'LPN-2'],
    );
  });

  test('a row that was known and cannot be read any more is not taken away by that', async () => {
    const { world, t } = await signedIn();
    for (const id of ['R1', 'R2', 'R3']) world.wms.touch(id, 1);
    await t.sync.pull(GetReceiptList.path, {});
    world.wms.rows.delete('R3');
    world.twist = (path, _, answer) =>
      path === GetReceiptList.path
        ? Response.json({ ...answer, data: world.wms.receipts().map((r, i) => (i === 0 ? { ...r, status: 'x' } : r)) })
        : undefined;
    expect(await t.sync.pull(GetReceiptList.path, {})).toMatchObject({ left: [{ id: 'R1', field: 'status' }] });
    expect((await openDb(t.device, await t.partition()).receipts.all()).map((row) => row.receiptId).sort()).toEqual([
      'R1',
      'R2',
    ]);
  });
});
