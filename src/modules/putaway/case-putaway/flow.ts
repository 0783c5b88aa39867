import { carried } from '#segments/lookups.ts';
import { placementOf } from '#segments/set-down.ts';
import { qtyOf } from '#domain/contents.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { waitingCases } from '../parts/expected.ts';
import { putawayCase } from '../ops.ts';
import { caseToStore } from '../rules.ts';
import { mayGiveBack, notTaken, putawayRequest } from '../parts/target.ts';
import { putAt } from '#segments/put-at.ts';
import { myProgress, nextOfMine, taskOfCase, workOf } from '../parts/work.ts';
import { toCasePutaway } from '../screens.ts';

/**
 * The same by case: one that stands by itself has work of its own; another leaves its pallet and goes where that of its
 * pallet says.
 */
export const casePutaway = flow(toCasePutaway, { back: 'stop' })
  .progress(myProgress)
  .load('next', ({ me }, db) => nextOfMine(db, me, 'case'))
  .scan(
    'goods',
    {
      as: carried,
      prompt: msg`Scan case`,
      expect: ({ next }) => next ?? undefined,
      chip: (c) => c.containerId,
      offers: waitingCases,
    },
    ...caseToStore,
  )
  .load('work', async ({ goods }, db) => workOf(await taskOfCase(db, goods)))
  .use(notTaken)
  .use(mayGiveBack)
  .load('laid', ({ goods }, db) => placementOf(db, goods.contents, 0))
  .use(putAt())
  .post(putawayCase, (v) => ({
    caseId: v.goods.containerId,
    ...putawayRequest(v),
    qty: qtyOf(v.goods.contents),
  }))
  .again('goods');
