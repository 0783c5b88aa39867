/** What planning costs the WMS, on its embedded database and on PostgreSQL, beside one bare transaction that writes the same rows. */
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import type { Db, Trx } from '#wms/db/tables.ts';
import { startWms } from '#wms/server.ts';
import type { Wms } from '#wms/server.ts';
import { Given } from '#wms/testing/given.ts';
import type { GivenOrder } from '#wms/testing/given.ts';
import { inside } from '#wms/testing/inside.ts';
import { hasPostgres, startPostgres } from '#wms/testing/postgres.ts';
import { zone } from '#wms/testing/zone.ts';
import { allocateOrder } from '#wms/work/allocate/allocate-order.ts';
import { releaseWave } from '#wms/work/release/release-wave.ts';
import { Series } from '../report.ts';
import type { Part } from '../report.ts';
import { sizeOf } from '../run.ts';
import type { Run } from '../run.ts';
import { ratios } from '../stats.ts';

const ORDERS = 200;
const LINES = 5;
const SKUS = 100;
const PIECES = 3;

export async function planningOnEach(run: Run): Promise<Part[]> {
  const parts = [await planning(run, 'the embedded database', 'pglite://memory')];
  if (!hasPostgres) return parts;
  const postgres = await startPostgres();
  try {
    return [...parts, await planning(run, 'PostgreSQL', await postgres.createDatabase())];
  } finally {
    await postgres.stop();
  }
}

/** Where planning writes. */
const WRITTEN = ['stock', 'pick', 'allocation', 'out_order', 'out_line', 'wave', 'job', 'task'] as const;
type Written = (typeof WRITTEN)[number];

async function planning(run: Run, name: string, databaseUrl: string): Promise<Part> {
  const wms = await startWms({ databaseUrl, port: 0, host: '127.0.0.1', skus: 60, locations: 600, orders: 0, seed: 1 });
  const times = new Series();
  const bare = new Series();
  const count = sizeOf(run, ORDERS, 10);
  try {
    const yard = await Yard.of(wms);
    for (let round = 0; round < run.rounds; round += 1) {
      const its = await yard.orders(count);
      await yard.compares(times, bare, `allocation of ${count * LINES} order lines`, async (ctx) => {
        for (const { orderId } of its) await allocateOrder(ctx, orderId);
      });
      const wave = await yard.wave(await yard.orders(count));
      await yard.compares(times, bare, `release of a wave of ${count} orders`, (ctx) => releaseWave(ctx, wave));
    }
  } finally {
    await wms.close();
  }
  const ratio = (what: string) => ratios(times.of(what), bare.of(`${what}: its rows in one bare transaction`));
  return {
    goal: 'Work',
    title: `planning in the WMS on ${name}`,
    figures: [...times.figures('ms'), ...bare.figures('ms')],
    bars: [],
    notes: [
      ...times.subjects.map((what) => {
        const { median, min, max } = ratio(what);
        return `${what} / the bare transaction: ${median} [${min}–${max}]`;
      }),
      'The bare transaction writes the rows that planning has written into tables of the same shape and indexes, a statement for each.',
    ],
  };
}

/** A warehouse of a hundred pick faces, and orders for what stands there. */
class Yard {
  readonly #wms: Wms;
  readonly #given: Given;
  #skus: readonly string[] = [];
  #next = 0;

  private constructor(wms: Wms) {
    this.#wms = wms;
    this.#given = new Given(wms.db);
  }

  static async of(wms: Wms): Promise<Yard> {
    const yard = new Yard(wms);
    const racks = zone({ given: yard.#given });
    const skus: string[] = [];
    for (let i = 0; i < SKUS; i += 1) {
      const sku = await yard.#given.sku();
      skus.push(sku);
      await yard.#given.stock({ sku, qty: 100_000, loc: await racks.face(i, sku) });
    }
    yard.#skus = skus;
    for (const table of WRITTEN)
      await sql`create table ${shadow(table)} (like ${sql.table(table)}
        including constraints including defaults including indexes)`.execute(wms.db);
    await sql`analyze`.execute(wms.db);
    return yard;
  }

  async orders(count: number): Promise<GivenOrder[]> {
    const made: GivenOrder[] = [];
    for (let i = 0; i < count; i += 1) {
      const from = this.#next++ * LINES;
      const lines = Array.from({ length: LINES }, (_, n) => ({
        sku: this.#skus[(from + n) % SKUS] ?? '',
        qty: PIECES,
      }));
      made.push(await this.#given.order({ lines }));
    }
    return made;
  }

  wave = (orders: readonly GivenOrder[]): Promise<string> => this.#given.wave('single', orders);

  /** Planning in one transaction, and then the rows that it wrote in one that does nothing else. */
  async compares(times: Series, bare: Series, what: string, plan: (ctx: Context) => Promise<void>): Promise<void> {
    const { db } = this.#wms;
    const before = await snapshot(db);
    let began = performance.now();
    await inside({ wms: this.#wms }, plan);
    times.add(what, performance.now() - began);
    const rows = await Promise.all(
      WRITTEN.map(async (table) => [table, await writtenSince(db, table, before)] as const),
    );
    for (const table of WRITTEN) await sql`truncate ${shadow(table)}`.execute(db);
    began = performance.now();
    await db.transaction().execute(async (trx) => {
      for (const [table, its] of rows) if (its.length > 0) await write(trx, table, its);
    });
    bare.add(`${what}: its rows in one bare transaction`, performance.now() - began);
  }
}

const shadow = (table: Written) => sql.table(`bench_${table}`);

/** What can be seen now: what a later transaction writes, in whichever of its savepoints, cannot. */
async function snapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(db);
  return rows[0]?.now ?? '';
}

async function writtenSince(db: Db, table: Written, before: string): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`select to_json(t) as row from ${sql.table(table)} t
    where not pg_visible_in_snapshot(t.xmin::text::xid8, ${before}::pg_snapshot)`.execute(db);
  return rows.map(({ row }) => row);
}

async function write(trx: Trx, table: Written, rows: readonly object[]): Promise<void> {
  await sql`insert into ${shadow(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(trx);
}
