/** One run of everything (docs/admin/scale.md): ratios of the same round, because processes, database, proxy and clients share one machine. */
import { Costs, QUIET, type Cost } from '#wms/testing/costs.ts';
import { Terminal } from '#wms/testing/client.ts';
import { Given } from '#wms/testing/given.ts';
import { opsOf, type Op, type OpName } from '#wms/testing/ops.ts';
import { startPostgres } from '#wms/testing/postgres.ts';
import { buildWms } from '#wms/testing/process.ts';
import { verify } from '#wms/ledger/verify.ts';
import { startWms } from '#wms/server.ts';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { range, ratios, type Range } from '../bench/stats.ts';
import { closed, inTurn, opened, type Loop } from './loops.ts';
import { fill, putAway, Site } from './site.ts';

export interface LoadOptions {
  rounds: number;
  seconds: number;
  /** Entries of the ledger, and operations, of the big database. */
  rows: number;
  say: (line: string) => void;
}

export interface OpCost extends Pick<Cost, 'statements' | 'rows' | 'wal' | 'locked'> {
  name: OpName;
  /** Its time in the database, and that of its locks, in units of an operation that does nothing. */
  time: number;
  lockTime: number;
}

export interface LoadReport {
  rounds: number;
  seconds: number;
  rows: number;
  /** (1) and (2). */
  costs: OpCost[];
  /** (3): of one process, against one client. */
  clients: { clients: number; throughput: Range; p99: Range }[];
  /** (4): at the same clients. */
  twoProcesses: { throughput: Range; p99: Range };
  /** (5). */
  big: { throughput: Range; p50: Range; p99: Range };
  /** (6): at half of what four clients gave; in units of what one client waits, and ms of this machine. */
  open: { rate: Range; p50: Range; p99: Range; p50Ms: Range; p99Ms: Range };
  /** What an operation of the mix and one that does nothing take of a processor, ms. */
  processor: Record<'mixed' | 'nothing', { wms: number; database: number }>;
  /** One client, one process: what the ratios hang on. */
  one: { throughput: Range; p50Ms: Range };
  /** The month of the big database, put away after all of it. */
  archived: { rows: number; bytes: number; seconds: number };
  /** Disagreements of ledger and stock afterwards, of archive, ledger and stock after the month is put away. */
  wrong: string[];
}

const CLIENTS = [1, 2, 4, 8] as const;
/** For two processes, the big database, and the open loop. */
const AT = 4;
/** Calls of each process before anything is measured, for each second of a side. */
const WARM = 100;

export async function measure(options: LoadOptions): Promise<LoadReport> {
  const costs = await costsOf(options.say);
  const entry = await buildWms();
  // The server flushes nothing here: a disk that others use would be measured.
  const postgres = await startPostgres({ shared_buffers: '256MB' });
  const sites: Site[] = [];
  try {
    const [empty, full] = [await postgres.createDatabase(), await postgres.createDatabase()];
    const one = await Site.open(entry, empty, 1);
    sites.push(one);
    const two = await Site.open(entry, empty, 2);
    sites.push(two);
    const big = await Site.open(entry, full, 1);
    sites.push(big);
    options.say(`fills ${options.rows} entries and operations`);
    await fill(big, options.rows);
    const loops = await rounds({ one, two, big }, options);
    const processor = {
      mixed: await processorOf(one, options.seconds, 'next'),
      nothing: await processorOf(one, options.seconds, 'nothing'),
    };
    const wrong = [...(await verify(one.database.db)), ...(await verify(big.database.db))];
    options.say('puts the month away');
    const { wrong: afterwards, ...archived } = await putAway(big);
    wrong.push(...afterwards);
    return {
      rounds: options.rounds,
      seconds: options.seconds,
      rows: options.rows,
      costs,
      ...loops,
      processor,
      archived,
      wrong,
    };
  } finally {
    for (const site of sites) await site.close();
    await postgres.stop();
    rmSync(dirname(entry), { recursive: true, force: true });
  }
}

