/** What the operator brings next. */
import { segment } from '#engine/flow.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { isIssue, isIssueOpen } from '#domain/task.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { heapOf, heapsOf, mineToBring } from './heap.ts';
import type { Heap } from './heap.ts';

interface Opened {
  readonly me: Me;
  readonly params: {
    readonly orderId?: string | undefined;
    readonly areaId?: string | undefined;
    /** Where he stands already. */
    readonly loc?: string | undefined;
  };
}

/** Task after task: those of the order that was chosen first. */
export const nextTask = segment<Opened>()((f) =>
  f
    .load('mine', async ({ me }, db) => mineToBring(db, me))
    .derive(
      'heap',
      ({ mine, params }): Heap | undefined => {
        const next = mine.find(({ issue }) => issue?.orderId === params.orderId) ?? mine[0];
        return next && heapOf([next]);
      },
      refuse.nothingOfMine,
    ),
);

/** Place after place, for all orders together: where he stands, then those of the area that was chosen. */
export const nextHeap = segment<Opened>()((f) =>
  f
    .load('heaps', async ({ me }, db) => heapsOf(await mineToBring(db, me)))
    .derive(
      'heap',
      ({ heaps, params }): Heap | undefined =>
        heaps.find(({ first }) => first.fromLoc === params.loc) ??
        heaps.find(({ first }) => first.issue?.areaId === params.areaId) ??
        heaps[0],
      refuse.nothingOfMine,
    ),
);

/** How many are done of what the operator took. */
export async function progressOfMine({ me }: { me: Me }, db: Db) {
  const all = (await db.tasks.where('claimedBy', me.userId)).filter(isIssue);
  const done = all.filter((task) => task.status === 'done').length;
  const open = all.filter(isIssueOpen).length;
  return { done, of: done + open, what: msg`brought` };
}
