/** Containers that goods leave in: closed, corrected, sent to another lane, set free. */
import type { RequestOf } from '#contract/call.ts';
import {
  ChangeCargoTerminal,
  CloseContainer,
  ReopenContainer,
  UnbindContainer,
  UpdateContainerType,
} from '#contract/picking-containers.ts';
import { compare, sub } from '#domain/decimal.ts';
import { isHeavierOrLighter } from '#domain/weigh.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { unnest } from '#wms/ledger/nest.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { casesOn, heldQty, lockContainers, wholeOf } from '#wms/work/containers.ts';
import { lockOrder, requireWorkable } from '#wms/work/out-orders.ts';
import { lockBound, orderOf, setOut, UNBOUND, type Bound, type OutRow } from '#wms/work/outbound-containers.ts';
import { lockPlaces, usable } from '#wms/work/places.ts';
import { mayHandle } from '#wms/work/receipts.ts';
import { isCode } from '#wms/work/sys-codes.ts';

/** Permission to open again what was reviewed. */
const REOPEN = 'container.reopen';

export const pickingClose: Handler[] = [
  serve(CloseContainer, closeContainer, OF_SCREENS),
  serve(ReopenContainer, reopenContainer, OF_SCREENS),
  serve(UpdateContainerType, updateContainerType, OF_SCREENS),
  serve(ChangeCargoTerminal, changeCargoTerminal, OF_SCREENS),
  serve(UnbindContainer, unbindContainer, OF_SCREENS),
];

/** What the terminal believes to be in it has to be what is in it: nobody closes over goods that he has not seen. */
async function closeContainer(ctx: Context, r: RequestOf<typeof CloseContainer>) {
  const { box } = await lockWithOrder(ctx, r.lpn);
  if (!['open', 'picking'].includes(box.out.state)) refuse('containerState', { id: r.lpn, state: box.out.state });
  const tare = await tareOf(ctx, r.typeId);
  const whole = await wholeOf(ctx, r.lpn);
  const held = await heldQty(ctx, whole);
  if (held === 0) refuse('childEmpty', { id: r.lpn });
  if (compare(held, r.holds) !== 0) refuse('holdsDiffer', { id: r.lpn, qty: held, seen: r.holds });
  if (r.weight === undefined && (await holdsWeighed(ctx, whole))) refuse('weightMissing', { id: r.lpn });
  const theory = await weightOf(ctx, whole);
  const isOff = r.weight !== undefined && isHeavierOrLighter(sub(r.weight, tare), theory);
  if (isOff && r.weightConfirmed !== true) refuse('weightDiffers', { id: r.lpn, weight: theory });
  await setOut(ctx, [r.lpn], {
    state: 'closed',
    type_id: r.typeId,
    ...(r.weight !== undefined && { weight: r.weight }),
    review: isOff,
  });
  await note(ctx, 'SEAL', {
    doc_id: box.out.order_id,
    to_container: r.lpn,
    event: 'closed',
    note: `${r.weight ?? ''}`,
  });
}

/** An order before its container, as everything locks them. Refuses containerUnknown, orderShipped. */
async function lockWithOrder(ctx: Context, lpn: string) {
  const order = await lockOrder(ctx, await orderOf(ctx, lpn));
  const box = await lockHandled(ctx, lpn);
  requireWorkable(order, false);
  return { order, box };
}

/** What was reviewed already is opened by whoever may undo a review; a cage that was full or complete takes more again. */
async function reopenContainer(ctx: Context, { lpn, reason }: RequestOf<typeof ReopenContainer>) {
  const { order, box } = await lockWithOrder(ctx, lpn);
  if (!(await isCode(ctx, 'PickReason', reason))) refuse('pickReasonMissing');
  const { state, is_full, complete } = box.out;
  const isClosed = state === 'closed' || state === 'checked';
  const isFilled = (is_full || complete) && (state === 'open' || state === 'picking');
  if (!isClosed && !isFilled) refuse('containerState', { id: lpn, state });
  if (state === 'checked' && !ctx.user.functions.has(REOPEN)) refuse('notPermitted', { name: REOPEN });
  await setOut(ctx, [lpn], {
    is_full: false,
    complete: false,
    ...(isClosed && { state: 'picking', weight: 0, review: false }),
  });
  if (state === 'checked' && order?.status === 'checked') {
    await ctx.trx.updateTable('out_order').set({ status: 'picked' }).where('order_id', '=', order.order_id).execute();
    ctx.changes.orders.add(order.order_id);
  }
  await note(ctx, 'SEAL', { doc_id: box.out.order_id, to_container: lpn, event: 'opened', reason });
}

