/** Screens of goods with serial numbers. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { SPECIAL, COUNTED, ofMode, openReceipts } from '../menu.ts';

export const toSerialReceiveStandard = screen(
  '/SerialReceiveStandard',
  'receiving.serialStandard',
  msg`Receive with serial numbers`,
  {
    icon: 'serial',
    offline: 'A',
    params: ['receiptId'],
    group: SPECIAL,
    count: openReceipts(ofMode('serial')),
    of: { job: 'receipt', usual: 'serial', beside: { label: msg`Serial numbers`, modes: COUNTED, goods: 'serial' } },
  },
);

export const toSerialReceive = screen('/SerialReceive', 'receiving.serial', msg`Receive by label of the piece`, {
  icon: 'serial',
  offline: 'A',
  params: ['receiptId'],
  group: SPECIAL,
  place: 1,
  of: { job: 'receipt', beside: { label: msg`Serials of a customer`, modes: ['serial'] } },
});
