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

/** The columns of the first row; the others keep their defaults. */
async function insert(trx: Trx, table: keyof Database, rows: readonly object[]): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  );
  return rows.length;
}
