/** A value-added order as a bench knows it: its recipe, its product, and what stands there. */
import type { RecipeLine, VasOrder } from '#contract/assemble-rows.ts';
import type { Lot } from '#contract/fields.ts';
import type { Container, Content, Job, JobLine, Loose, Sku } from '#contract/rows.ts';
import { sub } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import { msg } from '@lingui/core/macro';

export interface Recipe extends JobLine {
  readonly recipe: RecipeLine;
}

export interface Order {
  readonly job: Job;
  readonly vas: VasOrder;
  /** As people call it. */
  readonly name: string;
  readonly lines: readonly Recipe[];
  readonly sku: Sku | undefined;
  /** Attributes that the product has, and those that it must have. */
  readonly fields: readonly (keyof Lot)[];
  readonly required: readonly (keyof Lot)[];
  /** Still wanted; and still allowed, with the tolerance. */
  readonly open: number;
  readonly allowed: number;
  /** What is known of the goods of its recipe. */
  readonly skus: ReadonlyMap<string, Sku>;
}

export const nameOf = ({ of, jobId }: Pick<Job, 'of' | 'jobId'>): string => of || jobId;

/** Undefined where its row or its recipe is not on the terminal. */
export async function orderOf({ job }: { readonly job: Job }, db: Db): Promise<Order | undefined> {
  // As it stands now: what was built is counted there.
  const now = (await db.jobs.get(job.jobId)) ?? job;
  const { vas } = now;
  if (!vas) return undefined;
  const all = (await db.jobLines.where('jobId', job.jobId)).sort((a, b) => a.seq - b.seq);
  const lines = all.flatMap((line) => (line.recipe ? [{ ...line, recipe: line.recipe }] : []));
  const sku = await db.skus.get(vas.skuId);
  const attributes = (await db.templates.get(sku?.lotTemplate ?? ''))?.attributes ?? [];
  const known = await Promise.all(lines.map(({ skuId }) => db.skus.get(skuId)));
  return {
    job: now,
    vas,
    name: nameOf(now),
    lines,
    sku,
    fields: attributes.map(({ field }) => field),
    required: attributes.filter(({ required }) => required === 'Y').map(({ field }) => field),
    open: Math.max(0, sub(now.planned, now.done)),
    allowed: Math.max(0, sub(vas.most, now.done)),
    skus: new Map(known.flatMap((one) => (one ? [[one.skuId, one] as const] : []))),
  };
}

/** How many are made. */
export const madeOf = async ({ job }: { readonly job?: Job }, db: Db) => {
  const now = job && (await db.jobs.get(job.jobId));
  return now ? { done: now.done, of: now.planned, what: msg`made` } : undefined;
};

export interface Bench {
  readonly loc: string;
  readonly pallets: readonly Container[];
  readonly loose: readonly Loose[];
}

export async function benchOf({ vas, job }: Order, db: Db): Promise<Bench> {
  const there = await db.containers.where('loc', vas.bench);
  const loose = await db.loose.where('loc', vas.bench);
  return {
    loc: vas.bench,
    pallets: there.filter(({ parentId, status }) => parentId === '' && status === 'stored'),
    loose: loose.filter(({ qty, ownerId }) => qty > 0 && ownerId === job.ownerId),
  };
}

/** Good goods on a pallet at the bench, or on the bench itself, for which `lpn` is empty. */
export interface Standing extends Pick<Content, 'skuId' | 'skuName' | 'qty' | 'lot' | 'allocatedQty' | 'frozenQty'> {
  readonly lpn: string;
}

const isGood = ({ quality = 'ok' }: Pick<Content, 'quality'>): boolean => quality === 'ok';

export const onPallet = ({ containerId: lpn, contents }: Container): Standing[] =>
  contents.filter(isGood).map((goods) => ({ ...goods, lpn }));

/** What expires first is taken first. */
export const onBench = ({ loose }: Bench, skuId: string): Standing[] =>
  loose
    .filter((row) => isGood(row) && row.skuId === skuId)
    .map((row) => ({ ...row, lpn: '' }))
    .sort((a, b) => ((a.lot.expiry ?? '9') < (b.lot.expiry ?? '9') ? -1 : 1));
