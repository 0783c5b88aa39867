/** A sheet of product that is chosen and claimed, or opened by who has claimed it; and the pallets on it. */
import { productSheet } from '#contract/production-handover.ts';
import type { Container, Job, JobLine, Location } from '#contract/rows.ts';
import { listOfKind } from '#contract/work.ts';
import { heldStays, notOnSheet } from '#domain/rules/goods-sheet.ts';
import type { Db } from '#engine/db.ts';
import { lookup } from '#engine/lookup.ts';
import { worded } from '#engine/refusal.ts';
import type { Offer } from '#engine/steps.ts';
import { claimableJob, openedJobOf } from '#segments/claimed-job.ts';
import { jobList } from '#segments/job-list.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

/** The number of its order, and the day on which it was begun. */
export const nameOf = ({ numbers, of }: Job): string => numbers[0] ?? of;
const dayOf = ({ numbers }: Job): string => numbers.at(-1) ?? '';

/** Sheets by their order, their day or a pallet. */
export const chooseSheet = jobList(
  'chosen',
  productSheet,
  {
    prompt: msg`Choose a sheet, or scan an order or a pallet`,
    fits: (job) => !productSheet.isOver(job),
    row: (job) => ({
      title: nameOf(job),
      detail: [dayOf(job), job.claimedBy].filter((text) => text !== '').join(' · '),
      amount: String(job.planned),
    }),
    ask: (_, code) => listOfKind(productSheet)(undefined, code),
    none: refuse.noSheets,
    unknown: refuse.unknown,
  },
  ...claimableJob,
);

/** The operator's, with its pallets; whoever lost it meanwhile asks for it again. */
export const openedSheet = openedJobOf(productSheet);

/** Pallets that are still to be handed over. */
export async function openLines(db: Db, jobId: string): Promise<JobLine[]> {
  const lines = await db.jobLines.where('jobId', jobId);
  return lines.filter(({ status }) => status === 'open').sort((a, b) => a.seq - b.seq);
}

/** What of them is on this terminal. */
export async function boxesOf(db: Db, lines: readonly JobLine[]): Promise<Container[]> {
  const boxes = await Promise.all(lines.map(({ containerId }) => db.containers.get(containerId)));
  return boxes.filter((box) => box !== undefined);
}

interface Setting {
  readonly boxes: readonly Container[];
  readonly pallets: readonly string[];
}

export const heldWhereTheyMay = worded({ onHold: refuse.onHold }, (place: Location, { boxes, pallets }: Setting) =>
  heldStays(
    boxes.filter(({ containerId }) => pallets.includes(containerId)),
    place,
  ),
);

/** By its label alone: what stands on the sheet says what it is. */
export const palletLabel = lookup<string>({
  noun: msg`Pallet`,
  field: 'LPN',
  gs1: ['00'],
  local: async (code) => code.trim() || undefined,
  missing: refuseLookup.containerUnknown,
});

interface Scanning {
  readonly job: Job;
  readonly lines: readonly JobLine[];
  readonly basket: readonly string[];
}

export const onTheSheet = [
  ...worded({ notOnSheet: refuse.notOnSheet }, (lpn: string, { lines, job }: Scanning) =>
    notOnSheet(
      lpn,
      lines.map(({ containerId }) => containerId),
      job.jobId,
    ),
  ),
  refuse.twice.when((code: string, { basket }: Scanning) => basket.includes(code) && { code }),
];

export const palletRow = (line: JobLine, isScanned: boolean): Offer => ({
  id: line.containerId,
  title: line.containerId,
  detail: line.skuName || line.skuId,
  done: isScanned,
});
