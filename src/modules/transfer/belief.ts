/** What the terminal believes of containers that are gathered, split and handed over, until the WMS answers. */
import type { FinishTransfer, AllocateContainer, SplitMergeContainer } from '#contract/transfer.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Order } from '#contract/outbound-rows.ts';
import type { Container, Content } from '#contract/rows.ts';
import { qtyOf } from '#domain/contents.ts';
import { outOf } from '#domain/contents-out.ts';
import { add, sub } from '#domain/decimal.ts';
import { AS_IT_STANDS, sharedAmong } from '#domain/rules/transfer.ts';
import type { Work } from '#engine/db.ts';
import { emptied, gains, loses, poured, putOn, takenOff } from '#segments/belief/carriers.ts';
import { bound, setOut, stands } from '#segments/belief/outbound.ts';
import { holdsNoMore } from '#segments/belief/set-down.ts';
import { hasLeft, shippedOf } from '#segments/belief/shipped.ts';
import { unbound } from '#segments/belief/unbound.ts';

type Allocates = RequestOf<typeof AllocateContainer>;

const receiverOf = ({ toOwner, toWh }: Order): string => toOwner || toWh;

const isStock = ({ out }: Container): boolean => out === undefined || out.state === 'free';

/** It is on the transfer: what was stock is picked for it by that. */
export async function putOnTransfer(rows: Work, r: Allocates): Promise<void> {
  const box = await rows.containers.get(r.lpn);
  const order = await rows.orders.get(r.transferId);
  if (!box || !order) return;
  const wasStock = isStock(box);
  if (wasStock) await taken(rows, order, box.contents);
  const loc = r.cage === '' ? r.toLoc || box.loc : '';
  if (r.cage !== '') await intoCage(rows, r, order, box);
  else if (loc !== box.loc) {
    await stands(rows, r.lpn, loc);
    await holdsNoMore(rows, box.loc, box.contents);
  }
  const whose = wasStock ? ({ state: 'picking', waveId: order.waveId } as const) : {};
  await setOut(rows, r.lpn, { lane: loc, ...whose });
  await rows.containers.update(r.lpn, { jobId: r.jobId, ...(wasStock && { orderId: r.transferId }) });
  await gathered(rows, r, qtyOf(box.contents));
}

/** Counted to the lines that still want them, or to none where the WMS will say no. */
async function taken(rows: Work, { orderId }: Order, contents: readonly Content[]): Promise<void> {
  const lines = (await rows.orderLines.where('orderId', orderId)).sort((a, b) => a.lineNo - b.lineNo);
  const shares = sharedAmong(
    contents,
    lines.map(({ orderLineId, skuId, lot, orderQty, allocatedQty }) => ({
      orderLineId,
      skuId,
      lot,
      open: sub(orderQty, allocatedQty),
    })),
  );
  if ('kind' in shares) return;
  for (const { orderLineId, qty } of shares) await lineCounts(rows, orderLineId, orderId, qty);
}

async function lineCounts(rows: Work, orderLineId: string, orderId: string, by: number): Promise<void> {
  const counts = ({ allocatedQty, pickedQty }: { allocatedQty: number; pickedQty: number }) => ({
    allocatedQty: add(allocatedQty, by),
    pickedQty: add(pickedQty, by),
  });
  await rows.orderLines.update(orderLineId, counts);
  await rows.orders.update(orderId, counts);
}

/** An empty cage comes to where the container stands, and is of this order. */
async function intoCage(rows: Work, { cage, jobId, lpn }: Allocates, order: Order, box: Container): Promise<void> {
  const known = await rows.containers.get(cage);
  const isEmpty = (known?.contents.length ?? 0) === 0;
  if (!known?.out || known.out.state === 'free') {
    const storeId = receiverOf(order);
    await bound(rows, {
      lpn: cage,
      kind: 'cage',
      orderId: order.orderId,
      jobId,
      ownerId: known?.ownerId ?? order.ownerId,
      parentId: '',
      loc: isEmpty ? box.loc : (known?.loc ?? ''),
      out: { storeId, storeName: storeId },
    });
  }
  if (isEmpty) await stands(rows, cage, box.loc);
  await putOn(rows, cage, lpn);
}

async function gathered(rows: Work, { jobId, transferId }: Allocates, by: number): Promise<void> {
  await rows.jobs.update(jobId, ({ done, status }) => ({
    done: add(done, by),
    ...(status === 'ready' && { status: 'begun' as const }),
  }));
  const lines = await rows.orderLines.where('orderId', transferId);
  const isNone = lines.every(({ pickedQty }) => pickedQty === 0);
  const isAll = lines.every(({ pickedQty, orderQty }) => pickedQty >= orderQty);
  await rows.orders.update(transferId, { status: isNone ? 'allocated' : isAll ? 'picked' : 'picking' });
}

/** What was stock is stock again; what pickers have brought stays with the order. */
export async function takenOffTransfer(rows: Work, r: Allocates): Promise<void> {
  const box = await rows.containers.get(r.lpn);
  if (!box) return;
  if (box.parentId !== '') await outOfCage(rows, box.parentId, r.lpn);
  if (r.toLoc !== '') await stands(rows, r.lpn, r.toLoc);
  const wasBrought = (await rows.picks.all()).some(
    ({ toLpn, orderId, why }) => toLpn === r.lpn && orderId === r.transferId && why !== AS_IT_STANDS,
  );
  if (wasBrought) await rows.containers.update(r.lpn, { jobId: '' });
  else {
    await givenBack(rows, r.transferId, box.contents);
    await unbound(rows, r.lpn);
  }
  await gathered(rows, r, -qtyOf(box.contents));
}

