/** Screens of goods received by weight. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { SPECIAL, COUNTED, ofMode, openReceipts } from '../menu.ts';

export const toWeightReceive = screen('/WeightReceive', 'receiving.weight', msg`Receive by weight`, {
  icon: 'scale',
  offline: 'A',
  params: ['receiptId'],
  group: SPECIAL,
  count: openReceipts(ofMode('weighed')),
  of: { job: 'receipt', usual: 'weighed', beside: { label: msg`By weight`, modes: COUNTED, goods: 'weighed' } },
});

export const toWeightReceiveDetial = screen('/WeightReceiveDetial', 'receiving.weightDetail', msg`List of weighings`, {
  icon: 'scale',
  offline: 'A',
  params: ['receiptId'],
  group: SPECIAL,
  of: { job: 'receipt', beside: { label: msg`List of weighings`, modes: ['weighed'] } },
});
