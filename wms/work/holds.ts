/**
 * Holds that somebody has to decide: a job of kind `hold` says why and how far, its lines are the goods. A lot is held wherever it
 * stands, and what comes in of it later as it comes in, until it is decided.
 */
import type { HoldScope, QcDecision } from '#contract/quality-rows.ts';
import { sub, sum } from '#domain/decimal.ts';
import { lotOf, lotText } from '#domain/lot-text.ts';
import type { Context } from '#wms/context.ts';
import type { Goods, Spot } from '#wms/ledger/goods.ts';
import { freeStock } from '#wms/ledger/allocate.ts';
import { holdStock, releaseHold } from '#wms/ledger/hold.ts';
import { changeGrade, exactly } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { sql } from 'kysely';
import { wholeOf } from './containers.ts';
import { addLines, closeJob, planJob, type JobRow } from './jobs.ts';
import { countReserved } from './places.ts';
import { tellHeld } from './send-message.ts';
import { withdraw } from './withdraw.ts';

export interface NewHold {
  readonly scope: HoldScope;
  /** Of scope `container` what is held; of `goods` where they are taken first. */
  readonly containers: readonly string[];
  readonly lineId: string;
  readonly ownerId: string;
  readonly skuId: string;
  /** Canonical JSON. */
  readonly lot: string;
  readonly loc: string;
  /** Of scope `goods`; 0 = all. */
  readonly qty: number;
  readonly reason: string;
  readonly inspectionId: string;
  /** Operation whose pictures show why, and how many there are. */
  readonly pictures: { readonly of: string; readonly count: number };
}

interface StockRow extends Required<Goods>, Spot {
  stock_id: number;
  qty: number;
  allocated: number;
  frozen: number;
}

/**
 * Free goods are held at once; of what is kept for orders what nobody has begun, and the orders get theirs elsewhere. Answers its job.
 * Refuses nothingToHold where nothing of it is here, but for a lot: what comes later is held.
 */
export async function holdGoods(ctx: Context, asked: NewHold): Promise<string> {
  const rows = await lockedStock(ctx, asked);
  if (rows.length === 0 && asked.scope !== 'lot') refuse('nothingToHold');
  const jobId = await begin(ctx, asked, rows);
  let left = asked.scope === 'goods' && asked.qty > 0 ? asked.qty : Infinity;
  const held = new Map<number, number>();
  const take = async (row: StockRow, most: number) => {
    const got = most > 0 ? await holdStock(ctx, row.stock_id, most, asked.reason, jobId) : 0;
    held.set(row.stock_id, (held.get(row.stock_id) ?? 0) + got);
    if (left !== Infinity) left = sub(left, got);
  };
  // First what is free of all of them: what orders get elsewhere is not of the same goods then.
  for (const row of rows) await take(row, Math.min(left, row.qty));
  for (const row of rows) {
    const kept = Math.min(left, row.allocated);
    if (kept > 0 && (await freed(ctx, row, kept)) > 0) await take(row, kept);
  }
  await addLines(
    ctx,
    jobId,
    rows.flatMap((row) => lineOf(row, held.get(row.stock_id) ?? 0, asked.reason)),
  );
  for (const who of await holdersOf(ctx, rows)) await tellHeld(ctx, who, asked.skuId || asked.containers.join(', '));
  return jobId;
}

const lineOf = ({ sku_id, lot, loc, container }: StockRow, planned: number, reason: string) =>
  planned > 0 ? [{ sku_id, lot, loc, container_id: container, planned, reason }] : [];

