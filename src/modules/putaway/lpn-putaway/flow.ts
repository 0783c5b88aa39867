import { container } from '#data/lookups.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { putawayLpn } from '../ops.ts';
import { palletToStore, qtyOn } from '../rules.ts';
import { putAt, putawayRequest } from '../target.ts';
import { myProgress, openWork } from '../work.ts';

/** Scan a pallet, go where it belongs, scan where it went. */
export const lpnPutaway = flow('putaway.lpn', { back: 'stop' })
  .progress(myProgress)
  .scan('goods', { as: container, prompt: msg`Scan pallet`, chip: (c) => c.containerId }, ...palletToStore)
  .load('work', { local: ({ goods }, db) => openWork(db, goods.containerId) })
  .use(putAt)
  .post(putawayLpn, (v) => ({ lpn: v.goods.containerId, ...putawayRequest(v, qtyOn(v.goods)) }))
  .again('goods');
