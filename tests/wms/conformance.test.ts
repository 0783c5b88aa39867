/**
 * The conformance suite is not blind: every small wrong that is put into the reference WMS is caught by the checks that it
 * names, and every check catches one. And it calls servers what the table of docs/admin/conformance.md says.
 */
import { adapter, configOf } from '#wms/adapters/kit/door.ts';
import { World } from '#wms/adapters/double/world.ts';
import { SiteFile } from '#wms/adapters/kit/site.ts';
import { RestConfig } from '#wms/adapters/rest/config.ts';
import { SampleApi } from '#wms/adapters/rest/sample/api.ts';
import { rest } from '#wms/adapters/rest/system.ts';
import { allChecks } from '#wms/conformance/all-checks.ts';
import { readArgs } from '#wms/conformance/args.ts';
import { htmlOf } from '#wms/conformance/html.ts';
import { allMutants } from '#wms/conformance/mutants/all.ts';
import { Switchboard } from '#wms/conformance/mutants/mutant.ts';
import { headOf, isClean, jsonOf, lineOf, nextOf } from '#wms/conformance/report.ts';
import { runSuite, type Options, type Report } from '#wms/conformance/run.ts';
import { startBefore, startGateway } from '#wms/gateway/gateway.ts';
import type { Wms } from '#wms/server.ts';
import { expectedLevels, TRYTON } from '#wms/testing/expected-levels.ts';
import { Given } from '#wms/testing/given.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startSmallWms } from './small-wms.ts';

const OPTIONS = {
  user: 'op1',
  password: '1234',
  user2: 'op2',
  password2: '1234',
  supervisor: 'sup1',
  supervisorPassword: '1234',
  timeZone: 'UTC',
  loadSeconds: 1,
};

const suiteAt = (url: string, more: Partial<Options> = {}): Promise<Report> => runSuite({ ...OPTIONS, url, ...more });

/** As lines, so that a difference says which check and why. */
const not = ({ results }: Report, outcome: string): string[] =>
  results.filter((result) => result.outcome !== outcome).map((result) => lineOf(result));

