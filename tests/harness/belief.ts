/**
 * Belief = answer = ledger: what a terminal believed of a row while nobody had answered it, what the WMS answered, and what
 * the WMS reads out of its tables, which `verify` proves to be the fold of the ledger, are the same.
 */
import { WORK_KEYS } from '#contract/rows.ts';
import type { WorkRows, WorkTable } from '#contract/rows.ts';
import type { Device } from '#data/device.ts';
import { onlyTheWms } from './only-the-wms.ts';
import { isSame } from './same-row.ts';
import type { Decided } from './scenario.ts';

type Row = Readonly<Record<string, unknown>>;
/** By table and key. */
export type Rows = ReadonlyMap<string, Row>;

/** Messages come by themselves, whatever is done. */
const TABLES = (Object.keys(WORK_KEYS) as WorkTable[]).filter((table) => table !== 'messages');

/** `now`: what is believed. `base`: what the WMS said last. */
export async function rowsOn({ ops }: Device, which: 'now' | 'base'): Promise<Rows> {
  const found = new Map<string, Row>();
  for (const table of TABLES)
    for (const row of await ops.work[table].toArray())
      if (row[which] !== null) found.set(`${table} ${row.id}`, row[which]);
  return found;
}

export const rowsFrom = (rows: WorkRows): Rows =>
  new Map(
    TABLES.flatMap((table) =>
      rows[table].map((row) => {
        const fields = row as unknown as Row;
        return [`${table} ${String(fields[WORK_KEYS[table]])}`, fields] as const;
      }),
    ),
  );

export interface Difference {
  readonly table: WorkTable;
  readonly id: string;
  /** Left out where one side has no such row. */
  readonly field?: string;
  /** As the WMS has it, or, where it has none, as it is believed. */
  readonly row: Row;
  readonly believed: unknown;
  readonly answered: unknown;
}

/** The WMS counts them on: revisions, leases that the terminal renews as soon as it is back, when it was asked for stock, and when a pallet was built. */
const CLOCKS: ReadonlySet<string> = new Set(['rev', 'leaseUntil', 'stockAt', 'builtAt']);

/** Every row that either side has changed since `before`, field by field. */
export function differences(before: Rows, believed: Rows, answered: Rows): Difference[] {
  const changed = [...new Set([...believed.keys(), ...answered.keys()])].filter(
    (key) => !isSame(before.get(key), believed.get(key)) || !isSame(before.get(key), answered.get(key)),
  );
  return changed.flatMap((key): Difference[] => {
    const [table, ...rest] = key.split(' ') as [WorkTable, ...string[]];
    const [one, other] = [believed.get(key), answered.get(key)];
    const row = other ?? one;
    if (!row) return [];
    const of = { table, id: rest.join(' '), row };
    if (!one || !other) return [{ ...of, believed: one, answered: other }];
    const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((field) => !CLOCKS.has(field));
    return fields
      .filter((field) => !isSame(one[field], other[field]))
      .map((field) => ({ ...of, field, believed: one[field], answered: other[field] }));
  });
}

/** Without what only the WMS can know, of every job or of this one. */
export const undecided = (found: readonly Difference[], decided: readonly Decided[]): Difference[] =>
  found.filter((each) => !onlyTheWms.some((known) => known.is(each)) && !decided.some((known) => covers(known, each)));

export const covers = ({ table, fields }: Decided, found: Difference): boolean =>
  found.table === table &&
  (fields === undefined
    ? found.field === undefined && found.believed === undefined
    : found.field !== undefined && fields.includes(found.field));

export const worded = ({ table, id, field, believed, answered }: Difference): string =>
  `${table} ${id}${field === undefined ? '' : ` ${field}`}: believed ${JSON.stringify(believed)}, is ${JSON.stringify(answered)}`;
