/**
 * Putaway. Received goods stand on the dock; each pallet or case has a task with a suggested location. The
 * operator takes work (or finds it claimed together with the receipt), brings the goods to the rack, and
 * scans where they really went. Another location than the suggested one is allowed, with a reason.
 */
import type { ModuleDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const putaway: ModuleDef = {
  name: 'putaway',
  screens: [
    {
      path: '/PutawayMenu',
      title: msg`Putaway`,
      icon: 'putaway',
      offline: 'A',
      kind: 'menu',
      tiles: ['/putOnGoodList', '/LPNPutaway', '/CasePutaway'],
    },
    {
      path: '/putOnGoodList',
      title: msg`Goods to put away`,
      icon: 'list',
      offline: 'C',
      kind: 'flow',
      flow: async () => (await import('./put-on-good-list/flow.ts')).putOnGoodList,
    },
    {
      path: '/LPNPutaway',
      title: msg`Put pallet away`,
      icon: 'pallet',
      offline: 'A',
      kind: 'flow',
      flow: async () => (await import('./lpn-putaway/flow.ts')).lpnPutaway,
    },
    {
      path: '/CasePutaway',
      title: msg`Put case away`,
      icon: 'case',
      offline: 'A',
      kind: 'flow',
      flow: async () => (await import('./case-putaway/flow.ts')).casePutaway,
    },
  ],
};
