import { refuse } from '../refusals.ts';
import { askLeavingPieces, piecesAtOnce } from '#segments/pieces.ts';
import { placementOf } from '#segments/set-down.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { msg } from '@lingui/core/macro';
import { waitingPallets } from '../parts/expected.ts';
import { palletOrFloor } from '../lookups.ts';
import { shelfOrPallet } from '#segments/spots.ts';
import { counted, goodsRequest, looseGoodsOf } from '#segments/loose-goods.ts';
import { putawayLoose, putawaySku } from '../ops.ts';
import { palletToOpen, partOf } from '../rules.ts';
import { notTaken, partRequest } from '../parts/target.ts';
import { putAt } from '#segments/put-at.ts';
import { homeWork, laborOf } from '../parts/work.ts';
import { toSkuPutaway } from '../screens.ts';

/**
 * Part of a received pallet by SKU and quantity, e.g. what fits its pick face; the rest stays for the pallet's own task.
 * Goods that stand loose on a dock go the same way: there the location is scanned in place of a pallet.
 */
export const skuPutaway = flow(toSkuPutaway, { back: 'stop' })
  .scan(
    'pallet',
    {
      as: palletOrFloor,
      prompt: msg`Scan the pallet that the goods are on, or the location where they stand loose`,
      chip: (c) => c.containerId,
      offers: waitingPallets,
    },
    ...palletToOpen,
  )
  .use(looseGoodsOf(refuse.notLoose))
  .qty(
    'qty',
    { prompt: ({ take: { qty: there } }) => msg`How many do you take? ${there} stand there`, ...counted },
    ...partOf,
    ...piecesAtOnce,
  )
  .derive('from', ({ pallet }) => pallet.containerId)
  .use(askLeavingPieces)
  .load('work', async ({ pallet, take }, db) => homeWork(db, take, await laborOf(db, pallet, take)))
  .use(notTaken)
  .load('laid', ({ take, qty }, db) => placementOf(db, [{ ...take, qty }], 0))
  .use(putAt(shelfOrPallet))
  .postOf([putawaySku, putawayLoose], (v) => {
    const { pallet, take, work } = v;
    const moved = { lineId: take.lineId, taskId: work.task?.taskId ?? '', ...goodsRequest(v), ...partRequest(v) };
    return pallet.isFloor
      ? posting(putawayLoose, { ...moved, from: pallet.containerId, ownerId: work.task?.ownerId ?? pallet.ownerId })
      : posting(putawaySku, { ...moved, lpn: pallet.containerId, ownerId: pallet.ownerId });
  })
  .again('goods');
