/** Reference data as it is packed: its tables, and their rows as they come. */
import type { RefTable } from '#engine/db.ts';

/** `lpns` are used up by ops and therefore live with them. */
export type PackedTable = Exclude<RefTable, 'lpns'>;
export type RefRow = Readonly<Record<string, unknown>>;
/** As they come from the WMS: a SKU brings its barcodes. */
export type LoadedTable = Exclude<PackedTable, 'barcodes'>;
