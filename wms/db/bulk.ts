/** Many rows at once: one JSON parameter per batch, typed by the table itself. */
import { sql } from 'kysely';
import type { Database, Trx } from './tables.ts';

const BATCH = 5000;

export async function bulkInsert(trx: Trx, table: keyof Database, rows: Iterable<object>): Promise<number> {
  let count = 0;
  const batch: object[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === BATCH) count += await insert(trx, table, batch.splice(0));
  }
  return count + (await insert(trx, table, batch));
}

/** Columns that a row does not name keep their defaults; rows that name the same ones go together. */
async function insert(trx: Trx, table: keyof Database, rows: readonly object[]): Promise<number> {
  const alike = new Map<string, object[]>();
  for (const row of rows) {
    const columns = Object.keys(row).sort().join();
    const some = alike.get(columns) ?? [];
    alike.set(columns, some);
    some.push(row);
  }
  for (const some of alike.values()) await insertAlike(trx, table, some);
  return rows.length;
}

async function insertAlike(trx: Trx, table: keyof Database, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  );
}
