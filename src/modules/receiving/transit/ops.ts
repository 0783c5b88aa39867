/** Ops of cross-dock and put-to-store. */
import type { RequestOf } from '#contract/call.ts';
import { ReceiveCross, RejectGoods, SortTransit, SowTransit } from '#contract/receiving-transit.ts';
import { SearchReceiptDetail } from '#contract/receiving.ts';
import type { Content, WorkRows } from '#contract/rows.ts';
import { unspoken } from '#domain/contents.ts';
import { add, sub, sum } from '#domain/decimal.ts';
import { giveOut } from '#domain/give-out.ts';
import { openPutaway } from '#segments/belief/open-putaway.ts';
import { byStanding } from '#segments/belief/container-snapshot.ts';
import type { Work } from '#engine/db.ts';
import { CANCELLED, goodsLeft } from '#segments/belief/goods-left.ts';
import { lieLoose } from '#segments/belief/loose.ts';
import { allKept } from '#segments/belief/spoken.ts';
import { defineOp } from '#engine/op.ts';
import { byDelta } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { linesWith, sharesOf } from '../parts/lines.ts';
import { lineLanes } from '#segments/line-lanes.ts';
import { takeBack } from '../ops.ts';
import { countIn, filled } from '#segments/belief/received.ts';
import { stack, standAt } from '#segments/belief/comes-in.ts';
import { inboundBy, roomOf } from './demand.ts';
import { waitingOf } from '#segments/shares.ts';

const inTheTray = msg`The goods lie in the tray of the store. Take them out and set them aside until this is settled.`;

export const receiveCross = defineOp('receiving.cross', {
  to: ReceiveCross,
  title: msg`Receive to the lane`,
  version: 2,
  // Until then a request had one lane.
  upgrades: { 1: ({ lane, qty, ...rest }: { lane: string; qty: number }) => ({ ...rest, lanes: [{ lane, qty }] }) },
  summary: (r) => `${r.containerId || `${r.skuId} ${sum(r.lanes.map((l) => l.qty))}`} → ${lanesIn(r)}`,
  lanes: (r) => [...lineLanes(r), ...(r.containerId ? [`lpn:${r.containerId}`] : [])],
  async project(rows, r) {
    for (const { of, qty } of await sharesOfLanes(rows, r)) {
      await countIn(rows, r.receiptId, of.lineId, qty);
      await rows.demands.update(of.demandId, (d) => ({ doneQty: add(d.doneQty, qty) }));
      const goods = { lineId: of.lineId, loc: of.lane, skuId: of.skuId, lot: r.lot, qty, allocatedQty: qty };
      if (r.containerId === '') await lieLoose(rows, goods);
    }
    await standAt(rows, r.containerId, r.lanes[0]?.lane ?? '');
    await rows.containers.update(r.containerId, ({ contents }) => ({ contents: contents.map(allKept) }));
    for (const task of await openPutaway(rows, r.containerId)) await rows.tasks.update(task.taskId, CANCELLED);
  },
  ifRefused: msg`The goods stand in the lane. Set them aside: they may not be wanted there any more.`,
  // Loose goods in a lane look like all others of their SKU.
  verify: byStanding(ReceiveCross, (r) => ({
    container: r.containerId,
    status: 'received',
    loc: r.lanes[0]?.lane ?? '',
  })),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.containerId }),
});

export const sowTransit = defineOp('receiving.sow', {
  to: SowTransit,
  title: msg`Put to a store`,
  summary: (r) => `${r.skuId} ${r.qty} → ${r.storeId} ${r.tray}`,
  lanes: (r) => [...lineLanes(r), `demand:${r.demandId}`, `lpn:${r.tray}`],
  async project(rows, r) {
    const line = await rows.lines.get(r.lineId);
    await countIn(rows, r.receiptId, r.lineId, r.qty);
    const { receiptId, lineId, skuId, qty, lot } = r;
    await intoTray(rows, r, r.loc, [allKept({ lineId, skuId, skuName: line?.skuName ?? '', qty, lot })]);
    await meet(rows, { ...r, receiptId });
  },
  ifRefused: inTheTray,
  verify: byDelta(SowTransit, SearchReceiptDetail, {
    asking: (r) => ({ receiptId: r.receiptId }),
    image: ({ rows }, r, { userId }) => shareOf(rows, r, userId),
    expects: (r, before) => ({ share: add(Number(before['share']), r.qty) }),
    words: { share: { label: msg`Share of the store` } },
  }),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.tray }),
});

