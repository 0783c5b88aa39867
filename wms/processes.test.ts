/** Several processes on one PostgreSQL behind a proxy: one is killed, one is stopped, and nothing is lost or done twice (docs/admin/scale.md). */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GetAudit, GetReleases, StartRollout } from '#contract/office.ts';
import { GetOperations } from '#contract/operations.ts';
import { ReceiveBySku } from '#contract/receiving.ts';
import { Login } from '#contract/session.ts';
import { openDatabase, type OpenDatabase } from './db/open.ts';
import { monthsOf } from './db/months.ts';
import { verify } from './ledger/verify.ts';
import { Balancer } from './testing/balancer.ts';
import { Terminal } from './testing/client.ts';
import { Given } from './testing/given.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './testing/postgres.ts';
import { buildWms, killAll, spawnWms, type WmsProcess } from './testing/process.ts';
import { Reporter } from './testing/reports.ts';

const PATIENT = { timeout: 180_000 };
const SEED = ['--skus', '60', '--locations', '120', '--orders', '0', '--proxy', '127.0.0.1'];
const TERMINALS = 6;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(!hasPostgres)('several processes', () => {
  let entry = '';
  let postgres: TestPostgres;
  let url = '';
  let database: OpenDatabase;
  let given: Given;
  let running: WmsProcess[] = [];
  let balancer: Balancer | undefined;

  const start = (...args: string[]) => spawnWms(entry, '--database-url', url, ...SEED, ...args);

  beforeAll(async () => {
    entry = await buildWms();
    postgres = await startPostgres();
    url = await postgres.createDatabase();
    // All at once on an empty database: one of them makes it.
    running = await Promise.all([start(), start(), start()]);
    database = await openDatabase(url);
    given = new Given(database.db);
  }, PATIENT.timeout);
  afterEach(async () => balancer?.close());
  afterAll(async () => {
    killAll();
    await database?.close();
    await postgres?.stop();
    rmSync(dirname(entry), { recursive: true, force: true });
  });

  /** A terminal that receives a line piece by piece, and repeats under the same id whatever it got no answer to. */
  async function worker(n: number, until: () => boolean) {
    const device = await Terminal.signedIn(balancer!.url, 'op1', `device-${n}`);
    const { receiptId, lines } = await given.receipt({ mode: 'sku', lines: [{ qty: 100_000 }] });
    const { lineId = '', skuId = '' } = lines[0] ?? {};
    const goods = { receiptId, lineId, skuId, qty: 1, uomId: 'EA', lot: {}, lpn: given.id('LPN'), loc: '' };
    const opIds: string[] = [];
    let repeats = 0;
    while (!until()) {
      const op = device.opFields();
      opIds.push(String(op['opId']));
      for (;;) {
        const said = await device
          .send(ReceiveBySku.path, { ...device.fields(), ...goods, ...op })
          .catch(() => undefined);
        if (said?.status === 200) {
          expect(JSON.parse(said.text)).toMatchObject({ resultCode: 0 });
          break;
        }
        repeats++;
        await sleep(50);
      }
    }
    return { device, lineId, opIds, repeats };
  }

  /** What each worker sent was applied, once. */
  async function isWhole(workers: readonly Awaited<ReturnType<typeof worker>>[]): Promise<void> {
    for (const { device, lineId, opIds } of workers) {
      const line = database.db.selectFrom('document_line').select('done').where('line_id', '=', lineId);
      expect((await line.executeTakeFirstOrThrow()).done).toBe(opIds.length);
      for (let i = 0; i < opIds.length; i += 500)
        expect((await device.ask(GetOperations, { opIds: opIds.slice(i, i + 500) })).data).toHaveLength(
          opIds.slice(i, i + 500).length,
        );
    }
    expect(await verify(database.db)).toEqual([]);
  }

  /** Six terminals work; when all of them are under way something happens, and they go on for a while. */
  async function work(happens: () => Promise<unknown>) {
    let isOver = false;
    let workers: ReturnType<typeof worker>[] = [];
    balancer = await Balancer.before(running.map((wms) => wms.url));
    workers = Array.from({ length: TERMINALS }, (_, n) => worker(n, () => isOver));
    const before = balancer.given().reduce((sum, n) => sum + n);
    await expect.poll(() => balancer!.given().reduce((sum, n) => sum + n)).toBeGreaterThan(before + 60);
    await happens();
    const after = balancer.given().reduce((sum, n) => sum + n);
    await expect.poll(() => balancer!.given().reduce((sum, n) => sum + n)).toBeGreaterThan(after + 60);
    isOver = true;
    return Promise.all(workers);
  }

  it('made one database and one set of months, and share the work', PATIENT, async () => {
    expect(await monthsOf(database.db, 'ledger')).toHaveLength(3);
    const workers = await work(async () => {});
    const [least = 0, , most = 0] = balancer!.given().sort((a, b) => a - b);
    expect(least).toBeGreaterThan(most / 3);
    expect(workers.every(({ repeats }) => repeats === 0)).toBe(true);
    await isWhole(workers);
  });

  it(
    'one is killed: what it was doing is repeated by the terminal, nothing is lost or done twice',
    PATIENT,
    async () => {
      const workers = await work(async () => {
        await running[1]!.kill('SIGKILL');
        await expect.poll(() => balancer!.well()).toEqual([true, false, true]);
      });
      await isWhole(workers);
      // The proxy repeats nothing: what broke came again from a terminal.
      expect(workers.reduce((sum, { repeats }) => sum + repeats, 0)).toBe(balancer!.broken);
      expect(balancer!.broken).toBeGreaterThan(0);
      running[1] = await start();
    },
  );

  it('one is stopped: it drains, and no call breaks', PATIENT, async () => {
    const workers = await work(async () => {
      const since = Date.now();
      await running[0]!.kill('SIGTERM');
      expect(Date.now() - since).toBeGreaterThan(2500);
      expect(balancer!.well()[0]).toBe(false);
    });
    expect(running[0]!.child.exitCode).toBe(0);
    expect(balancer!.broken).toBe(0);
    expect(workers.every(({ repeats }) => repeats === 0)).toBe(true);
    await isWhole(workers);
    running[0] = await start();
  });

  it('failed sign-ins are counted by who fails, not by the proxy, in whichever process', PATIENT, async () => {
    balancer = await Balancer.before(running.map((wms) => wms.url));
    const tries = (from: string, user: string) =>
      fetch(balancer!.url + Login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({
          ...new Terminal('', '').fields(),
          userName: user,
          passWd: 'wrong',
          deviceId: 'stranger',
          appVersion: 'test',
        }),
      });
    // The proxies of the tests stand on this address themselves, so what came before is the caller.
    for (let i = 0; i < 6; i++) await tries('10.1.1.1', `nobody-${i}`);
    await tries('10.6.6.6, 10.2.2.2', 'nobody');
    const counted = await database.db
      .selectFrom('attempt')
      .select(({ fn }) => ['who', fn.countAll<number>().as('n')])
      .where('who', 'like', 'address:%')
      .groupBy('who')
      .orderBy('who')
      .execute();
    expect(counted).toEqual([
      { who: 'address:10.1.1.1', n: 6 },
      { who: 'address:10.2.2.2', n: 1 },
    ]);
  });

  it('the guards of all of them judge a ring at once: it is opened once, or stopped once', PATIENT, async () => {
    const desk = await Terminal.signedIn(running[0]!.url, 'admin1', 'desk-1');
    const reporters = await Promise.all(Array.from({ length: 4 }, () => Reporter.signedIn(running[0]!.url)));
    const devices = reporters.map(({ deviceId }) => deviceId);
    // The same terminals, by whichever process their reports come.
    const everywhere = running.flatMap(({ url: at }) =>
      reporters.map(({ t }) => new Reporter(Object.assign(new Terminal(at, t.deviceId), { token: t.token }))),
    );
    const ring = (name: string, more: object) => ({ name, groups: [], devices: [], percent: 0, ...more });
    const rings = [ring('pilot', { devices }), ring('most', { percent: 90 }), ring('all', { percent: 100 })];
    const rollsOut = async (build: string) => {
      // As it stands beside the app, for all of them.
      const value = JSON.stringify({ version: '9.0.0', url: '/', build });
      await database.db
        .insertInto('wms_meta')
        .values({ key: 'version-file', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
      await desk.ask(StartRollout, { build, rings, soak: 0, margin: 50 });
    };
    const lines = async (build: string) =>
      (await desk.ask(GetAudit, {})).data.filter(({ about, userId }) => about === build && userId === 'guard');

    for (let round = 0; round < 4; round += 1) {
      const [good, bad] = [`good-${round}`, `bad-${round}`];
      await rollsOut(good);
      await Promise.all(everywhere.map((one) => one.reports({ build: good })));
      const { rollout } = await desk.ask(GetReleases, {});
      expect(rollout?.rings.map(({ from }) => from !== null)).toEqual([true, true, false]);
      expect((await lines(good)).map(({ what, after }) => [what, after])).toEqual([['ring opened', 'most']]);

      await rollsOut(bad);
      await Promise.all(everywhere.map((one) => one.reports({ build: bad, since: { errors: 4 } })));
      expect((await desk.ask(GetReleases, {})).rollout).toMatchObject({ build: bad, state: 'stopped' });
      expect((await lines(bad)).map(({ what }) => what)).toEqual(['rollout stopped by its guard']);
    }

    // While one judges, the reports of all others are taken without waiting for it.
    await rollsOut('held');
    await database.db.transaction().execute(async (trx) => {
      await trx.selectFrom('rollout').selectAll().where('build', '=', 'held').forUpdate().execute();
      await Promise.all(everywhere.map((one) => one.reports({ build: 'held' })));
    });
    expect(await lines('held')).toEqual([]);
    expect((await desk.ask(GetAudit, {})).brokenAt).toBeNull();
  });

  it('together they open no more connections than the server gives; who would, does not start', PATIENT, async () => {
    await expect(start('--pool', '90')).rejects.toThrow(
      /[45] processes of this WMS may open \d+ connections, the server gives \d+/,
    );
  });
});
