/** A production order that is chosen and claimed, or opened by who has claimed it; its products, and what stands at its line. */
import { produce } from '#contract/production.ts';
import type { Lot } from '#contract/fields.ts';
import type { Job, JobLine } from '#contract/rows.ts';
import { listOfKind } from '#contract/work.ts';
import { lotText } from '#domain/lot-text.ts';
import type { Db } from '#engine/db.ts';
import { claimableJob, openedJobOf } from '#segments/claimed-job.ts';
import { jobList } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { isMaterial, isProduct } from '../belief.ts';
import { refuse } from '../refusals.ts';

export const nameOf = ({ numbers, jobId }: Job): string => numbers[0] ?? jobId;

/** Open orders by their numbers, by a product or a material. */
export const chooseOrder = jobList(
  'chosen',
  produce,
  {
    prompt: msg`Choose an order, or scan its number or a product`,
    fits: (job) => !produce.isOver(job),
    row: (job) => ({
      title: nameOf(job),
      detail: [job.production?.productType ?? '', job.claimedBy].filter((text) => text !== '').join(' · '),
      amount: `${job.done} / ${job.planned}`,
    }),
    ask: (_, code) => listOfKind(produce)(undefined, code),
    none: refuse.noOrders,
    unknown: refuse.unknown,
  },
  ...claimableJob,
);

/** The operator's, with its lines; whoever lost it meanwhile asks for it again. */
export const openedOrder = openedJobOf(produce);

const linesOf = async (db: Db, jobId: string): Promise<JobLine[]> =>
  (await db.jobLines.where('jobId', jobId)).sort((a, b) => a.seq - b.seq);

export const productsOf = async (db: Db, jobId: string): Promise<JobLine[]> =>
  (await linesOf(db, jobId)).filter(isProduct);

export const materialsOf = async (db: Db, jobId: string): Promise<JobLine[]> =>
  (await linesOf(db, jobId)).filter(isMaterial);

/** Material of one lot at one spot of the line. */
export interface AtLine {
  readonly id: string;
  readonly skuId: string;
  readonly skuName: string;
  readonly lot: Lot;
  readonly qty: number;
  /** Carrier there, empty for the line itself. */
  readonly from: string;
}

/** What of the recipe stands at the line: on itself first, then on carriers. */
export async function standingAt(db: Db, { jobId, production }: Job): Promise<AtLine[]> {
  const loc = production?.lineLoc ?? '';
  const wanted = new Set((await materialsOf(db, jobId)).map(({ skuId }) => skuId));
  const loose = (await db.loose.where('loc', loc)).map(({ looseId, ...row }) => ({ ...row, id: looseId, from: '' }));
  const onCarriers = (await db.containers.where('loc', loc)).flatMap(({ containerId: from, contents }) =>
    contents.map((row) => ({ ...row, id: `${from} ${row.skuId} ${lotText(row.lot)}`, from })),
  );
  return [...loose, ...onCarriers]
    .filter(({ skuId, qty }) => wanted.has(skuId) && qty > 0)
    .map(({ id, skuId, skuName, lot, qty, from }) => ({ id, skuId, skuName, lot, qty, from }));
}
