/**
 * Receiving. A supplier announces goods (the receipt, or ASN): whole pallets, numbered cases, or loose
 * goods by SKU. The operator claims a receipt while there is network, which downloads everything the job
 * needs together with its putaway work, walks to the dock, and receives by scanning. What arrives
 * differently is counted and received with the difference. The list of scans takes back what was wrong.
 */
import type { ModuleDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { arrivalScreens } from './arrival/screens.ts';
import { checkScreens } from './check/screens.ts';
import { directScreens } from './direct/screens.ts';
import { goodsScreens } from './goods/screens.ts';
import { looseScreens } from './loose/screens.ts';
import { GROUPS, openReceipts } from './menu.ts';
import { palletsScreens } from './pallets/screens.ts';
import { returnsScreens } from './returns/screens.ts';
import { serialScreens } from './serial/screens.ts';
import { ssccScreens } from './sscc/screens.ts';
import { transitScreens } from './transit/screens.ts';
import { weighScreens } from './weigh/screens.ts';

export const receiving: ModuleDef = {
  name: 'receiving',
  screens: [
    {
      path: '/receive',
      title: msg`Receiving`,
      icon: 'receive',
      offline: 'A',
      kind: 'menu',
      tiles: [],
      groups: GROUPS,
      counts: openReceipts,
    },
    {
      path: '/receiveList',
      title: msg`Receipts`,
      icon: 'list',
      offline: 'C',
      kind: 'flow',
      flow: async () => (await import('./receive-list/flow.ts')).receiveList,
    },
    {
      path: '/ASNDetail',
      title: msg`Receipt`,
      icon: 'detail',
      offline: 'A',
      kind: 'flow',
      needs: ['receiptId'],
      via: '/receiveList',
      flow: async () => (await import('./asn-detail/flow.ts')).asnDetail,
      body: async () => ({ Body: (await import('./asn-detail/body.tsx')).AsnDetailBody }),
    },
    {
      path: '/LPNReceive',
      title: msg`Receive pallets`,
      icon: 'pallet',
      offline: 'A',
      kind: 'flow',
      needs: ['receiptId'],
      via: '/receiveList?mode=pallet',
      flow: async () => (await import('./lpn-receive/flow.ts')).lpnReceive,
    },
    {
      path: '/CaseReceive',
      title: msg`Receive cases`,
      icon: 'case',
      offline: 'A',
      kind: 'flow',
      needs: ['receiptId'],
      via: '/receiveList?mode=case',
      flow: async () => (await import('./case-receive/flow.ts')).caseReceive,
    },
    {
      path: '/SKUReceive',
      title: msg`Receive by SKU`,
      icon: 'sku',
      offline: 'A',
      kind: 'flow',
      needs: ['receiptId'],
      via: '/receiveList?mode=sku',
      flow: async () => (await import('./sku-receive/flow.ts')).skuReceive,
    },
    {
      path: '/ConfirmReceiveGoods',
      title: msg`Check contents`,
      icon: 'tick',
      offline: 'A',
      kind: 'flow',
      needs: ['receiptId'],
      via: '/receiveList?mode=pallet&job=receiving.confirm',
      flow: async () => (await import('./confirm-receive-goods/flow.ts')).confirmReceiveGoods,
    },
    {
      path: '/ScanList',
      title: msg`My scans`,
      icon: 'detail',
      offline: 'A',
      kind: 'page',
      page: async () => ({ Page: (await import('./scan-list/page.tsx')).ScanListPage }),
      ops: ['receiving.cancel'],
    },
    ...arrivalScreens,
    ...directScreens,
    ...looseScreens,
    ...ssccScreens,
    ...transitScreens,
    ...serialScreens,
    ...weighScreens,
    ...palletsScreens,
    ...checkScreens,
    ...returnsScreens,
    ...goodsScreens,
  ],
};
