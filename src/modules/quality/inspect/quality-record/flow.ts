import { GetQcDetailListByQuery, INSPECTIONS } from '#contract/quality-inspect.ts';
import type { Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { Text } from '#engine/text.ts';
import { COLUMN, momentText } from '#segments/columns.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { toQualityRecord } from '../screens.ts';

type Result = NonNullable<Job['qc']>['result'];
const RESULT: Readonly<Record<Result, Text>> = {
  open: msg`Open`,
  accepted: msg`Accepted`,
  refused: msg`Refused`,
};

const WHICH: Readonly<Record<string, Text>> = {
  'inspect.pre': msg`Pre-check`,
  'inspect.second': msg`Second inspection`,
};
const whichOf = ({ kind }: Job): Text => WHICH[kind] ?? msg`Inspection`;

/** The newest first. */
async function recorded(db: Db): Promise<Job[]> {
  const jobs = (await db.jobs.all()).filter(({ kind, qc }) => INSPECTIONS.includes(kind) && qc && qc.result !== 'open');
  return jobs.sort((a, b) => ((a.qc?.at ?? '') > (b.qc?.at ?? '') ? -1 : 1));
}

const dayOf = (at = ''): string => at.slice(0, 10);

/** Every result of a receipt, SKU, vendor or lot: what was looked at, what was bad, by whom and when. */
export const qualityRecord = flow(toQualityRecord)
  .enquiry('record', {
    prompt: msg`Scan or type a receipt, SKU, vendor or lot`,
    from: (_, db) => recorded(db),
    by: ({ jobId, of, numbers }) => [jobId, of, ...numbers],
    row: (job) => ({
      title: job.of,
      detail: [dayOf(job.qc?.at), ...(job.qc?.by ?? [])].join(' · '),
      amount: RESULT[job.qc?.result ?? 'open'],
    }),
    columns: [
      { label: COLUMN.at, of: ({ qc }) => momentText(qc?.at) },
      { label: msg`Receipt`, of: (job) => job.of },
      { label: COLUMN.type, of: whichOf },
      { label: msg`Vendor, goods, lots`, of: ({ numbers }) => numbers.join(' · ') },
      { label: msg`Lines`, number: ({ qc }) => qc?.lines ?? null },
      { label: msg`Bad units`, number: ({ qc }) => qc?.badUnits ?? null },
      { label: msg`By`, of: ({ qc }) => (qc?.by ?? []).join(', ') },
      { label: COLUMN.result, of: ({ qc }) => RESULT[qc?.result ?? 'open'] },
    ],
    ask: (_, code) => request(GetQcDetailListByQuery, code ? { code } : {}),
    none: refuse.noRecords,
    unknown: refuse.noRecord,
  })
  .view('seen', {
    prompt: ({ record: { of: receipt } }) => msg`Result of receipt ${receipt}`,
    rows: async ({ record }) => {
      const { qc } = record;
      return [
        { label: whichOf(record), value: '', detail: RESULT[qc?.result ?? 'open'] },
        { label: msg`Lines`, value: `${qc?.lines ?? 0}` },
        { label: msg`Bad units`, value: `${qc?.badUnits ?? 0}`, strong: (qc?.badUnits ?? 0) > 0 },
        { label: msg`By`, value: (qc?.by ?? []).join(', ') },
        { label: msg`On`, value: dayOf(qc?.at) },
        { label: msg`Vendor, goods, lots`, value: '', detail: record.numbers.join(' · ') },
      ];
    },
    next: msg`Next`,
  })
  .again('record');
