import { day, select, text } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { serialNumber } from '#segments/pieces.ts';
import { msg } from '@lingui/core/macro';
import { shipSerials } from '../ops.ts';
import { openedShipment } from '../parts/choose.ts';
import { byLine, ofThisOrder, withPieces } from '../parts/numbers.ts';
import { goodsLeft } from '../parts/progress.ts';
import { refuse } from '../refusals.ts';
import { toSNShip } from '../screens.ts';

const CARRIER = 'Carrier';

interface Transport {
  readonly waybillNo: string;
  readonly plate: string;
  readonly arrivalDate: string;
}

/**
 * Machines leave one by one, each by its VIN. Who takes them, and when they are expected at the customer's, is said once for all of
 * them that follow.
 */
export const snShip = flow(toSNShip, { back: 'stop' })
  .use(openedShipment)
  .progress(goodsLeft)
  .use(withPieces)
  .load(
    'carriers',
    async (_, db) => {
      const known = await db.codes.where('type', CARRIER);
      return known.length > 0 ? known.map(({ code, name }) => ({ value: code, label: name })) : undefined;
    },
    refuse.noCarriers,
  )
  .form(
    'transport',
    {
      prompt: ({ work: { order } }) => msg`Who takes order ${order.orderId}?`,
      fields: ({ carriers, work: { order } }) => ({
        carrierId: select(msg`Carrier`, {
          options: carriers,
          required: true,
          ...(carriers.some(({ value }) => value === order.carrierId) && { initial: order.carrierId }),
        }),
        waybillNo: text(msg`Waybill number`),
        plate: text(msg`Plate number`),
        arrivalDate: day(msg`Expected arrival date`),
      }),
      next: msg`Go on`,
    },
    refuse.tripOrPlate.when(({ waybillNo, plate }: Transport) => waybillNo === '' && plate === ''),
    refuse.arrivalDateMissing.when(({ arrivalDate }: Transport) => arrivalDate === ''),
  )
  .scan(
    'vin',
    {
      as: serialNumber,
      prompt: ({ work: { order } }) => msg`Scan the VIN of the machine that leaves for order ${order.orderId}`,
      offers: {
        from: async ({ here, work: { lines } }) =>
          here.map(({ serial, skuId, lpn }) => ({
            id: serial,
            title: serial,
            detail: `${lines.find((line) => line.skuId === skuId)?.skuName ?? skuId} · ${lpn}`,
          })),
      },
    },
    ...ofThisOrder,
  )
  .postOf([shipSerials], ({ work, here, vin, transport }) =>
    byLine(work, here, [vin]).map((its) => posting(shipSerials, { orderId: work.order.orderId, ...its, transport })),
  )
  .again('vin');
