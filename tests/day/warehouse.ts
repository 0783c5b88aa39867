/** The one WMS of a day: a process of its own on PostgreSQL, where this machine has one, else on the embedded database. */
import { buildWms, spawnWms } from '#wms/testing/process.ts';
import { hasPostgres, startPostgres } from '#wms/testing/postgres.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Borne, Leased, LedgerRow, Posted } from '../faults/verdict.ts';

export interface Warehouse {
  readonly url: string;
  /** In words. */
  readonly database: string;
  close(): Promise<void>;
}

interface Wanted {
  readonly embedded: boolean;
  readonly locations: number;
}

const EMBEDDED = 'the embedded database (PGlite), NOT PostgreSQL';
const ON_POSTGRES =
  process.env['AISLE_TEST_POSTGRES'] === undefined
    ? 'PostgreSQL, started for this day with fsync off'
    : 'PostgreSQL of AISLE_TEST_POSTGRES';
const SKUS = 100;
/** An embedded database that hangs would hold up everything. */
const PATIENCE_MS = 60_000;

export async function openWarehouse({ embedded, locations }: Wanted): Promise<Warehouse> {
  const isEmbedded = embedded || !hasPostgres;
  const entry = await buildWms();
  const dir = mkdtempSync(join(tmpdir(), 'aisle-day-'));
  const postgres = isEmbedded ? null : await startPostgres();
  const close = async (): Promise<void> => {
    await postgres?.stop();
    for (const folder of [dir, dirname(entry)]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const database = (await postgres?.createDatabase()) ?? `pglite://${join(dir, 'db')}`;
    const size = ['--orders', '0', '--skus', String(SKUS), '--locations', String(locations)];
    const wms = await spawnWms(entry, '--database-url', database, '--operator-page', ...size);
    return {
      url: wms.url,
      database: isEmbedded ? EMBEDDED : ON_POSTGRES,
      async close() {
        await wms.kill('SIGTERM');
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What the operator page of the WMS has an address for. */
export class Desk {
  readonly #url: string;

  constructor({ url }: Pick<Warehouse, 'url'>) {
    this.#url = `${url}/__wms`;
  }

  asks = async <T>(what: string, body?: object): Promise<T> => {
    const order = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${this.#url}/${what}`, { ...order, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };

  async noFaults(): Promise<void> {
    await fetch(`${this.#url}/faults`, { method: 'DELETE' });
  }

  /** One line per disagreement between stock and ledger. */
  verify(): Promise<string[]> {
    return this.asks('verify');
  }

  /** What it has posted, and the numbers that it has given out. */
  async posted() {
    const { operations, ledger } = await this.asks<{ operations: Posted[]; ledger: LedgerRow[] }>(
      'ledger?limit=100000',
    );
    const { leased, borne } = await this.asks<{ leased: Leased[]; borne: Borne[] }>('numbers');
    return { operations, ledger: ledger.filter(({ opId }) => opId), leased, borne };
  }
}
