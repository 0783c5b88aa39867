/**
 * Putaway. Received goods stand on the dock; each pallet, each case that stands by itself and loose goods have a task,
 * with a suggested location while one is free. The
 * operator takes work (or finds it claimed together with the receipt), brings the goods to the rack, and
 * scans where they really went. Another location than the suggested one is allowed, with a reason. Part of a
 * pallet may go to a pick face, many cases may be carried at once, and goods of cancelled orders go back.
 */
import { NEARBY } from '#segments/nearest-work.ts';
import { menu, screen, wholeList } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { PUTAWAY, waitingGoods } from './menu.ts';

export const toPutawayMenu = menu('/PutawayMenu', msg`Putaway`, {
  icon: 'putaway',
  offline: 'A',
  groups: [PUTAWAY, NEARBY],
  count: waitingGoods(),
  behind: wholeList('/WMS/GetPutawayTaskList'),
});

export const toPutOnGoodList = screen('/putOnGoodList', 'putaway.list', msg`Goods to put away`, {
  icon: 'list',
  offline: 'C',
  group: PUTAWAY,
  count: waitingGoods(),
});

export const toLPNPutaway = screen('/LPNPutaway', 'putaway.lpn', msg`Put pallet away`, {
  icon: 'pallet',
  offline: 'A',
  group: PUTAWAY,
  params: ['lpn?'],
  count: waitingGoods('pallet'),
});

export const toCasePutaway = screen('/CasePutaway', 'putaway.case', msg`Put case away`, {
  icon: 'case',
  offline: 'A',
  group: PUTAWAY,
  count: waitingGoods('case'),
});

export const toBatchCasePutaway = screen('/BatchCasePutaway', 'putaway.batchCase', msg`Put cases away`, {
  icon: 'case',
  offline: 'A',
  group: PUTAWAY,
});

export const toBatchCasePutawayEach = screen('/BatchCasePutawayEach', 'putaway.batchEach', msg`Cases of the cart`, {
  icon: 'case',
  offline: 'A',
  params: ['cases[]'],
  via: '/BatchCasePutaway',
});

export const toSkuPutaway = screen('/SkuPutaway', 'putaway.sku', msg`Put away by SKU`, {
  icon: 'sku',
  offline: 'A',
  group: PUTAWAY,
  count: waitingGoods('loose'),
});

export const toCancelOrderPutaway = screen('/CancelOrderPutaway', 'putaway.cancelled', msg`Cancelled orders`, {
  icon: 'putaway',
  offline: 'C',
  params: ['receiptId?'],
  group: PUTAWAY,
  of: { job: 'receipt', usual: 'cancelled' },
});
