/** Transfer: containers are put onto a transfer order and taken off it, and handed over. */
import type { RequestOf } from '#contract/call.ts';
import { AllocateContainer, FinishTransfer } from '#contract/transfer.ts';
import { compare, sub, sum } from '#domain/decimal.ts';
import { lotOf } from '#domain/lot-text.ts';
import { notALane } from '#domain/rules/place.ts';
import { AS_IT_STANDS, notForTransfer, notIntoCage, sharedAmong } from '#domain/rules/transfer.ts';
import { sql } from 'kysely';
import { settle } from '#wms/changes.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { nest, unnest } from '#wms/ledger/nest.ts';
import { note } from '#wms/ledger/post.ts';
import { beginContainer } from '#wms/ledger/receive.ts';
import { heldIn, leavingOf, sharedOut } from '#wms/ledger/ship.ts';
import { belongTo, carry, ownedBy, standIn } from '#wms/ledger/stand.ts';
import { ownersChange, pickedAsItStands, standingIn, type Stands } from '#wms/ledger/transfer.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { casesOn, heldBy, heldQty, lockContainers, wholeOf, type ContainerRow } from '#wms/work/containers.ts';
import { closeJob } from '#wms/work/jobs.ts';
import { lockBound, outOf, setFree, setOut, type Bound } from '#wms/work/outbound-containers.ts';
import { lockPlaces, usable } from '#wms/work/places.ts';
import { mayHandle } from '#wms/work/receipts.ts';
import { shipContainer } from '#wms/work/shipping.ts';
import { anyContainer } from '#wms/work/target-pallet.ts';
import { announceThere, type Sent } from '#wms/work/transfer-arrival.ts';
import {
  bindTo,
  goodsOn,
  linesOf,
  lockTransfer,
  receiverOf,
  toHandOver,
  transferProgress,
  type Transfer,
} from '#wms/work/transfers.ts';

export const transferAllocate: Handler[] = [
  serve(AllocateContainer, allocateContainer, OF_SCREENS),
  serve(FinishTransfer, finishTransfer, OF_SCREENS),
];

type Request = RequestOf<typeof AllocateContainer>;

async function allocateContainer(ctx: Context, r: Request) {
  const work = await lockTransfer(ctx, r);
  if (r.off) await takeOff(ctx, work, r);
  else await putOn(ctx, work, r);
  await transferProgress(ctx, work);
}

/** Refuses what its container, its cage, its goods and its place refuse. */
async function putOn(ctx: Context, work: Transfer, r: Request): Promise<void> {
  const lines = await linesOf(ctx, work.order);
  const box = await lockBox(ctx, r);
  const out = (await outOf(ctx, [r.lpn])).get(r.lpn);
  const { order } = work;
  const receiver = { orderId: order.order_id, ownerId: order.owner_id, toWh: order.to_wh };
  refuseFact(notForTransfer(await toHandOver(ctx, box, out), receiver));
  const isStock = (out?.state ?? 'free') === 'free';
  if (isStock) await pickAll(ctx, work, box, lines);
  if (r.cage === '') {
    const loc = r.toLoc || box.loc;
    await setDown(ctx, box, loc);
    await bindTo(ctx, work, r.lpn, loc, isStock);
  } else {
    const cage = await cageFor(ctx, work, box, r.cage);
    await nest(ctx, box, r.cage, { loc: cage.loc, status: 'stored', why: { doc_id: order.order_id } });
    await bindTo(ctx, work, r.lpn, '', isStock);
  }
  await note(ctx, 'BIND', {
    doc_id: order.order_id,
    to_container: r.lpn,
    ref_kind: 'job',
    ref_id: work.job.job_id,
  });
}

/** With what stands in it, and its cage with what is in that. Refuses containerUnknown, ownerNotAllowed, lpnSealed. */
async function lockBox(ctx: Context, { lpn, cage }: Request): Promise<ContainerRow> {
  const inside = [...(await casesOn(ctx, lpn)), ...(cage === '' ? [] : await casesOn(ctx, cage))];
  const locked = await lockContainers(ctx, [lpn, cage, ...inside]);
  const box = locked.get(lpn);
  if (!box) return refuse('containerUnknown', { id: lpn });
  if (box.owner_id !== '') mayHandle(ctx, box.owner_id);
  if (box.sealed) refuse('lpnSealed', { lpn });
  return box;
}

