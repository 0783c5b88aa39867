/** What the terminal believes of products and of material at a line, until the WMS answers. */
import type { Job, JobLine } from '#contract/rows.ts';
import type { Lot } from '#contract/fields.ts';
import { isSameLot } from '#domain/contents.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import { usedBy } from '#domain/rules/production.ts';
import type { Work } from '#engine/db.ts';
import { goodsMove } from '#segments/belief/outbound.ts';
import { holdsNoMore } from '#segments/belief/set-down.ts';

export const isProduct = ({ production }: JobLine): boolean => production?.role === 'product';
export const isMaterial = ({ production }: JobLine): boolean => production?.role === 'material';

/** Of a material: brought, and neither used up nor taken back. */
export const onLine = ({ done, production }: JobLine): number =>
  sub(done, add(production?.used ?? 0, production?.back ?? 0));

/** So many more of a product were reported. */
export async function reported(rows: Work, job: Job, skuId: string, qty: number): Promise<void> {
  const lines = await rows.jobLines.where('jobId', job.jobId);
  const line = lines.find((one) => isProduct(one) && one.skuId === skuId);
  if (!line) return;
  const done = add(line.done, qty);
  await rows.jobLines.update(line.jobLineId, { done, status: compare(done, line.planned) >= 0 ? 'done' : 'open' });
  const isLast = lines.every((one) => !isProduct(one) || compare(one === line ? done : one.done, one.planned) >= 0);
  await rows.jobs.update(job.jobId, {
    done: add(job.done, qty),
    status: 'begun',
    ...(job.production && { production: { ...job.production, state: isLast ? 'reported' : 'running' } }),
  });
}

/** So many products use up so much of what their recipe says, as far as it stands at the line. */
export async function issueByRecipe(rows: Work, job: Job, product: string, qty: number): Promise<void> {
  const loc = job.production?.lineLoc ?? '';
  const lines = await rows.jobLines.where('jobId', job.jobId);
  for (const line of lines.filter((one) => isMaterial(one) && one.production?.ofSku === product)) {
    let left = Math.min(usedBy(qty, line.production!), Math.max(0, onLine(line)));
    let used = 0;
    for (const { skuId, lot, qty: there } of await rows.loose.where('loc', loc)) {
      const part = Math.min(left, there);
      if (skuId !== line.skuId || part <= 0) continue;
      await leavesLine(rows, { loc, from: '', skuId, lot, qty: part });
      [left, used] = [sub(left, part), add(used, part)];
    }
    await counted(rows, line, 'used', used);
  }
}

interface Part {
  readonly loc: string;
  /** Carrier at the line, empty for the line itself. */
  readonly from: string;
  readonly skuId: string;
  readonly lot: Lot;
  readonly qty: number;
}

/** It stands at the line no more. */
export async function leavesLine(rows: Work, { loc, from, skuId, lot, qty }: Part): Promise<void> {
  await goodsMove(rows, { fromLpn: from, toLpn: '', skuId, skuName: skuId, lot, qty, loc });
  if (from !== '') return;
  const left = await rows.loose.where('loc', loc);
  if (!left.some((row) => row.skuId === skuId && isSameLot(row.lot, lot) && row.qty > 0))
    await holdsNoMore(rows, loc, [{ skuId, lot }]);
}

/** The line of the order that a material is counted on. */
export async function materialOf(rows: Work, jobId: string, skuId: string, qty: number): Promise<JobLine | undefined> {
  const its = (await rows.jobLines.where('jobId', jobId)).filter((line) => isMaterial(line) && line.skuId === skuId);
  return its.sort((a, b) => a.seq - b.seq).find((line) => compare(onLine(line), qty) >= 0) ?? its[0];
}

export async function counted(rows: Work, line: JobLine, what: 'used' | 'back', qty: number): Promise<void> {
  const { production } = line;
  if (!production || compare(qty, 0) <= 0) return;
  await rows.jobLines.update(line.jobLineId, { production: { ...production, [what]: add(production[what], qty) } });
}