async function outOfCage(rows: Work, cage: string, lpn: string): Promise<void> {
  await takenOff(rows, cage, lpn);
  if ((await rows.containers.get(cage))?.contents.length === 0) await unbound(rows, cage);
}

/** From the last line that got some of it. */
async function givenBack(rows: Work, orderId: string, contents: readonly Content[]): Promise<void> {
  for (const { skuId, qty } of contents) {
    let left = qty;
    const lines = (await rows.orderLines.where('orderId', orderId)).filter((line) => line.skuId === skuId);
    for (const { orderLineId, pickedQty } of lines.sort((a, b) => b.lineNo - a.lineNo)) {
      const part = Math.min(left, pickedQty);
      if (part <= 0) continue;
      left = sub(left, part);
      await lineCounts(rows, orderLineId, orderId, -part);
    }
  }
}

/** Its goods are the new owner's where they stand, or have left. */
export async function handedOver(rows: Work, { jobId, transferId }: RequestOf<typeof FinishTransfer>): Promise<void> {
  const order = await rows.orders.get(transferId);
  if (!order) return;
  const bound = await rows.containers.where('jobId', jobId);
  const tops = bound.filter(({ parentId }) => !bound.some(({ containerId }) => containerId === parentId));
  for (const { contents } of tops) await shippedOf(rows, [transferId], contents);
  if (order.toWh === '') for (const box of tops) await becomesTheirs(rows, box.containerId, order.toOwner);
  for (const box of order.toWh === '' ? bound : bound.filter(({ contents }) => contents.length === 0)) {
    await unbound(rows, box.containerId);
    await rows.containers.update(box.containerId, { receiptId: '' });
  }
  if (order.toWh !== '') for (const box of tops) if (box.contents.length > 0) await hasLeft(rows, box.containerId);
  await rows.orders.update(transferId, { status: 'shipped' });
  await rows.jobs.update(jobId, { status: 'done' });
}

async function becomesTheirs(rows: Work, lpn: string, ownerId: string): Promise<void> {
  const box = await rows.containers.get(lpn);
  if (!box || box.contents.length === 0) return;
  const on = await rows.containers.where('parentId', lpn);
  for (const { containerId } of [box, ...on]) await rows.containers.update(containerId, { ownerId });
}

/** Part of what is in a container, or all of it, is in another one. */
export async function splitOrMerged(rows: Work, r: RequestOf<typeof SplitMergeContainer>): Promise<void> {
  const from = await rows.containers.get(r.fromLpn);
  const to = await rows.containers.get(r.toLpn);
  if (!from || !to) return;
  if (to.out?.state === 'free') await beginsLike(rows, from, to);
  if (r.whole) return poured(rows, r.fromLpn, r.toLpn);
  for (const row of r.rows) await (row.kind === 'case' ? caseGoes(rows, r, row.caseId) : goodsGo(rows, r, row));
  const isBack = to.out?.state === 'returning';
  const valuable = to.out?.valuable === true || from.out?.valuable === true;
  await setOut(rows, r.toLpn, { valuable, ...(!isBack && { state: 'picking' }) });
  if ((await rows.containers.get(r.fromLpn))?.contents.length === 0) await emptied(rows, r.fromLpn, r.toLpn);
}

/** It is for whomever the first is for. */
async function beginsLike(rows: Work, from: Container, to: Container): Promise<void> {
  if (to.loc === '') await stands(rows, to.containerId, from.loc);
  const { waveId = '', storeId = '', storeName = '', lane = '' } = from.out ?? {};
  await rows.containers.update(to.containerId, { orderId: from.orderId ?? '', jobId: from.jobId ?? '' });
  await setOut(rows, to.containerId, { state: 'open', waveId, storeId, storeName, lane });
}

interface Way {
  readonly fromLpn: string;
  readonly toLpn: string;
}

async function caseGoes(rows: Work, way: Way, caseId: string): Promise<void> {
  const box = await rows.containers.get(caseId);
  const to = await rows.containers.get(way.toLpn);
  if (!box || !to) return;
  await goOver(rows, way, box.contents);
  await rows.containers.update(caseId, { parentId: way.toLpn, loc: to.loc, status: 'stored' });
}

async function goodsGo(rows: Work, way: Way, wanted: Parameters<typeof outOf>[1]): Promise<void> {
  const from = await rows.containers.get(way.fromLpn);
  if (from) await goOver(rows, way, outOf(from.contents, wanted));
}

/** What stands on a carrier counts for the carrier as well. */
async function goOver(rows: Work, { fromLpn, toLpn }: Way, contents: readonly Content[]): Promise<void> {
  const from = await rows.containers.get(fromLpn);
  const to = await rows.containers.get(toLpn);
  const goods = { contents: [...contents] };
  await gains(rows, toLpn, goods);
  if (to && to.parentId !== '') await gains(rows, to.parentId, goods);
  await loses(rows, fromLpn, goods);
  if (from && from.parentId !== '') await loses(rows, from.parentId, goods);
}
