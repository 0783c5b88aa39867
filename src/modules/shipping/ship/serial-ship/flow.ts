import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { posting } from '#engine/op.ts';
import { serialNumber } from '#segments/pieces.ts';
import { msg } from '@lingui/core/macro';
import { shipSerials } from '../ops.ts';
import { openedShipment } from '../parts/choose.ts';
import { byLine, notAgain, ofThisOrder, withPieces } from '../parts/numbers.ts';
import { goodsLeft } from '../parts/progress.ts';
import { toSerialList, toSerialShip } from '../screens.ts';

/**
 * Pieces of an order leave by their numbers: one after the other into a basket, out of which each may be taken again before it is
 * shipped. Where no scanner reads them they are tapped in a list.
 */
export const serialShip = flow(toSerialShip, { back: 'stop' })
  .use(openedShipment)
  .progress(goodsLeft)
  .use(withPieces)
  .button('list', {
    label: msg`Choose from the list`,
    at: ['pieces'],
    run: ({ work: { order } }) => openFlow(toSerialList, { orderId: order.orderId }),
  })
  .collect(
    'pieces',
    {
      as: serialNumber,
      prompt: ({ work: { order } }) => msg`Scan the serial numbers of order ${order.orderId} that leave`,
      row: (serial) => ({ title: serial }),
      full: (got, { here }) => got.length >= here.length,
      early: true,
    },
    ...ofThisOrder,
    notAgain,
  )
  .postOf([shipSerials], ({ work, here, pieces }) =>
    byLine(work, here, pieces).map((its) => posting(shipSerials, { orderId: work.order.orderId, ...its })),
  )
  .again('pieces');
