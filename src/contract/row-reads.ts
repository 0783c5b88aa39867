/** The call that shows a row. */
import { GetAppointmentDetailListByIdStatus } from './arrival.ts';
import type { Ask } from './call.ts';
import { kindOfTable, membershipsOf } from './jobs.ts';
import { GetContainer, GetPlace } from './putaway.ts';
import type { WorkRow, WorkTable } from './rows.ts';
import { GetWaybillList } from './transport.ts';

const reads: { readonly [T in WorkTable]?: (id: string, row: WorkRow<T> | null) => Ask | null } = {
  containers: (containerId) => ({ call: GetContainer, request: { containerId } }),
  // One that the WMS does not know cannot be asked for.
  places: (loc, row) => row && { call: GetPlace, request: { loc } },
  waybills: (code) => ({ call: GetWaybillList, request: { code } }),
  appointments: (code) => ({ call: GetAppointmentDetailListByIdStatus, request: { code } }),
};

/** The one of its own; null where there is none. */
export const ownReadOf = (table: WorkTable, id: string, row: WorkRow<WorkTable> | null): Ask | null =>
  reads[table]?.(id, row as never) ?? null;

/** One of its own, or the one that shows its job; null where there is none. `row`: null where the WMS has not said it yet. */
export function readOf(table: WorkTable, id: string, row: WorkRow<WorkTable> | null): Ask | null {
  const kind = kindOfTable(table);
  if (kind) return kind.look(id, row);
  const own = ownReadOf(table, id, row);
  if (reads[table]) return own;
  const [of] = membershipsOf(table);
  const jobId = of && row ? (row as unknown as Readonly<Record<string, string>>)[of.member.by] : '';
  return of && jobId ? of.kind.look(jobId, null) : null;
}
