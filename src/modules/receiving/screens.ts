/**
 * Receiving. A supplier announces goods (the receipt, or ASN): whole pallets, numbered cases, or loose
 * goods by SKU. The operator claims a receipt while there is network, which downloads everything the job
 * needs together with its putaway work, walks to the dock, and receives by scanning. What arrives
 * differently is counted and received with the difference. The list of scans takes back what was wrong.
 */
import { menu, screen } from '#ui/screen.ts';
import { GetReceiptList } from '#contract/receiving.ts';
import { asks } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { ANNOUNCED, LOOSE, RECEIPTS, GROUPS, ofMode, openReceipts } from './menu.ts';

export const toReceive = menu('/receive', msg`Receiving`, {
  icon: 'receive',
  offline: 'A',
  groups: GROUPS,
  count: openReceipts(),
  behind: asks(GetReceiptList, {}),
});

export const toReceiveList = screen('/receiveList', 'receiving.list', msg`Receipts`, {
  icon: 'list',
  offline: 'C',
  params: ['mode?', 'type?', 'vendor?', 'day?', 'to?', 'job?'],
  group: RECEIPTS,
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
  count: openReceipts(ofMode('pallet')),
  of: { job: 'receipt', usual: 'pallet' },
});

export const toConfirmReceiveGoods = screen('/ConfirmReceiveGoods', 'receiving.confirm', msg`Check contents`, {
  icon: 'tick',
  offline: 'A',
  params: ['receiptId'],
  group: ANNOUNCED,
  of: { job: 'receipt', beside: { label: msg`Check contents`, modes: ['pallet'] } },
});

export const toCaseReceive = screen('/CaseReceive', 'receiving.case', msg`Receive cases`, {
  icon: 'case',
  offline: 'A',
  params: ['receiptId'],
  group: ANNOUNCED,
  count: openReceipts(ofMode('case')),
  of: { job: 'receipt', usual: 'case' },
});

export const toSKUReceive = screen('/SKUReceive', 'receiving.sku', msg`Receive by SKU`, {
  icon: 'sku',
  offline: 'A',
  params: ['receiptId'],
  group: LOOSE,
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
  ops: ['receiving.cancel'],
});