/** It stands in a lane, or where it stood: wherever that is, nobody counts there. */
async function setDown(ctx: Context, box: ContainerRow, toLoc: string): Promise<void> {
  const places = await lockPlaces(ctx, [box.loc, toLoc]);
  usable(places, box.loc);
  const place = usable(places, toLoc);
  if (toLoc === box.loc) return;
  refuseFact(notALane(place, 'transfer'));
  await carry(ctx, box, toLoc);
}

/**
 * Everything in it is picked for the order as it stands. Refuses transferTooMuch, and goodsNotFree for what is on hold, not good, or
 * kept for somebody.
 */
async function pickAll(
  ctx: Context,
  { order }: Transfer,
  box: ContainerRow,
  lines: Parameters<typeof sharedAmong>[1],
): Promise<void> {
  const lpn = box.container_id;
  const goods = await standingIn(ctx, await wholeOf(ctx, lpn));
  const kept = goods.find(({ qty, free, quality = 'ok' }) => compare(free, qty) < 0 || quality !== 'ok');
  if (kept) refuse('goodsNotFree', { sku: kept.sku_id, free: kept.free, lpn });
  const shares = sharedAmong(
    goods.map((row) => ({ skuId: row.sku_id, lot: lotOf(row.lot), qty: row.qty, row })),
    lines,
  );
  if ('kind' in shares) return refuseFact(shares);
  for (const { goods: its, orderLineId, qty } of shares) {
    const pick = await pickedFor(ctx, { order_id: order.order_id, lpn, orderLineId, qty }, its.row);
    await pickedAsItStands(ctx, its.row, qty, pick, 'PICK');
    ctx.changes.orderLines.add(orderLineId);
  }
}

interface Taken {
  readonly order_id: string;
  readonly orderLineId: string;
  readonly lpn: string;
  readonly qty: number;
}

/** Nobody walks for it: it is done, and of no job. */
async function pickedFor(ctx: Context, { order_id, orderLineId, lpn, qty }: Taken, row: Stands) {
  const { owner_id, sku_id, lot, loc } = row;
  const { pick_id } = await ctx.trx
    .insertInto('pick')
    .values({
      pick_id: sql<string>`'K-' || nextval('pick_seq')`,
      wh_gid: ctx.whgid,
      job_id: '',
      order_id,
      order_line_id: orderLineId,
      owner_id,
      sku_id,
      lot,
      loc,
      container_id: lpn,
      to_lpn: lpn,
      qty,
      done: qty,
      status: 'done',
      why: AS_IT_STANDS,
    })
    .returning('pick_id')
    .executeTakeFirstOrThrow();
  return { pick_id, order_id };
}

/**
 * The cage that takes it: one that begins, one that is nobody's, or one of this order; an empty one comes to where the container
 * stands. Refuses cageAllocated, cageFull, notACage, carriesOthers, wrongKind, containerState.
 */
async function cageFor(ctx: Context, { order, job }: Transfer, box: ContainerRow, id: string): Promise<ContainerRow> {
  const known = await anyContainer(ctx, id);
  const its = known && (await outOf(ctx, [id])).get(id);
  if (known && !its) refuse('notACage', { id });
  const receiver = { orderId: order.order_id, ownerId: order.owner_id, toWh: order.to_wh };
  refuseFact(
    notIntoCage(
      { id: box.container_id, kind: box.kind, carries: (await casesOn(ctx, box.container_id)).length > 0 },
      {
        id,
        kind: known?.kind ?? 'cage',
        state: its?.state ?? 'free',
        orderId: its?.order_id ?? '',
        storeId: its?.store_id ?? '',
        full: its?.is_full ?? false,
        complete: its?.complete ?? false,
      },
      receiver,
    ),
  );
  const begun = { owner_id: order.owner_id, doc_id: '', kind: 'cage', status: 'stored' } as const;
  const cage = known ?? (await beginContainer(ctx, begun, id));
  const isEmpty = (await heldBy(ctx, id)) === 0;
  if (isEmpty && cage.loc !== box.loc)
    await (cage.loc === '' ? standIn(ctx, cage, undefined, box.loc) : carry(ctx, cage, box.loc));
  const places = await lockPlaces(ctx, [box.loc, cage.loc]);
  usable(places, box.loc);
  const store_id = receiverOf(order);
  await setOut(ctx, [id], {
    state: 'picking',
    order_id: order.order_id,
    job_id: job.job_id,
    store_id,
    store_name: store_id,
  });
  return { ...cage, loc: isEmpty ? box.loc : cage.loc };
}

