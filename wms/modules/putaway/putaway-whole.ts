/** Putting whole pallets and cases away, one by one or a cart load at once. */
import type { RequestOf } from '#contract/call.ts';
import type { PutawayByCase, PutawayByLpn, PutawayCases } from '#contract/putaway.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { gradesOf } from '#wms/ledger/grade.ts';
import { store } from '#wms/ledger/move.ts';
import { nest, unnest } from '#wms/ledger/nest.ts';
import { refuse } from '#wms/refusals.ts';
import { takesGoods } from '#wms/work/takes-goods.ts';
import {
  fitThere,
  requireQty,
  lockSome,
  requireUnsealed,
  requireNoTote,
  ontoPallet,
  reasonGiven,
  lockTarget,
  taskFor,
  requireReceived,
} from '#wms/work/putaway-rules.ts';
import { lockContainers, wholeOf, type ContainerRow } from '#wms/work/containers.ts';
import { loadOf } from '#wms/work/load.ts';
import { roomForPallet } from '#wms/work/places.ts';
import { afterGoodsLeft } from '#wms/work/goods-left.ts';
import { closeTask, type TaskRow } from '#wms/work/tasks.ts';

export async function putawayByLpn(ctx: Context, request: RequestOf<typeof PutawayByLpn>) {
  const { pallet, whole } = await lockWhole(ctx, request.lpn);
  requireReceived(ctx, pallet, request.ownerId);
  await requireNoTote(ctx, pallet);
  if (request.qty !== undefined) await requireQty(ctx, pallet, whole, request.qty);

  const task = await taskFor(ctx, pallet, request.taskId);
  reasonGiven(whereSent(request, task), request);
  const place = await lockTarget(ctx, request, [pallet.loc, task?.suggested_loc ?? ''], task);
  await takesGoods(ctx, request.loc, await loadOf(ctx, whole));
  await fitThere(ctx, place, await gradesOf(ctx, whole), request.unfit);
  roomForPallet(place, request);

  await store(ctx, pallet, request.loc, {
    doc_id: pallet.doc_id,
    task_id: task?.task_id ?? '',
    reason: request.reason,
  });
  if (task) await closeTask(ctx, task, 'done', request.loc);
}

/** The case leaves its pallet; the pallet's task goes on with the rest, and ends with the last case. */
export async function putawayByCase(ctx: Context, request: RequestOf<typeof PutawayByCase>) {
  const { caseId, loc, reason } = request;
  const locked = await lockWithPallets(ctx, [caseId], []);
  const box = caseOf(locked, caseId);
  requireReceived(ctx, box, request.ownerId);
  await requireQty(ctx, box, [caseId], request.qty);
  requireUnsealed(locked.get(box.parent_id));

  const task = await taskFor(ctx, box, request.taskId);
  reasonGiven(whereSent(request, task), request);
  const place = await lockTarget(ctx, request, [box.loc, task?.suggested_loc ?? ''], task);
  await takesGoods(ctx, loc, await loadOf(ctx, [caseId]));
  await fitThere(ctx, place, await gradesOf(ctx, [caseId]), request.unfit);
  await putCase(ctx, locked, box, { loc, onto: '', reason });
  ctx.changes.places.add(loc);
}

type Sent = Pick<RequestOf<typeof PutawayByLpn>, 'taskId' | 'suggested'>;

/**
 * Where the operator was sent: the task may have got another place since. Without a task id the device did not know any,
 * so it could not ask for a reason.
 */
const whereSent = ({ taskId, suggested }: Sent, task: TaskRow | undefined): string =>
  suggested ?? (taskId === '' ? '' : (task?.suggested_loc ?? ''));

