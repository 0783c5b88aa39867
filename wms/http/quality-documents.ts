/** The same for quality control: what is asked of the lines of inspections, and holds. */
import type { Job, WorkRows } from '#contract/rows.ts';
import { bulkInsert } from '../db/bulk.ts';
import type { Trx } from '../db/tables.ts';
import { holdStanding } from '../ledger/hold-standing.ts';

const WH = 'WH1';

export async function writeQuality(trx: Trx, rows: WorkRows): Promise<void> {
  const inspections = rows.jobs.flatMap((job) => (job.qc ? [{ job, qc: job.qc }] : []));
  const holds = rows.jobs.flatMap((job) => (job.hold ? [{ job, hold: job.hold }] : []));
  const ids = new Set([...inspections, ...holds].map(({ job }) => job.jobId));
  const lines = rows.jobLines.filter(({ jobId }) => ids.has(jobId));
  await bulkInsert(
    trx,
    'inspection',
    inspections.map(({ job, qc }) => inspectionRow(job, qc)),
  );
  await bulkInsert(
    trx,
    'inspection_line',
    lines.flatMap(({ jobLineId, qc }) =>
      qc
        ? [
            {
              job_line_id: jobLineId,
              line_id: qc.lineId,
              unit: qc.unit,
              per: qc.per,
              lot_units: qc.lot,
              accept: qc.accept,
              hold_scope: 'line' as const,
              second: true,
            },
          ]
        : [],
    ),
  );
  await bulkInsert(
    trx,
    'hold_notice',
    holds.map(({ job, hold }) => ({
      job_id: job.jobId,
      wh_gid: WH,
      scope: hold.scope,
      container_id: hold.scope === 'container' ? job.of : '',
      owner_id: job.ownerId,
      sku_id: lines.find(({ jobId }) => jobId === job.jobId)?.skuId ?? '',
      reason: hold.reason,
      inspection_id: hold.inspectionId,
      op_id: '',
      held_by: hold.by,
    })),
  );
  for (const { job, hold } of holds)
    for (const line of lines.filter(({ jobId }) => jobId === job.jobId))
      await holdStanding(trx, WH, { ...line, reason: hold.reason, by: hold.by });
}

const inspectionRow = ({ jobId }: Job, { receiptId, vendorId, result, by, at }: NonNullable<Job['qc']>) => ({
  job_id: jobId,
  wh_gid: WH,
  doc_id: receiptId,
  vendor_id: vendorId,
  result,
  inspectors: by,
  told_at: at ?? null,
});
