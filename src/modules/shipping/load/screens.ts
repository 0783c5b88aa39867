/**
 * Loading trucks. A trip is found by its waybill number or its plate; several loaders work it at once. Its truck is brought to a
 * dock and started, filled with the last stop first, checked, sealed, and leaves; what did not fit goes to a new trip. After the
 * start all of it works in the trailer, where there is no network.
 */
import { counter, screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { LOAD } from '../menu.ts';
import { tripsHere } from './parts/trips-here.ts';

export const toEntrucking = screen('/Entrucking', 'shipping.load', msg`Load a truck`, {
  icon: 'load',
  offline: 'C',
  group: LOAD,
  place: 1,
  params: ['tripNo?'],
  count: counter(tripsHere, ({ kind }) => kind === 'trip'),
  works: ['load'],
});

export const toTripList = screen('/tripList', 'shipping.trips', msg`Shipment list`, {
  icon: 'list',
  offline: 'C',
  group: LOAD,
  place: 2,
  count: counter(tripsHere),
  works: ['load'],
});

export const toLoadByPlate = screen('/loadByPlate', 'shipping.plate', msg`Load by plate`, {
  icon: 'truck',
  offline: 'C',
  group: LOAD,
  place: 3,
  works: ['load'],
});

export const toEntruckingQuery = screen('/EntruckingQuery', 'shipping.loadCheck', msg`Load check`, {
  icon: 'detail',
  offline: 'A',
  group: LOAD,
  place: 4,
  params: ['tripNo?'],
  works: ['load'],
});

export const toShipment = screen('/Shipment', 'shipping.retail', msg`Trips of the retailer`, {
  icon: 'list',
  offline: 'C',
  group: LOAD,
  place: 5,
  count: counter(tripsHere, ({ kind }) => kind === 'retailer'),
  works: ['load'],
});

export const toShipmentAction = screen('/ShipmentAction', 'shipping.retailLoad', msg`Load for the retailer`, {
  icon: 'load',
  offline: 'A',
  params: ['tripNo'],
  via: '/Shipment',
  works: ['load'],
});

export const toCompleteShipment = screen('/completeShipment', 'shipping.complete', msg`Loading complete`, {
  icon: 'tick',
  offline: 'B',
  params: ['tripNo'],
  via: '/Shipment',
});

export const toSplitShipment = screen('/splitShipment', 'shipping.split', msg`Split the rest off`, {
  icon: 'next',
  offline: 'B',
  params: ['tripNo'],
  via: '/Shipment',
});

export const toQREntrucking = screen('/QREntrucking', 'shipping.qrTrips', msg`Trips to load by QR code`, {
  icon: 'list',
  offline: 'C',
  group: LOAD,
  place: 6,
  count: counter(tripsHere, ({ kind }) => kind === 'qr'),
  works: ['load'],
});

export const toQREntruckingAction = screen('/QREntruckingAction', 'shipping.qrLoad', msg`Load by QR code`, {
  icon: 'load',
  offline: 'A',
  params: ['tripNo'],
  via: '/QREntrucking',
  works: ['load'],
});

export const toStartLoading = screen('/startLoading', 'shipping.start', msg`Start loading`, {
  icon: 'truck',
  offline: 'A',
  params: ['tripNo'],
  via: '/Entrucking',
});

export const toUnloadTruck = screen('/unloadTruck', 'shipping.unload', msg`Cancel loading`, {
  icon: 'undo',
  offline: 'A',
  params: ['tripNo'],
  via: '/Entrucking',
});

export const toFinishLoading = screen('/finishLoading', 'shipping.finish', msg`Finish loading`, {
  icon: 'lock',
  offline: 'A',
  params: ['tripNo'],
  via: '/Entrucking',
});

export const toDepartTrip = screen('/departTrip', 'shipping.depart', msg`Truck leaves`, {
  icon: 'ship',
  offline: 'A',
  params: ['tripNo'],
  via: '/Entrucking',
});

export const toReopenLoading = screen('/reopenLoading', 'shipping.reopen', msg`Go on loading`, {
  icon: 'undo',
  offline: 'A',
  params: ['tripNo'],
  via: '/Entrucking',
});