async function costsOf(say: (line: string) => void): Promise<OpCost[]> {
  say('costs of each operation');
  const postgres = await startPostgres(QUIET);
  const watched = new Costs(await postgres.createDatabase());
  const wms = await startWms({
    database: watched.database,
    port: 0,
    host: '127.0.0.1',
    orders: 0,
    timeZone: 'UTC',
    operatorPage: false,
  });
  try {
    const given = new Given(wms.db);
    const mover = await Terminal.signedIn(wms.url, await given.user({ role: 'MOVER' }));
    const ops = await opsOf({ wms, given }, await Terminal.signedIn(wms.url, 'op1'), mover);
    const nothing = await watched.of(ops.nothing, 51, 10);
    const list: OpCost[] = [];
    for (const [name, op] of Object.entries(ops) as [OpName, Op][]) {
      const { statements, rows, wal, locked, ms, lockedMs } = await watched.of(op, 51, 10);
      list.push({ name, statements, rows, wal, locked, time: ms / nothing.ms, lockTime: lockedMs / nothing.ms });
    }
    return list;
  } finally {
    await wms.close();
    await postgres.stop();
  }
}

type Sites = Readonly<Record<'one' | 'two' | 'big', Site>>;
type Measured = Record<`one${(typeof CLIENTS)[number]}` | 'two' | 'big' | 'open', Loop[]>;

async function rounds(sites: Sites, { rounds: count, seconds, say }: LoadOptions) {
  const clientsOf = async (site: Site, n: number): Promise<Op[]> =>
    Promise.all(Array.from({ length: n }, async () => (await site.client()).next));
  const clients = {
    one: await clientsOf(sites.one, 8),
    two: await clientsOf(sites.two, AT),
    big: await clientsOf(sites.big, AT),
  };
  // A process is slow until it has answered some hundred calls: each of two is to be as warm as the one.
  for (const name of ['one', 'two', 'big'] as const) {
    say(`warms ${name}`);
    do await closed(clients[name], 1);
    while (Math.min(...sites[name].balancer.given()) < WARM * seconds);
  }

  const found: Measured = { one1: [], one2: [], one4: [], one8: [], two: [], big: [], open: [] };
  const rate: number[] = [];
  const sides: Readonly<Record<Exclude<keyof Measured, 'open'>, readonly Op[]>> = {
    one1: clients.one.slice(0, 1),
    one2: clients.one.slice(0, 2),
    one4: clients.one.slice(0, 4),
    one8: clients.one,
    two: clients.two,
    big: clients.big,
  };
  const names = Object.keys(sides) as (keyof typeof sides)[];
  for (let round = 0; round < count; round++) {
    const loops = await inTurn(Object.values(sides), seconds);
    for (const [i, loop] of loops.entries()) {
      found[names[i]!].push(loop);
      const [p50, p99] = [loop.p50.toFixed(1), loop.p99.toFixed(1)];
      say(`round ${round + 1}: ${names[i]} ${loop.throughput.toFixed(0)}/s, p50 ${p50}, p99 ${p99} ms`);
    }
    const half = (found.one4.at(-1)?.throughput ?? 0) / 2;
    rate.push(half);
    found.open.push(await opened(clients.one, half, seconds));
  }
  const of = (name: keyof Measured, what: keyof Loop) => found[name].map((loop) => loop[what]);
  const against = (name: keyof Measured, base: keyof Measured, what: keyof Loop) =>
    ratios(of(name, what), of(base, what));
  return {
    clients: CLIENTS.map((n) => ({
      clients: n,
      throughput: against(`one${n}`, 'one1', 'throughput'),
      p99: against(`one${n}`, 'one1', 'p99'),
    })),
    twoProcesses: { throughput: against('two', 'one4', 'throughput'), p99: against('two', 'one4', 'p99') },
    big: {
      throughput: against('big', 'one4', 'throughput'),
      p50: against('big', 'one4', 'p50'),
      p99: against('big', 'one4', 'p99'),
    },
    open: {
      rate: range(rate),
      p50: against('open', 'one1', 'p50'),
      p99: against('open', 'one1', 'p99'),
      p50Ms: range(of('open', 'p50')),
      p99Ms: range(of('open', 'p99')),
    },
    one: { throughput: range(of('one1', 'throughput')), p50Ms: range(of('one1', 'p50')) },
  };
}

async function processorOf(site: Site, seconds: number, what: 'next' | 'nothing') {
  const client = await site.client();
  const before = await site.processor();
  const { answered } = await closed([client[what]], seconds);
  const after = await site.processor();
  return { wms: (after.wms - before.wms) / answered, database: (after.database - before.database) / answered };
}
