/** Value-added orders: kits are built and broken, goods are labelled, bagged, given gifts or reworked, the order is finished. */
import { AssembleKit, DisassembleKit, FinishAssembly, LabelGoods } from '#contract/assemble.ts';
import type { RequestOf } from '#contract/call.ts';
import { isSameLot } from '#domain/contents.ts';
import { compare, sub } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import {
  componentExpired,
  expiryUnknown,
  kitLot,
  notInKit,
  notUsed,
  overKits,
  recipeDiffers,
  takenOf,
  usedUp,
  vasTypeDiffers,
} from '#domain/rules/recipe.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { comesOut, giveBack, takeApart, useUp } from '#wms/ledger/assemble.ts';
import { note } from '#wms/ledger/post.ts';
import { standIn } from '#wms/ledger/stand.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { countable } from '#wms/rules/goods.ts';
import { scanDay } from '#wms/rules/lot.ts';
import { countLine, countMade, lockVas, orderOf, type Locked } from '#wms/work/assembly.ts';
import { afterGoodsLeft } from '#wms/work/goods-left.ts';
import { closeJob } from '#wms/work/jobs.ts';
import { foundThere, lockMoved, ontoStanding, takeable, type Found } from '#wms/work/moving.ts';
import { lockPlaces, usable } from '#wms/work/places.ts';
import { factsOf } from '#wms/work/skus.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { anyContainer, beginPallet } from '#wms/work/target-pallet.ts';

export const added: Handler[] = [
  serve(AssembleKit, assembleKit, OF_SCREENS),
  serve(DisassembleKit, disassembleKit, OF_SCREENS),
  serve(LabelGoods, labelGoods, OF_SCREENS),
  serve(FinishAssembly, finishAssembly, OF_SCREENS),
];

type Part = RequestOf<typeof AssembleKit>['parts'][number];

/** Everything is checked, and nothing is booked where one component is gone or held: the kit is refused whole. */
async function assembleKit(ctx: Context, r: RequestOf<typeof AssembleKit>) {
  const at = await lockVas(ctx, r);
  const { job, vas, lines } = at;
  refuseFact(vasTypeDiffers(vas.way, 'kit', orderOf(job)));
  if (r.skuId !== vas.sku_id) refuse('notTheProduct', { sku: r.skuId, order: orderOf(job) });
  const product = await factsOf(ctx, vas.sku_id);
  countable(product, r.qty);
  refuseFact(overKits(vas, r.qty));
  refuseFact(notInKit(lines, r.parts));
  refuseFact(recipeDiffers(lines, r.parts, r.qty));
  await ofThisLot(ctx, at, r);
  const locked = await atTheBench(ctx, at, [...r.parts.map(({ lpn }) => lpn), r.lpn]);
  if (r.parts.some(({ lpn }) => lpn === r.lpn)) refuse('childIsItself', { lpn: r.lpn });
  await areUsedUp(ctx, at, locked, r.parts);
  await ontoPallet(ctx, at, locked, r.lpn);
  const made = { owner_id: job.owner_id, sku_id: vas.sku_id, lot: lotText(r.lot) };
  await comesOut(ctx, made, r, { loc: vas.bench, container: r.lpn }, job.job_id);
  ctx.changes.containers.add(r.lpn);
  await countMade(ctx, at, r.qty);
}

/** The lot of a kit follows from its components. Refuses kitLotDiffers, expiryUnknown, componentExpired. */
async function ofThisLot(
  ctx: Context,
  { job, vas }: Locked,
  { parts, lot }: RequestOf<typeof AssembleKit>,
): Promise<void> {
  const today = scanDay(ctx);
  for (const part of parts) refuseFact(componentExpired(part, today));
  const { template } = await factsOf(ctx, vas.sku_id);
  const expected = kitLot(parts, { fields: template.map(({ field }) => field), order: orderOf(job) });
  const required = template.filter((attribute) => attribute.required).map(({ field }) => field);
  refuseFact(expiryUnknown(expected, required, vas.sku_id));
  if (!isSameLot(lot, expected)) refuse('kitLotDiffers', { sku: vas.sku_id });
}

