import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { documentable } from '../documentable.ts';
import { setVehicle } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { degreesOf, degreesText } from '../temperature.ts';

/** Before the doors are emptied: plate, seal and temperatures of the truck that brought a receipt, with pictures. */
export const deliveryVehicle = flow<{ receiptId: string }>('receiving.vehicle')
  .load('receipt', openedReceipt)
  .form(
    'truck',
    {
      prompt: msg`Enter the delivery vehicle`,
      fields: ({ receipt: { vehicle } }) => [
        { name: 'plate', label: msg`Plate`, kind: 'text', required: true, initial: vehicle?.plate ?? '' },
        { name: 'seal', label: msg`Seal`, kind: 'text', initial: vehicle?.seal ?? '' },
        { name: 'vehicleTemp', label: msg`Vehicle °C`, kind: 'text', initial: degreesText(vehicle?.vehicleTemp) },
        { name: 'goodsTemp', label: msg`Goods °C`, kind: 'text', initial: degreesText(vehicle?.goodsTemp) },
        { name: 'photos', label: msg`Pictures of truck and seal`, kind: 'photos' },
      ],
    },
    ...documentable,
    refuse.temperatureUnreadable.when(({ vehicleTemp = '', goodsTemp = '' }) => {
      const typed = [vehicleTemp, goodsTemp].find((text) => degreesOf(text) === undefined);
      return typed !== undefined && { typed };
    }),
  )
  .post(setVehicle, ({ receipt, truck: { plate = '', seal = '', vehicleTemp = '', goodsTemp = '', photos = '' } }) => ({
    receiptId: receipt.receiptId,
    vehicle: { plate, seal, vehicleTemp: degreesOf(vehicleTemp) ?? null, goodsTemp: degreesOf(goodsTemp) ?? null },
    photos: Number(photos),
  }))
  .leave();
