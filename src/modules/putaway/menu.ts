/** What is still to put away, as far as this terminal knows. */
import type { PutawayTask } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';

export async function waitingGoods(db: Db): Promise<Record<string, number>> {
  const tasks = (await db.tasks.all()).filter(({ status }) => status === 'ready' || status === 'claimed');
  const of = (kind: PutawayTask['containerKind']) => tasks.filter((t) => t.containerKind === kind).length;
  return {
    '/PutawayMenu': tasks.length,
    '/putOnGoodList': tasks.length,
    // Cases on a pallet go with its work.
    '/LPNPutaway': of('pallet'),
    '/CasePutaway': of('case'),
    '/SkuPutaway': of('loose'),
  };
}
