/** The tables as a flow reads them: what is believed of the current warehouse, and its reference data. */
import type { WorkTable } from '#contract/rows.ts';
import { WORK_KEYS } from '#contract/rows.ts';
import type { Db, ReservedLpn, TableReader } from '#engine/db.ts';
import { REF_KEYS } from '#engine/db.ts';
import { Dexie, liveQuery } from 'dexie';
import type { Table } from 'dexie';
import type { Device, OpsDb } from './device.ts';
import { visibleRowsOf } from './visible-rows.ts';
import type { VisibleRows } from './visible-rows.ts';
import { readStoredRow, storedField } from './on-disk.ts';
import { siteOfPartition } from './partition.ts';
import type { StoredRow } from './records.ts';
import { ReferenceReader } from './reference-reader.ts';
import type { PackedTable } from './reference-tables.ts';
import { WORK_TABLES } from './row-cell.ts';
import type { Row } from './row-cell.ts';

/** Everything it reads may be observed by `liveQuery`. */
export function openDb({ ops, ref }: Device, partition: string): Db {
  const site = siteOfPartition(partition);
  const eyes = visibleRowsOf(ops, partition);
  const packed = (Object.keys(REF_KEYS) as (keyof typeof REF_KEYS)[]).filter((t): t is PackedTable => t !== 'lpns');
  return Object.fromEntries([
    ...WORK_TABLES.map((table) => [table, believed(ops, site, table, eyes)]),
    ...packed.map((table) => [table, new ReferenceReader(ref, site, table)]),
    ['lpns', reserved(ops, site)],
  ]);
}

const whole = (site: string): [[string, unknown], [string, unknown]] => [
  [site, Dexie.minKey],
  [site, Dexie.maxKey],
];

function believed(db: OpsDb, site: string, table: WorkTable, eyes: VisibleRows): TableReader<Row> {
  const rows = db.work[table] as Table<StoredRow, [string, string]>;
  const seen = (stored: readonly StoredRow[]) =>
    eyes(
      table,
      stored.map((row) => readStoredRow(table, row)),
    );
  const get = async (id: string): Promise<Row | undefined> => {
    const row = await rows.get([site, id]);
    return row && (await seen([row]))[0];
  };
  return {
    get,
    async where(field, value) {
      if ((field as string) === WORK_KEYS[table]) return [await get(value)].filter((row) => row !== undefined);
      const index = `[site+now.${storedField(table, field)}]`;
      const found = await seen(await rows.where(index).equals([site, value]).toArray());
      return found.filter((row) => (row as unknown as Record<string, unknown>)[field] === value);
    },
    all: async () =>
      seen(
        await rows
          .where(':id')
          .between(...whole(site))
          .toArray(),
      ),
  };
}

function reserved(db: OpsDb, site: string): TableReader<ReservedLpn> {
  const plain = ({ lpn, kind, used }: ReservedLpn): ReservedLpn => ({ lpn, kind, used });
  return {
    async get(lpn) {
      const row = await db.lpns.get([site, lpn]);
      return row && plain(row);
    },
    where: async (field, value) => (await db.lpns.where(`[site+${field}]`).equals([site, value]).toArray()).map(plain),
    all: async () =>
      (
        await db.lpns
          .where(':id')
          .between(...whole(site))
          .toArray()
      ).map(plain),
  };
}

/** When the WMS was last asked about these rows, epoch ms; a row that only an own op made has no age. */
export async function ageOf(
  { ops }: Device,
  partition: string,
  table: WorkTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const site = siteOfPartition(partition);
  const rows = await ops.work[table].bulkGet(ids.map((id): [string, string] => [site, id]));
  return new Map(rows.flatMap((row) => (row && row.readAt > 0 ? [[row.id, row.readAt] as const] : [])));
}

/** Calls back when rows that a flow may show have changed, in whichever thread. Returns the way to stop. */
export function watchRows({ ops, ref }: Device, partition: string, changed: () => void): () => void {
  const site = siteOfPartition(partition);
  // Reading one key of a range observes the whole range, and costs next to nothing.
  const query = liveQuery(() =>
    Promise.all([
      ...WORK_TABLES.map((table) =>
        ops.work[table]
          .where(':id')
          .between(...whole(site))
          .limit(1)
          .primaryKeys(),
      ),
      ops.lpns
        .where(':id')
        .between(...whole(site))
        .limit(1)
        .primaryKeys(),
      ref.heads.limit(1).primaryKeys(),
      ref.extras.limit(1).primaryKeys(),
    ]),
  );
  let first = true;
  const subscription = query.subscribe({
    next: () => {
      if (!first) changed();
      first = false;
    },
    error: changed,
  });
  return () => subscription.unsubscribe();
}