/** The bench may be worked at, and these pallets with what stands on them are locked. */
async function atTheBench(ctx: Context, { vas }: Locked, lpns: readonly string[]): Promise<ReadonlyMap<string, Found>> {
  const locked = await lockMoved(ctx, lpns);
  usable(await lockPlaces(ctx, [vas.bench]), vas.bench);
  ctx.changes.places.add(vas.bench);
  return locked;
}

async function areUsedUp(
  ctx: Context,
  at: Locked,
  locked: ReadonlyMap<string, Found>,
  parts: readonly Part[],
): Promise<void> {
  for (const part of parts) await isUsedUp(ctx, at, locked, part);
  for (const line of at.lines) {
    const taken = takenOf(parts, line);
    if (compare(taken, 0) > 0) await countLine(ctx, line, taken);
  }
}

/** Refuses what taking goods from a spot refuses. */
async function isUsedUp(
  ctx: Context,
  at: Locked,
  locked: ReadonlyMap<string, Found>,
  { jobLineId, lpn, skuId, lot, qty, serials = [] }: Part,
): Promise<void> {
  const { job, vas } = at;
  const from = lpn === '' ? undefined : standsAtBench(ctx, at, locked, lpn);
  await numbered(ctx, skuId, qty, serials);
  const spot = { loc: vas.bench, container: lpn };
  const goods = { ownerId: job.owner_id, skuId, lot, qty, serials, uomId: '' };
  const here = await takeable(ctx, goods, spot);
  await useUp(ctx, here, { qty, serials }, spot, { job_id: job.job_id, job_line_id: jobLineId });
  if (from) await afterGoodsLeft(ctx, from.row);
}

/** Refuses lpnSealed, and what a container refuses that does not stand there. */
function standsAtBench(ctx: Context, { job, vas }: Locked, locked: ReadonlyMap<string, Found>, id: string): Found {
  const found = foundThere(ctx, locked, { id, from: vas.bench, fromPallet: '', ownerId: job.owner_id });
  if (found.row.sealed) refuse('lpnSealed', { lpn: id });
  if (found.seen.out && found.seen.out.state !== 'free') refuse('occupied', { code: id });
  return found;
}

/** Pieces that have numbers are named, each of them. Refuses serialsDiffer. */
async function numbered(ctx: Context, skuId: string, qty: number, serials: readonly string[]): Promise<void> {
  const { is_serial } = await factsOf(ctx, skuId);
  if (is_serial && compare(serials.length, qty) !== 0)
    refuse('serialsDiffer', { sku: skuId, qty, count: serials.length });
}

/** The product goes onto a pallet that begins, or onto one that stands at the bench. Refuses lpnInUse. */
async function ontoPallet(
  ctx: Context,
  { job, vas }: Locked,
  locked: ReadonlyMap<string, Found>,
  lpn: string,
): Promise<void> {
  if (locked.has(lpn)) return ontoStanding(ctx, locked, { onto: lpn, loc: vas.bench }, job.owner_id);
  if (await anyContainer(ctx, lpn)) refuse('lpnInUse', { lpn });
  const begun = await beginPallet(ctx, { owner_id: job.owner_id, doc_id: '' }, lpn);
  await standIn(ctx, begun, undefined, vas.bench);
}

