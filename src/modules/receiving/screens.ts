/**
 * Receiving. A supplier announces goods (the receipt, or ASN): whole pallets, numbered cases, or loose
 * goods by SKU. The operator claims a receipt while there is network, which downloads everything the job
 * needs together with its putaway work, walks to the dock, and receives by scanning. What arrives
 * differently is counted and received with the difference. The list of scans takes back what was wrong.
 */
import { menu, wholeList } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { GROUPS, openReceipts } from './menu.ts';

export const toReceive = menu('/receive', msg`Receiving`, {
  icon: 'receive',
  offline: 'A',
  groups: GROUPS,
  count: openReceipts(),
  behind: wholeList('/WMS/GetReceiptList'),
});
