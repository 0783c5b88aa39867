/**
 * A pick face is short: reserve is brought down to it. What is on its way already and nobody waits for counts, and a task
 * that nobody has taken grows instead of getting a second one beside it.
 */
import { compare, mul, sub, wholeAndRest } from '#domain/decimal.ts';
import { OUT_ROTATION } from '#domain/settings.ts';
import type { Context } from '#wms/context.ts';
import { allocateStock } from '#wms/ledger/allocate.ts';
import { sql } from 'kysely';
import { comingTo, type Face } from './allocate/coming.ts';
import { packingOf } from './allocate/packing.ts';
import { before, rotationOf } from './allocate/rotation.ts';
import { sourcesOf } from './allocate/sources.ts';
import type { Packing, Source } from './allocate/wish.ts';
import { countReserved } from './places.ts';
import { settingOf } from './settings.ts';

interface For {
  /** Lot that is needed, exactly. */
  lot: string;
  /** Order or wave that needs it. */
  docId: string;
}

/** Answers how much of it is on its way now. Called before the pick that needs it is written. */
export async function needAt(ctx: Context, face: Face, qty: number, { lot, docId }: For): Promise<number> {
  const coming = (await comingTo(ctx, face)).find((of) => of.lot === lot)?.qty ?? 0;
  let missing = sub(qty, Math.max(0, Math.min(coming, qty)));
  const packing = await packingOf(ctx, face.skuId, face.ownerId);
  for (const source of missing > 0 ? await inReserve(ctx, face, lot, packing) : []) {
    if (missing <= 0) break;
    const brought = Math.min(source.free, wholeCases(missing, packing));
    await bring(ctx, source, face, brought, docId);
    missing = sub(missing, brought);
  }
  return sub(qty, Math.max(0, missing));
}

async function inReserve(ctx: Context, face: Face, lot: string, packing: Packing): Promise<Source[]> {
  const wish = { ...face, qty: 0, lot, minLifeDays: 0, areas: [], except: [], usages: ['reserve'] as const };
  const sources = (await sourcesOf(ctx, wish, packing)).filter((source) => source.lot === lot && !source.sealed);
  return sources.sort(before(rotationOf(packing, await settingOf(ctx, OUT_ROTATION)), wish, 0));
}

/** Nobody brings single pieces down. */
function wholeCases(qty: number, { case: box }: Packing): number {
  if (!box) return qty;
  const { whole, rest } = wholeAndRest(qty, box.per);
  return mul(rest === 0 ? whole : whole + 1, box.per);
}

async function bring(ctx: Context, source: Source, face: Face, qty: number, docId: string): Promise<void> {
  const taskId = (await grown(ctx, source, face, qty)) ?? (await created(ctx, source, face, qty, docId));
  let left = qty;
  for (const row of source.rows) {
    const part = Math.min(left, row.qty);
    if (compare(part, 0) > 0) await allocateStock(ctx, { ref_kind: 'task', ref_id: taskId }, row.stockId, part);
    left = sub(left, part);
  }
  ctx.changes.tasks.add(taskId);
}

/** Undefined where there is none that nobody has taken. */
async function grown(ctx: Context, source: Source, face: Face, qty: number): Promise<string | undefined> {
  const { rows } = await sql<{ task_id: string }>`
    update task set qty = qty + ${qty}::numeric where task_id = (
      select task_id from task where wh_gid = ${ctx.whgid} and kind = 'replenish' and status = 'ready'
        and container_id = ${source.container || source.loc} and from_loc = ${source.loc} and sku_id = ${face.skuId}
        and owner_id = ${face.ownerId} and lot = ${source.lot} and suggested_loc = ${face.loc}
        and coalesce(lease_until <= now(), true)
      order by task_id limit 1 for update) returning task_id`.execute(ctx.trx);
  return rows[0]?.task_id;
}

async function created(ctx: Context, source: Source, face: Face, qty: number, docId: string): Promise<string> {
  await countReserved(ctx, face.loc, 1);
  const { task_id } = await ctx.trx
    .insertInto('task')
    .values({
      task_id: sql<string>`'T-' || nextval('task_seq')`,
      wh_gid: ctx.whgid,
      kind: 'replenish',
      container_id: source.container || source.loc,
      container_kind: source.container === '' ? 'loose' : source.isPallet ? 'pallet' : 'case',
      doc_id: docId,
      owner_id: face.ownerId,
      sku_id: face.skuId,
      lot: source.lot,
      qty,
      from_loc: source.loc,
      suggested_loc: face.loc,
      why: 'demand',
      alternates: [],
      status: 'ready',
    })
    .returning('task_id')
    .executeTakeFirstOrThrow();
  return task_id;
}
