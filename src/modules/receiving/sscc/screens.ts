/** Screens of supplier containers (SSCC). */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { ANNOUNCED, ofMode, openReceipts } from '../menu.ts';

export const toSSCCReceive = screen('/SSCCReceive', 'receiving.ssccList', msg`SSCC receipts`, {
  icon: 'list',
  offline: 'C',
  group: ANNOUNCED,
  place: 4,
  count: openReceipts(ofMode('sscc')),
});

export const toSSCCReceiveAction = screen('/SSCCReceiveAction', 'receiving.sscc', msg`Receive by SSCC`, {
  icon: 'label',
  offline: 'A',
  params: ['receiptId'],
  of: { job: 'receipt', usual: 'sscc' },
  via: '/SSCCReceive',
});
