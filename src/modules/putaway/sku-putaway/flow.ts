import { carried } from '#data/lookups.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { waitingPallets } from '../expected.ts';
import { shelfOrPallet } from '../lookups.ts';
import { counted, goodsRequest, looseGoodsOf } from '../loose.ts';
import { putawaySku } from '../ops.ts';
import { palletToOpen, partOf } from '../rules.ts';
import { partRequest, putAt } from '../target.ts';
import { homeWork, laidOf, openWork } from '../work.ts';

/** Part of a received pallet by SKU and quantity, e.g. what fits its pick face; the rest stays for the pallet's own task. */
export const skuPutaway = flow('putaway.sku', { back: 'stop' })
  .scan(
    'pallet',
    {
      as: carried,
      prompt: msg`Scan the pallet that the goods are on`,
      chip: (c) => c.containerId,
      offers: waitingPallets,
    },
    ...palletToOpen,
  )
  .use(looseGoodsOf)
  .qty(
    'qty',
    { prompt: ({ take: { qty: there } }) => msg`How many do you take? ${there} stand on the pallet`, ...counted },
    ...partOf,
  )
  .load('work', {
    local: async ({ pallet, take }, db) => homeWork(db, take, (await openWork(db, pallet.containerId)).task),
  })
  .load('laid', { local: ({ take, qty }, db) => laidOf(db, [{ ...take, qty }], 0) })
  .use(putAt(shelfOrPallet))
  .post(putawaySku, (v) => ({
    lpn: v.pallet.containerId,
    lineId: v.take.lineId,
    taskId: v.work.task?.taskId ?? '',
    ownerId: v.pallet.ownerId,
    ...goodsRequest(v),
    ...partRequest(v),
  }))
  .again('goods');
