/** Containers that goods leave in, put together: poured into one another, onto a shipping pallet, into a roll cage. */
import type { RequestOf } from '#contract/call.ts';
import { ComposePallet, MergeContainers, SetCageState } from '#contract/picking-containers.ts';
import { compare } from '#domain/decimal.ts';
import { isFilling, notMerged, notPutOn } from '#domain/rules/carriers.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { nest, unnest } from '#wms/ledger/nest.ts';
import { note } from '#wms/ledger/post.ts';
import { beginContainer } from '#wms/ledger/receive.ts';
import { carry, standIn } from '#wms/ledger/stand.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { heldBy } from '#wms/work/containers.ts';
import { isStopped } from '#wms/work/out-orders.ts';
import { boxOf, ON_THE_WAY, outOf, setOut, type Bound } from '#wms/work/outbound-containers.ts';
import { lockWithOrders, pourInto, traysBecome } from '#wms/work/pour.ts';
import { anyContainer } from '#wms/work/target-pallet.ts';

export const pickingCarriers: Handler[] = [
  serve(MergeContainers, mergeContainers, OF_SCREENS),
  serve(ComposePallet, composePallet, OF_SCREENS),
  serve(SetCageState, setCageState, OF_SCREENS),
];

/** What a stop that nobody could know of sends back is poured together all the same: the goods lie there (outbound 4.3). */
async function mergeContainers(ctx: Context, { fromLpn, toLpn, holds }: RequestOf<typeof MergeContainers>) {
  if (fromLpn === toLpn) refuse('childIsItself', { lpn: toLpn });
  const { orders, boxes } = await lockWithOrders(ctx, [fromLpn, toLpn]);
  const [from, to] = boxes as [Bound, Bound];
  const goesBack = orders.some(isStopped) && boxes.every(({ out }) => out.state === 'returning');
  const seen = await boxOf(ctx, from);
  const onto = await boxOf(ctx, to);
  const state = goesBack ? ({ state: 'picking' } as const) : {};
  refuseFact(notMerged({ ...seen, ...state }, { ...onto, ...state }));
  if (compare(seen.holds, holds) !== 0) refuse('holdsDiffer', { id: fromLpn, qty: seen.holds, seen: holds });
  await pourInto(ctx, from, to);
  await setOut(ctx, [toLpn], goesBack ? {} : { state: 'picking' });
}

/** An empty pallet is taken to where the first container stands; the others come to where the pallet stands. */
async function composePallet(ctx: Context, { lpn, children, off }: RequestOf<typeof ComposePallet>) {
  const twice = children.find((id, i) => children.indexOf(id) !== i);
  if (twice !== undefined) refuse('childTwice', { id: twice });
  if (children.includes(lpn)) refuse('childIsItself', { lpn });
  const { boxes } = await lockWithOrders(ctx, [lpn, ...children]);
  const [onto, ...put] = boxes as [Bound, ...Bound[]];
  if (onto.kind !== 'pallet' && onto.kind !== 'cage') refuse('palletUnknown', { id: lpn });
  if (off) return takeOff(ctx, onto, put);
  for (const box of put) {
    const on = box.parent_id === '' ? '' : ((await anyContainer(ctx, box.parent_id))?.kind ?? '');
    refuseFact(notPutOn(await boxOf(ctx, box), await boxOf(ctx, onto), on));
    if ((await heldBy(ctx, lpn)) === 0 && onto.loc !== box.loc) {
      await carry(ctx, onto, box.loc);
      onto.loc = box.loc;
    }
    await unnest(ctx, box);
    await nest(ctx, box, lpn, { loc: onto.loc, status: 'stored', why: { doc_id: box.out.order_id } });
    await setOut(ctx, [box.container_id], { slot: '' });
  }
  await setOut(ctx, [lpn], { state: 'picking' });
}

