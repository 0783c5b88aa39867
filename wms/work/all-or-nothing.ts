/** Part of a transaction that is undone where it did not come to what was wanted. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Keeps what was written where `isWanted` says so of its result; answers the result in either case. */
export async function keepIf<T>(ctx: Context, run: () => Promise<T>, isWanted: (result: T) => boolean): Promise<T> {
  await sql`savepoint part`.execute(ctx.trx);
  const result = await run();
  if (!isWanted(result)) await sql`rollback to savepoint part`.execute(ctx.trx);
  await sql`release savepoint part`.execute(ctx.trx);
  return result;
}
