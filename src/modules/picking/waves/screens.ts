/** Screens that pick for waves: in sums, into the slots of a cart, goods first or place first. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { openJobsOf, STOCKUP } from '../menu.ts';

export const toWaveStockupExecList = screen('/WaveStockupExecList', 'picking.waveList', msg`Stock up waves`, {
  icon: 'list',
  offline: 'C',
  group: STOCKUP,
  place: 1,
  count: openJobsOf('pick.cluster', 'pick.sum'),
  works: ['pick.cluster', 'pick.sum'],
});

export const toWaveStockupExec = screen('/WaveStockupExec', 'picking.wave', msg`Stock up a wave`, {
  icon: 'pick',
  offline: 'A',
  params: ['jobId', 'first?'],
  via: '/WaveStockupExecList',
});

export const toWaveStockupExecNew = screen('/WaveStockupExecNew', 'picking.cart', msg`Stock up a cart`, {
  icon: 'pick',
  offline: 'A',
  params: ['jobId', 'first?'],
  via: '/WaveStockupExecList',
});

export const toWavePickList = screen('/WavePickList', 'picking.sumList', msg`Pick waves in sums`, {
  icon: 'list',
  offline: 'C',
  group: STOCKUP,
  place: 2,
  count: openJobsOf('pick.sum'),
  works: ['pick.sum'],
});

export const toWavePick = screen('/WavePick', 'picking.sum', msg`Pick a wave in sums`, {
  icon: 'pick',
  offline: 'A',
  params: ['jobId', 'first?'],
  via: '/WavePickList',
});

export const toSkuPick = screen('/SkuPick', 'picking.sku', msg`Pick by SKU`, {
  icon: 'sku',
  offline: 'A',
  group: STOCKUP,
  place: 3,
});

export const toWavesDirectPick = screen('/WavesDirectPick', 'picking.direct', msg`Pick for several waves`, {
  icon: 'pick',
  offline: 'A',
  group: STOCKUP,
  place: 4,
});

export const toStockupDetail = screen('/StockupDetail', 'picking.detail', msg`Stock-up lines`, {
  icon: 'detail',
  offline: 'A',
  params: ['jobId'],
  via: '/WaveStockupExecList',
});

export const toStockupDetail2 = screen('/StockupDetail2', 'picking.detailBySku', msg`Stock-up lines by SKU`, {
  icon: 'detail',
  offline: 'A',
  params: ['jobId'],
  via: '/WaveStockupExecList',
});
