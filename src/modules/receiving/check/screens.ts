/** Screens of receiving inspection. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { CHECKS } from '../menu.ts';

export const toReceiveDetailToCheck = screen('/ReceiveDetailToCheck', 'receiving.toCheck', msg`Lines to check`, {
  icon: 'list',
  offline: 'C',
  group: CHECKS,
});

export const toReceiveCheckInfo = screen('/ReceiveCheckInfo', 'receiving.checkInfo', msg`Check a line`, {
  icon: 'quality',
  offline: 'A',
  params: ['lineId'],
  group: CHECKS,
  via: '/ReceiveDetailToCheck',
});

export const toReceiveCheck = screen('/ReceiveCheck', 'receiving.reviewGoods', msg`Receiving inspection`, {
  icon: 'quality',
  offline: 'A',
  params: ['receiptId?'],
  group: CHECKS,
  place: 1,
});

export const toQualityCheck = screen('/qualityCheck', 'receiving.qualityCheck', msg`Quality check`, {
  icon: 'quality',
  offline: 'A',
  group: CHECKS,
});
