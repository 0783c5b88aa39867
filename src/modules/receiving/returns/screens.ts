/** Screens of returned goods. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { RETURNS, ofMode, openReceipts } from '../menu.ts';

export const toReturnTally = screen('/ReturnTally', 'receiving.returnTally', msg`Return tally`, {
  icon: 'quality',
  offline: 'A',
  params: ['receiptId'],
  group: RETURNS,
  count: openReceipts(ofMode('return')),
  of: { job: 'receipt', usual: 'return' },
});

export const toReturnAndReceipt = screen('/ReturnAndReceipt', 'receiving.returnAndReceipt', msg`Blind return`, {
  icon: 'undo',
  offline: 'B',
  group: RETURNS,
});
