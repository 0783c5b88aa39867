/** Transfer: part of what is in a container, or all of it, goes into another one of the same order, store or wave. */
import type { RequestOf } from '#contract/call.ts';
import { SplitMergeContainer } from '#contract/transfer.ts';
import { compare, sum } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import { notMerged, type OutBox } from '#domain/rules/carriers.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { nest, unnest } from '#wms/ledger/nest.ts';
import { packedIn } from '#wms/ledger/pack.ts';
import { splitGoods } from '#wms/ledger/split.ts';
import { standIn } from '#wms/ledger/stand.ts';
import { standingIn } from '#wms/ledger/transfer.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { countable } from '#wms/rules/goods.ts';
import { casesOn, heldBy, heldQty, lockContainer } from '#wms/work/containers.ts';
import { isStopped } from '#wms/work/out-orders.ts';
import { boxOf, ON_THE_WAY, setOut, type Bound } from '#wms/work/outbound-containers.ts';
import { isEmptied, lockWithOrders, pourInto } from '#wms/work/pour.ts';
import { factsOf } from '#wms/work/skus.ts';

export const transferSplitMerge: Handler[] = [serve(SplitMergeContainer, splitMerge, OF_SCREENS)];

type Request = RequestOf<typeof SplitMergeContainer>;
type Part = Request['rows'][number];

/**
 * Both in pick or open state; part of one also goes into one that is nobody's, which is for the same from then on. What a stop that
 * nobody could know of sends back is poured all the same: the goods lie there. Refuses containerUnknown, containerState, nothingToMerge,
 * ownerDiffers, containerDiffers, holdsDiffer where a merge finds something else than was seen.
 */
async function splitMerge(ctx: Context, r: Request) {
  const { fromLpn, toLpn, whole } = r;
  if (fromLpn === toLpn) refuse('childIsItself', { lpn: toLpn });
  const { orders, boxes } = await lockWithOrders(ctx, [fromLpn, toLpn]);
  const [from, to] = boxes as [Bound, Bound];
  const goesBack = orders.some(isStopped) && boxes.every(({ out }) => out.state === 'returning');
  const seen = await boxOf(ctx, from);
  const onto = await boxOf(ctx, to);
  const state = goesBack ? ({ state: 'picking' } as const) : {};
  refuseFact(notMerged({ ...seen, ...state }, { ...(whole ? onto : asBegun(onto, seen)), ...state }));
  for (const { container_id: id } of boxes) if ((await packedIn(ctx, id)).length > 0) refuse('wrongKind', { id });
  if (onto.state === 'free') await begins(ctx, from, to);
  if (whole) {
    await asItWasSeen(ctx, from, r.rows);
    await pourInto(ctx, from, to);
  } else {
    await splitOff(ctx, from, { ...to, loc: await standing(ctx, from, to) }, r.rows);
    if ((await heldBy(ctx, fromLpn)) === 0) await isEmptied(ctx, from, toLpn);
    for (const { parent_id, container_id } of boxes)
      for (const id of [container_id, parent_id]) if (id !== '') ctx.changes.containers.add(id);
  }
  await setOut(ctx, [toLpn], goesBack ? {} : { state: 'picking' });
}

/** An empty container that is nobody's is for whomever the first is for. */
const asBegun = (onto: OutBox, { orderId, waveId, storeId }: OutBox): OutBox =>
  onto.state === 'free' && onto.holds === 0 ? { ...onto, state: 'open', orderId, waveId, storeId } : onto;

async function begins(ctx: Context, { out }: Bound, to: Bound): Promise<void> {
  const { order_id, wave_id, store_id, store_name, job_id, lane } = out;
  await setOut(ctx, [to.container_id], { state: 'open', order_id, wave_id, store_id, store_name, job_id, lane });
}

/** It stands where it does, or beside the first. */
async function standing(ctx: Context, from: Bound, to: Bound): Promise<string> {
  if (to.loc !== '') return to.loc;
  const loc = from.loc || ON_THE_WAY;
  await standIn(ctx, to, undefined, loc);
  return loc;
}

/** Everything in it, the cases as such, is what the terminal believed to be in it. */
async function asItWasSeen(ctx: Context, { container_id: id }: Bound, rows: readonly Part[]): Promise<void> {
  const cases = await casesOn(ctx, id);
  const seen = rows.flatMap((row) => (row.kind === 'case' ? [row.caseId] : []));
  const goods = rows.flatMap((row) =>
    row.kind === 'goods' ? [{ sku: row.skuId, lot: lotText(row.lot), qty: row.qty }] : [],
  );
  const here = (await standingIn(ctx, [id])).map((row) => ({ sku: row.sku_id, lot: row.lot, qty: row.qty }));
  const same = [...here, ...goods].every(({ sku, lot }) => {
    const of = (list: typeof goods) =>
      sum(list.filter((row) => row.sku === sku && row.lot === lot).map((row) => row.qty));
    return compare(of(here), of(goods)) === 0;
  });
  const isSame = same && cases.length === seen.length && cases.every((one) => seen.includes(one));
  if (isSame) return;
  const inCases = await heldQty(ctx, ['', ...cases.filter((one) => seen.includes(one))]);
  refuse('holdsDiffer', { id, qty: await heldBy(ctx, id), seen: sum([inCases, ...goods.map(({ qty }) => qty)]) });
}

async function splitOff(ctx: Context, from: Bound, to: Bound, rows: readonly Part[]): Promise<void> {
  for (const row of rows) {
    if (row.kind === 'case') await caseGoes(ctx, from, to, row.caseId);
    else await goodsGo(ctx, from, to, row);
  }
}

/** Refuses caseUnknown, childNotOnPallet. */
async function caseGoes(ctx: Context, from: Bound, to: Bound, id: string): Promise<void> {
  const box = await lockContainer(ctx, id);
  if (!box) return refuse('caseUnknown', { id });
  if (box.parent_id !== from.container_id) refuse('childNotOnPallet', { id, lpn: from.container_id });
  await unnest(ctx, box);
  await nest(ctx, { ...box, parent_id: '' }, to.container_id, { loc: to.loc, status: 'stored' });
}

/** Refuses onlyLeft, goodsNotFree, serialsDiffer, wholePieces. */
async function goodsGo(ctx: Context, from: Bound, to: Bound, row: Extract<Part, { kind: 'goods' }>): Promise<void> {
  const { skuId: sku_id, qty, uomId: uom_id, serials } = row;
  const lot = lotText(row.lot);
  const here = await standingIn(ctx, [from.container_id]);
  const first = here.find((one) => one.sku_id === sku_id && one.lot === lot);
  if (!first) return refuse('onlyLeft', { id: from.container_id, sku: sku_id, qty: 0 });
  countable(await factsOf(ctx, sku_id), qty, uom_id === '' ? undefined : uom_id);
  const { owner_id } = first;
  const spots = [
    { loc: from.loc, container: from.container_id },
    { loc: to.loc, container: to.container_id },
  ] as const;
  await splitGoods(ctx, { owner_id, sku_id, lot }, { qty, serials }, ...spots, [], {
    doc_id: from.out.order_id,
    uom_id,
  });
}
