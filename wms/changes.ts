/**
 * The rows that a call has changed, by their tables. `settle` stamps each with one new revision and answers them as the
 * contract writes them, so that no verb has to think of either.
 */
import type { WorkRows, WorkTable } from '#contract/rows.ts';
import { sql } from 'kysely';
import { readRows, workTables } from './rows.ts';
import type { Reading, RowsOf } from './rows/reading.ts';

export type Changes = Readonly<Record<WorkTable, Set<string>>>;

export const noChanges = (): Changes =>
  Object.fromEntries(workTables.map(({ rows }) => [rows, new Set<string>()])) as unknown as Changes;

/** The rows were locked by whoever marked them, so a later revision is always a later state. */
export async function settle(at: Reading & { readonly changes: Changes }): Promise<WorkRows> {
  const ids: Partial<Record<WorkTable, string[]>> = {};
  for (const table of workTables) {
    const changed = [...at.changes[table.rows]].sort();
    if (changed.length > 0) await stamp(at, table, changed);
    ids[table.rows] = changed;
  }
  return readRows(at, ids);
}

async function stamp({ trx, whgid }: Reading, of: RowsOf, changed: string[]): Promise<void> {
  const { table, key, ofWarehouse, stampedBy } = of;
  const ids = stampedBy ? [...new Set(changed.map(stampedBy))].sort() : changed;
  const inWarehouse = ofWarehouse ? sql`and wh_gid = ${whgid}` : sql``;
  await sql`update ${sql.table(table)} set rev = nextval('rev_seq')
    where ${sql.ref(key)} = any(${ids}::text[]) ${inWarehouse}`.execute(trx);
}
