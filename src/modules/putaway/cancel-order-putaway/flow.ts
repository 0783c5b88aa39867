import { GetReceiptList, receiptJob } from '#contract/receiving.ts';
import { container } from '#segments/lookups.ts';
import { askLeavingPieces, piecesAtOnce } from '#segments/pieces.ts';
import { placementOf } from '#segments/set-down.ts';
import { askList } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import { claimed } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { shelfOrPallet } from '#segments/spots.ts';
import { counted, goodsRequest, looseGoodsOf, looseOfAnyLine } from '#segments/loose-goods.ts';
import { putawayCancelled } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { backToStock, containerOfOrder, leftOf, orderToWork } from '../rules.ts';
import { partRequest } from '../parts/target.ts';
import { putAt } from '#segments/put-at.ts';
import { homeWork } from '../parts/work.ts';
import { cancelledOrders, fullTote, howMany, lineOf, linesBack, lineWords } from './orders.ts';
import { toCancelOrderPutaway } from '../screens.ts';

/** Goods that were picked for an order which was cancelled go back, SKU by SKU, to where such goods stand. */
export const cancelOrderPutaway = flow(toCancelOrderPutaway, { back: 'stop' })
  .enquiry(
    'order',
    {
      prompt: msg`Scan or choose a cancelled order`,
      from: ({ me }, db) => cancelledOrders(db, me),
      by: ({ order, containers }) => [...receiptJob.numbersOf(order), ...containers],
      row: ({ order }) => ({
        title: order.receiptId,
        detail: `${order.dock} · ${order.vendorName}`,
        amount: lineWords(order),
        ready: order.claimedBy !== '' && order.leaseUntil !== null,
      }),
      ask: askList(GetReceiptList, { mode: 'cancelled' }),
      none: refuse.noOrders,
      unknown: refuse.orderUnknown,
    },
    ...orderToWork,
  )
  .progress(linesBack)
  .load(
    'claim',
    claimed(receiptJob, ({ order }) => order.order),
  )
  .load('tote', ({ claim }, db) => fullTote(db, claim))
  .scan(
    'pallet',
    {
      as: container,
      prompt: msg`Scan the container of the order`,
      expect: ({ tote }) => tote ?? undefined,
      chip: (c) => c.containerId,
    },
    ...containerOfOrder,
  )
  .use(looseGoodsOf(refuse.notLoose, looseOfAnyLine))
  .load(
    'line',
    ({ take, claim }, db) => lineOf(db, claim, take),
    refuse.notOfOrder.from(({ pallet, claim }) => ({ code: pallet.containerId, order: claim.receiptId })),
  )
  .qty('qty', { prompt: ({ line }) => howMany(leftOf(line)), ...counted }, ...backToStock, ...piecesAtOnce)
  .derive('from', ({ pallet }) => pallet.containerId)
  .use(askLeavingPieces)
  .load('work', ({ take }, db) => homeWork(db, take, null))
  .load('laid', ({ take, qty }, db) => placementOf(db, [{ ...take, qty }], 0))
  .use(putAt(shelfOrPallet))
  .post(putawayCancelled, (v) => ({
    receiptId: v.claim.receiptId,
    lineId: v.line.lineId,
    containerId: v.pallet.containerId,
    ...goodsRequest(v),
    ...partRequest(v),
  }))
  .again('goods');