/** What was picked as it stood is stock again; what pickers have brought stays with the order. Refuses notOnTransfer. */
async function takeOff(ctx: Context, work: Transfer, r: Request): Promise<void> {
  await linesOf(ctx, work.order);
  const box = await lockBox(ctx, r);
  const { out } = await lockBound(ctx, r.lpn);
  const { order_id } = work.order;
  if (out.job_id !== work.job.job_id || out.order_id !== order_id)
    refuse('notOnTransfer', { id: r.lpn, order: order_id });
  const inside = await casesOn(ctx, r.lpn);
  const onIt = [...(await outOf(ctx, inside)).values()].find(({ job_id }) => job_id === work.job.job_id);
  if (onIt) refuse('carriesOthers', { id: r.lpn });
  await leaveCage(ctx, box);
  if (r.toLoc !== '') await setDown(ctx, { ...box, parent_id: '' }, r.toLoc);
  const wasStock = await putAllBack(ctx, order_id, r.lpn);
  if (wasStock) await setFree(ctx, [r.lpn]);
  else await setOut(ctx, [r.lpn], { job_id: '' });
  await note(ctx, 'UNBIND', {
    doc_id: order_id,
    from_container: r.lpn,
    ref_kind: 'job',
    ref_id: work.job.job_id,
  });
}

/** A cage that nothing is in any more is nobody's. */
async function leaveCage(ctx: Context, box: ContainerRow): Promise<void> {
  if (box.parent_id === '') return;
  await unnest(ctx, box);
  if ((await heldBy(ctx, box.parent_id)) === 0) await setFree(ctx, [box.parent_id]);
}

/** Whether it was taken as it stood. */
async function putAllBack(ctx: Context, order_id: string, lpn: string): Promise<boolean> {
  const picks = await ctx.trx
    .selectFrom('pick')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('to_lpn', '=', lpn)
    .where('why', '=', AS_IT_STANDS)
    .where('status', '=', 'done')
    .orderBy('pick_id')
    .forUpdate()
    .execute();
  const here = await standingIn(ctx, await wholeOf(ctx, lpn));
  const left = new Map(here.map((row) => [row, row.qty]));
  for (const pick of picks) {
    let open = pick.done;
    for (const row of here) {
      const isIt = row.sku_id === pick.sku_id && row.lot === pick.lot && row.owner_id === pick.owner_id;
      const qty = isIt ? Math.min(open, left.get(row) ?? 0) : 0;
      if (compare(qty, 0) <= 0) continue;
      await pickedAsItStands(ctx, row, qty, pick, 'UNPICK');
      left.set(row, sub(left.get(row) ?? 0, qty));
      open = sub(open, qty);
    }
    // Part of it was poured into another container meanwhile.
    if (compare(open, 0) > 0) refuse('holdsDiffer', { id: lpn, qty: sub(pick.done, open), seen: pick.done });
    await ctx.trx
      .updateTable('pick')
      .set({ done: 0, status: 'cancelled' })
      .where('pick_id', '=', pick.pick_id)
      .execute();
    ctx.changes.orderLines.add(pick.order_line_id);
  }
  return picks.length > 0;
}

/** Refuses transferEmpty, transferChanged, orderStatus while pickers are at it, orderShort, goodsNotFree. */
async function finishTransfer(ctx: Context, r: RequestOf<typeof FinishTransfer>) {
  const work = await lockTransfer(ctx, r);
  const { order, job } = work;
  await linesOf(ctx, order);
  await nobodyPicks(ctx, order.order_id);
  const boxes = await asSeen(ctx, work, r);
  const held = await standingIn(ctx, await allOf(ctx, boxes));
  const kept = held.find(({ qty, free }) => compare(free, qty) < 0);
  if (kept) refuse('goodsNotFree', { sku: kept.sku_id, free: kept.free, lpn: kept.container_id });
  const isAway = order.to_wh !== '';
  const tops = boxes.filter(({ parent_id }) => !boxes.some((other) => other.container_id === parent_id));
  const sent: Sent[] = [];
  for (const box of tops) {
    const whole = await wholeOf(ctx, box.container_id);
    if (isAway) {
      sent.push({ lpn: box.container_id, goods: held.filter((row) => whole.includes(row.container_id)) });
      await shipContainer(ctx, box, [order], order.to_wh);
    } else await becomesTheirs(ctx, work, whole);
  }
  for (const id of await boundTo(ctx, job)) await isNobodys(ctx, id);
  await requireEnough(ctx, order);
  await ctx.trx.updateTable('out_order').set({ status: 'shipped' }).where('order_id', '=', order.order_id).execute();
  ctx.changes.orders.add(order.order_id);
  await closeJob(ctx, job, 'done');
  await note(ctx, 'DOC', { doc_id: order.order_id, event: 'finished', ref_kind: 'job', ref_id: job.job_id });
  const changed = await settle(ctx);
  // From here on these pallets are those of the other warehouse: whoever has sent them is told before.
  if (isAway) await announceThere(ctx, order, sent);
  return { changed };
}

