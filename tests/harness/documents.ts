/** What a terminal in memory holds, as documents for a WMS. */
import { NO_ROWS } from '#contract/rows.ts';
import type { RefTable, RefRows } from '#engine/db.ts';
import type { Documents } from '#wms/http/documents.ts';
import type { Memory } from './memory.ts';

export function documentsOf({ tables }: Memory): Documents {
  const rows = (table: string): never[] => [...(tables.get(table as RefTable)?.values() ?? [])] as never[];
  const barcodes: RefRows['barcodes'][] = rows('barcodes');
  const skus: RefRows['skus'][] = rows('skus');
  return {
    rows: Object.fromEntries(Object.keys(NO_ROWS).map((table) => [table, rows(table)])) as unknown as Documents['rows'],
    skus,
    barcodes,
    locations: rows('locations'),
    owners: rows('owners'),
    codes: rows('codes'),
  };
}
