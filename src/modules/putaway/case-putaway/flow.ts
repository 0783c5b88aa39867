import { container } from '#data/lookups.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { putawayCase } from '../ops.ts';
import { caseToStore, qtyOn } from '../rules.ts';
import { putAt, putawayRequest } from '../target.ts';
import { myProgress, openWork } from '../work.ts';

/** The same by case: it leaves its pallet and goes to its own place. */
export const casePutaway = flow('putaway.case', { back: 'stop' })
  .progress(myProgress)
  .scan('goods', { as: container, prompt: msg`Scan case`, chip: (c) => c.containerId }, ...caseToStore)
  .load('work', { local: ({ goods }, db) => openWork(db, goods.containerId) })
  .use(putAt)
  .post(putawayCase, (v) => ({ caseId: v.goods.containerId, ...putawayRequest(v, qtyOn(v.goods)) }))
  .again('goods');
