/** Screens of arrival: vehicle, unloading crew and missing goods. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { DOCK, RECEIPTS, openReceipts } from '../menu.ts';

export const toChooseReceiptType = screen('/chooseReceiptType', 'receiving.types', msg`Receipt types`, {
  icon: 'list',
  offline: 'C',
  group: RECEIPTS,
  place: 2,
});

export const toReceiptFilter = screen('/receiptFilter', 'receiving.filter', msg`Filter receipts`, {
  icon: 'search',
  offline: 'A',
  params: ['mode?', 'type?', 'vendor?', 'day?', 'to?'],
  via: '/receiveList',
});

export const toTakeWork = screen('/takeWork', 'receiving.takeWork', msg`Claim work`, {
  icon: 'ready',
  offline: 'C',
  params: ['mode?', 'type?', 'vendor?', 'day?', 'to?'],
  group: RECEIPTS,
  place: 3,
  count: openReceipts((r) => r.claimedBy === ''),
});

export const toDeliveryVehicle = screen('/deliveryVehicle', 'receiving.vehicle', msg`Delivery vehicle`, {
  icon: 'truck',
  offline: 'A',
  params: ['receiptId'],
  group: DOCK,
  place: 2,
  of: { job: 'receipt' },
});

export const toQualityNotes = screen('/qualityNotes', 'receiving.qualityNotes', msg`Quality notes`, {
  icon: 'question',
  offline: 'A',
  params: ['receiptId'],
  group: DOCK,
  of: { job: 'receipt' },
});

export const toMovers = screen('/movers', 'receiving.movers', msg`Unloaders`, {
  icon: 'handover',
  offline: 'A',
  params: ['receiptId'],
  group: DOCK,
  place: 3,
  of: { job: 'receipt' },
});

export const toDeLiDeIndex = screen('/DeLiDeIndex', 'receiving.delivery', msg`Delivery steps`, {
  icon: 'arrival',
  offline: 'B',
  params: ['receiptId?'],
  group: DOCK,
  place: 1,
});

export const toPartGoodsQuery = screen('/PartGoodsQuery', 'receiving.partGoods', msg`Missing goods`, {
  icon: 'question',
  offline: 'N',
  group: RECEIPTS,
  place: 5,
});

export const toHPPartGoodsQuery = screen('/HPPartGoodsQuery', 'receiving.partGoodsByPart', msg`Missing parts`, {
  icon: 'search',
  offline: 'N',
  group: RECEIPTS,
  place: 6,
});
