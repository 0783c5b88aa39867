import { photos, text } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { documentable } from '../documentable.ts';
import { setVehicle } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { degreesOf, degreesText } from '#domain/temperature.ts';
import { toDeliveryVehicle } from '../screens.ts';

interface Temperatures {
  readonly vehicleTemp: string;
  readonly goodsTemp: string;
}

/** Before the doors are emptied: plate, seal and temperatures of the truck that brought a receipt, with pictures. */
export const deliveryVehicle = flow(toDeliveryVehicle)
  .load('receipt', openedReceipt)
  .form(
    'truck',
    {
      prompt: msg`Enter the delivery vehicle`,
      fields: ({ receipt: { vehicle } }) => ({
        plate: text(msg`Plate`, { required: true, initial: vehicle?.plate ?? '' }),
        seal: text(msg`Seal number`, { initial: vehicle?.seal ?? '' }),
        vehicleTemp: text(msg`Vehicle °C`, { initial: degreesText(vehicle?.vehicleTemp) }),
        goodsTemp: text(msg`Goods °C`, { initial: degreesText(vehicle?.goodsTemp) }),
        photos: photos(msg`Pictures of truck and seal`),
      }),
    },
    ...documentable,
    refuse.temperatureUnreadable.when(({ vehicleTemp, goodsTemp }: Temperatures) => {
      const typed = [vehicleTemp, goodsTemp].find((degrees) => degreesOf(degrees) === undefined);
      return typed !== undefined && { typed };
    }),
  )
  .post(setVehicle, ({ receipt, truck: { vehicleTemp, goodsTemp, photos: taken, ...truck } }) => ({
    receiptId: receipt.receiptId,
    vehicle: { ...truck, vehicleTemp: degreesOf(vehicleTemp) ?? null, goodsTemp: degreesOf(goodsTemp) ?? null },
    photos: taken,
  }))
  .leave();