/** Wherever they stand; first where they were found. */
async function lockedStock(
  ctx: Context,
  { scope, containers, lineId, ownerId, skuId, lot, loc }: NewHold,
): Promise<StockRow[]> {
  const boxes: string[] = [];
  for (const id of containers) boxes.push(...(await wholeOf(ctx, id)));
  const there = sql`s.container_id = any(${boxes}::text[])`;
  const which = {
    container: there,
    line: sql`s.line_id = ${lineId}`,
    lot: sql`s.owner_id = ${ownerId} and s.sku_id = ${skuId}`,
    goods:
      lineId === ''
        ? sql`s.sku_id = ${skuId} and s.lot = ${lot} and (${boxes.length > 0 ? there : sql`s.loc = ${loc} and s.container_id = ''`})`
        : sql`s.line_id = ${lineId}`,
  }[scope];
  const { rows } = await sql<StockRow>`
    select s.stock_id, s.owner_id, s.sku_id, s.lot, s.quality, s.line_id, s.loc, s.container_id as container, s.qty, s.allocated, s.frozen
    from stock s where s.wh_gid = ${ctx.whgid} and ${which}
    order by ${there} desc, s.stock_id for update`.execute(ctx.trx);
  if (scope !== 'lot') return rows;
  const keys = await keysOf(ctx, skuId);
  return rows.filter((row) => keyLot(row.lot, keys) === keyLot(lot, keys));
}

type LotField = 'production' | 'expiry' | 'batch';

/** What tells the lots of a SKU apart. */
async function keysOf({ trx }: Context, skuId: string): Promise<LotField[]> {
  const { rows } = await sql<{ field: LotField }>`
    select t.field from attribute_template t join sku k on k.lot_template = t.template_id
    where k.sku_id = ${skuId} and t.is_key`.execute(trx);
  return rows.map((row) => row.field);
}

function keyLot(lot: string, keys: readonly LotField[]): string {
  const all = lotOf(lot);
  return lotText(Object.fromEntries(keys.flatMap((key) => (all[key] ? [[key, all[key]]] : []))));
}

async function begin(ctx: Context, asked: NewHold, rows: readonly StockRow[]): Promise<string> {
  const { scope, containers, lineId, ownerId, skuId, lot, loc, reason, inspectionId, pictures } = asked;
  const numbers = [
    ...containers,
    lineId,
    skuId,
    lotOf(lot).batch ?? '',
    loc,
    ...rows.map(({ container }) => container),
  ];
  const of_id = (scope === 'container' ? containers[0] : scope === 'line' ? lineId : skuId) ?? '';
  const job_id = await planJob(
    ctx,
    {
      kind: 'hold',
      of_id,
      numbers: [...new Set(numbers)].filter((number) => number !== '' && number !== of_id),
      owner_id: ownerId,
      priority: 1,
    },
    [],
  );
  await ctx.trx
    .insertInto('hold_notice')
    .values({
      job_id,
      wh_gid: ctx.whgid,
      scope,
      container_id: scope === 'container' ? of_id : '',
      line_id: lineId,
      owner_id: ownerId,
      sku_id: skuId,
      lot: scope === 'lot' ? keyLot(lot, await keysOf(ctx, skuId)) : lot,
      reason,
      inspection_id: inspectionId,
      op_id: pictures.of,
      photos: pictures.count,
      held_by: ctx.user.userId,
    })
    .execute();
  return job_id;
}

/** Taken from who waits for it and has not begun. */
async function freed(ctx: Context, row: StockRow, qty: number): Promise<number> {
  let got = await withdraw(ctx, row.stock_id, qty, '');
  for (const { task_id, kept, suggested_loc } of await tasksOn(ctx, row.stock_id)) {
    if (got >= qty) break;
    await freeStock(ctx, { ref_kind: 'task', ref_id: task_id }, row.stock_id, kept);
    await ctx.trx.updateTable('task').set({ status: 'cancelled' }).where('task_id', '=', task_id).execute();
    await countReserved(ctx, suggested_loc, -1);
    ctx.changes.tasks.add(task_id);
    got += kept;
  }
  return got;
}

/** Ready ones that nobody has taken. */
async function tasksOn({ trx, whgid }: Context, stockId: number) {
  const { rows } = await sql<{ task_id: string; kept: number; suggested_loc: string }>`
    select t.task_id, a.qty as kept, t.suggested_loc from task t
      join (select ref_id, sum(qty) as qty from allocation where ref_kind = 'task' and stock_id = ${stockId} group by ref_id) a
        on a.ref_id = t.task_id
    where t.wh_gid = ${whgid} and t.status in ('planned', 'ready') and coalesce(t.lease_until <= now(), true)
    order by t.task_id for update of t`.execute(trx);
  return rows;
}

