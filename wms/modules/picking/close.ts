/** Containers that goods leave in: closed, corrected, sent to another lane, set free. */
import type { RequestOf } from '#contract/call.ts';
import {
  ChangeCargoTerminal,
  CloseContainer,
  ReopenContainer,
  UnbindContainer,
  UpdateContainerType,
} from '#contract/picking-containers.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { unnest } from '#wms/ledger/nest.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { asItShouldWeigh, tareOf } from '#wms/work/closing.ts';
import { casesOn, heldQty, lockContainers, wholeOf } from '#wms/work/containers.ts';
import { readyToLeave } from '#wms/work/leaving.ts';
import { lockOrder, requireWorkable } from '#wms/work/out-orders.ts';
import { lockBound, orderOf, setFree, setOut, type Bound, type OutRow } from '#wms/work/outbound-containers.ts';
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
  const review = await asItShouldWeigh(ctx, box, r);
  await setOut(ctx, [r.lpn], {
    state: 'closed',
    type_id: r.typeId,
    ...(r.weight !== undefined && { weight: r.weight }),
    review,
  });
  await note(ctx, 'SEAL', {
    doc_id: box.out.order_id,
    to_container: r.lpn,
    event: 'closed',
    note: `${r.weight ?? ''}`,
  });
  await readyToLeave(ctx, box.out.order_id);
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
  const { box } = await lockWithOrder(ctx, lpn);
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
  await readyToLeave(ctx, box.out.order_id);
  await note(ctx, 'SEAL', { doc_id: box.out.order_id, to_container: lpn, event: 'opened', reason });
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
  await setFree(ctx, [lpn]);
  // It leaves the slot that it stood in, and nothing stands in it any more.
  const stood = await lockContainers(ctx, [lpn, ...(await casesOn(ctx, lpn))]);
  for (const each of stood.values()) await unnest(ctx, each);
}
