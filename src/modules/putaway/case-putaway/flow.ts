import { carried } from '#data/lookups.ts';
import { qtyOf } from '#domain/contents.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { waitingCases } from '../expected.ts';
import { putawayCase } from '../ops.ts';
import { caseToStore } from '../rules.ts';
import { putAt, putawayRequest } from '../target.ts';
import { laidOf, myProgress, taskOfCase, workOf } from '../work.ts';

/** The same by case: it leaves its pallet and goes where its own task says, or that of its pallet. */
export const casePutaway = flow('putaway.case', { back: 'stop' })
  .progress(myProgress)
  .scan(
    'goods',
    { as: carried, prompt: msg`Scan case`, chip: (c) => c.containerId, offers: waitingCases },
    ...caseToStore,
  )
  .load('work', { local: async ({ goods }, db) => workOf(await taskOfCase(db, goods)) })
  .load('laid', { local: ({ goods }, db) => laidOf(db, goods.contents, 0) })
  .use(putAt())
  .post(putawayCase, (v) => ({ caseId: v.goods.containerId, ...putawayRequest(v, qtyOf(v.goods.contents)) }))
  .again('goods');
