/**
 * What goes on inside the warehouse, after everything that comes in and goes out. Each family is made by the WMS's own code, in the same
 * transaction, so that the seed cannot disagree with it; none draws from the numbers of what was there before.
 */
import type { Context } from '#wms/context.ts';
import type { Trx } from '#wms/db/tables.ts';
import { sql } from 'kysely';
import { inWarehouse } from '../outbound/all.ts';
import type { OutboundStock } from '../outbound/stock.ts';

export interface InsideSeed {
  readonly seed: number;
  readonly today: string;
  readonly timeZone: string;
  readonly stock: OutboundStock;
}

export interface InsideFamily {
  /** Families are made in this order. */
  readonly insidePlace: number;
  /** `at`: the WMS in a warehouse, as nobody in particular. */
  make(at: (whgid: string) => Context, inside: InsideSeed): Promise<void>;
}

const isFamily = (x: unknown): x is InsideFamily => typeof x === 'object' && x !== null && 'insidePlace' in x;

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./all.ts', '!./*.test.ts'], {
  eager: true,
});
const families = Object.values(files)
  .flatMap((file) => Object.values(file).filter(isFamily))
  .sort((a, b) => a.insidePlace - b.insidePlace);

export async function writeInside(trx: Trx, inside: InsideSeed): Promise<void> {
  // Else everything is planned as if the tables were empty.
  await sql`analyze stock, location, container`.execute(trx);
  for (const family of families) await family.make((whgid) => inWarehouse(trx, whgid, inside.timeZone), inside);
}
