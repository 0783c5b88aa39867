/** Screens that pick for stores. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { openJobsOf, STORES } from '../menu.ts';

export const toStorePickList = screen('/StorePickList', 'picking.storeList', msg`Pick for stores`, {
  icon: 'list',
  offline: 'C',
  group: STORES,
  place: 1,
  count: openJobsOf('pick.store'),
  works: ['pick.store'],
});

export const toStorePick = screen('/StorePick', 'picking.store', msg`Pick for a store`, {
  icon: 'pick',
  offline: 'A',
  params: ['jobId', 'first?'],
  via: '/StorePickList',
});

export const toStorePickDetial = screen('/StorePickDetial', 'picking.storeDetail', msg`Lines of the store`, {
  icon: 'detail',
  offline: 'A',
  params: ['jobId'],
  via: '/StorePickList',
});

export const toStorePickNewList = screen(
  '/StorePickNewList',
  'picking.storeNewList',
  msg`Pick for stores, tray first`,
  {
    icon: 'list',
    offline: 'C',
    group: STORES,
    place: 2,
    works: ['pick.store'],
  },
);

export const toStorePickNew = screen('/StorePickNew', 'picking.storeNew', msg`Pick into one tray`, {
  icon: 'pick',
  offline: 'A',
  params: ['jobId', 'first?'],
  via: '/StorePickNewList',
});

export const toXDPick = screen('/XDPick', 'picking.xdList', msg`Cross-dock`, {
  icon: 'list',
  offline: 'C',
  group: STORES,
  place: 3,
  count: openJobsOf('pick.xd'),
  works: ['pick.xd'],
});

export const toXdStart = screen('/xdStart', 'picking.xdStart', msg`Start cross-dock`, {
  icon: 'tick',
  offline: 'A',
  params: ['waveId'],
  works: ['pick.xd'],
  via: '/XDPick',
});

export const toXDpickAction = screen('/XDpickAction', 'picking.xd', msg`Pick from the cross-dock lane`, {
  icon: 'pick',
  offline: 'A',
  params: ['jobId', 'first?'],
  works: ['pick.xd'],
  via: '/XDPick',
});
