/**
 * What comes off a line. An order is claimed; its product is put on pallets at the finish location, with its lot and a label, and is put
 * away from there as anything else. What of the material is left is returned or scrapped, and then the order is finished.
 */
import { produce } from '#contract/production.ts';
import { openJobs } from '#segments/job-list.ts';
import { counter, screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { OUTPUT } from '../menu.ts';
import { toPutAway } from './counters.ts';

export const toProductWarehousing = screen('/ProductWarehousing', 'production.orderList', msg`Receive product`, {
  icon: 'receive',
  offline: 'C',
  group: OUTPUT,
  count: counter(openJobs(produce)),
  works: ['produce'],
});

export const toProductWarehousingSelectSku = screen(
  '/ProductWarehousingSelectSku',
  'production.product',
  msg`Choose a product`,
  { icon: 'sku', offline: 'A', params: ['jobId'], via: '/ProductWarehousing', works: ['produce'] },
);

export const toProductWarehousingAction = screen(
  '/ProductWarehousingAction',
  'production.receive',
  msg`Product on a pallet`,
  { icon: 'pallet', offline: 'A', params: ['jobId', 'skuId'], via: '/ProductWarehousing', works: ['produce'] },
);

export const toProductPutaway = screen('/ProductPutaway', 'production.putaway', msg`Put product away`, {
  icon: 'putaway',
  offline: 'A',
  group: OUTPUT,
  count: toPutAway(),
});

export const toProductFeed = screen('/productFeed', 'production.feed', msg`Feed material`, {
  icon: 'next',
  offline: 'A',
  params: ['jobId'],
  via: '/ProductWarehousing',
  works: ['produce'],
});

export const toMaterialReturn = screen('/materialReturn', 'production.back', msg`Return material`, {
  icon: 'undo',
  offline: 'B',
  params: ['jobId'],
  via: '/ProductWarehousing',
  works: ['produce'],
});

export const toMaterialScrap = screen('/materialScrap', 'production.scrap', msg`Scrap material`, {
  icon: 'warning',
  offline: 'B',
  params: ['jobId'],
  via: '/ProductWarehousing',
  works: ['produce'],
});

export const toProductionFinish = screen('/productionFinish', 'production.finish', msg`Finish the order`, {
  icon: 'tick',
  offline: 'B',
  params: ['jobId'],
  via: '/ProductWarehousing',
  works: ['produce'],
});
