/**
 * Reference data: rows packed in blocks with packed, sorted indexes, because a million records of one row each
 * load sixteen times slower (offline.md section 4.1). An import writes a new generation beside the old one and
 * becomes visible in one transaction at its end; a killed import was never there (F42).
 *
 * Single rows that a scan asked for lie beside the blocks as extras and win over them until the next import.
 */
import type { RefRows } from '#engine/db.ts';
import { Dexie } from 'dexie';
import type { RefDb } from './device.ts';
import { storedReference } from './on-disk.ts';
import { Loading } from './reference-import.ts';
import { headOf, keyFieldOf, oldHeadsOf, storedHeadOf } from './reference-shape.ts';
import type { LoadedTable, PackedTable, RefRow } from './reference-tables.ts';
import type { Head } from './reference-shape.ts';

const ORPHAN_AFTER = 3_600_000;

/** Makes finished imports visible together; what single scans had brought before they began is replaced. */
export async function publish(db: RefDb, loadings: readonly Loading[]): Promise<void> {
  const heads: Head[] = [];
  for (const loading of loadings) heads.push(await loading.finish());
  const old = await db.transaction('rw', db.heads, db.extras, async () => {
    const names = loadings.flatMap((loading) =>
      loading.heads.flatMap((head) => [...oldHeadsOf(head), storedHeadOf(head)]),
    );
    const before = await db.heads.bulkGet(names);
    await db.heads.bulkDelete(names);
    await db.heads.bulkPut(heads);
    for (const { heads: replaced, startedAt } of loadings) {
      for (const head of replaced)
        await extrasOf(db, head)
          .filter((x) => x.at < startedAt)
          .delete();
    }
    return before;
  });
  db.changed();
  for (const head of old) if (head) await drop(db, head.gen);
}

/** Load a small table in one go. */
export async function replaceTable<T extends LoadedTable>(
  db: RefDb,
  site: string,
  table: T,
  rows: readonly RefRows[T][],
  now: number,
): Promise<void> {
  const loading = await Loading.begin(db, site, table, now);
  await loading.add(rows);
  await publish(db, [loading]);
}

/** Rows that were asked for one by one, e.g. the SKU of a barcode that the terminal did not know. */
export async function addExtras<T extends PackedTable>(
  db: RefDb,
  site: string,
  table: T,
  rows: readonly RefRows[T][],
  now: number,
): Promise<void> {
  const head = headOf(site, table);
  const key = keyFieldOf(table);
  const extras = (rows as readonly unknown[] as readonly RefRow[]).map((row) => ({
    head,
    id: String(row[key]),
    row: storedReference(table, row),
    at: now,
  }));
  await db.extras.bulkPut(extras);
  db.changed();
}

/** Remove what killed imports left behind. */
export async function sweepImports(db: RefDb, now: number): Promise<void> {
  const visible = new Set((await db.heads.toArray()).map((h) => h.gen));
  for (const { gen = 0, startedAt } of await db.imports.toArray())
    if (!visible.has(gen) && Math.abs(now - startedAt) > ORPHAN_AFTER) await drop(db, gen);
}

/** Whether a table of a site was loaded, be it without a row. */
export async function hasTable(db: RefDb, site: string, table: PackedTable): Promise<boolean> {
  return (await readHead(db, headOf(site, table))) !== undefined;
}

/** When the SKUs of a site were loaded last, epoch ms; 0 = never. They are loaded last of all. */
export async function loadedAtOf(db: RefDb, site: string): Promise<number> {
  return (await readHead(db, headOf(site, 'skus')))?.loadedAt ?? 0;
}

/** The visible generation; after a rollback a build before may have loaded a newer one. */
export async function readHead(db: RefDb, head: string): Promise<Head | undefined> {
  const found = await db.heads.bulkGet([storedHeadOf(head), ...oldHeadsOf(head)]);
  return found.filter((each) => each !== undefined).sort((a, b) => b.loadedAt - a.loadedAt)[0];
}

export const extrasOf = (db: RefDb, head: string) =>
  db.extras.where('[head+id]').between([head, Dexie.minKey], [head, Dexie.maxKey]);

async function drop(db: RefDb, gen: number): Promise<void> {
  const range = [[gen], [gen, Dexie.maxKey]] as const;
  await db.blocks
    .where(':id')
    .between(...range)
    .delete();
  await db.pages
    .where(':id')
    .between(...range)
    .delete();
  await db.imports.delete(gen);
}
