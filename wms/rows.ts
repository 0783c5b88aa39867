/** Work rows as the contract writes them (src/contract/rows.ts), read by id. How each kind is read stands in `rows/`. */
import { NO_ROWS } from '#contract/rows.ts';
import type { WorkRows, WorkTable } from '#contract/rows.ts';
import type { Reading, RowsOf } from './rows/reading.ts';

const isRows = (x: unknown): x is RowsOf => typeof x === 'object' && x !== null && 'rows' in x && 'read' in x;

/** Of every work table. */
export const workTables: readonly RowsOf[] = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>(['./rows/*.ts', '!./rows/reading.ts'], { eager: true }),
).flatMap((file) => Object.values(file).filter(isRows));

/** Rows come sorted by their key; ids that do not exist are left out. */
export async function readRows(at: Reading, ids: Partial<Record<WorkTable, readonly string[]>>): Promise<WorkRows> {
  const found: Partial<Record<WorkTable, unknown>> = {};
  for (const table of workTables) {
    const wanted = [...new Set(ids[table.rows])];
    if (wanted.length > 0) found[table.rows] = await table.read(at, wanted);
  }
  return { ...NO_ROWS, ...(found as Partial<WorkRows>) };
}