async function nobodyPicks(ctx: Context, order: string): Promise<void> {
  const open = await ctx.trx
    .selectFrom('pick')
    .select('pick_id')
    .where('order_id', '=', order)
    .where('status', 'in', ['open', 'part', 'waiting'])
    .executeTakeFirst();
  if (open) refuse('orderStatus', { order });
}

/** The containers of the order are those that the terminal has seen, all of them on the transfer, with as much in them. */
async function asSeen(
  ctx: Context,
  work: Transfer,
  { lpns, holds }: RequestOf<typeof FinishTransfer>,
): Promise<Bound[]> {
  const order = work.order.order_id;
  const goods = await goodsOn(ctx, work);
  const ids = goods.map(({ id }) => id);
  await lockContainers(ctx, [...ids, ...(await Promise.all(ids.map((id) => casesOn(ctx, id)))).flat()]);
  const now = goods.filter(({ on }) => on).map(({ id }) => id);
  if (now.length === 0) refuse('transferEmpty', { order });
  const seen = [...new Set(lpns)].sort();
  const differs = (list: readonly string[], other: readonly string[]) => list.some((id) => !other.includes(id));
  if (differs(ids, seen) || differs(seen, now))
    refuse('transferChanged', {
      order,
      count: ids.length,
      seen: seen.length,
      which: `${ids.join(' ')} / ${seen.join(' ')}`,
    });
  const boxes: Bound[] = [];
  for (const id of now) boxes.push(await lockBound(ctx, id));
  const qty = await heldQty(ctx, await allOf(ctx, boxes));
  if (compare(qty, holds) !== 0) refuse('holdsDiffer', { id: order, qty, seen: holds });
  return boxes;
}

/** With what stands in them, each once. */
const allOf = async (ctx: Context, boxes: readonly Bound[]): Promise<string[]> => [
  ...new Set((await Promise.all(boxes.map((box) => wholeOf(ctx, box.container_id)))).flat()),
];

async function becomesTheirs(ctx: Context, { order }: Transfer, whole: readonly string[]): Promise<void> {
  const held = await heldIn(ctx, whole);
  const parts = sharedOut(held, await leavingOf(ctx, [order.order_id]), order.order_id);
  await ownersChange(ctx, parts, order.to_owner);
  for (const id of whole) await ownedBy(ctx, id, order.to_owner);
}

/** What is bound to it and has not left: all of it where goods only changed their owner, and cages that nothing was put into. */
async function boundTo(ctx: Context, { job_id }: Transfer['job']): Promise<string[]> {
  const rows = await ctx.trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('job_id', '=', job_id)
    .where('state', 'not in', ['free', 'shipped'])
    .orderBy('container_id')
    .execute();
  return rows.map((row) => row.container_id);
}

async function isNobodys(ctx: Context, id: string): Promise<void> {
  await setFree(ctx, [id]);
  await belongTo(ctx, [id], '');
}

/** Of what leaves complete only nothing may be missing. */
async function requireEnough(ctx: Context, { order_id, policy }: Transfer['order']): Promise<void> {
  if (policy !== 'complete') return;
  const rows = await ctx.trx
    .selectFrom('out_line')
    .select(['qty', 'shipped'])
    .where('order_id', '=', order_id)
    .execute();
  const open = sub(sum(rows.map((row) => row.qty)), sum(rows.map((row) => row.shipped)));
  if (compare(open, 0) > 0) refuse('orderShort', { order: order_id, open });
}
