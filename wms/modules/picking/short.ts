/** Picking: fewer goods than the book says, goods that go back, and what a picker no longer takes. */
import type { RequestOf } from '#contract/call.ts';
import { CancelPick, SeePlace, ShortPick } from '#contract/picking.ts';
import { compare, sub, sum } from '#domain/decimal.ts';
import { lotOf } from '#domain/lot-text.ts';
import { notForStorage } from '#domain/rules/place.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { keepAt, putBack, stockUnder } from '#wms/ledger/pick.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { countable } from '#wms/rules/goods.ts';
import { replanPart } from '#wms/work/allocate/allocate-order.ts';
import type { Place } from '#wms/work/allocate/wish.ts';
import { heldBy, heldQty, lockContainers } from '#wms/work/containers.ts';
import { lockTargetContainer, requireFor, requireStock, setOut } from '#wms/work/outbound-containers.ts';
import { isStopped, lockOrder, orderProgress } from '#wms/work/out-orders.ts';
import { lockJobs, claimable } from '#wms/work/jobs.ts';
import { loadOfGoods } from '#wms/work/load.ts';
import {
  goesBack,
  lockPicks,
  lockWorked,
  openOf,
  orderOfPick,
  requireOpen,
  setPick,
  standsAt,
  type PickRow,
} from '#wms/work/picks.ts';
import { lockPlaces, usable } from '#wms/work/places.ts';
import { seenAt, shortAt } from '#wms/work/short-at.ts';
import { factsOf } from '#wms/work/skus.ts';
import { splitOff } from '#wms/work/split-off.ts';
import { withdraw } from '#wms/work/withdraw.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { putBackByHand } from '#wms/work/stopped-orders.ts';
import { takesGoods } from '#wms/work/takes-goods.ts';
import { ontoPallet } from '#wms/work/putaway-rules.ts';

export const pickingShort: Handler[] = [
  serve(ShortPick, shortPick, OF_SCREENS),
  serve(CancelPick, cancelPick, OF_SCREENS),
  serve(SeePlace, seePlace, OF_SCREENS),
];

/**
 * What is missing is counted and kept by nobody until then. The pick goes on elsewhere under the next number: where the
 * operator said, or where the WMS finds the same goods; where nobody finds any, it is short.
 */
async function shortPick(ctx: Context, r: RequestOf<typeof ShortPick>) {
  const worked = await lockWorked(ctx, { ...r, orderId: await orderOfPick(ctx, r.pickId) });
  const { pick } = worked;
  requireOpen(worked, 0);
  countable(await factsOf(ctx, pick.sku_id), r.missing);
  if (!(await isCode(ctx, 'PickReason', r.reason))) refuse('pickReasonMissing');
  const { loc, container_id: container, sku_id: sku, lot, owner_id: owner } = pick;
  if (r.loc !== loc) refuse('locNotSuggested', { loc: r.loc, wanted: loc });
  const found = goesBack(worked) ? await leftInBook(ctx, pick, r.missing) : await goesOn(ctx, pick, r);
  await shortAt(ctx, { loc, container, sku, lot, owner, missing: r.missing, found, reason: r.reason });
  if (pick.order_line_id !== '') ctx.changes.orderLines.add(pick.order_line_id);
  await standsAt(ctx, r.jobId, r.loc);
  await orderProgress(ctx, [pick.order_id]);
}

/** What is missing is planned elsewhere; answers what of the pick is still taken here. Refuses missingTooMuch. */
async function goesOn(
  ctx: Context,
  pick: PickRow,
  { missing, elsewhere }: Pick<RequestOf<typeof ShortPick>, 'missing' | 'elsewhere'>,
): Promise<number> {
  const open = openOf(pick);
  if (compare(missing, open) > 0) refuse('missingTooMuch', { sku: pick.sku_id, open });
  const { loc, container_id: container } = pick;
  const first = elsewhere && { loc: elsewhere.loc, container: elsewhere.lpn };
  if (first) await makeFree(ctx, pick, first, missing);
  await replanPart(ctx, pick.pick_id, missing, [{ loc, container }], first);
  return sub(open, missing);
}

/** Where he goes others have the goods, who have not begun: they swap, and are sent where there are more (outbound 4.3). */
async function makeFree(ctx: Context, pick: PickRow, at: Place, qty: number): Promise<void> {
  const here = await stockUnder(ctx, pick, at);
  let open = sub(qty, sum(here.map((row) => Math.max(0, row.free))));
  for (const row of here) if (open > 0) open = sub(open, await withdraw(ctx, row.stock_id, open, pick.pick_id));
}

