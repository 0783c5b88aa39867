/** A database with processes of the WMS on it, and terminals that can send what `ops.ts` makes. */
import { archive } from '#wms/archive/archive.ts';
import { checkArchive } from '#wms/archive/check.ts';
import { keepMonths } from '#wms/db/months.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { OpenDatabase } from '#wms/db/open.ts';
import { openDatabase } from '#wms/db/open.ts';
import { Balancer } from '#wms/testing/balancer.ts';
import { Terminal } from '#wms/testing/client.ts';
import { Given } from '#wms/testing/given.ts';
import { opsOf, type Op } from '#wms/testing/ops.ts';
import { spawnWms, type WmsProcess } from '#wms/testing/process.ts';
import type { World } from '#wms/testing/worlds.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';

/** What a terminal does in turn: a mix of the day, and as many picks as are put back, so that it can go on for ever. */
const MIX = [
  'pick',
  'receive',
  'move',
  'unpick',
  'receive',
  'receivePallet',
  'pick',
  'putaway',
  'move',
  'unpick',
] as const;
/** Of `/proc`, on every Linux. */
const TICKS_A_SECOND = 100;

export class Site {
  readonly database: OpenDatabase;
  readonly processes: readonly WmsProcess[];
  readonly balancer: Balancer;
  readonly #url: string;

  private constructor(url: string, database: OpenDatabase, processes: readonly WmsProcess[], balancer: Balancer) {
    this.#url = url;
    this.database = database;
    this.processes = processes;
    this.balancer = balancer;
  }

  /** Also one process is asked through the proxy, so that one and two are compared and not one and a proxy. */
  static async open(entry: string, url: string, count: number): Promise<Site> {
    const size = ['--skus', '300', '--locations', '2000', '--orders', '0', '--time-zone', 'UTC'];
    const processes = await Promise.all(
      Array.from({ length: count }, () => spawnWms(entry, '--database-url', url, ...size)),
    );
    const balancer = await Balancer.before(processes.map((wms) => wms.url));
    return new Site(url, await openDatabase(url, { pool: 4 }), processes, balancer);
  }

  /** What a client sends, one after the other, for ever. */
  async client(): Promise<{ next: Op; nothing: Op }> {
    const given = new Given(this.database.db);
    const t = await Terminal.signedIn(this.balancer.url, 'op1');
    const mover = await Terminal.signedIn(this.balancer.url, await given.user({ role: 'MOVER' }));
    const ops = await opsOf({ wms: { db: this.database.db }, given } as unknown as World, t, mover);
    let n = 0;
    return { nothing: ops.nothing, next: () => ops[MIX[n++ % MIX.length]!]() };
  }

  /** Milliseconds of processor that the processes, and the database for them, have used since they began. */
  async processor(): Promise<{ wms: number; database: number }> {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and application_name like 'aisle-wms %' and pid <> pg_backend_pid()`.execute(
      this.database.db,
    );
    const sum = (pids: readonly number[]) => pids.reduce((all, pid) => all + used(pid), 0);
    return { wms: sum(this.processes.map(({ child }) => child.pid ?? 0)), database: sum(rows.map(({ pid }) => pid)) };
  }

  get url(): string {
    return this.#url;
  }

  async close(): Promise<void> {
    await this.balancer.close();
    await this.database.close();
    await Promise.all(this.processes.map((wms) => wms.kill('SIGTERM')));
  }
}

function used(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
  } catch {
    return 0;
  }
}

/** The month is over and all its work finished: it becomes a file, and everything has to agree as before. */
export async function putAway({ database: { db } }: Site, now = new Date()) {
  await db.updateTable('document').set({ status: 'closed' }).execute();
  await db.updateTable('out_order').set({ status: 'cancelled' }).execute();
  await db.updateTable('job').set({ status: 'cancelled' }).execute();
  const later = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 15));
  await keepMonths(db, later);
  const to = mkdtempSync(join(tmpdir(), 'aisle-load-'));
  try {
    const since = performance.now();
    const { putAway: gone, stays } = await archive(db, { to, keep: 1, now: later });
    const seconds = (performance.now() - since) / 1000;
    const [month] = gone;
    if (!month) throw new Error(`no month was put away: ${stays?.open.join(' ') ?? 'none is old enough'}`);
    return {
      rows: month.rows,
      bytes: month.size,
      seconds,
      wrong: [...(await checkArchive(db, to)), ...(await verify(db))],
    };
  } finally {
    rmSync(to, { recursive: true });
  }
}

/** What years leave behind: so many entries of goods that came and went, and operations of other terminals; nothing of it is in stock. */
export async function fill({ database: { db } }: Site, rows: number): Promise<void> {
  await sql`insert into ledger (op_id, verb, wh_gid, user_id, device_id, device_seq, captured_at, sku_id, owner_id, qty, from_loc, to_loc, line_id)
    select 'old-' || n, case when n % 2 = 0 then 'RECEIVE' else 'SHIP' end, 'WH1', 'op2', 'old-device-' || n % 500, n, now(), 'OLD-' || (n / 2) % 5000,
      'OW01', 1, case when n % 2 = 0 then '' else 'OLD-PLACE-' || (n / 2) % 2000 end,
      case when n % 2 = 0 then 'OLD-PLACE-' || (n / 2) % 2000 else '' end, ''
    from generate_series(0, ${rows - 1}::int) n`.execute(db);
  // Ids of the last days, as terminals give them.
  await sql`insert into operation (op_id, wh_gid, user_id, device_id, seq, path, request_hash, captured_at, supersedes, outcome, answer)
    select substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0'), 'WH1', 'op2', 'old-device-' || n % 500, n,
      '/WMS/ReceiveBySku', md5(n::text), now(), '', 'applied', repeat('answer ', 60)
    from (select n, lpad(to_hex((extract(epoch from now()) * 1000)::bigint - n::bigint * 200), 12, '0') as h
      from generate_series(1, ${rows}::int) n) g`.execute(db);
  await sql`vacuum analyze ledger`.execute(db);
  await sql`vacuum analyze operation`.execute(db);
}
