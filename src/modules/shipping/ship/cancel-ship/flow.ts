import { carriedBox } from '#segments/outbound-box.ts';
import { FindToShip } from '#contract/shipping-ship.ts';
import type { Container } from '#contract/rows.ts';
import { flow } from '#engine/flow.ts';
import { lookup, request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { cancelShip } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toCancelShip } from '../screens.ts';

/** Whether it has left says the WMS, too: somebody else may have shipped it. */
const shippedBox = lookup<Container>({
  noun: carriedBox.noun,
  field: 'LPN',
  gs1: ['00'],
  local: (code, db) => db.containers.get(code),
  remote: (code) => request(FindToShip, { code }),
  outdated: ({ out }) => out?.state !== 'shipped',
  missing: refuse.lpnUnknown,
});

/** What was shipped by mistake is here again, where it stood, as long as no truck has departed with it. */
export const cancelShipment = flow(toCancelShip)
  .scan(
    'box',
    { as: shippedBox, prompt: msg`Scan the container that stays`, chip: ({ containerId }) => containerId },
    refuse.notShipped.when(({ containerId, out }) => out?.state !== 'shipped' && { code: containerId }),
  )
  .load('trip', async ({ box: { out } }, db) => (out?.tripNo ? await db.shipments.get(out.tripNo) : undefined) ?? null)
  .refuseIf(refuse.departed, ({ box: { containerId: code }, trip }) => {
    const isGone = trip?.status === 'inTransit' || trip?.status === 'delivered';
    return isGone && trip !== null && { code, trip: trip.tripNo };
  })
  .confirm('sure', {
    ask: ({ box: { containerId, orderId = '' } }) => msg`Take ${containerId} of order ${orderId} back into stock?`,
  })
  .post(cancelShip, ({ box: { containerId: lpn, orderId = '' } }) => ({ orderId, lpn }))
  .again('box');
