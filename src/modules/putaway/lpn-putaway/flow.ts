import { carried } from '#data/lookups.ts';
import { qtyOf } from '#domain/contents.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { waitingPallets } from '../expected.ts';
import { putawayLpn } from '../ops.ts';
import { palletToStore } from '../rules.ts';
import { putAt, putawayRequest } from '../target.ts';
import { laidOf, myProgress, nextPallet, openWork } from '../work.ts';

/** Scan a pallet (the next one of the work that was taken is shown), go where it belongs, scan where it went. */
export const lpnPutaway = flow('putaway.lpn', { back: 'stop' })
  .progress(myProgress)
  .load('next', { local: ({ me }, db) => nextPallet(db, me) })
  .scan(
    'goods',
    {
      as: carried,
      prompt: msg`Scan pallet`,
      expect: ({ next }) => next ?? undefined,
      chip: (c) => c.containerId,
      offers: waitingPallets,
    },
    ...palletToStore,
  )
  .load('work', { local: ({ goods }, db) => openWork(db, goods.containerId) })
  .load('laid', { local: ({ goods }, db) => laidOf(db, goods.contents, 1) })
  .use(putAt())
  .post(putawayLpn, (v) => ({ lpn: v.goods.containerId, ...putawayRequest(v, qtyOf(v.goods.contents)) }))
  .again('goods');
