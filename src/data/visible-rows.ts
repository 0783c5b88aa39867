/**
 * The rows of a site that one operator may see. Operators of one terminal share its rows. Not shared are messages, and the
 * job that another operator has claimed on this terminal: its lines and expected goods are hidden, and its other rows are
 * shown as the WMS sent them, without the effect of that operator's unsent ops.
 */
import { membershipsOf } from '#contract/jobs.ts';
import type { WorkTable } from '#contract/rows.ts';
import type { RowSource } from './open-db.ts';
import { deviceOf, userOf } from './partition.ts';
import type { BelievedRow } from './records.ts';
import type { Row } from './row-cell.ts';
import { fieldOf } from './dependencies.ts';

/** Of rows as they are believed, those that are seen, as they are seen. */
export type VisibleRows = (table: WorkTable, rows: readonly BelievedRow<Row>[]) => Promise<Row[]>;

/** The fields that decide; a table has some of them or none. */
interface Fields {
  readonly claimedBy?: string;
  readonly claimedDevice?: string;
}

export function visibleRowsOf(source: Pick<RowSource, 'get'>, partition: string): VisibleRows {
  const userId = userOf(partition);
  const deviceId = deviceOf(partition);

  const isForeign = ({ claimedBy = '', claimedDevice }: Fields): boolean =>
    claimedBy !== '' && claimedBy !== userId && claimedDevice === deviceId;

  /** Jobs of a table, among these, that somebody else holds here. */
  async function foreignOf(table: WorkTable, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = ids.length > 0 ? await source.get(table, [...new Set(ids)]) : [];
    return new Set(rows.flatMap(({ id, now }) => (now && isForeign(now as Fields) ? [id] : [])));
  }

  /** The jobs that rows of a table belong to, with how they do and which of them somebody else holds here. */
  const foreignJobs = (table: WorkTable, rows: readonly BelievedRow<Row>[]) =>
    Promise.all(
      membershipsOf(table).map(async ({ kind, member }) => {
        const ids = rows.flatMap(({ now }) => (now && fieldOf(now, member.by)) || []);
        return { member, foreign: await foreignOf(kind.table, ids) };
      }),
    );

  return async (table, rows) => {
    const jobs = await foreignJobs(table, rows);
    return rows.flatMap(({ now, base }) => {
      if (!now) return [];
      const claim = now as Fields;
      // Other rows may have a field of this name that means something else, e.g. the end of a window.
      if (table === 'messages' && (now as { readonly to?: string }).to !== userId) return [];
      const isOthers = jobs.some(({ member, foreign }) => foreign.has(fieldOf(now, member.by)));
      if (!isForeign(claim) && !isOthers) return now;
      return base && !jobs.some(({ member }) => member.isHidden?.(base as never)) ? base : [];
    });
  };
}
