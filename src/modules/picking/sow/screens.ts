/** Screens of the second sorting and of distribution: goods that were picked as a sum go to the stores and orders that wait. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { openJobsOf, SOW } from '../menu.ts';

export const toDistribution = screen('/Distribution', 'picking.sow', msg`Distribute by SKU`, {
  icon: 'tiles',
  offline: 'C',
  params: ['jobId?'],
  group: SOW,
  count: openJobsOf('sow.tray'),
  works: ['sow.tray'],
});

export const toDistribution1 = screen('/Distribution1', 'picking.sowStore', msg`Distribute store by store`, {
  icon: 'tiles',
  offline: 'C',
  params: ['jobId?'],
  group: SOW,
  works: ['sow.tray'],
});

export const toDistributionQuery = screen('/DistributionQuery', 'picking.sowQuery', msg`Distribution by store`, {
  icon: 'detail',
  offline: 'A',
  params: ['jobId?'],
  group: SOW,
  works: ['sow.tray', 'sow.wall', 'sow.pallet', 'sow.fresh', 'sow.inbound', 'sow.light'],
});

export const toDistributionQuery1 = screen('/DistributionQuery1', 'picking.sowQueryBySku', msg`Distribution by SKU`, {
  icon: 'detail',
  offline: 'A',
  params: ['jobId?'],
  group: SOW,
  works: ['sow.tray', 'sow.wall', 'sow.pallet', 'sow.fresh', 'sow.inbound', 'sow.light'],
});

export const toWaveDistribute = screen('/WaveDistribute', 'picking.sowWave', msg`Distribute a wave`, {
  icon: 'tiles',
  offline: 'C',
  params: ['jobId?'],
  group: SOW,
  count: openJobsOf('sow.tray', 'sow.wall'),
  works: ['sow.tray', 'sow.wall'],
});

export const toWaveSortNew = screen('/WaveSortNew', 'picking.wall', msg`Sort at the wall`, {
  icon: 'tiles',
  offline: 'A',
  params: ['jobId?'],
  group: SOW,
  count: openJobsOf('sow.wall'),
  works: ['sow.wall'],
});

export const toWaveSortingInfo = screen('/WaveSortingInfo', 'picking.wallInfo', msg`State of the wall`, {
  icon: 'detail',
  offline: 'A',
  params: ['jobId?'],
  group: SOW,
  works: ['sow.wall'],
});

export const toDirectDistribution = screen(
  '/DirectDistribution',
  'picking.sowDirect',
  msg`Distribute a pallet directly`,
  {
    icon: 'tiles',
    offline: 'C',
    params: ['jobId?'],
    group: SOW,
    count: openJobsOf('sow.pallet'),
    works: ['sow.pallet'],
  },
);

export const toDirectDistribution1 = screen(
  '/DirectDistribution1',
  'picking.sowSscc',
  msg`Distribute cartons by SSCC`,
  {
    icon: 'tiles',
    offline: 'C',
    params: ['jobId?'],
    group: SOW,
    works: ['sow.pallet'],
  },
);

export const toMDLWaveSort = screen('/MDLWaveSort', 'picking.mdlList', msg`Sort retailer waves (MDL)`, {
  icon: 'list',
  offline: 'C',
  group: SOW,
  works: ['sow.tray'],
});

export const toMDLWaveSortAction = screen('/MDLWaveSortAction', 'picking.mdl', msg`Sort by store number`, {
  icon: 'tiles',
  offline: 'A',
  params: ['jobId'],
  works: ['sow.tray'],
  via: '/MDLWaveSort',
});

export const toMDLWaveSortAction3 = screen('/MDLWaveSortAction3', 'picking.mdlGroup', msg`Sort by store group`, {
  icon: 'tiles',
  offline: 'A',
  params: ['jobId'],
  works: ['sow.tray'],
  via: '/MDLWaveSort',
});

export const toMDLWaveSortInfo = screen('/MDLWaveSortInfo', 'picking.mdlInfo', msg`Sorted and open of the wave`, {
  icon: 'detail',
  offline: 'A',
  params: ['jobId'],
  works: ['sow.tray'],
  via: '/MDLWaveSort',
});

export const toFreshDistribute = screen('/FreshDistribute', 'picking.freshList', msg`Distribute fresh goods`, {
  icon: 'list',
  offline: 'C',
  group: SOW,
  count: openJobsOf('sow.fresh'),
  works: ['sow.fresh'],
});

export const toFreshDistributeAaction = screen('/FreshDistributeAaction', 'picking.fresh', msg`Weigh for the stores`, {
  icon: 'scale',
  offline: 'A',
  params: ['jobId'],
  works: ['sow.fresh'],
  via: '/FreshDistribute',
});

export const toWaveDistributeTransportSow = screen(
  '/WaveDistributeTransportSow',
  'picking.inboundList',
  msg`Sow while receiving`,
  {
    icon: 'list',
    offline: 'C',
    group: SOW,
    count: openJobsOf('sow.inbound'),
    works: ['sow.inbound'],
  },
);

export const toWaveDistributeTransportSowAvtion = screen(
  '/WaveDistributeTransportSowAvtion',
  'picking.inbound',
  msg`Sow at the dock`,
  {
    icon: 'tiles',
    offline: 'A',
    params: ['jobId'],
    works: ['sow.inbound'],
    via: '/WaveDistributeTransportSow',
  },
);

export const toSowReceived = screen('/sowReceived', 'picking.sowReceived', msg`Distribute received goods`, {
  icon: 'tiles',
  offline: 'A',
  params: ['jobId'],
  works: ['sow.inbound'],
  via: '/WaveDistributeTransportSow',
});

export const toCAPSDistribute = screen('/CAPSDistribute', 'picking.lights', msg`Distribute by lights`, {
  icon: 'tiles',
  offline: 'N',
  params: ['jobId?'],
  group: SOW,
  count: openJobsOf('sow.light'),
  works: ['sow.light'],
});

export const toCAPSDistributeQuery = screen('/CAPSDistributeQuery', 'picking.lightsQuery', msg`State of the lights`, {
  icon: 'detail',
  offline: 'N',
  params: ['jobId?'],
  group: SOW,
  works: ['sow.light'],
});

export const toSSCCSplitSku = screen('/SSCCSplitSku', 'picking.ssccSplit', msg`Open an SSCC and distribute it`, {
  icon: 'tiles',
  offline: 'C',
  params: ['jobId?'],
  group: SOW,
  works: ['sow.pallet'],
});

export const toLPNPickDistribute = screen(
  '/LPNPickDistribute',
  'picking.pickAndSowList',
  msg`Pick and distribute pallets`,
  { icon: 'list', offline: 'C', group: SOW, works: ['sow.pallet'] },
);

export const toLPNPickDistributeAction = screen(
  '/LPNPickDistributeAction',
  'picking.pickAndSow',
  msg`Bring a pallet and distribute it`,
  { icon: 'pallet', offline: 'A', params: ['jobId'], works: ['sow.pallet'], via: '/LPNPickDistribute' },
);

export const toLPNPickDistributeQuery = screen(
  '/LPNPickDistributeQuery',
  'picking.pickAndSowQuery',
  msg`Distributed pallets`,
  { icon: 'detail', offline: 'A', params: ['jobId?'], group: SOW, works: ['sow.pallet'] },
);

export const toSsccSample = screen('/ssccSample', 'picking.ssccSample', msg`Open an SSCC for a sample`, {
  icon: 'label',
  offline: 'C',
  group: SOW,
});

export const toWallBind = screen('/wallBind', 'picking.wallBind', msg`Bind cells`, {
  icon: 'label',
  offline: 'A',
  params: ['jobId'],
  works: ['sow.wall', 'sow.light'],
  via: '/WaveSortNew',
});

export const toSortFinish = screen('/sortFinish', 'picking.sortFinish', msg`Complete sorting`, {
  icon: 'tick',
  offline: 'A',
  params: ['jobId'],
  works: ['sow.tray', 'sow.wall', 'sow.pallet', 'sow.fresh', 'sow.inbound', 'sow.light'],
  via: '/Distribution',
});

export const toSortCancel = screen('/sortCancel', 'picking.sortCancel', msg`Take sorted goods out`, {
  icon: 'undo',
  offline: 'A',
  params: ['jobId'],
  works: ['sow.tray', 'sow.wall', 'sow.pallet', 'sow.fresh', 'sow.inbound'],
  via: '/Distribution',
});
