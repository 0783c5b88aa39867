/** Screens of receiving in one step (straight to stock, or piece by piece). */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { ANNOUNCED, LOOSE, PIECES, ofMode, openReceipts } from '../menu.ts';

export const toDirectReceive = screen('/DirectReceive', 'receiving.directList', msg`Direct receiving`, {
  icon: 'list',
  offline: 'C',
  group: LOOSE,
  place: 5,
  count: openReceipts(ofMode('direct')),
});

export const toDirectReceiveAction = screen('/DirectReceiveAction', 'receiving.direct', msg`Receive to stock`, {
  icon: 'receive',
  offline: 'A',
  params: ['receiptId'],
  of: { job: 'receipt', usual: 'direct' },
  via: '/DirectReceive',
});

export const toDirectReceiveQuery = screen('/DirectReceiveQuery', 'receiving.directQuery', msg`What was received`, {
  icon: 'search',
  offline: 'A',
  params: ['receiptId'],
  group: LOOSE,
  of: { job: 'receipt', beside: { label: msg`Received so far`, modes: ['direct'] } },
  via: '/DirectReceive',
});

export const toDirectReceiveFinish = screen('/DirectReceiveFinish', 'receiving.directFinish', msg`Finish receipt`, {
  icon: 'tick',
  offline: 'B',
  params: ['receiptId'],
  group: LOOSE,
  of: { job: 'receipt', beside: { label: msg`Finish the receipt`, modes: ['direct'] } },
  via: '/DirectReceive',
});

export const toDirectBatchReceive = screen('/DirectBatchReceive', 'receiving.directBatch', msg`Receive a batch`, {
  icon: 'document',
  offline: 'A',
  group: LOOSE,
  place: 6,
});

export const toSingleScanReceive = screen('/SingleScanReceive', 'receiving.singleList', msg`Piece by piece`, {
  icon: 'list',
  offline: 'C',
  group: PIECES,
});

export const toSingleScanReceiveAction = screen(
  '/SingleScanReceiveAction',
  'receiving.singleScan',
  msg`Receive piece by piece`,
  {
    icon: 'scan',
    offline: 'A',
    params: ['receiptId'],
    of: { job: 'receipt', beside: { label: msg`Piece by piece`, modes: ['sku'] } },
    via: '/SingleScanReceive',
  },
);

export const toScanReceive = screen('/ScanReceive', 'receiving.scan', msg`Count by scanning`, {
  icon: 'count',
  offline: 'A',
  group: PIECES,
  place: 1,
});

export const toTagReceive = screen('/TagReceive', 'receiving.tag', msg`Receive by label`, {
  icon: 'label',
  offline: 'A',
  group: ANNOUNCED,
});
