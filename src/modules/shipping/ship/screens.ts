/**
 * Goods issue without a truck plan. An order whose containers all stand closed, and reviewed where it wants that, is taken by
 * whoever ships it; then it leaves container by container, by SKU, by serial number, or as a whole, also in the dead zone. The
 * WMS lets nothing out that may not leave any more when it hears of it.
 */
import { counter, screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { SHIP } from '../menu.ts';
import { readyJobs } from './parts/ready-jobs.ts';

const ready = counter(readyJobs);

export const toShipList = screen('/shipList', 'shipping.ready', msg`Orders ready to leave`, {
  icon: 'list',
  offline: 'C',
  group: SHIP,
  place: 1,
  params: ['by?'],
  count: ready,
  works: ['ship'],
});

export const toLpnShip = screen('/LPNShip', 'shipping.lpn', msg`Ship by pallet`, {
  icon: 'pallet',
  offline: 'C',
  group: SHIP,
  place: 2,
  works: ['ship'],
});

export const toCaseShip = screen('/CaseShip', 'shipping.case', msg`Ship by case`, {
  icon: 'case',
  offline: 'C',
  group: SHIP,
  place: 3,
  works: ['ship'],
});

export const toSkuShip = screen('/SkuShip', 'shipping.sku', msg`Ship by SKU`, {
  icon: 'sku',
  offline: 'C',
  group: SHIP,
  place: 4,
  params: ['orderId'],
  via: '/shipList?by=sku',
  works: ['ship'],
});

export const toOrderShip = screen('/OrderShip', 'shipping.order', msg`Ship a whole order`, {
  icon: 'ship',
  offline: 'B',
  group: SHIP,
  place: 5,
  works: ['ship'],
});

export const toWaveList = screen('/WaveList', 'shipping.waves', msg`Ship a wave`, {
  icon: 'list',
  offline: 'C',
  group: SHIP,
  place: 6,
  works: ['ship'],
});

export const toWaveShipping = screen('/WaveShipping', 'shipping.wave', msg`Ship orders of the wave`, {
  icon: 'ship',
  offline: 'C',
  params: ['waveId'],
  via: '/WaveList',
  works: ['ship'],
});

export const toSerialShip = screen('/SerialShip', 'shipping.serials', msg`Ship by serial number`, {
  icon: 'serial',
  offline: 'A',
  group: SHIP,
  place: 7,
  params: ['orderId'],
  via: '/shipList?by=serial',
  works: ['ship'],
});

export const toSerialList = screen('/SerialList', 'shipping.serialList', msg`Serial numbers of the order`, {
  icon: 'list',
  offline: 'A',
  params: ['orderId'],
  via: '/shipList?by=serial',
  works: ['ship'],
});

export const toSNShipList = screen('/SNShipList', 'shipping.snList', msg`Orders to ship by VIN`, {
  icon: 'truck',
  offline: 'C',
  group: SHIP,
  place: 8,
  works: ['ship'],
});

export const toSNShip = screen('/SNShip', 'shipping.sn', msg`Ship by VIN`, {
  icon: 'truck',
  offline: 'A',
  params: ['orderId'],
  via: '/SNShipList',
  works: ['ship'],
});

export const toCancelShip = screen('/cancelShip', 'shipping.cancel', msg`Take back what was shipped`, {
  icon: 'undo',
  offline: 'A',
  via: '/LPNShip',
});
