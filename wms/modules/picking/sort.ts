/** Picking: goods of a sum go from their source into the trays, boxes and cells of whom they are for, and back. */
import type { RequestOf } from '#contract/call.ts';
import { CancelSort, SortGoods, SortWeighed } from '#contract/picking-sow.ts';
import { isWithin, planAfter } from '#domain/catch-weight.ts';
import { add, compare } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { standIn } from '#wms/ledger/stand.ts';
import { sortBack } from '#wms/ledger/sort.ts';
import { stockUnder } from '#wms/ledger/pick.ts';
import { keepWeighings } from '#wms/ledger/pieces.ts';
import { refuse } from '#wms/refusals.ts';
import { countable } from '#wms/rules/goods.ts';
import { weighed } from '#wms/rules/weighings.ts';
import { heldBy, lockContainers, type ContainerRow } from '#wms/work/containers.ts';
import { afterGoodsLeft } from '#wms/work/goods-left.ts';
import { claimable, lockJobs } from '#wms/work/jobs.ts';
import { isStopped, lockOrder } from '#wms/work/out-orders.ts';
import { beginsToFill, lockTargetContainer, ON_THE_WAY, outOf, setOut } from '#wms/work/outbound-containers.ts';
import { partFor } from '#wms/work/shares.ts';
import { factsOf } from '#wms/work/skus.ts';
import { putBackByHand } from '#wms/work/stopped-orders.ts';
import { forShare, leavesSource, lockSortSource, takeShare } from '#wms/work/sort-source.ts';
import { sortTarget } from '#wms/work/sort-target.ts';
import {
  lockShare,
  lockWorkedShare,
  openShareOf,
  requireOpenShare,
  shareCounts,
  type WorkedShare,
} from '#wms/work/worked-share.ts';

export const pickingSort: Handler[] = [
  serve(SortGoods, sortGoods, OF_SCREENS),
  serve(SortWeighed, sortWeighed, OF_SCREENS),
  serve(CancelSort, cancelSort, OF_SCREENS),
];

async function sortGoods(ctx: Context, r: RequestOf<typeof SortGoods>) {
  const worked = await lockWorkedShare(ctx, r);
  const { share } = worked;
  if (r.skuId !== share.sku_id) refuse('skuNotSuggested', { sku: r.skuId, wanted: share.sku_id });
  countable(await factsOf(ctx, share.sku_id), r.qty, r.uomId);
  requireOpenShare(worked, r.qty);
  await intoTray(ctx, worked, r);
  await shareCounts(ctx, worked, r.qty);
}

/**
 * More than planned is confirmed by whoever weighs it. What was only left for the store when the terminal heard of it is no
 * limit: others may have been quicker, and the goods are in the tray.
 */
async function sortWeighed(ctx: Context, r: RequestOf<typeof SortWeighed>) {
  const worked = await lockWorkedShare(ctx, r);
  const { share, job } = worked;
  if (r.skuId !== share.sku_id) refuse('skuNotSuggested', { sku: r.skuId, wanted: share.sku_id });
  if (!(await factsOf(ctx, share.sku_id)).is_weighed) refuse('skuNotWeighed', { sku: r.skuId });
  const qty = weighed(r.weighings);
  const open = openShareOf(share);
  if (open === 0 || (r.overPlan !== true && !isWithin(qty, open))) requireOpenShare(worked, qty);
  const part = await partFor(ctx, share);
  await intoTray(ctx, worked, { ...r, qty });
  const { doc_id, line_id, sku_id } = share;
  const measured = { doc_id, line_id, sku_id, owner_id: job.owner_id, to_container: r.tray };
  await keepWeighings(ctx, measured, r.weighings);
  await shareCounts(ctx, worked, qty, planAfter(share, qty, part));
}

type Into = Omit<RequestOf<typeof SortWeighed>, 'weighings'> & { readonly qty: number; readonly serials?: string[] };

