/** Picked goods of a cancelled order are back, believed until the WMS answers. */
import type { RequestOf } from '#contract/call.ts';
import type { PutawayCancelled } from '#contract/putaway.ts';
import type { Content } from '#contract/rows.ts';
import { qtyOf, without } from '#domain/contents.ts';
import { outOf } from '#domain/contents-out.ts';
import type { Work } from '#engine/db.ts';
import { goodsLeft } from '#segments/belief/goods-left.ts';
import { goodsSetDown } from '#segments/belief/set-down.ts';
import { unbound } from '#segments/belief/unbound.ts';

/** Out of their container, and out of what it stands on; a container of the order that is empty is for the next one. */
export async function broughtBack(rows: Work, r: RequestOf<typeof PutawayCancelled>): Promise<void> {
  const box = await rows.containers.get(r.containerId);
  if (!box) return;
  const gone = outOf(box.contents, r);
  await goodsLeft(rows, r.containerId, gone);
  if (qtyOf(box.contents) === qtyOf(gone)) await rows.containers.update(r.containerId, { parentId: '' });
  if (box.parentId) await leaveCarrier(rows, box.parentId, gone);
  for (const id of [r.containerId, box.parentId]) await freeWhenBack(rows, id);
  for (const { lineId, qty } of gone) await goodsSetDown(rows, { ...r, lineId, qty });
}

async function leaveCarrier(rows: Work, id: string, gone: readonly Content[]): Promise<void> {
  const carrier = await rows.containers.get(id);
  // Carts and cages stay where they stand.
  const stays = carrier?.kind === 'cart' || carrier?.kind === 'cage';
  if (stays) await rows.containers.update(id, { contents: without(carrier.contents, gone) });
  else await goodsLeft(rows, id, gone);
}

async function freeWhenBack(rows: Work, id: string): Promise<void> {
  const box = await rows.containers.get(id);
  if (box?.out?.state !== 'returning' || box.contents.length > 0) return;
  await rows.containers.update(id, { receiptId: '' });
  await unbound(rows, id);
}