async function disassembleKit(ctx: Context, r: RequestOf<typeof DisassembleKit>) {
  const at = await lockVas(ctx, r);
  const { job, vas, lines } = at;
  refuseFact(vasTypeDiffers(vas.way, 'kit', orderOf(job)));
  if (r.skuId !== vas.sku_id) refuse('notTheProduct', { sku: r.skuId, order: orderOf(job) });
  countable(await factsOf(ctx, vas.sku_id), r.qty);
  if (compare(r.qty, vas.done) > 0) refuse('kitGone', { sku: r.skuId, id: r.lpn });
  refuseFact(notInKit(lines, r.parts));
  refuseFact(recipeDiffers(lines, r.parts, r.qty));
  refuseFact(notUsed(lines, r.parts));
  const locked = await atTheBench(ctx, at, [r.lpn]);
  const from = standsAtBench(ctx, at, locked, r.lpn);
  await numbered(ctx, r.skuId, r.qty, r.serials ?? []);
  const made = { owner_id: job.owner_id, sku_id: vas.sku_id, lot: lotText(r.lot) };
  await takeApart(ctx, made, r, { loc: vas.bench, container: r.lpn }, job.job_id);
  await afterGoodsLeft(ctx, from.row);
  for (const line of lines) {
    const its = r.parts.filter(({ jobLineId }) => jobLineId === line.jobLineId);
    for (const part of its) {
      const { skuId, lot, qty, serials = [] } = part;
      await numbered(ctx, skuId, qty, serials);
      const what = { sku_id: skuId, lot: lotText(lot) };
      const of = { job_id: job.job_id, job_line_id: line.jobLineId };
      await giveBack(ctx, what, { qty, serials }, { loc: vas.bench, container: '' }, of);
    }
    await countLine(ctx, line, -takenOf(r.parts, line));
  }
  await countMade(ctx, at, -r.qty);
}

/** The goods stay where they are, and what they are. Refuses notTheProduct. */
async function labelGoods(ctx: Context, r: RequestOf<typeof LabelGoods>) {
  const at = await lockVas(ctx, r);
  const { job, vas, lines } = at;
  const { goods } = r;
  refuseFact(vasTypeDiffers(vas.way, 'goods', orderOf(job)));
  const line = lines.find(({ jobLineId, recipe }) => jobLineId === goods.jobLineId && recipe.keeps);
  if (!line || line.skuId !== goods.skuId) return refuse('notTheProduct', { sku: goods.skuId, order: orderOf(job) });
  refuseFact(overKits(vas, goods.qty));
  const used = usedUp(lines);
  refuseFact(notInKit(used, r.parts));
  refuseFact(recipeDiffers(used, r.parts, goods.qty));
  const today = scanDay(ctx);
  for (const part of r.parts) refuseFact(componentExpired(part, today));
  const locked = await atTheBench(ctx, at, [goods.lpn, ...r.parts.map(({ lpn }) => lpn)]);
  if (goods.lpn !== '') standsAtBench(ctx, at, locked, goods.lpn);
  const { skuId, lot, qty } = goods;
  await takeable(ctx, { ownerId: job.owner_id, skuId, lot, qty, uomId: '' }, { loc: vas.bench, container: goods.lpn });
  await areUsedUp(ctx, at, locked, r.parts);
  await countLine(ctx, line, qty);
  await countMade(ctx, at, qty);
  await note(ctx, 'DOC', {
    doc_id: job.job_id,
    event: 'worked',
    ref_kind: 'vas',
    ref_id: job.job_id,
    owner_id: job.owner_id,
    sku_id: skuId,
    lot: lotText(lot),
    from_loc: vas.bench,
    from_container: goods.lpn,
    note: `${vas.way} ${qty}`,
  });
}

/** Refuses vasOpen while less was made than is wanted and nobody says why, vasChanged where the terminal knows another count. */
async function finishAssembly(ctx: Context, r: RequestOf<typeof FinishAssembly>) {
  const { job, vas } = await lockVas(ctx, r);
  const { reason, done } = r;
  if (reason !== '' && !(await isCode(ctx, 'VasReason', reason))) refuse('reasonUnknown', { reason });
  if (compare(done, vas.done) !== 0) refuse('vasChanged', { order: orderOf(job), done: vas.done, seen: done });
  const open = sub(vas.planned, vas.done);
  if (compare(open, 0) > 0 && reason === '') refuse('vasOpen', { order: orderOf(job), open });
  await closeJob(ctx, job, 'done');
  await note(ctx, 'DOC', {
    doc_id: job.job_id,
    event: 'finished',
    reason,
    ref_kind: 'vas',
    ref_id: job.job_id,
    note: `${vas.done}`,
  });
}
