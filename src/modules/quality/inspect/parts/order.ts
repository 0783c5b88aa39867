/** The lines of a QC order: one is chosen or scanned, and what was found of it is filled in. */
import type { Job, JobLine, Sku } from '#contract/rows.ts';
import { compare, sub } from '#domain/decimal.ts';
import { isWeighed } from '#domain/sku.ts';
import type { CodeItem, Db } from '#engine/db.ts';
import { number, photos, select } from '#engine/fields.ts';
import { segment } from '#engine/flow.ts';
import type { RefusalFrom, Rule } from '#engine/refusal.ts';
import { refuseCheck } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { unitsOf } from './units.ts';

export interface OrderLine {
  readonly line: JobLine;
  readonly sku: Sku | undefined;
}

export const linesOf = async (db: Db, jobId: string): Promise<JobLine[]> =>
  (await db.jobLines.where('jobId', jobId)).sort((a, b) => a.seq - b.seq);

async function openLines(db: Db, { jobId }: Pick<Job, 'jobId'>): Promise<OrderLine[]> {
  const open = (await linesOf(db, jobId)).filter(({ status }) => status === 'open');
  return Promise.all(open.map(async (line) => ({ line, sku: await db.skus.get(line.skuId) })));
}

const codesOf = ({ line, sku }: OrderLine): string[] => [
  line.containerId,
  line.skuId,
  line.lot.batch ?? '',
  ...(sku?.barcodes ?? []).map(({ barcode }) => barcode),
];

const whereOf = ({ containerId, loc, lot }: JobLine): string =>
  [containerId || loc, lot.batch ?? '', lot.expiry ?? ''].filter((text) => text !== '').join(' · ');

/** What the form says: how many were looked at, and how many of these are bad. */
interface Found {
  readonly seen: number;
  readonly bad: number;
  readonly reason: string;
  readonly photos: number;
}

const foundRight: readonly Rule<Found, { readonly line: OrderLine }>[] = [
  refuseCheck.qtyEmpty.when(({ seen }) => seen === 0),
  refuse.tooMuch.when(
    ({ seen }, { line: { line } }) => compare(seen, line.planned) > 0 && { planned: `${line.planned}` },
  ),
  refuse.planIncomplete.when(
    ({ seen }, { line: { line } }) =>
      compare(seen, line.planned) < 0 && { done: `${seen}`, planned: `${line.planned}` },
  ),
  refuse.badTooMany.when(({ seen, bad }) => compare(bad, seen) > 0),
  refuseCheck.reasonMissing.when(({ bad, reason }) => bad > 0 && reason === ''),
];

const reasonsOf = (reasons: readonly CodeItem[]) => reasons.map(({ code, name }) => ({ value: code, label: name }));

/** Bad of one line; what is not bad is good. */
export const resultOfLine = (over: RefusalFrom<{ readonly job: Job }>) =>
  segment<{ readonly job: Job }>()((f) =>
    f
      .choose('line', {
        prompt: ({ job }) => {
          const { of: receipt } = job;
          return msg`Choose what you look at of receipt ${receipt}, or scan it`;
        },
        from: ({ job }, db) => openLines(db, job),
        id: ({ line }) => line.jobLineId,
        row: ({ line }) => ({
          title: line.containerId || line.skuId,
          detail: [whereOf(line), line.skuName].filter((text) => text !== '').join(' · '),
          amount: unitsOf(line, line.planned),
          pictureOf: line.skuId,
        }),
        match: (row, code) => codesOf(row).includes(code),
        none: over,
        unknown: refuse.notOfOrder,
      })
      .load('reasons', (_, db) => db.codes.where('type', 'QcReason'))
      .form(
        'found',
        {
          prompt: ({ line: { line } }) => {
            const { skuName: name, containerId, skuId } = line;
            const what = containerId || name || skuId;
            return msg`Look at all that is planned of ${what}`;
          },
          fields: ({ line: { line, sku }, reasons }) => {
            const weighs = (line.qc?.unit ?? 'piece') === 'piece' && sku !== undefined && isWeighed(sku);
            const { lot = 0, accept = 0 } = line.qc ?? {};
            return {
              seen: number(msg`Looked at, of ${lot}`, { initial: `${line.planned}`, weighs }),
              bad: number(msg`Bad, up to ${accept} are accepted`, { initial: '0', weighs }),
              reason: select(msg`Why bad`, { options: reasonsOf(reasons) }),
              photos: photos(msg`Pictures of what is bad`),
            };
          },
        },
        ...foundRight,
      ),
  );

/** As the WMS is told. */
export const told = ({ line }: OrderLine, { seen, bad, reason }: Found) => ({
  jobLineId: line.jobLineId,
  doneQty: sub(seen, bad),
  badQty: bad,
  reason: bad > 0 ? reason : '',
});

export const allGood = (lines: readonly JobLine[]) =>
  lines.map(({ jobLineId, planned }) => ({ jobLineId, doneQty: planned, badQty: 0, reason: '' }));

/** Lines that have a result. */
export const linesDone = async ({ job }: { readonly job?: Job }, db: Db) => {
  if (!job) return undefined;
  const lines = await linesOf(db, job.jobId);
  const done = lines.filter(({ status }) => status === 'done').length;
  return { done, of: lines.length, what: msg`lines` };
};
