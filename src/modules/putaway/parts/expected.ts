/** Open putaway work with its target, as rows to compare with the labels: the operator's own work first, in walking order. */
import type { Container, Task } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import type { Offer, Offers } from '#engine/steps.ts';
import { isTaken } from '../rules.ts';
import { taskOfCase, waitingWork } from './work.ts';

type Mine = { readonly me: Me };

/** Pallets that wait and that nobody else has taken, each with its place. */
export const waitingPallets: Offers<Mine> = {
  from: async ({ me }, db) =>
    (await waitingWork(db, me)).filter((t) => t.containerKind === 'pallet' && !isTaken(t, me)).map(taskRow),
};

/** Cases that wait: those with a task of their own or of their pallet, each with its place. */
export const waitingCases: Offers<Mine> = {
  from: async ({ me }, db) => {
    const rows: Offer[] = [];
    for (const task of (await waitingWork(db, me)).filter((t) => !isTaken(t, me))) {
      const cases =
        task.containerKind === 'case'
          ? [await db.containers.get(task.containerId)]
          : await db.containers.where('parentId', task.containerId);
      for (const box of cases) if (box?.status === 'received') rows.push(caseRow(box, task));
    }
    return rows;
  },
};

/** The cases of a cart that are not put away yet. */
export const casesOfCart = async (cases: readonly Container[], db: Db): Promise<Offer[]> =>
  Promise.all(
    cases.map(async (box) => ({ ...caseRow(box, await taskOfCase(db, box)), done: box.status === 'stored' })),
  );

const taskRow = ({ containerId, skuId, skuName, suggestedLoc }: Task): Offer => ({
  id: containerId,
  title: containerId,
  detail: skuName,
  amount: suggestedLoc,
  pictureOf: skuId,
});

const caseRow = ({ containerId, contents: [first] }: Container, task: Task | null): Offer => ({
  id: containerId,
  title: containerId,
  detail: first?.skuName ?? '',
  amount: task?.suggestedLoc ?? '',
  ...(first && { pictureOf: first.skuId }),
});