/** His order was stopped behind the operator's back: nobody goes on, and what he saw is less than the book says. */
async function leftInBook(ctx: Context, pick: PickRow, missing: number): Promise<number> {
  ctx.changes.picks.add(pick.pick_id);
  const here = await stockUnder(ctx, pick, { loc: pick.loc, container: pick.container_id });
  return Math.max(0, sub(sum(here.map((row) => row.qty)), missing));
}

function seePlace(ctx: Context, { loc, jobLineId, empty }: RequestOf<typeof SeePlace>) {
  return seenAt(ctx, loc, jobLineId, empty);
}

/** Goods go back to where they came from, or to another place: what is open of the pick is there from now on. */
async function cancelPick(ctx: Context, r: RequestOf<typeof CancelPick>) {
  const order = await lockOrder(ctx, r.orderId);
  const [job] = await lockJobs(ctx, [r.jobId]);
  const [pick] = await lockPicks(ctx, [r.pickId]);
  if (!job || !pick || pick.job_id !== r.jobId || pick.order_id !== r.orderId)
    return refuse('pickUnknown', { pick: r.pickId, job: r.jobId });
  const isOver = job.status === 'done' || job.status === 'cancelled';
  // After the job it is the business of who may reverse.
  if (!isOver || !ctx.user.functions.has('picking.reverse')) claimable(ctx, job);
  countable(await factsOf(ctx, pick.sku_id), r.qty);
  if (compare(r.qty, pick.done) > 0) refuse('unpickQty', { picked: pick.done });
  if (!(await isCode(ctx, 'PickReason', r.reason))) refuse('pickReasonMissing');
  const target = await lockTargetContainer(ctx, r.fromLpn, isStopped(order));
  requireFor(target, { orderId: pick.order_id, waveId: pick.wave_id, storeId: pick.store_id });
  const locked = await lockContainers(ctx, r.toLpn === '' ? [] : [r.toLpn]);
  ontoPallet(locked, { onto: r.toLpn, loc: r.toLoc }, pick.owner_id);
  await requireStock(ctx, [r.toLpn]);
  const place = usable(await lockPlaces(ctx, [r.toLoc]), r.toLoc);
  if (r.toLoc !== pick.loc) refuseFact(notForStorage(place));
  await takesGoods(ctx, r.toLoc, await loadOfGoods(ctx, [{ skuId: pick.sku_id, lot: lotOf(pick.lot), qty: r.qty }]));
  const from = { loc: target.loc, container: r.fromLpn };
  const to = { loc: r.toLoc, container: r.toLpn };
  const details = { doc_id: pick.order_id || pick.wave_id, reason: r.reason };
  if (!(await putBack(ctx, pick, { qty: r.qty, serials: r.serials }, from, to, details)))
    refuse('onlyLeft', { id: r.fromLpn, sku: pick.sku_id, qty: await heldQty(ctx, [r.fromLpn]) });
  if (r.toLpn !== '') ctx.changes.containers.add(r.toLpn);
  ctx.changes.places.add(r.toLoc);
  if (target.out.state === 'returning' && order) await putBackByHand(ctx, order, r.fromLpn);
  else await setOut(ctx, [r.fromLpn], (await heldBy(ctx, r.fromLpn)) === 0 ? { state: 'open' } : {});
  await opensAgain(ctx, pick, r, isStopped(order) || isOver);
  await standsAt(ctx, r.jobId, r.toLoc);
  if (pick.wave_id !== '') ctx.changes.waves.add(pick.wave_id);
  if (pick.order_line_id !== '') ctx.changes.orderLines.add(pick.order_line_id);
  await orderProgress(ctx, [pick.order_id]);
}

async function opensAgain(
  ctx: Context,
  pick: PickRow,
  r: RequestOf<typeof CancelPick>,
  isOver: boolean,
): Promise<void> {
  const done = sub(pick.done, r.qty);
  if (isOver) {
    const qty = sub(pick.qty, r.qty);
    await setPick(ctx, pick.pick_id, { done, qty, status: qty > 0 ? pick.status : 'cancelled' });
    return;
  }
  const isSame = pick.loc === r.toLoc && pick.container_id === r.toLpn;
  const back = { ...pick, loc: r.toLoc, container_id: r.toLpn };
  if (isSame || openOf(pick) === 0) {
    await setPick(ctx, pick.pick_id, {
      done,
      loc: r.toLoc,
      container_id: r.toLpn,
      status: done > 0 ? 'part' : 'open',
    });
    await keepAt(ctx, back, r.qty);
    return;
  }
  await setPick(ctx, pick.pick_id, { done });
  const id = await splitOff(ctx, { ...pick, done }, r.qty);
  await setPick(ctx, id, { loc: r.toLoc, container_id: r.toLpn });
  await keepAt(ctx, { ...back, pick_id: id }, r.qty);
}