/** Who still has work with such goods in his hands. */
async function holdersOf({ trx, user }: Context, rows: readonly StockRow[]): Promise<string[]> {
  const { rows: found } = await sql<{ who: string }>`
    with kept as (select ref_kind, ref_id from allocation where stock_id = any(${rows.map((row) => row.stock_id)}::bigint[]))
    select distinct j.claimed_by as who from kept k join pick p on k.ref_kind = 'pick' and p.pick_id = k.ref_id
      join job j on j.job_id = p.job_id where j.lease_until > now()
    union select t.claimed_by from kept k join task t on k.ref_kind = 'task' and t.task_id = k.ref_id where t.lease_until > now()
    union select t.claimed_by from task t where t.lease_until > now() and t.status = 'ready'
      and t.container_id = any(${rows.map((row) => row.container)}::text[]) and t.container_id <> ''`.execute(trx);
  return found.map((row) => row.who).filter((who) => who !== '' && who !== user.userId);
}

/** Goods that have just come in may be of a lot that is held. */
export async function heldAsItComesIn(ctx: Context, goods: Goods, qty: number, to: Spot): Promise<void> {
  const notices = await ctx.trx
    .selectFrom('hold_notice')
    .select(['job_id', 'lot', 'reason'])
    .where('wh_gid', '=', ctx.whgid)
    .where('scope', '=', 'lot')
    .where('decision', '=', '')
    .where('owner_id', '=', goods.owner_id)
    .where('sku_id', '=', goods.sku_id)
    .orderBy('job_id')
    .execute();
  if (notices.length === 0) return;
  const keys = await keysOf(ctx, goods.sku_id);
  const notice = notices.find((one) => keyLot(one.lot, keys) === keyLot(goods.lot, keys));
  if (!notice) return;
  const { rows } = await sql<{
    stock_id: number;
  }>`select stock_id from stock where ${exactly(ctx, goods, to)} for update`.execute(ctx.trx);
  const held = await holdStock(ctx, rows[0]?.stock_id ?? 0, qty, notice.reason, notice.job_id);
  const line = { sku_id: goods.sku_id, lot: goods.lot, loc: to.loc, container_id: to.container, reason: notice.reason };
  if (held > 0) await addLines(ctx, notice.job_id, [{ ...line, planned: held }]);
}

/**
 * What was held may be taken again, or is of another grade from now on. Refuses otherGrade where a pallet would hold two, and
 * nothingFree where goods to be graded are kept for somebody.
 */
export async function endHold(ctx: Context, job: JobRow, decision: QcDecision): Promise<void> {
  const { rows } = await sql<StockRow & { hold_id: number; held: number }>`
    select h.hold_id, h.qty as held, s.stock_id, s.owner_id, s.sku_id, s.lot, s.quality, s.line_id, s.loc, s.container_id as container,
      s.qty, s.allocated, s.frozen
    from hold h join stock s on s.stock_id = h.stock_id where h.job_id = ${job.job_id} and h.released_at is null
    order by h.hold_id for update of s`.execute(ctx.trx);
  for (const { hold_id } of rows) await releaseHold(ctx, hold_id);
  if (decision !== 'release') {
    const byStock = new Map<number, StockRow & { held: number }>();
    for (const row of rows)
      byStock.set(row.stock_id, { ...row, held: sum([row.held, byStock.get(row.stock_id)?.held ?? 0]) });
    await changeGrade(
      ctx,
      [...byStock.values()].map(({ owner_id, sku_id, lot, quality, line_id, loc, container, held }) => ({
        goods: { owner_id, sku_id, lot, quality, line_id },
        qty: held,
        at: { loc, container },
      })),
      decision,
      { ref_kind: 'job', ref_id: job.job_id, event: 'graded' },
    );
  }
  await ctx.trx.updateTable('hold_notice').set({ decision }).where('job_id', '=', job.job_id).execute();
  await closeJob(ctx, job, 'done');
}
