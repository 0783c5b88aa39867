/** What the terminal believes of goods that leave, until the WMS answers. */
import type { RequestOf } from '#contract/call.ts';
import type { CancelShip, ShipGoods, ShipSerials } from '#contract/shipping-ship.ts';
import type { Outbound } from '#contract/outbound-rows.ts';
import type { Container, Content } from '#contract/rows.ts';
import { without } from '#domain/contents.ts';
import { outOf } from '#domain/contents-out.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';
import { loses } from '#segments/belief/carriers.ts';
import { goesFrom } from '#segments/belief/standing.ts';
import { setOut } from '#segments/belief/outbound.ts';
import { unbound } from '#segments/belief/unbound.ts';

/** Numbers of pieces are said of what stands closed. */
const noPieces = ({ pieces: _pieces, ...out }: Outbound): Outbound => out;

/** Whoever fills it next begins anew. */
const nobodys = ({ checkedBy: _by, checkedAt: _at, differs: _differs, qrs: _qrs, ...out }: Outbound): Outbound => ({
  ...noPieces(out),
  parcelNo: '',
  valuable: false,
});

/** It leaves with everything in it and on it. */
export async function boxLeaves(rows: Work, lpn: string): Promise<void> {
  const box = await rows.containers.get(lpn);
  if (!box) return;
  const on = await rows.containers.where('parentId', lpn);
  const orderIds = [...new Set([box, ...on].map(({ orderId = '' }) => orderId))].filter((id) => id !== '').sort();
  await linesLeave(rows, orderIds, box.contents);
  await offCarrier(rows, box);
  await goesFrom(rows, box);
  for (const { containerId } of [box, ...on]) await left(rows, containerId);
  const counted = [box, ...on].map(({ orderId = '' }) => orderId);
  for (const id of orderIds) await orderGoes(rows, id, { done: counted.filter((one) => one === id).length });
}

async function left(rows: Work, id: string): Promise<void> {
  await setOut(rows, id, { state: 'shipped', valuable: false });
  await rows.containers.update(id, ({ orderId = '', jobId = '', out }) => ({
    contents: [],
    loc: '',
    status: 'stored',
    orderId,
    jobId,
    ...(out && { out: noPieces(out) }),
  }));
}

/** By itself it leaves what carried it. */
async function offCarrier(rows: Work, box: Container): Promise<void> {
  if (box.parentId === '') return;
  await loses(rows, box.parentId, box);
  await rows.containers.update(box.containerId, { parentId: '' });
  await ifEmpty(rows, box.parentId);
}

/** Goods to the first lines that still want their SKU, as the WMS books them. */
async function linesLeave(rows: Work, orderIds: readonly string[], goods: readonly Content[]): Promise<void> {
  const lines = (await Promise.all(orderIds.map((id) => rows.orderLines.where('orderId', id)))).map((its) =>
    its.sort((a, b) => a.lineNo - b.lineNo),
  );
  for (const { skuId, qty } of [...goods].sort((a, b) => (a.skuId < b.skuId ? -1 : 1))) {
    let open = qty;
    for (const { orderLineId, orderId, skuId: sku } of lines.flat()) {
      if (sku !== skuId || compare(open, 0) <= 0) continue;
      const now = await rows.orderLines.get(orderLineId);
      const part = Math.min(open, sub(now?.pickedQty ?? 0, now?.shippedQty ?? 0));
      if (part > 0) await counts(rows, { orderLineId, orderId }, part);
      open = sub(open, Math.max(0, part));
    }
  }
}

async function counts(
  rows: Work,
  { orderLineId, orderId }: { readonly orderLineId: string; readonly orderId: string },
  qty: number,
): Promise<void> {
  await rows.orderLines.update(orderLineId, ({ shippedQty }) => ({ shippedQty: add(shippedQty, qty) }));
  await rows.orders.update(orderId, ({ shippedQty }) => ({ shippedQty: add(shippedQty, qty) }));
}

