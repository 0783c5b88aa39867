/**
 * What a share is taken out of: a container with the sum of its wave, a pallet whose goods are still kept for the picks of the
 * same job, or one that goods of its receipt line have come in on.
 */
import { sum } from '#domain/decimal.ts';
import type { Context } from '../context.ts';
import type { Spot } from '../ledger/goods.ts';
import { stockUnder, type StockHere } from '../ledger/pick.ts';
import type { Shifted } from '../ledger/post.ts';
import { pickAndSort, sortOut, type ForShare } from '../ledger/sort.ts';
import { refuse } from '../refusals.ts';
import { heldBy, lockContainers, type ContainerRow } from './containers.ts';
import { forDemand, type DemandRow } from './demands.ts';
import { afterTakenFrom } from './goods-left.ts';
import { outOf, setOut, type OutRow } from './outbound-containers.ts';
import { lockPicks, openOf, picked, type PickRow } from './picks.ts';
import type { WorkedShare } from './worked-share.ts';

export interface Source {
  readonly box: ContainerRow;
  readonly out: OutRow | undefined;
  /** Open picks of the job that keep its goods. */
  readonly picks: readonly PickRow[];
}

/** With the tray, in the order of their numbers. Refuses sourceUnknown, lpnSealed, containerState, notOfWave. */
export async function lockSortSource(
  ctx: Context,
  { share, job }: WorkedShare,
  fromLpn: string,
  tray: string,
): Promise<Source> {
  const picks = await picksOn(ctx, job.job_id, fromLpn, share.sku_id);
  const locked = await lockContainers(ctx, [fromLpn, tray]);
  const box = locked.get(fromLpn);
  if (!box || box.loc === '' || fromLpn === tray) return refuse('sourceUnknown', { id: fromLpn, loc: '' });
  if (box.sealed) refuse('lpnSealed', { lpn: fromLpn });
  const out = (await outOf(ctx, [fromLpn])).get(fromLpn);
  if (picks.length > 0) return { box, out, picks };
  const isOfWave = out
    ? out.wave_id === share.doc_id && out.order_id === '' && out.store_id === '' && out.slot === ''
    : share.line_id !== '' && box.status !== 'expected';
  if (!isOfWave) refuse('notOfWave', { id: fromLpn, wave: share.doc_id });
  if (out && !HOLDS.includes(out.state)) refuse('containerState', { id: fromLpn, state: out.state });
  return { box, out, picks: [] };
}

const HOLDS: readonly OutRow['state'][] = ['open', 'picking', 'closed'];

/** Of the pallet, or of the one that a case stands on. */
async function picksOn(ctx: Context, jobId: string, fromLpn: string, skuId: string): Promise<PickRow[]> {
  const rows = await ctx.trx
    .selectFrom('pick')
    .select('pick_id')
    .where('job_id', '=', jobId)
    .where('sku_id', '=', skuId)
    .where('status', 'in', ['open', 'part'])
    .where('container_id', 'in', (e) =>
      e
        .selectFrom('container')
        .select('container_id')
        .where((c) =>
          c.or([
            c('container_id', '=', fromLpn),
            c('container_id', '=', c.selectFrom('container').select('parent_id').where('container_id', '=', fromLpn)),
          ]),
        ),
    )
    .execute();
  return lockPicks(
    ctx,
    rows.map((row) => row.pick_id),
  );
}

type Wanted = Shifted & { readonly lot: string };

/** Into the tray. Answers the containers that the goods left. Refuses goodsDiffer, palletHoldsLess. */
export async function takeShare(
  ctx: Context,
  worked: WorkedShare,
  { box, picks }: Source,
  { qty, serials, lot }: Wanted,
  to: Spot,
): Promise<readonly string[]> {
  const { share, job } = worked;
  const from = { loc: box.loc, container: box.container_id };
  const pick = picks.find((one) => one.lot === lot);
  const goods = { owner_id: job.owner_id, sku_id: share.sku_id, lot };
  const here = (await stockUnder(ctx, goods, from)).filter((row) => isOfLine(row, share));
  if (here.length === 0) refuse('goodsDiffer', { id: from.container, sku: share.sku_id });
  const kept = pick ? Math.min(openOf(pick), sum(here.map((row) => row.qty))) : 0;
  const free = pick ? kept : sum(here.map((row) => Math.max(0, row.free)));
  const short = { lpn: from.container, qty: free, sku: share.sku_id };
  if (qty > free) refuse('palletHoldsLess', short);
  if (!pick)
    return (
      (await sortOut(ctx, forShare(share), here, { qty, serials }, from.loc, to)) || refuse('palletHoldsLess', short)
    );
  const left = await pickAndSort(ctx, forShare(share), { ...pick, open: openOf(pick) }, { qty, serials }, from, to);
  if (left === false) return refuse('palletHoldsLess', short);
  await picked(ctx, { pick, job, order: undefined, late: false }, qty, { at: job.at_loc, to_lpn: to.container });
  return left;
}

const isOfLine = (row: StockHere, { line_id }: DemandRow): boolean => line_id === '' || row.line_id === line_id;

export const forShare = (share: DemandRow): ForShare => ({
  ...forDemand(share),
  doc_id: share.doc_id,
  isKept: share.line_id !== '',
});

/** A carrier of the wave that is empty stays where it stands, and may be filled again; a pallet of the stock leaves its place. */
export async function leavesSource(ctx: Context, { box, out }: Source, left: readonly string[]): Promise<void> {
  if (!out) {
    for (const container of left) await afterTakenFrom(ctx, container, box.parent_id || box.container_id);
    return;
  }
  for (const container of left.filter((id) => id !== box.container_id)) await afterTakenFrom(ctx, container, container);
  ctx.changes.containers.add(box.container_id);
  if ((await heldBy(ctx, box.container_id)) === 0 && out.state !== 'open')
    await setOut(ctx, [box.container_id], { state: 'open' });
}
