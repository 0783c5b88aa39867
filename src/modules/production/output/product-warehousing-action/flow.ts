import { compare } from '#domain/decimal.ts';
import { overPlanned } from '#domain/rules/production.ts';
import { inPacks, isWeighed, unitsOf } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { answerForLot, asLot } from '#segments/lot.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { overLimitOf } from '#segments/set-down.ts';
import { msg } from '@lingui/core/macro';
import { receiveProduct } from '../ops.ts';
import { openedOrder, productsOf } from '../parts/order.ts';
import { ontoNewPallet, printNewPallet } from '../parts/pallet.ts';
import { refuse } from '../refusals.ts';
import { toProductWarehousingAction } from '../screens.ts';

/** Product is counted, gets its lot, and is put on a pallet at the finish location; a new pallet gets a label. */
export const productWarehousingAction = flow(toProductWarehousingAction, { back: 'stop' })
  .load('job', openedOrder)
  .load(
    'line',
    async ({ job, params }, db) => (await productsOf(db, job.jobId)).find(({ skuId }) => skuId === params.skuId),
    refuse.notProduct.from(({ params }) => ({ code: params.skuId })),
  )
  .load(
    'sku',
    async ({ line }, db) => db.skus.get(line.skuId),
    refuseLookup.skuUnknown.from(({ line }) => ({ code: line.skuId })),
  )
  .qty(
    'qty',
    {
      prompt: ({ line: { done, planned }, sku }) => {
        const [made, all, name] = [inPacks(done, sku), inPacks(planned, sku), sku.skuName || sku.skuId];
        return msg`How much ${name}? ${made} of ${all} are reported`;
      },
      unit: ({ sku }) => sku.packs[0]?.uomName ?? '',
      units: ({ sku }) => unitsOf(sku),
      weighs: ({ sku }) => isWeighed(sku),
    },
    refuse.qtyZero.when((qty) => compare(qty, 0) <= 0),
    refuse.overPlanned.when((qty, { line: { planned, done }, job, sku }) => {
      const tolerance = job.production?.tolerance ?? 0;
      const wrong = overPlanned({ planned, done, tolerance, isWeighed: isWeighed(sku) }, qty);
      return wrong !== null && { left: inPacks(wrong.left, sku) };
    }),
  )
  .derive('announced', () => ({}))
  .use(answerForLot)
  .use(ontoNewPallet)
  .post(receiveProduct, ({ job, sku, qty, qtyUnit, lot, pallet, loc, overLimit }) => ({
    orderId: job.jobId,
    skuId: sku.skuId,
    qty,
    uomId: qtyUnit,
    lot: asLot(lot),
    lpn: pallet.lpn,
    loc: loc.loc,
    ...overLimitOf({ overLimit }),
  }))
  .use(printNewPallet)
  .again('qty');