describe('mutants', () => {
  const board = new Switchboard();
  let wms: Wms;
  beforeAll(async () => {
    // What is wrong on purpose, and connections that are cut, make noise there.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    wms = await startSmallWms({ around: board.around });
  });
  afterAll(async () => {
    await wms.close();
    vi.restoreAllMocks();
  });

  test.each(allMutants)('$id is caught: $says', async (wrong) => {
    board.put(wrong);
    try {
      const report = await suiteAt(wms.url, { only: wrong.caughtBy });
      expect(report.results.map(({ check }) => check.id).toSorted()).toEqual([...wrong.caughtBy].toSorted());
      expect(not(report, 'FAIL')).toEqual([]);
    } finally {
      board.put(undefined);
    }
  });

  test('every check catches one of them, and no two have one id', () => {
    const caught = new Set(allMutants.flatMap(({ caughtBy }) => caughtBy));
    expect(allChecks.filter(({ id }) => !caught.has(id)).map(({ id }) => id)).toEqual([]);
    expect(allMutants.length).toBeGreaterThanOrEqual(40);
    for (const list of [allMutants, allChecks]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  });
});

interface Server {
  /** As the table names it. */
  readonly name: string;
  /** The address, and what ends it. */
  readonly start: () => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
  readonly options?: Partial<Options>;
}

async function behindGateway() {
  const data = mkdtempSync(join(tmpdir(), 'aisle-conformance-'));
  const wms = await startSmallWms({ idempotent: false });
  const gateway = await startGateway({ wms: wms.url, data, port: 0, host: '127.0.0.1', say: () => {} });
  const close = async () => {
    await gateway.close();
    await wms.close();
    rmSync(data, { recursive: true, force: true });
  };
  return { url: gateway.url, close };
}

/** The adapter for any JSON API, over its sample; an order more for each that the checks spend. */
async function overSample() {
  const data = mkdtempSync(join(tmpdir(), 'aisle-conformance-'));
  const api = await SampleApi.start();
  const [order] = api.orders;
  if (!order) throw new Error('the sample has no order');
  for (const number of SPENT)
    api.orders.push({ ...order, number, lines: [{ no: 1, item: 'TEA-50', ordered: 400, arrived: 0 }] });
  const file = { ...(JSON.parse(readFileSync(SITE, 'utf8')) as object), url: api.url };
  const say = () => {};
  const behind = adapter(rest, configOf(RestConfig, file), { site: configOf(SiteFile, file), say });
  const gateway = await startBefore(behind, { data, port: 0, host: '127.0.0.1', say });
  const close = async () => {
    await gateway.close();
    await api.close();
    rmSync(data, { recursive: true, force: true });
  };
  return { url: gateway.url, close };
}
/** The adapter for a system that only tests have, by a guard of one step and by one of two. */
const overDouble = (guard: 'native' | 'stamped') => async () => {
  const world = await World.start(guard);
  for (const receipt of SPENT) {
    world.there.orders.set(`${receipt}/1`, 400);
    world.there.announce(`${receipt}/1`, 400);
  }
  return { url: world.gateway.url, close: () => world.close() };
};
const AT_DOUBLE = {
  user: 'ann',
  password: 'secret-ann',
  user2: 'bob',
  password2: 'secret-bob',
  supervisor: undefined,
  given: { receipts: ['CT-1', 'CT-2'], place: '' },
};

const SITE = 'wms/adapters/rest/sample/site.json';
const SPENT = ['CT-1', 'CT-2'];
const AT_SAMPLE = {
  user: 'kim',
  password: 'green',
  user2: 'lee',
  password2: 'white',
  supervisor: undefined,
  timeZone: 'Europe/Berlin',
  given: { receipts: SPENT, place: '' },
};

const SERVERS: readonly Server[] = [
  { name: 'reference WMS', start: () => startSmallWms() },
  { name: 'reference WMS behind the gateway', start: behindGateway },
  { name: 'reference WMS with `--no-idempotency`', start: () => startSmallWms({ idempotent: false }) },
  { name: 'REST adapter over its sample', start: overSample, options: AT_SAMPLE },
  { name: 'adapter over the double, `native`', start: overDouble('native'), options: AT_DOUBLE },
  { name: 'adapter over the double, `stamped`', start: overDouble('stamped'), options: AT_DOUBLE },
];

describe('levels', () => {
  beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterAll(() => void vi.restoreAllMocks());

  test('the table names exactly the servers that are tried', () => {
    expect([...expectedLevels.keys()].toSorted()).toEqual([...SERVERS.map(({ name }) => name), TRYTON].toSorted());
  });

  test.each(SERVERS)('$name', async ({ name, start, options = {} }) => {
    const server = await start();
    try {
      const report = await suiteAt(server.url, options);
      expect(report.results.filter(({ outcome }) => outcome === 'FAIL').map(lineOf)).toEqual([]);
      expect(report.level).toBe(expectedLevels.get(name));
      expect(isClean(report)).toBe(true);
    } finally {
      await server.close();
    }
  });
});

test('a server that does it right is right also where answers get lost and faults pass by', async () => {
  const wms = await startSmallWms();
  try {
    wms.faults.add({ path: 'ReceiveBySku', kind: 'drop-after', every: 3, times: 1000 });
    wms.faults.add({ path: 'ReceiveBySku', kind: '503', every: 4, times: 1000 });
    const writes = ['repeats-1', 'repeats-4', 'repeats-5', 'repeats-6', 'lost-2', 'order-3', 'revisions-4', 'claims-9'];
    expect(not(await suiteAt(wms.url, { only: writes }), 'PASS')).toEqual([]);
  } finally {
    await wms.close();
  }
});

describe('goods of a file', () => {
  test('are found, spent and said beforehand, where the server makes none', async () => {
    const wms = await startSmallWms({ operatorPage: false });
    try {
      const given = new Given(wms.db);
      const sku = await given.sku();
      const receipts = [
        await given.receipt({ lines: [{ qty: 400, sku }] }),
        await given.receipt({ lines: [{ qty: 400, sku }] }),
      ];
      const place = await given.loc({ max_pallets: 0 });
      const file = { receipts: receipts.map(({ receiptId }) => receiptId), place, sku };
      const told: string[] = [];
      const report = await suiteAt(wms.url, { given: file, about: (sentence) => told.push(sentence) });
      expect(report.results.filter(({ outcome }) => outcome === 'FAIL').map(lineOf)).toEqual([]);
      expect(report.level).toBe('full');
      expect(told.join()).toContain(`${file.receipts.join(', ')} will be posted, of ${sku}, and put away to ${place}`);
      const skipped = report.results.filter(({ outcome }) => outcome === 'SKIP').map(({ check }) => check.id);
      expect(skipped).toEqual(['paging-9', 'languages-3', 'claims-10', 'claims-11', 'claims-12']);
    } finally {
      await wms.close();
    }
  });

  test('without any nothing is posted', async () => {
    const wms = await startSmallWms({ operatorPage: false });
    try {
      const told: string[] = [];
      const report = await suiteAt(wms.url, { only: ['paging-5', 'envelope-1'], about: (said) => told.push(said) });
      expect(told).toEqual(['No goods were given, so nothing will be posted: --given names some.']);
      expect(report.results.map(({ outcome }) => outcome)).toEqual(['PASS', 'SKIP']);
    } finally {
      await wms.close();
    }
  });

  test('a short lease is waited for', async () => {
    const wms = await startSmallWms({ operatorPage: false, leaseHours: 4 / 3600 });
    try {
      const { receiptId } = await new Given(wms.db).receipt({ lines: [{ qty: 40 }] });
      const report = await suiteAt(wms.url, {
        only: ['claims-10', 'claims-11'],
        given: { receipts: [receiptId], place: '' },
      });
      expect(not(report, 'PASS')).toEqual([]);
    } finally {
      await wms.close();
    }
  });
});

describe('the command line', () => {
  const least = ['--url', 'http://wms:8080/', '--user', 'a', '--password', 'b'];

  test('an address without its slash, and the password of the first user for the second', () => {
    expect(readArgs([...least, '--user2', 'c', '--level', 'keyed'])).toMatchObject({
      url: 'http://wms:8080',
      user2: 'c',
      password2: 'b',
      level: 'keyed',
      readOnly: false,
      loadSeconds: 10,
    });
  });
  test.each([
    [['--user', 'a'], '--url must be'],
    [['--url', 'http://wms'], '--user and --password'],
    [[...least, '--user2', 'a'], '--user2 must be somebody else'],
    [[...least, '--level', 'half'], '--level must be one of bare, keyed, full'],
    [[...least, '--wait', 'long'], '--wait must be seconds'],
    [[...least, '--given', 'package.json'], 'package.json: receipts'],
  ])('%j is refused in a sentence', (argv, sentence) => {
    expect(() => readArgs(argv)).toThrow(sentence);
  });
  test('nobody home is no report', async () => {
    await expect(suiteAt('http://localhost:9')).rejects.toThrow('No answer came');
  });
});

describe('the report', () => {
  const board = new Switchboard();
  let wms: Wms;
  beforeAll(async () => (wms = await startSmallWms({ around: board.around })));
  afterAll(() => wms.close());

  test('a failure is shown as lines for curl with the answer, and neither token nor password is in them', async () => {
    board.put(allMutants.find(({ id }) => id === 'tells-who-exists'));
    const report = await suiteAt(wms.url, { only: ['session-5'] });
    board.put(undefined);
    const [result] = report.results;
    expect(result?.calls).toHaveLength(2);
    expect(result?.calls[0]).toMatch(/^curl -s 'http:.*\/WMS\/Login' .*\n# 200 \{"resultCode":201/);
    const all = [jsonOf(report), htmlOf(report), ...report.results.map(lineOf)].join('\n');
    expect(all).toContain('$PASSWORD');
    expect(all).not.toMatch(/"passWd\\?&?q?u?o?t?;?":\\?"(?!\$PASSWORD)/);
    expect(isClean(report)).toBe(false);
    expect(report.level).toBe(undefined);
  });

  test('nothing is posted when only reading is allowed, and the first line says how much was skipped', async () => {
    const before = await posted();
    const told: string[] = [];
    const report = await suiteAt(wms.url, { readOnly: true, about: (sentence) => told.push(sentence) });
    expect(await posted()).toEqual(before);
    expect(told).toEqual(['Nothing will be posted.']);
    expect(headOf(report)).toMatch(/^MORE THAN A THIRD SKIPPED \(\d+ of \d+\)\. Level: bare\./);
    expect(nextOf(report)).toBe('Not keyed: lost, order failed or could not run.');
    expect(report.results.filter(({ outcome, why }) => outcome === 'SKIP' && why === '')).toEqual([]);
  });

  const posted = async () => {
    const of = async (table: 'operation' | 'ledger' | 'document') =>
      (
        await wms.db
          .selectFrom(table)
          .select((e) => e.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    return [await of('operation'), await of('ledger'), await of('document')];
  };

  test('a level that was aimed at and not reached is not clean', async () => {
    const report = await suiteAt(wms.url, { only: ['envelope-1'], level: 'bare' });
    expect(not(report, 'PASS')).toEqual([]);
    expect(isClean(report)).toBe(false);
  });
});
