/** What the terminal believes of kits that were built or broken, and of goods that were worked, until the WMS answers. */
import type { RequestOf } from '#contract/call.ts';
import type { AssembleKit, DisassembleKit, LabelGoods } from '#contract/assemble.ts';
import type { JobLine } from '#contract/rows.ts';
import { outOf } from '#domain/contents-out.ts';
import { add, compare } from '#domain/decimal.ts';
import { takenOf, usedLess, usedNow } from '#domain/rules/recipe.ts';
import type { Work } from '#engine/db.ts';
import { goodsLeft } from '#segments/belief/goods-left.ts';
import { lieLoose, takeLoose } from '#segments/belief/loose.ts';
import { comesOnto } from '#segments/belief/onto-pallet.ts';

type Build = RequestOf<typeof AssembleKit>;

export async function kitBuilt(rows: Work, r: Build): Promise<void> {
  await partsUsed(rows, r);
  const job = await rows.jobs.get(r.jobId);
  const { skuId, lot, qty } = r;
  const product = { lineId: '', skuId, skuName: job?.vas?.skuName ?? skuId, qty, lot };
  await comesOnto(rows, r.lpn, r.bench, { ownerId: job?.ownerId ?? '', receiptId: '' }, [product]);
  await made(rows, r.jobId, qty);
}

export async function goodsWorked(rows: Work, r: RequestOf<typeof LabelGoods>): Promise<void> {
  await partsUsed(rows, r);
  await rows.jobLines.update(r.goods.jobLineId, (line) => counted(line, r.goods.qty));
  await made(rows, r.jobId, r.goods.qty);
}

export async function kitBroken(rows: Work, r: RequestOf<typeof DisassembleKit>): Promise<void> {
  const pallet = await rows.containers.get(r.lpn);
  if (pallet) await goodsLeft(rows, r.lpn, outOf(pallet.contents, r));
  const ownerId = (await rows.jobs.get(r.jobId))?.ownerId;
  for (const { jobLineId, skuId, lot, qty } of r.parts) {
    const skuName = (await rows.jobLines.get(jobLineId))?.skuName;
    await lieLoose(rows, { lineId: '', skuId, skuName, lot, qty, loc: r.bench, ownerId });
  }
  for (const jobLineId of linesOf(r.parts)) {
    const its = r.parts.filter((part) => part.jobLineId === jobLineId);
    await rows.jobLines.update(jobLineId, (line) => ({
      ...counted(line, -takenOf(its, { jobLineId })),
      ...(line.recipe && { recipe: { ...line.recipe, used: usedLess(line.recipe.used, its) } }),
    }));
  }
  await made(rows, r.jobId, -r.qty);
}

/** They are gone from where they stood, and the recipe knows of which lots. */
async function partsUsed(rows: Work, { jobId, bench, parts }: Pick<Build, 'jobId' | 'bench' | 'parts'>): Promise<void> {
  const ownerId = (await rows.jobs.get(jobId))?.ownerId;
  for (const part of parts) {
    const { lpn, skuId, lot, qty } = part;
    const pallet = lpn === '' ? undefined : await rows.containers.get(lpn);
    if (pallet) await goodsLeft(rows, lpn, outOf(pallet.contents, part));
    else await takeLoose(rows, { lineId: '', skuId, lot, qty, loc: bench, ownerId });
  }
  for (const jobLineId of linesOf(parts)) {
    const its = parts.filter((part) => part.jobLineId === jobLineId);
    await rows.jobLines.update(jobLineId, (line) => ({
      ...counted(line, takenOf(its, { jobLineId })),
      ...(line.recipe && { recipe: { ...line.recipe, used: usedNow(line.recipe.used, its) } }),
    }));
  }
}

const linesOf = (parts: readonly { readonly jobLineId: string }[]): string[] => [
  ...new Set(parts.map(({ jobLineId }) => jobLineId)),
];

function counted(line: JobLine, by: number): Pick<JobLine, 'done' | 'status'> {
  const done = add(line.done, by);
  return { done, status: compare(done, line.planned) >= 0 ? 'done' : 'open' };
}

const made = (rows: Work, jobId: string, by: number): Promise<void> =>
  rows.jobs.update(jobId, ({ done }) => ({ done: add(done, by), status: 'begun' }));