async function intoTray(ctx: Context, worked: WorkedShare, r: Into): Promise<void> {
  const source = await lockSortSource(ctx, worked, r.fromLpn, r.tray);
  // Out of the stock a tray is on the way at once: in a rack its goods would be taken for stock.
  const target = await sortTarget(ctx, worked.share, worked.job, r, source.out ? source.box.loc : ON_THE_WAY);
  const to = { loc: target.loc, container: r.tray };
  const left = await takeShare(ctx, worked, source, { ...r, lot: lotText(r.lot) }, to);
  await leavesSource(ctx, source, left);
  await beginsToFill(ctx, target);
}

/** Back into the source, or into another container of the wave. */
async function cancelSort(ctx: Context, r: RequestOf<typeof CancelSort>) {
  const orderId = await orderOfShare(ctx, r.demandId);
  const order = await lockOrder(ctx, orderId);
  const [job] = await lockJobs(ctx, [r.jobId]);
  if (!job) return refuse('jobUnknown', { job: r.jobId });
  const share = await lockShare(ctx, r);
  const isOver = job.status === 'done' || job.status === 'cancelled';
  // After the job it is the business of who may reverse.
  if (!isOver || !ctx.user.functions.has('picking.reverse')) claimable(ctx, job);
  if (r.skuId !== share.sku_id) refuse('skuNotSuggested', { sku: r.skuId, wanted: share.sku_id });
  countable(await factsOf(ctx, share.sku_id), r.qty);
  if (compare(r.qty, share.done) > 0) refuse('unpickQty', { picked: share.done });
  const locked = await lockContainers(ctx, [r.tray, r.toLpn]);
  const tray = await lockTargetContainer(ctx, r.tray, isStopped(order));
  const to = await backInto(ctx, locked.get(r.toLpn), r.toLpn, share.doc_id, tray.loc);
  const goods = { owner_id: job.owner_id, sku_id: share.sku_id, lot: lotText(r.lot) };
  const from = { loc: tray.loc, container: r.tray };
  const here = await stockUnder(ctx, goods, from);
  if (!(await sortBack(ctx, forShare(share), here, r, from, { loc: to.loc, container: r.toLpn })))
    refuse('palletHoldsLess', { lpn: r.tray, qty: await heldBy(ctx, r.tray), sku: share.sku_id });
  // Who puts a received pallet away finds more on it again.
  const pallet = locked.get(r.toLpn);
  if (pallet && share.line_id !== '') await afterGoodsLeft(ctx, pallet);
  if (tray.out.state === 'returning' && order) await putBackByHand(ctx, order, r.tray);
  else if ((await heldBy(ctx, r.tray)) === 0) await setOut(ctx, [r.tray], { state: 'open' });
  ctx.changes.containers.add(r.tray);
  // What was given up of a stopped order, or with the job, stays given up.
  const isGivenUp = isOver || isStopped(order);
  await shareCounts(ctx, { share, job, order }, -r.qty, isGivenUp ? { short: add(share.short, r.qty) } : {});
}

async function orderOfShare(ctx: Context, demandId: string): Promise<string> {
  const row = await ctx.trx
    .selectFrom('demand')
    .select('order_no')
    .where('demand_id', '=', demandId)
    .where('order_line_id', '<>', '')
    .executeTakeFirst();
  return row?.order_no ?? '';
}

/** The source is where it was; one that was empty and stands nowhere comes to where the tray stands. */
async function backInto(
  ctx: Context,
  box: ContainerRow | undefined,
  id: string,
  wave: string,
  loc: string,
): Promise<ContainerRow> {
  if (!box) return refuse('containerUnknown', { id });
  if (box.sealed) refuse('lpnSealed', { lpn: id });
  const out = (await outOf(ctx, [id])).get(id);
  if (out && out.state !== 'open' && out.state !== 'picking') refuse('containerState', { id, state: out.state });
  if (out && (out.order_id !== '' || out.store_id !== '' || out.wave_id !== wave)) refuse('notOfWave', { id, wave });
  if (out) await setOut(ctx, [id], { state: 'picking' });
  else ctx.changes.containers.add(id);
  if (box.loc !== '') return box;
  await standIn(ctx, box, undefined, loc);
  return { ...box, loc };
}
