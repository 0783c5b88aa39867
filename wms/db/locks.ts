/** Advisory locks, for what has no row yet that could be locked. Each ends with its transaction, so a pooler in transaction mode is no harm. */
import { sql } from 'kysely';
import type { Trx } from './tables.ts';

/** Waits until nobody else is at it. Names are hashed to 64 bits: two of them never meet in practice, and would only wait if they did. */
export async function oneAtATime(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** False where somebody else is at it. */
export async function isOurs(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as ours`.execute(trx);
  return rows[0]?.ours === true;
}