export const sortTransit = defineOp('receiving.sort', {
  to: SortTransit,
  title: msg`Pick to a store`,
  summary: (r) => `${r.caseId ?? `${r.skuId} ${r.qty}`} → ${r.storeId} ${r.tray}`,
  lanes: (r) => [
    `lpn:${r.fromLpn}`,
    `demand:${r.demandId}`,
    `lpn:${r.tray}`,
    ...(r.caseId === undefined ? [] : [`lpn:${r.caseId}`]),
  ],
  async project(rows, r) {
    const pallet = await rows.containers.get(r.fromLpn);
    if (!pallet) return;
    const box = r.caseId === undefined ? undefined : await rows.containers.get(r.caseId);
    const from = box?.contents ?? (await inboundBy(r.fromLpn, rows))?.loose ?? [];
    const taken = takenOf(from, r.lineId, r.qty);
    await intoTray(rows, r, pallet.loc, taken.map(allKept));
    const at = (await rows.containers.get(r.tray))?.loc ?? pallet.loc;
    if (box) await rows.containers.update(box.containerId, { parentId: r.tray, loc: at, contents: taken.map(allKept) });
    await goodsLeft(rows, r.fromLpn, taken);
    await meet(rows, r);
  },
  ifRefused: inTheTray,
  verify: byDelta(SortTransit, SearchReceiptDetail, {
    asking: (r) => ({ receiptId: r.receiptId }),
    image: ({ rows }, r, { userId }) => shareOf(rows, r, userId),
    expects: (r, before) => ({ share: add(Number(before['share']), r.qty) }),
    words: { share: { label: msg`Share of the store` } },
  }),
});

export const rejectGoods = defineOp('receiving.reject', {
  to: RejectGoods,
  title: msg`Reject goods`,
  summary: (r) => `${r.skuId} ${r.qty}`,
  lanes: lineLanes,
  async project(rows, r) {
    for (const { line, qty } of await sharesOf(rows, r.lineId, r.qty))
      await rows.lines.update(line.lineId, ({ rejectedQty }) => ({ rejectedQty: add(rejectedQty, qty) }));
    await filled(rows, r.receiptId);
  },
  ifRefused: msg`The WMS still expects these goods. Do not let the driver take them before this is settled.`,
  verify: byDelta(RejectGoods, SearchReceiptDetail, {
    asking: (r) => ({ receiptId: r.receiptId }),
    image: ({ rows }, r, { userId }) => {
      const same = rows.lines.filter((l) => l.receiptId === r.receiptId && l.skuId === r.skuId);
      return isHeldBy(rows, r.receiptId, userId) ? { rejected: sum(same.map((l) => l.rejectedQty)) } : null;
    },
    expects: (r, before) => ({ rejected: add(Number(before['rejected']), r.qty) }),
    words: { rejected: { label: msg`Rejected of these goods` } },
  }),
});

const lanesIn = ({ lanes }: RequestOf<typeof ReceiveCross>): string => lanes.map((l) => l.lane).join(', ');

/** What each order gets, as the WMS gives it out. */
async function sharesOfLanes(rows: Work, { lineId, lanes, containerId }: RequestOf<typeof ReceiveCross>) {
  const all = await linesWith(rows, lineId);
  const lines = containerId === '' ? all : all.slice(0, 1);
  const shares = (await Promise.all(lines.map((l) => rows.demands.where('lineId', l.lineId)))).flat();
  // Those of a wave are given out by whoever holds their job.
  const plan = shares.filter(({ jobId }) => jobId === '');
  const ofLane = new Map(lanes.map(({ lane, qty }) => [lane, qty]));
  return giveOut(waitingOf(plan), sum(lanes.map((l) => l.qty)), { ofLine: roomOf(lines), ofLane }).shares;
}

interface ToStore {
  readonly receiptId: string;
  readonly demandId: string;
  readonly storeId: string;
  readonly tray: string;
  readonly qty: number;
}

/** The store waits for less, and fills this tray from now on. */
async function meet(rows: Work, { receiptId, demandId, storeId, tray, qty }: ToStore): Promise<void> {
  await rows.demands.update(demandId, (d) => ({ doneQty: add(d.doneQty, qty) }));
  for (const d of await rows.demands.where('receiptId', receiptId))
    if (d.storeId === storeId && d.tray !== tray) await rows.demands.update(d.demandId, { tray });
}

/** A tray stays where it stands; a new one stands where its first goods come from. */
async function intoTray(
  rows: Work,
  { receiptId, tray }: ToStore,
  loc: string,
  goods: readonly Content[],
): Promise<void> {
  const receipt = await rows.receipts.get(receiptId);
  const standsAt = (await rows.containers.get(tray))?.loc || loc;
  if (receipt) await stack(rows, tray, standsAt, receipt, goods);
}

/** So much of a line is taken, first what expires first; held goods stay. */
function takenOf(contents: readonly Content[], lineId: string, qty: number): Content[] {
  let open = qty;
  return contents
    .filter((c) => c.lineId === lineId && !c.quality)
    .sort((a, b) => (expiryOf(a) < expiryOf(b) ? -1 : 1))
    .flatMap((c) => {
      const share = Math.min(open, c.qty);
      open = sub(open, share);
      return share > 0 ? [unspoken({ ...c, qty: share })] : [];
    });
}
const expiryOf = ({ lot }: Content): string => lot.expiry ?? '';

/** Who holds the receipt is the only one who sows it. */
const isHeldBy = ({ receipts }: WorkRows, receiptId: string, userId: string): boolean =>
  receipts.find((r) => r.receiptId === receiptId)?.claimedBy === userId;

function shareOf(rows: WorkRows, { receiptId, demandId }: ToStore, userId: string): { share: number } | null {
  const demand = rows.demands.find((d) => d.demandId === demandId);
  return demand && isHeldBy(rows, receiptId, userId) ? { share: demand.doneQty } : null;
}
