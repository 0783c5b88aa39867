/**
 * Transport. Goods on the road change carriers: at a relay point the next driver takes over the shipping
 * containers of a waybill. Whoever hands over scans the waybill (or a container on it), compares what is on
 * board, names the next carrier and its plate. A waybill of the last weeks can be looked up again.
 */
import type { ModuleDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { waybillsOnTheRoad } from './menu.ts';

export const transport: ModuleDef = {
  name: 'transport',
  screens: [
    {
      path: '/transportMenu',
      title: msg`Transport`,
      icon: 'truck',
      offline: 'A',
      kind: 'menu',
      tiles: ['/relayTransport', '/historicalWaybill'],
      counts: waybillsOnTheRoad,
    },
    {
      path: '/relayTransport',
      title: msg`Relay transport`,
      icon: 'truck',
      offline: 'C',
      kind: 'flow',
      flow: async () => (await import('./relay-transport/flow.ts')).relayTransport,
    },
    {
      path: '/historicalWaybill',
      title: msg`Past waybills`,
      icon: 'list',
      offline: 'C',
      kind: 'flow',
      flow: async () => (await import('./historical-waybill/flow.ts')).historicalWaybill,
    },
    {
      path: '/waybillHandOver',
      title: msg`Hand over`,
      icon: 'truck',
      offline: 'A',
      needs: ['waybillNo'],
      via: '/relayTransport',
      kind: 'flow',
      flow: async () => (await import('./hand-over/flow.ts')).handOver,
    },
  ],
};
