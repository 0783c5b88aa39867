/** The tables as a flow reads them: what is believed of the current warehouse, and its reference data. */
import type { WorkTable } from '#contract/rows.ts';
import { WORK_KEYS } from '#contract/rows.ts';
import type { Db, ReservedLpn, TableReader } from '#engine/db.ts';
import type { RefDb } from './device.ts';
import { siteOfPartition } from './partition.ts';
import type { BelievedRow } from './records.ts';
import { referenceReaders } from './reference-reader.ts';
import type { KnownReference } from './reference-reader.ts';
import { WORK_TABLES } from './row-cell.ts';
import type { Row } from './row-cell.ts';
import { visibleRowsOf } from './visible-rows.ts';
import type { VisibleRows } from './visible-rows.ts';

/** Where the work rows of a site are read, in the order of their keys. */
export interface RowSource {
  /** Those of them that there are. */
  get(table: WorkTable, ids: readonly string[]): Promise<BelievedRow<Row>[]>;
  /** By a field of `INDEXED`, as it is believed. */
  where(table: WorkTable, field: string, value: string): Promise<BelievedRow<Row>[]>;
  all(table: WorkTable): Promise<BelievedRow<Row>[]>;
  /** Reserved for this terminal. */
  readonly numbers: TableReader<ReservedLpn>;
}

/** `rows`: of the site of the partition. `known`: of the reference data, where somebody tells of its changes. */
export function openDb(rows: RowSource, ref: RefDb, partition: string, known?: KnownReference): Db {
  const site = siteOfPartition(partition);
  const visible = visibleRowsOf(rows, partition);
  const work = Object.fromEntries(WORK_TABLES.map((table) => [table, believed(rows, table, visible)]));
  return { ...work, ...referenceReaders(ref, site, known), lpns: rows.numbers } as unknown as Db;
}

function believed(rows: RowSource, table: WorkTable, visible: VisibleRows): TableReader<Row> {
  const get = async (id: string): Promise<Row | undefined> => (await visible(table, await rows.get(table, [id])))[0];
  return {
    get,
    async where(field, value) {
      if ((field as string) === WORK_KEYS[table]) return [await get(value)].filter((row) => row !== undefined);
      const found = await visible(table, await rows.where(table, field, value));
      return found.filter((row) => (row as unknown as Record<string, unknown>)[field] === value);
    },
    all: async () => visible(table, await rows.all(table)),
  };
}
