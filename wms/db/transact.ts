/** Transactions: READ COMMITTED with explicit row locks, repeated when the database asks for it. */
import { insideTransaction } from './guard.ts';
import type { Db, Trx } from './tables.ts';

/** serialization_failure, deadlock_detected: nothing was written, the same work may be done again. */
const REPEATABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 6;

export async function transact<T>(db: Db, body: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => insideTransaction(() => body(trx)));
    } catch (error) {
      if (attempt === ATTEMPTS || !REPEATABLE.has((error as { code?: string }).code ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}