/** Containers of it that have left, or are nobody's any more; with the last of its goods it is shipped. */
async function orderGoes(
  rows: Work,
  orderId: string,
  by: { readonly done?: number; readonly planned?: number },
): Promise<void> {
  await rows.orders.update(orderId, ({ status, pickedQty, shippedQty }) => ({
    status: compare(shippedQty, pickedQty) >= 0 ? 'shipped' : status,
  }));
  const isOver = (await rows.orders.get(orderId))?.status === 'shipped';
  for (const { jobId, of, status } of await rows.jobs.where('kind', 'ship'))
    if (of === orderId && (status === 'ready' || status === 'begun'))
      await rows.jobs.update(jobId, ({ done, planned }) => ({
        done: done + (by.done ?? 0),
        planned: planned + (by.planned ?? 0),
        status: isOver ? 'done' : 'begun',
      }));
}

export async function goodsLeave(rows: Work, r: RequestOf<typeof ShipGoods>): Promise<void> {
  const { fromLpn, serials = [], skuId, orderId } = r;
  const box = await rows.containers.get(fromLpn);
  if (!box) return;
  await rows.containers.update(fromLpn, { contents: without(box.contents, outOf(box.contents, r)) });
  await withoutPieces(rows, fromLpn, skuId, serials);
  await counts(rows, r, r.qty);
  await orderGoes(rows, orderId, { planned: -(await ifEmpty(rows, fromLpn, orderId)) });
}

async function withoutPieces(rows: Work, lpn: string, skuId: string, serials: readonly string[]): Promise<void> {
  if (serials.length === 0) return;
  await rows.containers.update(lpn, ({ out }) => {
    if (!out?.pieces) return {};
    const pieces = out.pieces.filter((piece) => piece.skuId !== skuId || !serials.includes(piece.serial));
    return { out: pieces.length > 0 ? { ...out, pieces } : noPieces(out) };
  });
}

/** What holds nothing any more is nobody's; an empty pallet or case stands nowhere. Answers how many containers the order has lost by it. */
async function ifEmpty(rows: Work, lpn: string, orderId = ''): Promise<number> {
  const box = await rows.containers.get(lpn);
  if (!box?.out || box.contents.length > 0) return 0;
  await goesFrom(rows, box);
  await unbound(rows, lpn);
  const standsNowhere = box.kind === 'pallet' || box.kind === 'case';
  await rows.containers.update(lpn, ({ out }) => ({
    parentId: '',
    ...(standsNowhere && { loc: '', status: 'stored' as const }),
    ...(out && { out: nobodys(out) }),
  }));
  return box.orderId === orderId ? 1 : 0;
}

/** Each piece leaves the container that it stands in. */
export async function numbersLeave(rows: Work, r: RequestOf<typeof ShipSerials>): Promise<void> {
  const { orderId, skuId, serials } = r;
  let emptied = 0;
  for (const { containerId, out } of await rows.containers.where('orderId', orderId)) {
    const its = (out?.pieces ?? []).filter((piece) => piece.skuId === skuId && serials.includes(piece.serial));
    if (its.length === 0) continue;
    await rows.containers.update(containerId, ({ contents }) => ({ contents: lessOf(contents, skuId, its.length) }));
    await withoutPieces(rows, containerId, skuId, serials);
    emptied += await ifEmpty(rows, containerId, orderId);
  }
  await counts(rows, r, serials.length);
  await orderGoes(rows, orderId, { planned: -emptied });
}

/** So many fewer of a SKU, whichever lot they are of. */
function lessOf(contents: readonly Content[], skuId: string, qty: number): Content[] {
  let open = qty;
  return contents.flatMap((goods) => {
    const part = goods.skuId === skuId ? Math.min(open, goods.qty) : 0;
    open = sub(open, part);
    const rest = sub(goods.qty, part);
    return rest > 0 ? [{ ...goods, qty: rest }] : [];
  });
}

/** It is here again; what is in it, and where, the WMS says. */
export async function isBack(rows: Work, { orderId, lpn }: RequestOf<typeof CancelShip>): Promise<void> {
  const box = lpn === '' ? undefined : await rows.containers.get(lpn);
  await rows.orders.update(orderId, ({ status }) => (status === 'shipped' ? { status: 'checked' } : {}));
  if (box?.out?.state !== 'shipped') return;
  await setOut(rows, lpn, { state: box.out.checkedBy ? 'checked' : 'closed' });
  for (const { jobId, of, status } of await rows.jobs.where('kind', 'ship'))
    if (of === box.orderId && (status === 'ready' || status === 'begun'))
      await rows.jobs.update(jobId, ({ done }) => ({ done: done - 1, status: 'begun' }));
}
