/** What every list has in common: whose rows it names, and by which numbers a receipt is found. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';

/** Whoever has none is told so instead of finding nothing. */
export function ownersOf({ user }: Context): string[] {
  if (user.owners.length === 0) refuse('noOwner');
  return [...user.owners];
}

/** Of this warehouse and the owners of the user; `table` is the name of the table in the query. */
export function ofUser(ctx: Context, table: string) {
  const [warehouse, owner] = [sql.ref(`${table}.wh_gid`), sql.ref(`${table}.owner_id`)];
  return sql`${warehouse} = ${ctx.whgid} and ${owner} = any(${ownersOf(ctx)}::text[])`;
}

/** The same where an empty owner stands for goods of several. */
export function ofUserOrSeveral(ctx: Context, table: string) {
  const [warehouse, owner] = [sql.ref(`${table}.wh_gid`), sql.ref(`${table}.owner_id`)];
  return sql`${warehouse} = ${ctx.whgid} and (${owner} = '' or ${owner} = any(${ownersOf(ctx)}::text[]))`;
}

/** The same numbers by which a terminal finds it, `numbersOf` in `src/contract/receiving.ts`. */
export const receiptNumbers = (table: string) =>
  sql.join(['doc_id', 'external_id', 'external_id2', 'po_no'].map((column) => sql.ref(`${table}.${column}`)));
