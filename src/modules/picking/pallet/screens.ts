/** Screens that pick whole pallets, sums of them, and part of one. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { openJobsOf, PALLETS } from '../menu.ts';

export const toPalletWork = screen('/palletWork', 'picking.palletWork', msg`Pick pallets`, {
  icon: 'list',
  offline: 'C',
  group: PALLETS,
  place: 1,
  count: openJobsOf('pick.lpn'),
  works: ['pick.lpn'],
});

export const toLPNPick = screen('/LPNPick', 'picking.wholePallet', msg`Pick pallets of an order`, {
  icon: 'pallet',
  offline: 'A',
  params: ['jobId', 'first?'],
  via: '/palletWork',
});

export const toWaveLPNPick = screen('/WaveLPNPick', 'picking.palletWaves', msg`Waves with whole pallets`, {
  icon: 'list',
  offline: 'C',
  group: PALLETS,
  place: 2,
  works: ['pick.lpn'],
});

export const toWaveLPNPickAction = screen('/WaveLPNPickAction', 'picking.palletWave', msg`Pick pallets of a wave`, {
  icon: 'pallet',
  offline: 'A',
  params: ['jobId', 'first?'],
  via: '/WaveLPNPick',
});

export const toLPNTotalPickList = screen('/LPNTotalPickList', 'picking.totalList', msg`Total picks`, {
  icon: 'list',
  offline: 'C',
  group: PALLETS,
  place: 3,
  count: openJobsOf('pick.total'),
  works: ['pick.total'],
});

export const toLPNTotalPick = screen('/LPNTotalPick', 'picking.total', msg`Pallets and sums`, {
  icon: 'detail',
  offline: 'A',
  params: ['jobId'],
  via: '/LPNTotalPickList',
});

export const toLPNTotalPickAction = screen('/LPNTotalPickAction', 'picking.totalAction', msg`Pick a total`, {
  icon: 'pallet',
  offline: 'A',
  params: ['jobId', 'first?'],
  via: '/LPNTotalPickList',
});

export const toLPNTotalPickStockupDetail = screen(
  '/LPNTotalPickStockupDetail',
  'picking.totalLines',
  msg`Stock-up lines of a total`,
  { icon: 'detail', offline: 'A', params: ['jobId', 'skuId?'], via: '/LPNTotalPickList' },
);

export const toLPNSplit = screen('/LPNSplit', 'picking.splitPallet', msg`Split a pallet`, {
  icon: 'pallet',
  offline: 'A',
  params: ['jobId?', 'pickId?'],
  group: PALLETS,
  place: 4,
});

export const toLPNSplitNew = screen('/LPNSplitNew', 'picking.splitNew', msg`Split onto a new pallet`, {
  icon: 'pallet',
  offline: 'A',
  params: ['jobId?', 'pickId?', 'from?', 'onto?'],
  group: PALLETS,
  place: 5,
});
