/** How rows of one work table are read and stamped. */
import type { Language } from '#contract/envelope.ts';
import type { WorkRow, WorkTable } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/tables.ts';

/** Where rows are read and for whom, and the language of the names in them. */
export interface Reading {
  trx: Trx;
  whgid: string;
  lg: Language;
  user: { owners: readonly string[] };
}

export interface RowsOf<T extends WorkTable = WorkTable> {
  readonly rows: T;
  /** The table whose revision says that a row has changed, with its key. */
  readonly table: string;
  readonly key: string;
  /** Key of the row in `table` that says that a row has changed, where it is not the row's own. */
  readonly stampedBy?: (id: string) => string;
  /** Its key is unique in its warehouse only. */
  readonly ofWarehouse?: true;
  /** As the contract writes them, sorted by their key; ids that do not exist are left out. */
  read(at: Reading, ids: readonly string[]): Promise<WorkRow<T>[]>;
}

export const rowsOf = <T extends WorkTable>(rows: T, how: Omit<RowsOf<T>, 'rows'>): RowsOf<T> => ({ rows, ...how });

/** A claim is over when its lease is, without anybody having to clean up. */
export const claim = sql.raw(`
  case when t.lease_until > now() then t.claimed_by else '' end as "claimedBy",
  case when t.lease_until > now() then t.claimed_device else '' end as "claimedDevice",
  case when t.lease_until > now() then t.lease_until end as "leaseUntil"`);
