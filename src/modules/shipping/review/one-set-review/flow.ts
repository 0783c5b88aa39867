import { flow } from '#engine/flow.ts';
import { askBoxType } from '#segments/cartons.ts';
import { copiesTo } from '#segments/copies.ts';
import { freeBoxes } from '#segments/free-box.ts';
import { printLabel } from '#segments/ops.ts';
import { refuseOrder } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { numberMissing, pieceOfSet } from '../lookups.ts';
import { oneSet } from '../ops.ts';
import {
  boxTypeFor,
  missingOf,
  parcelFor,
  piecesOf,
  piecesPacked,
  poolAtWork,
  poolJob,
  setFor,
  wantedIn,
} from '../parts/pool.ts';
import { refusePool, refuseReview } from '../refusals.ts';
import { toOneSetReview } from '../screens.ts';

/**
 * Orders of one piece or one set out of a batch tote: a piece is scanned, the oldest order that wants it gets it, and one key
 * reviews it, packs it into a box with a number of its carrier, and prints the label. All of it works in flight mode.
 */
export const oneSetReview = flow(toOneSetReview, { back: 'stop' })
  .use(poolJob)
  .use(poolAtWork)
  .progress(piecesPacked)
  .scan(
    'piece',
    {
      as: pieceOfSet,
      prompt: ({ pool }) => msg`Scan a piece out of ${pool.tote.containerId}`,
      chip: ({ sku }) => sku.skuId,
      offers: { from: ({ pool }) => wantedIn(pool) },
    },
    refusePool.notInPool.when(
      ({ sku }, { pool }) => !pool.all.some(({ skuId }) => skuId === sku.skuId) && { sku: sku.skuId },
    ),
    refusePool.noneLeft.when(({ sku }, { pool }) => setFor(pool, sku.skuId) === undefined && { sku: sku.skuId }),
    refuseReview.scanPieces.when((piece) => numberMissing(piece) && { sku: piece.sku.skuId }),
  )
  .derive('set', ({ pool, piece }) => setFor(pool, piece.sku.skuId), refuseOrder.orderGone)
  .maybe(
    ({ set }) => set.shares.length > 1,
    (g) =>
      g.collect(
        'others',
        {
          as: pieceOfSet,
          prompt: ({ set }) => msg`Scan the other pieces of the set of order ${set.order.orderId}`,
          full: (got, { set, piece }) => missingOf(set, [piece, ...got]).length === 0,
          row: ({ sku, serial }) => ({ title: sku.skuId, detail: serial || sku.skuName }),
          offers: {
            from: async ({ set, piece, basket }) =>
              missingOf(set, [piece, ...basket]).map(({ skuId, skuName }) => ({
                id: skuId,
                title: skuId,
                detail: skuName,
                pictureOf: skuId,
              })),
          },
        },
        refusePool.notOfSet.when(
          ({ sku }, { set }) =>
            !set.shares.some(({ skuId }) => skuId === sku.skuId) && { sku: sku.skuId, order: set.order.orderId },
        ),
        refusePool.pieceAgain.when(
          ({ sku }, { piece, basket }) =>
            [piece, ...basket].some((one) => one.sku.skuId === sku.skuId) && { sku: sku.skuId },
        ),
        refuseReview.scanPieces.when((one) => numberMissing(one) && { sku: one.sku.skuId }),
      ),
  )
  .load('boxNo', async (_, db) => (await freeBoxes(db, 1))[0], refusePool.noBoxNumber)
  .load(
    'parcelNo',
    ({ set }, db) => parcelFor(db, set.order),
    refusePool.noParcelNumber.from(({ set }) => ({ carrier: set.order.carrierId })),
  )
  .load('fits', ({ set }, db) => boxTypeFor(db, set))
  .maybe(
    ({ fits }) => fits === '',
    (g) => g.use(askBoxType),
  )
  .derive('typeId', ({ fits, type }) => type?.code ?? fits)
  .view('key', {
    prompt: ({ set: { order } }) => msg`Order ${order.orderId} for ${order.customerName}`,
    rows: async ({ set, typeId, boxNo, parcelNo, set: { order } }) => [
      ...set.shares.map(({ skuId, skuName }) => ({ label: skuName || skuId, value: skuId, strong: true })),
      { label: msg`Box`, value: typeId, detail: boxNo },
      { label: msg`Parcel number`, value: parcelNo || '–', detail: order.carrierId },
    ],
    next: msg`Review, pack, print`,
  })
  .post(oneSet, ({ job, pool, set, piece, others = [], boxNo, typeId, parcelNo }) => ({
    jobId: job.jobId,
    orderId: set.order.orderId,
    seen: set.order.rev,
    fromLpn: pool.tote.containerId,
    pieces: piecesOf(pool, set, [piece, ...others]),
    lpn: boxNo,
    typeId,
    parcelNo,
  }))
  .post(printLabel, ({ boxNo, parcelNo, me }) =>
    copiesTo(boxNo, me.printPoint === '' ? 0 : 1, me, parcelNo === '' ? 'box' : 'parcel'),
  )
  .again('piece');
