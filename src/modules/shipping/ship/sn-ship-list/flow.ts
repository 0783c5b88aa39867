import { isNumbered } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { chooseShipment } from '../parts/choose.ts';
import { toSNShip, toSNShipList } from '../screens.ts';

/** Orders of machines with a number each, e.g. tractors by their VIN; one is found by any of its numbers, and taken. */
export const snShipList = flow(toSNShipList, { keep: 'never' })
  .use(
    chooseShipment(msg`Choose an order, or scan a VIN of it`, async ({ lines }, db) => {
      const skus = await skusOf(
        lines.map(({ skuId }) => skuId),
        db,
      );
      return [...skus.values()].some(isNumbered);
    }),
  )
  .opens(({ chosen: { order } }) => openFlow(toSNShip, { orderId: order.orderId }));
