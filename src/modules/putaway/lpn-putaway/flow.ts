import { placementOf } from '#segments/set-down.ts';
import { qtyOf } from '#domain/contents.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { waitingPallets } from '../parts/expected.ts';
import { palletToPut } from '../lookups.ts';
import { putawayLpn } from '../ops.ts';
import { palletToPutAway } from '../rules.ts';
import { mayGiveBack, notTaken, putawayRequest } from '../parts/target.ts';
import { mayAskNearest } from '#segments/nearest-work.ts';
import { putAt } from '#segments/put-at.ts';
import { whyHeld } from '#segments/why-held.ts';
import { myProgress, nextOfMine, openWork } from '../parts/work.ts';
import { toLPNPutaway } from '../screens.ts';

/**
 * Scan a pallet (the next one of the work that was taken is shown), go where it belongs, scan where it went. One that this
 * terminal does not know is put away all the same while there is no network: the WMS checks it later.
 */
export const lpnPutaway = flow(toLPNPutaway, { back: 'stop' })
  .progress(myProgress)
  .use(mayAskNearest('goods'))
  .load('next', ({ me, params }, db) => nextOfMine(db, me, 'pallet', params.lpn))
  .scan(
    'goods',
    {
      as: palletToPut,
      prompt: msg`Scan pallet`,
      expect: ({ next }) => next ?? undefined,
      chip: (c) => c.containerId,
      offers: waitingPallets,
    },
    ...palletToPutAway,
  )
  .load('work', ({ goods }, db) => openWork(db, goods.containerId))
  .use(whyHeld)
  .use(notTaken)
  .use(mayGiveBack)
  .load('laid', ({ goods }, db) => placementOf(db, goods.contents, 1))
  .use(putAt())
  .post(putawayLpn, (v) => ({
    lpn: v.goods.containerId,
    ...putawayRequest(v),
    ...(v.goods.isUnseen !== true && { qty: qtyOf(v.goods.contents) }),
  }))
  .again('goods');
