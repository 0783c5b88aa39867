/** What rows say of inspections and holds. */
import { sql } from 'kysely';

const ISO = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Of job `t`. The result of the first inspection is nobody's business who inspects a second time, but for whose it was. */
export const inspectionOf = sql`(select json_strip_nulls(json_build_object('receiptId', i.doc_id, 'vendorId', i.vendor_id,
    'result', i.result, 'notBy', to_json(coalesce((select f.inspectors from inspection f where f.job_id = i.first_job), '{}')),
    'by', to_json(i.inspectors), 'at', ${ISO('i.told_at')},
    'lines', (select count(*) from job_line q where q.job_id = i.job_id and q.status <> 'cancelled'),
    'told', (select count(*) from job_line q where q.job_id = i.job_id and q.status = 'done'),
    'badUnits', coalesce((select sum(case when q.container_id <> '' then least(q.bad, 1) else q.bad end)
      from job_line q where q.job_id = i.job_id and q.status <> 'cancelled'), 0)))
  from inspection i where i.job_id = t.job_id)`;

export const holdOf = sql`(select json_build_object('scope', n.scope, 'reason', n.reason, 'inspectionId', n.inspection_id,
    'by', n.held_by, 'at', ${ISO('n.held_at')}, 'picturesOf', case when n.photos > 0 then n.op_id else '' end,
    'pictures', n.photos, 'decision', n.decision)
  from hold_notice n where n.job_id = t.job_id)`;

/** Why a row of stock `s` is held: the oldest hold that a person has to decide. Null for none. */
export const whyHeld = sql`(select json_build_object('jobId', n.job_id, 'reason', n.reason, 'by', n.held_by,
    'picturesOf', case when n.photos > 0 then n.op_id else '' end, 'pictures', n.photos)
  from hold h join hold_notice n on n.job_id = h.job_id
  where h.stock_id = s.stock_id and h.released_at is null order by h.hold_id limit 1)`;
