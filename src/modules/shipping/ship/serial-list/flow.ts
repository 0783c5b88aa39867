import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { serialNumber } from '#segments/pieces.ts';
import { msg } from '@lingui/core/macro';
import { shipSerials } from '../ops.ts';
import { openedShipment } from '../parts/choose.ts';
import { byLine, notAgain, ofThisOrder, withPieces } from '../parts/numbers.ts';
import { goodsLeft } from '../parts/progress.ts';
import { toSerialList } from '../screens.ts';

/**
 * The serial numbers of an order that are here, each with where it stands: a tap or a scan puts one into the basket, and takes it
 * out again; what is in it at the end is shipped.
 */
export const serialList = flow(toSerialList, { back: 'stop' })
  .use(openedShipment)
  .progress(goodsLeft)
  .use(withPieces)
  .collect(
    'pieces',
    {
      as: serialNumber,
      prompt: ({ work: { order } }) => msg`Which serial numbers of order ${order.orderId} leave?`,
      row: (serial) => ({ title: serial }),
      full: (got, { here }) => got.length >= here.length,
      early: true,
      offers: {
        from: async ({ here, work: { lines }, basket }) =>
          here.map(({ serial, skuId, lpn }) => {
            const name = lines.find((line) => line.skuId === skuId)?.skuName ?? skuId;
            return { id: serial, title: serial, detail: `${name} · ${lpn}`, done: basket.includes(serial) };
          }),
      },
    },
    ...ofThisOrder,
    notAgain,
  )
  .postOf([shipSerials], ({ work, here, pieces }) =>
    byLine(work, here, pieces).map((its) => posting(shipSerials, { orderId: work.order.orderId, ...its })),
  )
  .leave();
