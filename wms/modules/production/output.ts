/** Production: product comes off a line, material is fed, returned and scrapped, and the order is finished. */
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/production-output.ts';
import { compare } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import { overPlanned, usedTooLittle } from '#domain/rules/production.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { produced } from '#wms/ledger/produce.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { checkGoods, countable } from '#wms/rules/goods.ts';
import { scanDay } from '#wms/rules/lot.ts';
import { heldBy, lockContainers } from '#wms/work/containers.ts';
import { lockOpenJob, type JobRow } from '#wms/work/jobs.ts';
import { lockPlaces } from '#wms/work/places.ts';
import { count, goesBack, leavesLine, linesOf, materialOf, onLine, useByRecipe } from '#wms/work/production/line.ts';
import type { LineRow, OrderRow } from '#wms/work/production/line.ts';
import { asDocument, closeOrder, lockOrders } from '#wms/work/production/orders.ts';
import { factsOf } from '#wms/work/skus.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { palletAt } from '#wms/work/target-pallet.ts';
import { readyTask } from '#wms/work/tasks.ts';
import { sql } from 'kysely';

export const outputs: Handler[] = [
  serve(calls.ReceiveProduct, receiveProduct, OF_SCREENS),
  serve(calls.FeedMaterial, feed, OF_SCREENS),
  serve(calls.ReturnMaterial, takeBack, OF_SCREENS),
  serve(calls.ScrapMaterial, scrap, 'production.scrap'),
  serve(calls.FinishProduction, finish, OF_SCREENS),
];

interface Opened {
  readonly job: JobRow;
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
}

/** Open, locked with its lines, and in nobody else's hands. Refuses orderClosed. */
async function opened(ctx: Context, orderId: string): Promise<Opened> {
  await lockOrders(ctx, [orderId]);
  const job = await lockOpenJob(ctx, orderId);
  const order = await ctx.trx
    .selectFrom('production_order')
    .selectAll()
    .where('job_id', '=', orderId)
    .executeTakeFirst();
  return { job, order: order ?? refuse('jobUnknown', { job: orderId }), lines: await linesOf(ctx, orderId) };
}

async function receiveProduct(ctx: Context, r: RequestOf<typeof calls.ReceiveProduct>) {
  const { job, order, lines } = await opened(ctx, r.orderId);
  const line = lines.find(({ role, sku_id }) => role === 'product' && sku_id === r.skuId);
  if (!line) return refuse('notInOrder', { sku: r.skuId, order: r.orderId });
  countable(checkGoods(await factsOf(ctx, r.skuId), r.lot, scanDay(ctx)), r.qty, r.uomId);
  const { planned, done, is_weighed: isWeighed } = line;
  refuseFact(overPlanned({ planned, done, tolerance: order.tolerance, isWeighed }, r.qty));
  atFinish(order, r.loc);
  const document = asDocument(job);
  await palletAt(ctx, document, r.lpn, r.loc, r);
  const goods = { owner_id: job.owner_id, sku_id: r.skuId, lot: lotText(r.lot) };
  const details = { doc_id: r.orderId, uom_id: r.uomId };
  await produced(ctx, goods, r.qty, { loc: r.loc, container: r.lpn }, details);
  await readyTask(ctx, document, r.lpn, r.skuId, await heldBy(ctx, r.lpn), r.loc);
  await reported(ctx, job, line, r.qty);
  if (order.feed === 'backflush') {
    await lockPlaces(ctx, [order.line_loc]);
    await useByRecipe(ctx, job, order, lines, r.skuId, r.qty);
  }
}

function atFinish({ job_id, finish_loc: wanted }: OrderRow, loc: string): void {
  if (loc !== wanted) refuse('notFinishLoc', { order: job_id, loc, wanted });
}

/** It is running; with the last product that was planned all is reported. */
async function reported(ctx: Context, { job_id }: JobRow, { job_line_id }: LineRow, qty: number): Promise<void> {
  await sql`update job_line set done = done + ${qty}::numeric,
    status = case when done + ${qty}::numeric >= planned then 'done' else 'open' end
    where job_line_id = ${job_line_id}`.execute(ctx.trx);
  ctx.changes.jobLines.add(job_line_id);
  await sql`update production_order set state = case when exists (
      select from job_line l join production_line m on m.job_line_id = l.job_line_id
      where l.job_id = ${job_id} and m.role = 'product' and l.done < l.planned) then 'running' else 'reported' end
    where job_id = ${job_id}`.execute(ctx.trx);
  await begun(ctx, job_id);
}