/** A cart load to one location: everything is checked before anything is moved. */
export async function putawayCases(ctx: Context, request: RequestOf<typeof PutawayCases>) {
  const { cases, loc, onto, reason, ownerId } = request;
  const ids = cases.map((one) => one.caseId).sort();
  const twice = ids.find((id, i) => ids[i + 1] === id);
  if (twice !== undefined) refuse('caseTwice', { id: twice });
  const locked = await lockWithPallets(ctx, ids, [onto]);
  const places = [];
  let toLane: TaskRow | undefined;
  for (const { caseId, qty } of cases) {
    const box = caseOf(locked, caseId);
    requireReceived(ctx, box, ownerId);
    await requireQty(ctx, box, [caseId], qty);
    requireUnsealed(locked.get(box.parent_id));
    const task = await taskFor(ctx, box, '');
    places.push(box.loc, task?.suggested_loc ?? '');
    if (task?.why === 'demand') toLane = task;
  }
  reasonGiven(request.suggested, request);
  ontoPallet(locked, request, ownerId);
  const place = await lockTarget(ctx, request, places, toLane);
  if (!request.otherZone) await oneZone(ctx, ids, loc);
  await takesGoods(ctx, loc, await loadOf(ctx, ids));
  await fitThere(ctx, place, await gradesOf(ctx, ids), request.unfit);
  for (const id of ids) await putCase(ctx, locked, caseOf(locked, id), { loc, onto, reason });
  ctx.changes.places.add(loc);
}

async function putCase(
  ctx: Context,
  locked: ReadonlyMap<string, ContainerRow>,
  box: ContainerRow,
  { loc, onto, reason }: { loc: string; onto: string; reason: string },
): Promise<void> {
  const id = box.container_id;
  const task = await taskFor(ctx, box, '');
  await unnest(ctx, box);
  await store(ctx, box, loc, { doc_id: box.doc_id, task_id: task?.task_id ?? '', reason });
  if (onto !== '') await nest(ctx, box, onto, { loc, status: 'stored' });
  if (task?.container_id === id) await closeTask(ctx, task, 'done', loc);
  const pallet = locked.get(box.parent_id);
  if (pallet) await afterGoodsLeft(ctx, pallet);
}

/** Goods of another storage class than the area of the location; areas that are not known have none. */
async function oneZone(ctx: Context, ids: readonly string[], loc: string): Promise<void> {
  const { rows } = await sql<{ container_id: string }>`
    select s.container_id from stock s join sku k on k.sku_id = s.sku_id
      join location l on l.wh_gid = s.wh_gid and l.loc = ${loc}
      join area a on a.wh_gid = l.wh_gid and a.area_id = l.area_id
    where s.container_id = any(${ids}::text[]) and a.storage_class <> k.storage_class
    order by s.container_id limit 1`.execute(ctx.trx);
  if (rows[0]) refuse('zoneDiffers', { id: rows[0].container_id, loc });
}

/** With the cases on it. Which they are is known only after a first look; locks are taken in the order of the ids. */
async function lockWhole(ctx: Context, lpn: string): Promise<{ pallet: ContainerRow; whole: string[] }> {
  const seen = await wholeOf(ctx, lpn);
  const pallet = (await lockContainers(ctx, seen)).get(lpn);
  if (!pallet || pallet.kind !== 'pallet') return refuse('palletUnknown', { id: lpn });
  const whole = await wholeOf(ctx, lpn);
  // A case came or went between the look and the lock.
  return whole.join() === seen.join() ? { pallet, whole } : lockWhole(ctx, lpn);
}

/** Which pallets the cases are on is known only after a first look as well. */
async function lockWithPallets(
  ctx: Context,
  caseIds: readonly string[],
  others: readonly string[],
): Promise<Map<string, ContainerRow>> {
  const seen = await ctx.trx
    .selectFrom('container')
    .select(['container_id', 'parent_id'])
    .where('container_id', 'in', caseIds)
    .execute();
  const locked = await lockSome(ctx, [...caseIds, ...seen.map((box) => box.parent_id), ...others]);
  // Moved to another pallet between the look and the lock.
  const isSame = seen.every((box) => (locked.get(box.container_id)?.parent_id ?? box.parent_id) === box.parent_id);
  return isSame ? locked : lockWithPallets(ctx, caseIds, others);
}

function caseOf(locked: ReadonlyMap<string, ContainerRow>, caseId: string): ContainerRow {
  const box = locked.get(caseId);
  return box?.kind === 'case' ? box : refuse('caseUnknown', { id: caseId });
}
