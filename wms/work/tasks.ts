/**
 * Tasks. Those of putaway: planned for every announced pallet, ready when it was received, done when it stands. A case that stands
 * by itself and loose goods on a floor have one as well. Verb TASK (domain.md section 5.3).
 */
import type { TaskKind } from '#contract/rows.ts';
import { lotOf } from '#domain/lot-text.ts';
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { gradesOf } from '../ledger/grade.ts';
import { note } from '../ledger/post.ts';
import { refuse } from '../refusals.ts';
import { forbidden, free, held, taken } from './leases.ts';
import { countReserved, lockPlaces } from './places.ts';
import type { ReceiptRow } from './receipts.ts';
import { wholeOf } from './containers.ts';
import { loadOf, loadOfGoods } from './load.ts';
import { suggest } from './suggest/suggest.ts';
import { waitingGoods } from './waiting-goods.ts';

export type TaskRow = Selectable<Database['task']> & { held: boolean };
export const OPEN: readonly TaskRow['status'][] = ['planned', 'ready'];

/** The document that goods came by; whoever holds it has their work as well. */
export type ComesBy = Pick<
  ReceiptRow,
  'doc_id' | 'owner_id' | 'held' | 'claimed_by' | 'claimed_device' | 'lease_until'
>;

const tasks = (ctx: Context, kinds: readonly TaskKind[] = ['putaway']) =>
  ctx.trx
    .selectFrom('task')
    .selectAll()
    .select(held.as('held'))
    .where('wh_gid', '=', ctx.whgid)
    .where('kind', 'in', kinds)
    .orderBy('task_id')
    .forUpdate();