async function begun(ctx: Context, jobId: string): Promise<void> {
  await sql`update job set status = 'begun' where job_id = ${jobId} and status = 'ready'`.execute(ctx.trx);
  ctx.changes.jobs.add(jobId);
}

type AtLine = Pick<RequestOf<typeof calls.FeedMaterial>, 'orderId' | 'skuId' | 'lot' | 'qty' | 'from'>;

/** Material of the order, at its line. */
async function materialAt(ctx: Context, r: AtLine) {
  const { job, order, lines } = await opened(ctx, r.orderId);
  const line = materialOf(lines, r.skuId, r.qty);
  countable(await factsOf(ctx, r.skuId), r.qty);
  await lockContainers(ctx, r.from === '' ? [] : [r.from]);
  return {
    job,
    order,
    line,
    what: { owner_id: job.owner_id, sku_id: r.skuId, lot: lotText(r.lot) },
    at: { loc: order.line_loc, container: r.from },
  };
}

/** Refuses notFedHere, notInRecipe, notOnLine: what was fed once is there no more. */
async function feed(ctx: Context, r: RequestOf<typeof calls.FeedMaterial>) {
  const { job, order, line, what, at } = await materialAt(ctx, r);
  if (order.feed !== 'scan') refuse('notFedHere', { order: r.orderId });
  await lockPlaces(ctx, [order.line_loc]);
  await leavesLine(ctx, what, r.qty, at, { doc_id: r.orderId }, 'PICK');
  await count(ctx, line, 'used', r.qty);
  await sql`update production_order set state = 'running' where job_id = ${r.orderId} and state in ('released', 'issuing')`.execute(
    ctx.trx,
  );
  await begun(ctx, job.job_id);
}

async function takeBack(ctx: Context, r: RequestOf<typeof calls.ReturnMaterial>) {
  const { job, order, line, what, at } = await materialAt(ctx, r);
  atFinish(order, r.loc);
  const document = asDocument(job);
  const pallet = await palletAt(ctx, document, r.lpn, r.loc, r);
  await lockPlaces(ctx, [order.line_loc]);
  await goesBack(ctx, what, r.qty, at, { loc: r.loc, container: r.lpn }, { doc_id: r.orderId });
  ctx.changes.containers.add(pallet.container_id);
  ctx.changes.places.add(r.loc);
  await readyTask(ctx, document, r.lpn, r.skuId, await heldBy(ctx, r.lpn), r.loc);
  await count(ctx, line, 'back', r.qty);
}

async function scrap(ctx: Context, r: RequestOf<typeof calls.ScrapMaterial>) {
  if (!(await isCode(ctx, 'ScrapReason', r.reason))) refuse('reasonUnknown', { reason: r.reason });
  const { order, line, what, at } = await materialAt(ctx, r);
  await lockPlaces(ctx, [order.line_loc]);
  await leavesLine(ctx, what, r.qty, at, { doc_id: r.orderId, reason: r.reason }, 'REJECT');
  await count(ctx, line, 'back', r.qty);
}

/** Refuses materialOnLine, productionReasonMissing, reasonUnknown. */
async function finish(ctx: Context, { orderId, reason }: RequestOf<typeof calls.FinishProduction>) {
  const { job, lines } = await opened(ctx, orderId);
  const materials = lines.filter(({ role }) => role === 'material');
  const left = materials.find((line) => compare(onLine(line), 0) > 0);
  if (left) refuse('materialOnLine', { sku: left.sku_id, qty: onLine(left) });
  if (reason !== '' && !(await isCode(ctx, 'ProductionReason', reason))) refuse('reasonUnknown', { reason });
  if (reason === '' && isShort(lines)) refuse('productionReasonMissing', { order: orderId });
  await closeOrder(ctx, job);
}

/** Fewer products than planned, or less of a material than the recipe says for what was made. */
const isShort = (lines: readonly LineRow[]): boolean =>
  lines.some((line) => {
    if (line.role === 'product') return compare(line.done, line.planned) < 0;
    const made = lines.find(({ role, sku_id }) => role === 'product' && sku_id === line.of_sku)?.done ?? 0;
    return usedTooLittle(made, line.used, line);
  });
