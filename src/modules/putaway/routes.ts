/**
 * Putaway. Received goods stand on the dock; each pallet, each case that stands by itself and loose goods have a task,
 * with a suggested location while one is free. The
 * operator takes work (or finds it claimed together with the receipt), brings the goods to the rack, and
 * scans where they really went. Another location than the suggested one is allowed, with a reason. Part of a
 * pallet may go to a pick face, many cases may be carried at once, and goods of cancelled orders go back.
 */
import type { ModuleDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { waitingGoods } from './menu.ts';

export const putaway: ModuleDef = {
  name: 'putaway',
  screens: [
    {
      path: '/PutawayMenu',
      title: msg`Putaway`,
      icon: 'putaway',
      offline: 'A',
      kind: 'menu',
      tiles: [
        '/putOnGoodList',
        '/LPNPutaway',
        '/CasePutaway',
        '/BatchCasePutaway',
        '/SkuPutaway',
        '/CancelOrderPutaway',
      ],
      counts: waitingGoods,
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
    {
      path: '/BatchCasePutaway',
      title: msg`Put cases away`,
      icon: 'case',
      offline: 'A',
      kind: 'flow',
      flow: async () => (await import('./batch-case-putaway/flow.ts')).batchCasePutaway,
    },
    {
      path: '/BatchCasePutawayEach',
      title: msg`Cases of the cart`,
      icon: 'case',
      offline: 'A',
      kind: 'flow',
      needs: ['cases'],
      via: '/BatchCasePutaway',
      flow: async () => (await import('./batch-case-each/flow.ts')).batchCaseEach,
    },
    {
      path: '/SkuPutaway',
      title: msg`Put away by SKU`,
      icon: 'sku',
      offline: 'A',
      kind: 'flow',
      flow: async () => (await import('./sku-putaway/flow.ts')).skuPutaway,
    },
    {
      path: '/CancelOrderPutaway',
      title: msg`Cancelled orders`,
      icon: 'putaway',
      offline: 'C',
      kind: 'flow',
      flow: async () => (await import('./cancel-order-putaway/flow.ts')).cancelOrderPutaway,
    },
  ],
};
