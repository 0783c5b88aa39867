/** Work rows of several answers. */
import { WORK_KEYS, type WorkRows, type WorkTable } from '#contract/rows.ts';

/** One behind the other. */
export function together(all: readonly WorkRows[]): WorkRows {
  const lists = (Object.keys(WORK_KEYS) as WorkTable[]).map((table) => [
    table,
    all.flatMap((rows): readonly unknown[] => rows[table]),
  ]);
  return Object.fromEntries(lists) as WorkRows;
}
