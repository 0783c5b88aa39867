/** Value-added orders: planned with their recipe, locked with it, and counted on with what was made and used up. */
import type { VasWay } from '#contract/assemble-rows.ts';
import { add, compare, mul } from '#domain/decimal.ts';
import { lotOf } from '#domain/lot-text.ts';
import type { Component } from '#domain/rules/recipe.ts';
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import { usedOf } from '../rows/vas.ts';
import { lockOpenJob, planJob, type JobRow } from './jobs.ts';

export interface RecipeRow extends Component {
  readonly planned: number;
  readonly done: number;
  readonly recipe: Component['recipe'] & { readonly used: { lot: ReturnType<typeof lotOf>; qty: number }[] };
}

export interface Locked {
  readonly job: JobRow;
  readonly vas: Selectable<Database['vas_order']>;
  readonly lines: readonly RecipeRow[];
}

/** In the user's hands or in nobody's. Refuses jobUnknown, benchDiffers, and whatever a claim refuses. */
export async function lockVas(ctx: Context, r: { readonly jobId: string; readonly bench?: string }): Promise<Locked> {
  const job = await lockOpenJob(ctx, r.jobId);
  const vas = await ctx.trx
    .selectFrom('vas_order')
    .selectAll()
    .where('job_id', '=', r.jobId)
    .forUpdate()
    .executeTakeFirst();
  if (!vas) return refuse('jobUnknown', { job: r.jobId });
  if (r.bench !== undefined && r.bench !== vas.bench) refuse('benchDiffers', { order: orderOf(job), loc: vas.bench });
  return { job, vas, lines: await linesOf(ctx, r.jobId) };
}

/** As people call it. */
export const orderOf = ({ of_id, job_id }: Pick<JobRow, 'of_id' | 'job_id'>): string => of_id || job_id;

async function linesOf(ctx: Context, jobId: string): Promise<RecipeRow[]> {
  type Read = Omit<RecipeRow, 'recipe'> & { per: number; keeps: boolean; used: { lot: string; qty: number }[] };
  const { rows } = await sql<Read>`
    select l.job_line_id as "jobLineId", l.sku_id as "skuId", l.planned, l.done, p.per, p.keeps, ${usedOf} as used
    from job_line l join recipe_line p on p.job_line_id = l.job_line_id
    where l.job_id = ${jobId} order by l.seq for update of l`.execute(ctx.trx);
  return rows.map(({ per, keeps, used, ...line }) => ({
    ...line,
    recipe: { per, keeps, used: used.map(({ lot, qty }) => ({ lot: lotOf(lot), qty })) },
  }));
}

/** So many more were made, or fewer; the order is begun. */
export async function countMade(ctx: Context, { job }: Locked, by: number): Promise<void> {
  const { job_id } = job;
  await sql`update vas_order set done = done + ${by}::numeric where job_id = ${job_id}`.execute(ctx.trx);
  await ctx.trx.updateTable('job').set({ status: 'begun' }).where('job_id', '=', job_id).execute();
  ctx.changes.jobs.add(job_id);
}

/** So much more of a line was used up or worked, or less. */
export async function countLine(ctx: Context, line: RecipeRow, by: number): Promise<void> {
  const done = add(line.done, by);
  const status = compare(done, line.planned) >= 0 ? 'done' : 'open';
  await ctx.trx.updateTable('job_line').set({ done, status }).where('job_line_id', '=', line.jobLineId).execute();
  ctx.changes.jobLines.add(line.jobLineId);
}

interface NewVas {
  readonly order: string;
  readonly numbers?: readonly string[];
  readonly ownerId: string;
  readonly areaId: string;
  readonly priority?: number;
  readonly way: VasWay;
  readonly skuId: string;
  readonly bench: string;
  readonly qty: number;
  /** So many more may be made. */
  readonly tolerance?: number;
  readonly recipe: readonly { readonly skuId: string; readonly per: number; readonly keeps?: boolean }[];
}

/** Answers the id of its job. Its lines are its recipe, in the order in which it is written. */
export async function planVas(ctx: Context, v: NewVas): Promise<string> {
  const job = { kind: 'assemble', of_id: v.order, owner_id: v.ownerId, area_id: v.areaId, priority: v.priority ?? 3 };
  const lines = v.recipe.map(({ skuId, per }) => ({ sku_id: skuId, loc: v.bench, planned: mul(per, v.qty) }));
  const jobId = await planJob(ctx, { ...job, numbers: [v.skuId, ...(v.numbers ?? [])] }, lines);
  await ctx.trx
    .insertInto('vas_order')
    .values({
      job_id: jobId,
      wh_gid: ctx.whgid,
      way: v.way,
      sku_id: v.skuId,
      bench: v.bench,
      planned: v.qty,
      most: add(v.qty, v.tolerance ?? 0),
    })
    .execute();
  const recipe = v.recipe.map(({ per, keeps = false }, i) => ({ job_line_id: `${jobId}/${i + 1}`, per, keeps }));
  if (recipe.length > 0) await ctx.trx.insertInto('recipe_line').values(recipe).execute();
  return jobId;
}