async function takeOff(ctx: Context, onto: Bound, boxes: readonly Bound[]): Promise<void> {
  const { container_id: lpn, out } = onto;
  if (out.state !== 'open' && out.state !== 'picking') refuse('containerState', { id: lpn, state: out.state });
  const stranger = boxes.find(({ parent_id }) => parent_id !== lpn);
  if (stranger) refuse('childNotOnPallet', { id: stranger.container_id, lpn });
  for (const box of boxes) await unnest(ctx, box);
  await setOut(ctx, [lpn], (await heldBy(ctx, lpn)) === 0 ? { state: 'open' } : {});
}

/** A full cage names the one that goes on for its store; a complete one takes nothing more. */
async function setCageState(ctx: Context, r: RequestOf<typeof SetCageState>) {
  const { boxes } = await lockWithOrders(ctx, [r.lpn]);
  const [cage] = boxes as [Bound];
  if (cage.kind !== 'cage') refuse('notACage', { id: r.lpn });
  if (cage.out.store_id !== r.storeId) refuse('palletOfOtherStore', { id: r.lpn, store: cage.out.store_id });
  const box = await boxOf(ctx, cage);
  if (box.full) refuse('cageFull', { id: r.lpn });
  if (!isFilling(box)) refuse('containerState', { id: r.lpn, state: box.complete ? 'complete' : box.state });
  if (r.state === 'full') await goOnWith(ctx, cage, r.next);
  else {
    const open = await openOfStore(ctx, cage);
    if (open > 0 && r.openConfirmed !== true) refuse('storeOpen', { store: r.storeId, open });
  }
  await setOut(ctx, [r.lpn], r.state === 'full' ? { is_full: true } : { complete: true });
  await note(ctx, 'SEAL', { to_container: r.lpn, event: r.state, ref_kind: 'store', ref_id: r.storeId });
}

/** Refuses cageFull where none is named, childIsItself, notACage, cageAllocated. */
async function goOnWith(ctx: Context, { container_id: lpn, owner_id, out }: Bound, next: string): Promise<void> {
  if (next === '') refuse('cageFull', { id: lpn });
  if (next === lpn) refuse('childIsItself', { lpn });
  const known = await anyContainer(ctx, next);
  if (known && known.kind !== 'cage') refuse('notACage', { id: next });
  const its = known && (await outOf(ctx, [next])).get(next);
  if (known && !its) refuse('containerDiffers', { id: next, of: 'stock' });
  const isFree = its === undefined || its.state === 'free';
  const isSame = its?.state === 'open' && its.store_id === out.store_id && !its.is_full && !its.complete;
  if (!isFree && !isSame) refuse('cageAllocated', { id: next, store: its?.store_id ?? '' });
  const cage = known ?? (await beginContainer(ctx, { owner_id, doc_id: '', kind: 'cage', status: 'stored' }, next));
  if (cage.loc === '') await standIn(ctx, cage, undefined, ON_THE_WAY);
  const { order_id, wave_id, store_id, store_name, job_id, type_id } = out;
  await setOut(ctx, [next], { state: 'open', order_id, wave_id, store_id, store_name, job_id, type_id });
  await traysBecome(ctx, lpn, next);
  await note(ctx, 'BIND', { to_container: next, from_container: lpn, ref_kind: 'store', ref_id: store_id });
}

/** Base units that are still to be picked and sorted for the store of a cage, in its wave if it has one. */
async function openOfStore(ctx: Context, { out: { store_id, wave_id } }: Bound): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(open), 0) as open from (
      select qty - done - short as open from pick where wh_gid = ${ctx.whgid} and store_id = ${store_id}
        and status in ('open', 'part', 'waiting') and ${wave_id} in ('', wave_id)
      union all select qty - done - short from demand where wh_gid = ${ctx.whgid} and store_id = ${store_id}
        and done + short < qty and ${wave_id} in ('', doc_id)) of_store`.execute(ctx.trx);
  return rows[0]?.open ?? 0;
}
