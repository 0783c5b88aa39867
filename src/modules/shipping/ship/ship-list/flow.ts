import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { chooseShipment } from '../parts/choose.ts';
import { CARRIERS } from '../parts/door.ts';
import { shipmentOf, topsOf } from '../parts/order.ts';
import { toCaseShip, toLpnShip, toSerialShip, toShipList, toSkuShip } from '../screens.ts';

/** Orders that are ready to leave; one is found by anything that stands on it or in it, and taken, also for the dead zone. */
export const shipList = flow(toShipList, { keep: 'never' })
  .use(chooseShipment(msg`Choose an order, or scan anything of it`))
  // What it stands in comes with the claim.
  .load('work', async ({ chosen }, db) => (await shipmentOf(db, chosen.order.orderId)) ?? chosen)
  .opens(({ params: { by }, work }) => {
    const { orderId } = work.order;
    if (by === 'sku') return openFlow(toSkuShip, { orderId });
    if (by === 'serial') return openFlow(toSerialShip, { orderId });
    const onPallets = topsOf(work).some(({ kind }) => CARRIERS.includes(kind));
    return openFlow(onPallets ? toLpnShip : toCaseShip, {});
  });
