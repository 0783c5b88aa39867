/**
 * Replenishment of an area is planned by whoever asks for its list, at most once a minute: nothing runs by itself. What is on
 * its way already is not brought twice, and what nobody has stays on the list until somebody has it.
 */
import type { RepCause } from '#contract/rows.ts';
import { compare, sub } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { isOurs } from '#wms/db/locks.ts';
import { sql } from 'kysely';
import { comingTo, type Face } from '../allocate/coming.ts';
import { packingOf } from '../allocate/packing.ts';
import type { Place } from '../allocate/wish.ts';
import { lockPlaces, usable } from '../places.ts';
import { mayHandle } from '../receipts.ts';
import { closeTask, setTask, type TaskRow } from '../tasks.ts';
import { waitForStock } from './bring.ts';
import { meet, wholeDown, type Need } from './need.ts';
import { cancelNeedless } from './needless.ts';
import { facesOf, limitsOf, unitOf, wayOf } from './setting.ts';
import type { Trigger } from './trigger.ts';
import { called } from './triggers/called.ts';
import { limits } from './triggers/limits.ts';
import { short } from './triggers/short.ts';
import { topOff } from './triggers/top-off.ts';
import { wave } from './triggers/wave.ts';

export const TRIGGERS: readonly Trigger[] = [short, wave, called, limits, topOff];

/** One at a time; who comes meanwhile, or within the minute, finds what was planned. */
export async function planReplenishment(ctx: Context, areaId: string): Promise<void> {
  if (!(await isOurs(ctx.trx, `replenish ${ctx.whgid} ${areaId}`))) return;
  const due = await sql`
    insert into rep_plan as p (wh_gid, area_id) values (${ctx.whgid}, ${areaId})
    on conflict (wh_gid, area_id) do update set planned_at = now() where p.planned_at <= now() - interval '1 minute'
    returning area_id`.execute(ctx.trx);
  if (due.rows.length > 0) await planNow(ctx, areaId);
}

export async function planNow(ctx: Context, areaId: string): Promise<void> {
  await cancelNeedless(ctx, areaId);
  const waiting = await waitingIn(ctx, areaId);
  const kept = new Set<string>();
  for (const trigger of TRIGGERS)
    for (const need of await trigger.needs(ctx, areaId)) {
      const missing = await meet(ctx, need);
      if (compare(missing, 0) > 0) kept.add(await keep(ctx, need, missing, waiting));
    }
  for (const task of waiting) if (!kept.has(task.task_id)) await closeTask(ctx, task, 'cancelled', '');
}

