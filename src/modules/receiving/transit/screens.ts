/** Screens of cross-dock and put-to-store. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { CROSS_DOCK, ofMode, openReceipts } from '../menu.ts';

export const toXDReceive = screen('/XDReceive', 'receiving.xdList', msg`Cross-dock receipts`, {
  icon: 'list',
  offline: 'C',
  group: CROSS_DOCK,
  place: 1,
  count: openReceipts(ofMode('xd')),
});

export const toXDReceiveAction = screen('/XDReceiveAction', 'receiving.xd', msg`Cross-dock`, {
  icon: 'transfer',
  offline: 'A',
  params: ['receiptId'],
  of: { job: 'receipt', usual: 'xd' },
  via: '/XDReceive',
});

export const toTransportSow = screen('/TransportSow', 'receiving.transitSow', msg`Put to store`, {
  icon: 'tiles',
  offline: 'A',
  params: ['receiptId'],
  group: CROSS_DOCK,
  place: 2,
  count: openReceipts(ofMode('transit')),
  of: { job: 'receipt', usual: 'transit' },
});

export const toTransportReject = screen('/TransportReject', 'receiving.transitReject', msg`Reject goods`, {
  icon: 'undo',
  offline: 'A',
  params: ['receiptId'],
  group: CROSS_DOCK,
  of: { job: 'receipt', beside: { label: msg`Reject goods`, modes: ['transit'] } },
});

export const toTransportPickingList = screen(
  '/TransportPickingList',
  'receiving.transitJobs',
  msg`Transit picking jobs`,
  {
    icon: 'list',
    offline: 'C',
    params: ['by?'],
    group: CROSS_DOCK,
    place: 3,
  },
);

export const toTransportPicking = screen('/TransportPicking', 'receiving.transitPick', msg`Pick for a store`, {
  icon: 'pick',
  offline: 'C',
  params: ['receiptId', 'storeId'],
  group: CROSS_DOCK,
  place: 4,
  via: '/TransportPickingList',
});

export const toBatchTransportPicking = screen(
  '/BatchTransportPicking',
  'receiving.transitBatch',
  msg`Pick for all stores`,
  {
    icon: 'pick',
    offline: 'C',
    params: ['receiptId'],
    group: CROSS_DOCK,
    place: 5,
    via: '/TransportPickingList?by=sku',
  },
);

export const toBatchTransportPickingNew = screen(
  '/BatchTransportPickingNew',
  'receiving.transitWall',
  msg`Store wall`,
  {
    icon: 'tiles',
    offline: 'C',
    params: ['receiptId'],
    group: CROSS_DOCK,
    place: 6,
    via: '/TransportPickingList?by=wall',
  },
);
