/** Screens of receipts that were announced by an ASN, and of what was received. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { ANNOUNCED, LOOSE, RECEIPTS, ofMode, openReceipts } from '../menu.ts';

export const toReceiveList = screen('/receiveList', 'receiving.list', msg`Receipts`, {
  icon: 'list',
  offline: 'C',
  params: ['mode?', 'type?', 'vendor?', 'day?', 'to?', 'job?'],
  group: RECEIPTS,
  place: 1,
  count: openReceipts(),
  lists: 'receipt',
});

export const toASNDetail = screen('/ASNDetail', 'receiving.asnDetail', msg`Receipt`, {
  icon: 'detail',
  offline: 'A',
  params: ['receiptId'],
  via: '/receiveList',
});

export const toLPNReceive = screen('/LPNReceive', 'receiving.lpn', msg`Receive pallets`, {
  icon: 'pallet',
  offline: 'A',
  params: ['receiptId'],
  group: ANNOUNCED,
  place: 1,
  count: openReceipts(ofMode('pallet')),
  of: { job: 'receipt', usual: 'pallet' },
});

export const toConfirmReceiveGoods = screen('/ConfirmReceiveGoods', 'receiving.confirm', msg`Check contents`, {
  icon: 'tick',
  offline: 'A',
  params: ['receiptId'],
  group: ANNOUNCED,
  place: 2,
  of: { job: 'receipt', beside: { label: msg`Check contents`, modes: ['pallet'] } },
});

export const toCaseReceive = screen('/CaseReceive', 'receiving.case', msg`Receive cases`, {
  icon: 'case',
  offline: 'A',
  params: ['receiptId'],
  group: ANNOUNCED,
  place: 3,
  count: openReceipts(ofMode('case')),
  of: { job: 'receipt', usual: 'case' },
});

export const toSKUReceive = screen('/SKUReceive', 'receiving.sku', msg`Receive by SKU`, {
  icon: 'sku',
  offline: 'A',
  params: ['receiptId'],
  group: LOOSE,
  place: 1,
  count: openReceipts(ofMode('sku')),
  of: {
    job: 'receipt',
    usual: 'sku',
    beside: { label: msg`Receive by SKU`, modes: ['pallet', 'case', 'direct', 'xd'] },
  },
});

export const toScanList = screen('/ScanList', 'receiving.scans', msg`My scans`, {
  icon: 'detail',
  offline: 'A',
  group: RECEIPTS,
  place: 4,
  ops: ['receiving.cancel'],
});
