/** What is still to put away, as far as this terminal knows. */
import type { Db } from '#engine/db.ts';

export async function waitingGoods(db: Db): Promise<Record<string, number>> {
  const tasks = (await db.tasks.all()).filter(({ status }) => status === 'ready' || status === 'claimed');
  return {
    '/PutawayMenu': tasks.length,
    '/putOnGoodList': tasks.length,
    // Cases have no tasks of their own: they go with their pallet's.
    '/LPNPutaway': tasks.filter((t) => t.containerKind === 'pallet').length,
  };
}
