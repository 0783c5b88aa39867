/**
 * Transport. Goods on the road change carriers: at a relay point the next driver takes over the shipping
 * containers of a waybill. Whoever hands over scans the waybill (or a container on it), compares what is on
 * board, names the next carrier and its plate. A waybill of the last weeks can be looked up again.
 */
import { menu, screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { TRANSPORT, onTheRoad } from './menu.ts';

export const toTransportMenu = menu('/transportMenu', msg`Transport`, {
  icon: 'truck',
  offline: 'A',
  groups: [TRANSPORT],
  count: onTheRoad,
});

export const toRelayTransport = screen('/relayTransport', 'transport.relay', msg`Relay transport`, {
  icon: 'truck',
  offline: 'C',
  group: TRANSPORT,
  count: onTheRoad,
});

export const toHistoricalWaybill = screen('/historicalWaybill', 'transport.history', msg`Past waybills`, {
  icon: 'list',
  offline: 'C',
  group: TRANSPORT,
});

export const toWaybillHandOver = screen('/waybillHandOver', 'transport.handOver', msg`Hand over`, {
  icon: 'truck',
  offline: 'A',
  params: ['waybillNo'],
  via: '/relayTransport',
});
