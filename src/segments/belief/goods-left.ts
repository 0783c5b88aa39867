/** Updates the rows of a pallet after goods have left it, as the WMS does. */
import type { Content } from '#contract/rows.ts';
import { qtyOf, without } from '#domain/contents.ts';
import type { Work } from '#engine/db.ts';
import { openPutaway } from './open-putaway.ts';
import { goesFrom } from './standing.ts';

/** Work that nobody does any more is nobody's. */
export const CANCELLED = { status: 'cancelled', claimedBy: '', claimedDevice: '', leaseUntil: null } as const;

/** Its work is for the rest; an empty pallet stands nowhere any more, and nothing of it is put away. */
export async function goodsLeft(rows: Work, lpn: string, gone: readonly Omit<Content, 'skuName'>[]): Promise<void> {
  const pallet = await rows.containers.get(lpn);
  if (!pallet) return;
  const contents = without(pallet.contents, gone);
  const isEmpty = contents.length === 0;
  if (isEmpty) await goesFrom(rows, pallet);
  await rows.containers.update(lpn, isEmpty ? { contents, loc: '', status: 'stored' } : { contents });
  for (const task of await openPutaway(rows, lpn)) {
    await rows.tasks.update(task.taskId, isEmpty ? CANCELLED : { qty: qtyOf(contents) });
  }
}
