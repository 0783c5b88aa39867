/** Containers and goods that come to a place, believed until the WMS answers. */
import type { Container, Content } from '#contract/rows.ts';
import { joinedBy, qtyOf } from '#domain/contents.ts';
import type { Work } from '#engine/db.ts';
import { openPutaway } from './open-putaway.ts';
import { comesTo } from './standing.ts';

/** A pallet or case that is known comes in as it is. */
export async function standAt(rows: Work, containerId: string, loc: string): Promise<void> {
  const carrier = await rows.containers.get(containerId);
  if (!carrier) return;
  await comesTo(rows, loc, carrier);
  await rows.containers.update(containerId, { status: 'received', loc });
}

/** Put goods on a pallet; a number that nobody uses yet becomes a pallet. */
export async function stack(
  rows: Work,
  lpn: string,
  loc: string,
  from: Pick<Container, 'ownerId' | 'receiptId'>,
  goods: readonly Content[],
): Promise<void> {
  const known = await rows.containers.get(lpn);
  await comesTo(rows, loc, known);
  const pallet = known ?? {
    containerId: lpn,
    kind: 'pallet' as const,
    parentId: '',
    ownerId: from.ownerId,
    receiptId: from.receiptId,
    contents: [],
    sealed: false,
    rev: 0,
  };
  await rows.containers.put({ ...pallet, loc, status: 'received', contents: goods.reduce(joinedBy, pallet.contents) });
}

/** Putaway work that waited for this container can start. */
export async function readyToPutAway(rows: Work, containerId: string, loc: string): Promise<void> {
  const goods = await rows.containers.get(containerId);
  const qty = goods && qtyOf(goods.contents);
  for (const task of await openPutaway(rows, containerId)) {
    await rows.tasks.update(task.taskId, {
      status: task.claimedBy ? 'claimed' : 'ready',
      fromLoc: loc,
      ...(qty && { qty }),
    });
  }
}