/** As one parameter: a request may name any number of them. */
export const lockTasks = (
  ctx: Context,
  ids: readonly string[],
  kinds: readonly TaskKind[] = ['putaway'],
): Promise<TaskRow[]> =>
  tasks(ctx, kinds)
    .where('task_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();

export const openTaskOf = (ctx: Context, containerId: string): Promise<TaskRow | undefined> =>
  tasks(ctx).where('container_id', '=', containerId).where('status', 'in', OPEN).executeTakeFirst();

export const openTasksOfReceipt = (ctx: Context, receiptId: string): Promise<TaskRow[]> =>
  tasks(ctx).where('doc_id', '=', receiptId).where('status', 'in', OPEN).execute();

/** Open, and not in somebody else's hands. */
export function claimable(ctx: Context, task: TaskRow): void {
  if (task.status === 'done') refuse('taskDone', { task: task.task_id });
  if (task.status === 'cancelled') refuse('taskCancelled', { task: task.task_id });
  if (forbidden(ctx, task)) refuse('taskClaimed', { task: task.task_id, user: task.claimed_by });
}

/** Every announced pallet that has no task gets one, so that the claim's pack is complete for the dead zone. */
export async function planTasks(ctx: Context, receipt: ReceiptRow): Promise<void> {
  const { rows } = await sql<{ container_id: string; sku_id: string; qty: number }>`
    select c.container_id, min(a.sku_id) as sku_id, sum(a.qty) as qty
    from container c join announced a on a.container_id = c.container_id
    where c.doc_id = ${receipt.doc_id} and c.kind = 'pallet' and c.status = 'expected'
      and not exists (select 1 from task t where t.container_id = c.container_id and t.status in ('planned', 'ready'))
    group by c.container_id order by c.container_id`.execute(ctx.trx);
  for (const pallet of rows) await createTask(ctx, receipt, { ...pallet, status: 'planned', from_loc: receipt.dock });
}

/**
 * The pallet or case was received, or got more: its task may be walked. What is not fit for sale waits where it stands
 * until somebody has decided: nobody is sent into the racks with it.
 */
export async function readyTask(ctx: Context, receipt: ComesBy, id: string, sku: string, qty: number, loc: string) {
  const open = await openTaskOf(ctx, id);
  if ((await gradesOf(ctx, await wholeOf(ctx, id))).some((grade) => grade !== 'ok')) {
    if (open) await closeTask(ctx, open, 'cancelled', '');
    return;
  }
  if (!open) return createTask(ctx, receipt, { container_id: id, sku_id: sku, qty, status: 'ready', from_loc: loc });
  await update(ctx, open, { status: 'ready', qty, from_loc: loc });
  await findPlace(ctx, open);
}

interface Loose {
  doc_id: string;
  owner_id: string;
  line_id: string;
  sku_id: string;
  lot: string;
  qty: number;
}

/**
 * The work of loose goods where goods wait: each kind of them has a task for as much as may be taken there. Whoever changes
 * such goods holds the location, so what is read after it is what stands there.
 */
export async function readyLoose(ctx: Context, loc: string): Promise<void> {
  await lockPlaces(ctx, [loc]);
  const open = await tasks(ctx)
    .where('container_id', '=', loc)
    .where('container_kind', '=', 'loose')
    .where('status', 'in', OPEN)
    .execute();
  const here = sql`s.wh_gid = ${ctx.whgid} and s.loc = ${loc}`;
  const { rows: goods } = await sql<Loose>`
    select doc_id, owner_id, line_id, sku_id, lot, qty from (${waitingGoods(here)}) w
    order by line_id, lot`.execute(ctx.trx);
  const isFor = (task: TaskRow) => (of: Loose) => of.line_id === task.line_id && of.lot === task.lot;
  for (const task of open) {
    const now = goods.find(isFor(task));
    if (!now) await closeTask(ctx, task, 'cancelled', '');
    else if (now.qty !== task.qty) await update(ctx, task, { qty: now.qty });
  }
  for (const { doc_id, ...of } of goods) {
    if (open.some((task) => isFor(task)({ doc_id, ...of }))) continue;
    const receipt = await ctx.trx
      .selectFrom('document')
      .selectAll()
      .select(held.as('held'))
      .where('doc_id', '=', doc_id)
      .executeTakeFirstOrThrow();
    await createTask(ctx, receipt, {
      ...of,
      container_id: loc,
      container_kind: 'loose',
      status: 'ready',
      from_loc: loc,
    });
  }
}

/** The open task of these loose goods; undefined when there is none. */
export const openTaskOfLoose = (
  ctx: Context,
  { loc, line_id, lot }: { loc: string; line_id: string; lot: string },
): Promise<TaskRow | undefined> =>
  tasks(ctx)
    .where('container_id', '=', loc)
    .where('container_kind', '=', 'loose')
    .where('line_id', '=', line_id)
    .where('lot', '=', lot)
    .where('status', 'in', OPEN)
    .executeTakeFirst();

/** A task for which no place was free gets one as soon as there is. */
export async function findPlace(ctx: Context, task: TaskRow): Promise<void> {
  if (task.suggested_loc !== '') return;
  const place = await placeFor(ctx, task);
  if (place.suggested_loc === '') return;
  await countReserved(ctx, place.suggested_loc, 1);
  await update(ctx, task, place);
}

/** Goods went back: an announced pallet waits again, a pallet that was built is no more. */
export async function unreadyTask(ctx: Context, pallet: string, announced: boolean, qty: number): Promise<void> {
  const open = await openTaskOf(ctx, pallet);
  if (!open) return;
  if (qty > 0) await update(ctx, open, { qty });
  else if (announced) await update(ctx, open, { status: 'planned' });
  else await closeTask(ctx, open, 'cancelled', '');
}

export async function closeTask(ctx: Context, task: TaskRow, status: 'done' | 'cancelled', loc: string): Promise<void> {
  await countReserved(ctx, task.suggested_loc, -1);
  await update(ctx, task, { status, actual_loc: loc, ...free });
  await note(ctx, 'TASK', { task_id: task.task_id, doc_id: task.doc_id, event: status, to_loc: loc });
}

/** Part of the goods has left by itself, e.g. a case. */
export const shrinkTask = (ctx: Context, task: TaskRow, qty: number): Promise<void> => update(ctx, task, { qty });

export async function claimTasks(ctx: Context, ids: readonly string[], deviceId: string): Promise<void> {
  await set(ctx, ids, taken(ctx, deviceId));
}

export async function releaseTasks(ctx: Context, ids: readonly string[]): Promise<void> {
  await set(ctx, ids, free);
}

type NewTask = Pick<TaskRow, 'container_id' | 'sku_id' | 'qty' | 'status' | 'from_loc'> &
  Partial<Pick<TaskRow, 'container_kind' | 'line_id' | 'lot'>>;

async function createTask(ctx: Context, receipt: ComesBy, task: NewTask): Promise<void> {
  const container_kind = task.container_kind ?? (await kindOf(ctx, task.container_id));
  const place = await placeFor(ctx, { ...task, lot: task.lot ?? '', container_kind, doc_id: receipt.doc_id });
  await countReserved(ctx, place.suggested_loc, 1);
  const claim = receipt.held
    ? { claimed_by: receipt.claimed_by, claimed_device: receipt.claimed_device, lease_until: receipt.lease_until }
    : {};
  const created = await ctx.trx
    .insertInto('task')
    .values({
      task_id: sql<string>`'T-' || nextval('task_seq')`,
      wh_gid: ctx.whgid,
      kind: 'putaway',
      doc_id: receipt.doc_id,
      owner_id: receipt.owner_id,
      ...place,
      ...task,
      container_kind,
      ...claim,
    })
    .returning('task_id')
    .executeTakeFirstOrThrow();
  ctx.changes.tasks.add(created.task_id);
}

type ToPlace = Pick<TaskRow, 'container_id' | 'container_kind' | 'sku_id' | 'lot' | 'qty' | 'doc_id'>;

/** Without a free place the work is there all the same: it is listed, and whoever does it looks for a place. */
async function placeFor(ctx: Context, { container_id, container_kind, doc_id, sku_id: skuId, lot, qty }: ToPlace) {
  const load =
    container_kind === 'loose'
      ? await loadOfGoods(ctx, [{ skuId, lot: lotOf(lot), qty }])
      : await loadOf(ctx, await wholeOf(ctx, container_id));
  const place = await suggest(ctx, { load, receiptId: doc_id });
  return place
    ? { suggested_loc: place.loc, why: place.why, alternates: place.alternates }
    : { suggested_loc: '', why: 'none' as const, alternates: [] };
}

async function kindOf(ctx: Context, id: string): Promise<'pallet' | 'case'> {
  const box = await ctx.trx
    .selectFrom('container')
    .select('kind')
    .where('container_id', '=', id)
    .executeTakeFirstOrThrow();
  if (box.kind === 'pallet' || box.kind === 'case') return box.kind;
  throw new Error(`${id} is a ${box.kind}: nobody puts those away`);
}

const update = (ctx: Context, task: TaskRow, values: Parameters<typeof set>[2]) => set(ctx, [task.task_id], values);

/** Says so of one, whatever its kind. */
export const setTask = (ctx: Context, task: Pick<TaskRow, 'task_id'>, values: object): Promise<void> =>
  set(ctx, [task.task_id], values);

async function set(ctx: Context, ids: readonly string[], values: object): Promise<void> {
  if (ids.length === 0) return;
  await ctx.trx.updateTable('task').set(values).where('task_id', 'in', ids).execute();
  for (const id of ids) ctx.changes.tasks.add(id);
}
