/**
 * What of a site's rows an operator sees. Operators of one terminal share its rows, because goods are where they are.
 * Not shared are messages, and the job that another operator holds on this very terminal: its lines and announced
 * goods are nobody else's, and the rest is seen as the WMS tells it to anyone, without what that operator's unsent ops
 * make of it.
 */
import type { WorkTable } from '#contract/rows.ts';
import type { OpsDb } from './device.ts';
import { deviceOf, siteOfPartition, userOf } from './partition.ts';
import type { BelievedRow } from './records.ts';
import type { Row } from './row-cell.ts';

/** Of rows as they are stored, those that are seen, as they are seen. */
export type VisibleRows = (table: WorkTable, rows: readonly BelievedRow<Row>[]) => Promise<Row[]>;

/** The fields that decide; a table has some of them or none. */
interface Fields {
  readonly to?: string;
  readonly receiptId?: string;
  readonly claimedBy?: string;
  readonly claimedDevice?: string;
  readonly status?: string;
}

export function visibleRowsOf(db: OpsDb, partition: string): VisibleRows {
  const site = siteOfPartition(partition);
  const userId = userOf(partition);
  const deviceId = deviceOf(partition);

  const isForeign = ({ claimedBy = '', claimedDevice }: Fields): boolean =>
    claimedBy !== '' && claimedBy !== userId && claimedDevice === deviceId;

  /** Receipts among these that somebody else holds here. */
  async function foreignOf(receiptIds: readonly string[]): Promise<ReadonlySet<string>> {
    const keys = [...new Set(receiptIds)].map((id): [string, string] => [site, id]);
    const rows = keys.length > 0 ? await db.work.receipts.bulkGet(keys) : [];
    return new Set(rows.flatMap((row) => (row?.now && isForeign(row.now) ? [row.id] : [])));
  }

  return async (table, rows) => {
    const members = table === 'receipts' ? [] : rows.flatMap(({ now }) => fieldsOf(now).receiptId || []);
    const foreign = await foreignOf(members);
    return rows.flatMap(({ now, base }) => {
      if (!now) return [];
      const { to = userId, receiptId = '', ...claim } = fieldsOf(now);
      if (to !== userId) return [];
      if (!isForeign(claim) && !foreign.has(receiptId)) return now;
      return base && isToldToAnyone(table, fieldsOf(base)) ? base : [];
    });
  };
}

const isToldToAnyone = (table: WorkTable, { status }: Fields): boolean =>
  table !== 'lines' && status !== 'expected' && status !== 'planned';

const fieldsOf = (row: Row | null): Fields => (row ?? {}) as Fields;
