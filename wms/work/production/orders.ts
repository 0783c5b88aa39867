/** Production orders: a job of kind `produce`, with products and the material that their recipes need as its lines. */
import { neededFor } from '#domain/rules/production.ts';
import type { Production } from '#contract/production-rows.ts';
import type { Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { sql } from 'kysely';
import { closeJob, lockedJobs, planJob, type JobRow } from '../jobs.ts';
import { free } from '../leases.ts';
import { closeTask, type TaskRow } from '../tasks.ts';
import { freeAll } from '#wms/ledger/allocate.ts';

export interface NewOrder {
  readonly ownerId: string;
  /** Numbers by which it is found beside its own. */
  readonly numbers: readonly string[];
  readonly areaId: string;
  /** 1 is the most urgent; then the smaller `seq`. */
  readonly priority: number;
  readonly seq: number;
  readonly production: Pick<Production, 'productType' | 'lineLoc' | 'finishLoc' | 'feed' | 'tolerance'>;
  readonly products: readonly { readonly skuId: string; readonly qty: number }[];
}

interface Material {
  product: string;
  skuId: string;
  per: number;
  scrap: number;
  weighed: boolean;
}

/** Its recipes are copied: who changes one does not change what is being made. Answers its job. */
export async function releaseOrder(ctx: Context, order: NewOrder): Promise<string> {
  const { trx } = ctx;
  const { rows: recipe } = await sql<Material>`
    select r.product_sku as product, r.component_sku as "skuId", r.per, r.scrap, k.is_weighed as weighed
    from recipe r join sku k on k.sku_id = r.component_sku
    where r.product_sku = any(${order.products.map(({ skuId }) => skuId)}::text[])
    order by r.product_sku, r.component_sku`.execute(trx);
  const materials = order.products.flatMap(({ skuId, qty }) =>
    recipe
      .filter(({ product }) => product === skuId)
      .map((one) => ({ ...one, planned: neededFor(qty, one, one.weighed) })),
  );
  const jobId = await planJob(
    ctx,
    {
      kind: 'produce',
      owner_id: order.ownerId,
      numbers: [...order.numbers],
      area_id: order.areaId,
      priority: order.priority,
      seq: order.seq,
    },
    [
      ...order.products.map(({ skuId, qty }) => ({ sku_id: skuId, planned: qty, loc: order.production.finishLoc })),
      ...materials.map(({ skuId, planned }) => ({ sku_id: skuId, planned, loc: order.production.lineLoc })),
    ],
  );
  const { productType, lineLoc, finishLoc, feed, tolerance } = order.production;
  await trx
    .insertInto('production_order')
    .values({
      job_id: jobId,
      wh_gid: ctx.whgid,
      product_type: productType,
      line_loc: lineLoc,
      finish_loc: finishLoc,
      feed,
      tolerance,
    })
    .execute();
  await trx
    .insertInto('production_line')
    .values([
      ...order.products.map((_, i) => ({ job_line_id: `${jobId}/${i + 1}`, role: 'product' as const })),
      ...materials.map(({ product, per, scrap }, i) => ({
        job_line_id: `${jobId}/${order.products.length + i + 1}`,
        role: 'material' as const,
        of_sku: product,
        per,
        scrap,
      })),
    ])
    .execute();
  return jobId;
}

const OPEN: readonly JobRow['status'][] = ['planned', 'ready', 'begun'];

/** Locked in the order of their numbers, and open. Refuses orderClosed. */
export async function lockOrders(ctx: Context, ids: readonly string[]): Promise<JobRow[]> {
  const orders = await lockedJobs(ctx, [...new Set(ids)]);
  const closed = orders.find(({ status }) => !OPEN.includes(status));
  if (closed) refuse('orderClosed', { order: closed.job_id });
  return orders;
}

/** As a document that goods come by. Whoever works the line does not put its product away: that is anybody's work. */
export const asDocument = ({ job_id, owner_id }: Pick<JobRow, 'job_id' | 'owner_id'>) => ({
  doc_id: job_id,
  owner_id,
  dc_code: '',
  held: false,
  ...free,
});

/** The first of its material was brought. */
export async function isBegun(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`update production_order set state = 'issuing' where job_id = any(${[...ids]}::text[]) and state = 'released'`.execute(
    ctx.trx,
  );
  await sql`update job set status = 'begun' where job_id = any(${[...ids]}::text[]) and status = 'ready'`.execute(
    ctx.trx,
  );
  for (const id of ids) ctx.changes.jobs.add(id);
}

/** So much more of a material was brought to its line. */
export async function wasBrought(ctx: Context, jobLineId: string, qty: number): Promise<void> {
  await sql`update job_line set done = done + ${qty}::numeric,
    status = case when done + ${qty}::numeric >= planned then 'done' else 'open' end
    where job_line_id = ${jobLineId}`.execute(ctx.trx);
  ctx.changes.jobLines.add(jobLineId);
}

/** Nothing more is made of it, and nothing more is brought. What stands at the line stays there. */
export async function closeOrder(ctx: Context, job: JobRow): Promise<void> {
  const { rows: open } = await sql<TaskRow>`
    select *, false as held from task where wh_gid = ${ctx.whgid} and kind = 'issue' and doc_id = ${job.job_id}
      and status in ('planned', 'ready') order by task_id for update`.execute(ctx.trx);
  for (const task of open) {
    await freeAll(ctx, { ref_kind: 'task', ref_id: task.task_id });
    await closeTask(ctx, task, 'cancelled', '');
  }
  await sql`update production_order set state = 'closed' where job_id = ${job.job_id}`.execute(ctx.trx);
  await closeJob(ctx, job, 'done');
}