/** What nobody had until now, locked. */
async function waitingIn({ trx, whgid }: Context, areaId: string): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select t.*, false as held from task t join location l on l.wh_gid = t.wh_gid and l.loc = t.suggested_loc
    where t.wh_gid = ${whgid} and l.area_id = ${areaId} and t.kind = 'replenish' and t.status = 'planned'
    order by t.task_id for update of t`.execute(trx);
  return rows;
}

/** Of one need one task waits; answers which. */
async function keep(ctx: Context, need: Need, qty: number, waiting: readonly TaskRow[]): Promise<string> {
  const { face, lot = '', cause } = need;
  const same = waiting.find(
    (task) =>
      task.suggested_loc === face.loc &&
      task.sku_id === face.skuId &&
      task.owner_id === face.ownerId &&
      task.lot === lot &&
      task.cause === cause,
  );
  if (!same) return waitForStock(ctx, face, lot, qty, need);
  if (compare(same.qty, qty) !== 0) await setTask(ctx, same, { qty });
  return same.task_id;
}

/** What a task that is not done was for; it comes from somewhere else, or waits. */
export async function needAgain(ctx: Context, task: TaskRow, except: readonly Place[]): Promise<void> {
  const { suggested_loc: loc, owner_id: ownerId, sku_id: skuId, qty, doc_id: docId, priority } = task;
  const cause: RepCause = task.cause === '' ? 'wave' : task.cause;
  const isForPick = cause === 'short' || cause === 'wave';
  const face = { loc, ownerId, skuId };
  const need: Need = { face, qty, cause, priority, docId, except, up: isForPick || cause === 'called' };
  const whole = isForPick ? { ...need, lot: task.lot } : need;
  const missing = await meet(ctx, whole);
  if (compare(missing, 0) > 0) await waitForStock(ctx, face, whole.lot ?? '', missing, whole);
}

/** An operator at a pick face asks for goods. Refuses locUnknown, locLocked, notAFace, ownerNotAllowed. */
export async function callFor(ctx: Context, loc: string, skuId: string): Promise<void> {
  const place = usable(await lockPlaces(ctx, [loc]), loc);
  const { rows } = await sql<{ ownerId: string; isHome: boolean }>`
    select k.owner_id as "ownerId", l.fixed_sku in ('', k.sku_id) as "isHome" from sku k
      join location l on l.wh_gid = ${ctx.whgid} and l.loc = ${loc} where k.sku_id = ${skuId}`.execute(ctx.trx);
  const [goods] = rows;
  if (place.usage !== 'pick' || !goods?.isHome) return refuse('notAFace', { loc, sku: skuId });
  mayHandle(ctx, goods.ownerId);
  const face: Face = { loc, ownerId: goods.ownerId, skuId };
  const qty = await askedFor(ctx, face);
  if (qty <= 0) return hurry(ctx, face);
  const need: Need = { face, qty, cause: called.cause, priority: called.priority, docId: '', up: false };
  const missing = await meet(ctx, need);
  if (compare(missing, 0) > 0) await waitForStock(ctx, face, '', missing, need);
}

/** Up to the upper limit, less what waits already; a case where no setting says anything. 0: enough is on its way. */
async function askedFor(ctx: Context, face: Face): Promise<number> {
  const packing = await packingOf(ctx, face.skuId, face.ownerId);
  const way = await wayOf(ctx, face);
  const { upper } = limitsOf(way, packing);
  const [waits] = await sql<{ qty: number }>`select coalesce(sum(qty), 0) as qty from task where wh_gid = ${ctx.whgid}
      and kind = 'replenish' and status = 'planned' and suggested_loc = ${face.loc} and sku_id = ${face.skuId}`
    .execute(ctx.trx)
    .then(({ rows }) => rows);
  if (upper > 0) {
    const filled = (await facesOf(ctx, await areaOf(ctx, face.loc))).find(
      (one) => one.face.loc === face.loc && one.face.skuId === face.skuId,
    );
    return wholeDown(Math.max(0, sub(upper, (filled?.there ?? 0) + (waits?.qty ?? 0))), unitOf(way, packing));
  }
  const coming = (await comingTo(ctx, face)).some(({ qty }) => qty > 0) || (waits?.qty ?? 0) > 0;
  return coming ? 0 : unitOf(way, packing);
}

async function areaOf({ trx, whgid }: Context, loc: string): Promise<string> {
  const row = await trx
    .selectFrom('location')
    .select('area_id')
    .where('wh_gid', '=', whgid)
    .where('loc', '=', loc)
    .executeTakeFirst();
  return row?.area_id ?? '';
}

/** What is on its way there, and nobody has begun, is as urgent as this. */
export async function hurry(
  ctx: Context,
  { loc, skuId, ownerId }: Face,
  { cause, priority }: Pick<Trigger, 'cause' | 'priority'> = called,
): Promise<void> {
  const { rows } = await sql<{ task_id: string }>`
    update task set priority = ${priority}, cause = ${cause} where wh_gid = ${ctx.whgid} and kind = 'replenish'
      and status in ('planned', 'ready') and taken = 0 and suggested_loc = ${loc} and sku_id = ${skuId}
      and owner_id = ${ownerId} and priority > ${priority}::int returning task_id`.execute(ctx.trx);
  for (const { task_id } of rows) ctx.changes.tasks.add(task_id);
}
