/** What flows read, straight from the tables of a terminal: what tests hold the rest against. */
import type { WorkTable } from '#contract/rows.ts';
import type { Device, OpsDb } from '#data/device.ts';
import { readStoredRow, storedField } from '#data/on-disk.ts';
import * as open from '#data/open-db.ts';
import type { RowSource } from '#data/open-db.ts';
import { siteOfPartition } from '#data/partition.ts';
import type { KnownReference } from '#data/reference-reader.ts';
import type { StoredRow } from '#data/records.ts';
import type { Db, ReservedLpn } from '#engine/db.ts';
import { Dexie } from 'dexie';
import type { Table } from 'dexie';

export const openDb = ({ ops, ref }: Device, partition: string, known?: KnownReference): Db =>
  open.openDb(rowsOnDisk(ops, siteOfPartition(partition)), ref, partition, known);

export function rowsOnDisk(db: OpsDb, site: string): RowSource {
  const whole = [
    [site, Dexie.minKey],
    [site, Dexie.maxKey],
  ] as const;
  const ofSite = <T>(table: Table<T>) =>
    table
      .where(':id')
      .between(...whole)
      .toArray();
  const numbers = async () =>
    (await ofSite(db.lpns as Table)).map((its) => {
      const { site: _, ...number } = its as ReservedLpn & { site: string };
      return number;
    });
  const rowsOf = (table: WorkTable) => db.work[table] as Table<StoredRow, [string, string]>;
  return {
    get: async (table, ids) =>
      (await rowsOf(table).bulkGet(ids.map((id): [string, string] => [site, id]))).flatMap((row) =>
        row ? [readStoredRow(table, row)] : [],
      ),
    where: async (table, field, value) =>
      (
        await rowsOf(table)
          .where(`[site+now.${storedField(table, field)}]`)
          .equals([site, value])
          .toArray()
      ).map((row) => readStoredRow(table, row)),
    all: async (table) => (await ofSite(rowsOf(table) as Table<StoredRow>)).map((row) => readStoredRow(table, row)),
    numbers: {
      get: async (lpn) => (await numbers()).find((row) => row.lpn === lpn),
      where: async (field, value) => (await numbers()).filter((row) => row[field] === value),
      all: numbers,
    },
  };
}
