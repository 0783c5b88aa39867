/** What the terminal believes of sorted goods, trays and shares until the WMS answers. */
import type { Lot } from '#contract/fields.ts';
import type { Demand } from '#contract/rows.ts';
import { without } from '#domain/contents.ts';
import { planAfter } from '#domain/catch-weight.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';
import { isOpen, openOf, picked, shareCounts } from '../belief.ts';
import { bound, fills, goodsMove, ON_THE_WAY } from '#segments/belief/outbound.ts';
import { isOfOrder } from './parts/plan.ts';

interface Sorted {
  readonly jobId: string;
  readonly fromLpn: string;
  readonly skuId: string;
  readonly lot: Lot;
  readonly qty: number;
  readonly tray: string;
  readonly trayType: string;
}

/** A tray begins where its first goods were set down after they were picked; out of the stock it is on the way at once. */
export async function beginsTray(
  rows: Work,
  share: Demand,
  { tray, trayType, fromLpn, jobId }: Pick<Sorted, 'tray' | 'trayType' | 'fromLpn' | 'jobId'>,
): Promise<void> {
  const source = await rows.containers.get(fromLpn);
  await beginsTrayAt(rows, share, { tray, trayType, jobId }, (source?.out && source.loc) || ON_THE_WAY);
}

/** It begins there, where it has a type; one that is being filled stays where it stands. */
export async function beginsTrayAt(
  rows: Work,
  share: Demand,
  { tray, trayType, jobId }: Pick<Sorted, 'tray' | 'trayType' | 'jobId'>,
  loc: string,
): Promise<void> {
  if (trayType === '') return;
  const known = await rows.containers.get(tray);
  const job = await rows.jobs.get(jobId);
  await bound(rows, {
    lpn: tray,
    kind: known?.kind ?? 'pallet',
    orderId: isOfOrder(share) ? share.orderNo : '',
    jobId,
    ownerId: job?.ownerId ?? '',
    parentId: '',
    loc,
    out: {
      waveId: share.receiptId,
      storeId: isOfOrder(share) ? '' : share.storeId,
      storeName: isOfOrder(share) ? '' : share.storeName,
      slot: share.slot ?? '',
    },
  });
}

/** Goods that were never picked are taken from what is kept for the picks of this work. */
export async function usesUp(rows: Work, { jobId, fromLpn, skuId, qty, tray }: Sorted): Promise<void> {
  const source = await rows.containers.get(fromLpn);
  const lpns = [fromLpn, source?.parentId ?? ''].filter((lpn) => lpn !== '');
  // Nobody walks for it, so the walk goes on from where it was.
  const at = (await rows.jobs.get(jobId))?.carries?.at ?? '';
  let left = qty;
  for (const pick of await rows.picks.where('jobId', jobId)) {
    if (!source || !isOpen(pick) || pick.skuId !== skuId || !lpns.includes(pick.lpn)) continue;
    const part = Math.min(left, openOf(pick));
    if (compare(part, 0) <= 0) continue;
    await picked(rows, { jobId, pickId: pick.pickId, loc: at, qty: part, toLpn: tray });
    left -= part;
  }
}

type Moved = Pick<Sorted, 'fromLpn' | 'skuId' | 'lot' | 'qty'> & { readonly toLpn: string };

export async function goodsSorted(rows: Work, { skuName, lineId }: Demand, moved: Moved): Promise<void> {
  const { parentId = '', out } = (await rows.containers.get(moved.fromLpn)) ?? {};
  // What came in for somebody is kept for him in his tray.
  const gone = await goodsMove(rows, { ...moved, skuName, isKept: lineId !== '' && out === undefined });
  await fills(rows, moved.toLpn);
  if (parentId === '') return;
  // What a pallet holds counts the cases that stand on it; an empty one is gone.
  const pallet = await rows.containers.get(parentId);
  if (pallet) await rows.containers.update(parentId, { contents: without(pallet.contents, gone) });
  await rows.containers.update(moved.fromLpn, ({ contents }) => (contents.length === 0 ? { parentId: '' } : {}));
}

/** The plan of a share follows the scale; what is planned of its order, job and wave does so as well. */
export async function weighedFor(rows: Work, share: Demand, net: number, part: number): Promise<void> {
  const { demandId, jobId, receiptId, qty, shortQty: short } = share;
  const plan = planAfter({ qty, done: share.doneQty, short }, net, part);
  const more = sub(plan.qty, qty);
  const given = sub(plan.short, short);
  await rows.demands.update(demandId, { qty: plan.qty, shortQty: plan.short });
  await shareCounts(rows, share, { allocatedQty: sub(more, given), shortQty: given });
  await rows.jobs.update(jobId, ({ planned }) => ({ planned: add(planned, more) }));
  await rows.waves.update(receiptId, ({ sharesPlanned }) => ({ sharesPlanned: add(sharesPlanned, more) }));
}

type Met = Pick<Sorted, 'jobId' | 'qty' | 'tray'> & { readonly slot: string };

/** The share waits for less, and whoever gets it fills this tray from now on. */
export async function met(rows: Work, share: Demand, { jobId, qty, tray, slot }: Met): Promise<void> {
  await rows.demands.update(share.demandId, ({ doneQty }) => ({ doneQty: add(doneQty, qty) }));
  const isCell = (await rows.jobs.get(jobId))?.carries?.into === 'cell';
  for (const other of await rows.demands.where('receiptId', share.receiptId)) {
    const isSame = other.storeId === share.storeId && (!isCell || other.slot === slot);
    if (isSame && other.tray !== tray) await rows.demands.update(other.demandId, { tray });
  }
  await shareCounts(rows, share, { pickedQty: qty });
  await rows.jobs.update(jobId, ({ done, status }) => ({
    done: add(done, qty),
    ...(qty > 0 && status === 'ready' && { status: 'begun' }),
  }));
  await rows.waves.update(share.receiptId, ({ sharesDone, status }) => ({
    sharesDone: add(sharesDone, qty),
    ...(qty > 0 && status !== 'done' && status !== 'cancelled' && { status: 'sowing' }),
  }));
}
