import { GetShippingPickDetailListByQuery } from '#contract/picking-orders.ts';
import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { toAssignedDetail } from '../screens.ts';

/** Which stock is kept for an order, pick by pick: where it stands, its lot, how much of it is picked, and how old that is. */
export const assignedDetail = flow(toAssignedDetail)
  .view('seen', {
    prompt: ({ params }) => msg`Stock for order ${params.orderId}`,
    refresh: ({ params: { orderId } }) => request(GetShippingPickDetailListByQuery, { orderId }),
    rows: async ({ params: { orderId } }, db) => {
      const picks = await db.picks.where('orderId', orderId);
      const skus = await skusOf(
        picks.map(({ skuId }) => skuId),
        db,
      );
      return picks.map(({ loc, lpn, skuId, skuName, lot, qty, doneQty }) => ({
        label: lpn === '' ? loc : `${loc} ${lpn}`,
        value: `${inPacks(doneQty, skus.get(skuId))} / ${inPacks(qty, skus.get(skuId))}`,
        detail: [skuName || skuId, lot.batch, lot.expiry].filter((text) => text !== undefined && text !== '').join(' '),
      }));
    },
    next: msg`Back`,
  })
  .leave();
