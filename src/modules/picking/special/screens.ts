/** Screens for goods that are picked by their numbers, case by case, with labels, or with special care. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { openJobsOf, SPECIAL } from '../menu.ts';

export const toSNWavePickList = screen('/SNWavePickList', 'picking.serialList', msg`Pick serial numbers`, {
  icon: 'list',
  offline: 'C',
  group: SPECIAL,
  place: 1,
  count: openJobsOf('pick.serial'),
  works: ['pick.serial'],
});

export const toSNPick = screen('/SNPick', 'picking.serial', msg`Pick piece by piece`, {
  icon: 'serial',
  offline: 'A',
  params: ['jobId', 'first?'],
  via: '/SNWavePickList',
});

export const toCasePick = screen('/CasePick', 'picking.cases', msg`Pick case by case`, {
  icon: 'case',
  offline: 'A',
  params: ['jobId', 'first?'],
  via: '/pickWork',
});

export const toTagPick = screen('/TagPick', 'picking.tag', msg`Pick with labels`, {
  icon: 'label',
  offline: 'A',
  params: ['jobId', 'first?'],
  via: '/pickWork',
});

export const toInvUniqueKeyPick = screen('/InvUniqueKeyPick', 'picking.stockLabel', msg`Pick by stock label`, {
  icon: 'label',
  offline: 'A',
  params: ['jobId', 'first?'],
  via: '/pickWork',
});

export const toVLMPick = screen('/VLMPick', 'picking.vlm', msg`Pick at the lift`, {
  icon: 'pick',
  offline: 'N',
  params: ['jobId?', 'first?'],
  group: SPECIAL,
  place: 2,
  count: openJobsOf('pick.vlm'),
  works: ['pick.vlm'],
});

export const toSpecialStockupDetail = screen('/SpecialStockupDetail', 'picking.special', msg`Goods with special care`, {
  icon: 'detail',
  offline: 'A',
  params: ['jobId'],
  via: '/pickWork',
});