/** Goods of which every piece is weighed. */
async function holdsWeighed(ctx: Context, containers: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stock s join sku k on k.sku_id = s.sku_id
    where k.is_weighed and s.container_id = any(${[...containers]}::text[]) limit 1`.execute(ctx.trx);
  return rows.length > 0;
}

/** Kilograms that its goods weigh by the master data. */
async function weightOf(ctx: Context, containers: readonly string[]): Promise<number> {
  const { rows } = await sql<{ weight: number }>`
    select coalesce(sum(s.qty * k.weight), 0) as weight from stock s join sku k on k.sku_id = s.sku_id
    where s.container_id = any(${[...containers]}::text[])`.execute(ctx.trx);
  return rows[0]?.weight ?? 0;
}

/** Refuses typeEmpty, containerTypeUnknown. */
async function tareOf(ctx: Context, typeId: string): Promise<number> {
  if (typeId === '') refuse('typeEmpty');
  if (!(await isCode(ctx, 'ContainerType', typeId))) refuse('containerTypeUnknown', { type: typeId });
  const type = await ctx.trx
    .selectFrom('container_type')
    .select('tare')
    .where('type_id', '=', typeId)
    .executeTakeFirst();
  return type?.tare ?? 0;
}

async function updateContainerType(ctx: Context, { lpn, typeId }: RequestOf<typeof UpdateContainerType>) {
  const box = await lockHandled(ctx, lpn);
  if (box.out.state === 'loaded' || box.out.state === 'shipped')
    refuse('containerState', { id: lpn, state: box.out.state });
  await tareOf(ctx, typeId);
  await setOut(ctx, [lpn], { type_id: typeId });
  await note(ctx, 'MASTER', { to_container: lpn, note: typeId });
}

/** One container, or all of a store that have not left. */
async function changeCargoTerminal(ctx: Context, r: RequestOf<typeof ChangeCargoTerminal>) {
  if (r.lane === '') refuse('laneEmpty');
  if (usable(await lockPlaces(ctx, [r.lane]), r.lane).usage !== 'stage') refuse('notSetDown', { loc: r.lane });
  const ids = r.lpn === '' ? await ofStore(ctx, r.storeId) : [await mayBeSent(ctx, r.lpn)];
  if (ids.length === 0) refuse('containerUnknown', { id: r.storeId });
  await setOut(ctx, ids, { lane: r.lane });
  for (const id of ids) await note(ctx, 'MASTER', { to_container: id, to_loc: r.lane, reason: r.reason });
}

/** They stand in no lane any more, or are on their way back. */
const GONE: readonly OutRow['state'][] = ['free', 'loaded', 'shipped', 'returning'];

async function mayBeSent(ctx: Context, lpn: string): Promise<string> {
  const { container_id, out } = await lockHandled(ctx, lpn);
  if (GONE.includes(out.state)) refuse('containerState', { id: lpn, state: out.state });
  return container_id;
}

/** Those that have not left, as far as the user handles their goods. */
async function ofStore(ctx: Context, storeId: string): Promise<string[]> {
  if (storeId === '') return [];
  const { rows } = await sql<{ container_id: string }>`
    select o.container_id from outbound_container o join container c on c.container_id = o.container_id
    where o.wh_gid = ${ctx.whgid} and o.store_id = ${storeId} and o.state <> all(${[...GONE]}::text[])
      and (c.owner_id = '' or c.owner_id = any(${[...ctx.user.owners]}::text[]))
    order by o.container_id for update`.execute(ctx.trx);
  return rows.map((row) => row.container_id);
}

/** Refuses containerUnknown, ownerNotAllowed. */
async function lockHandled(ctx: Context, lpn: string): Promise<Bound> {
  const box = await lockBound(ctx, lpn);
  if (box.owner_id !== '') mayHandle(ctx, box.owner_id);
  return box;
}

/** A cabinet that came back, or one that was bound by mistake; nothing may be in it. */
async function unbindContainer(ctx: Context, { lpn, reason }: RequestOf<typeof UnbindContainer>) {
  const box = await lockHandled(ctx, lpn);
  if (!(await isCode(ctx, 'UnbindReason', reason))) refuse('pickReasonMissing');
  const { state } = box.out;
  if ((await heldQty(ctx, await wholeOf(ctx, lpn))) > 0 || state === 'free')
    refuse('containerState', { id: lpn, state });
  const [ref_kind, ref_id] = box.out.order_id === '' ? (['', ''] as const) : (['order', box.out.order_id] as const);
  await note(ctx, 'UNBIND', { from_container: lpn, reason, ref_kind, ref_id });
  await setOut(ctx, [lpn], UNBOUND);
  // It leaves the slot that it stood in, and nothing stands in it any more.
  const stood = await lockContainers(ctx, [lpn, ...(await casesOn(ctx, lpn))]);
  for (const each of stood.values()) await unnest(ctx, each);
}
