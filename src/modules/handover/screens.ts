/**
 * Handover. Sealed parcels wait for their carriers. Whoever hands over claims the parcels of one carrier, reads them onto a sheet
 * one after the other, counts them with the driver, and has him sign on the glass. What is judged at the signature is the state of now.
 */
import { menu, screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { openHandovers, PARCELS } from './menu.ts';

export const toHandoverMenu = menu('/HandoverMenu', msg`Handover`, {
  icon: 'handover',
  offline: 'A',
  groups: [PARCELS],
  count: openHandovers(),
});

export const toHandoverList = screen('/handoverList', 'handover.list', msg`Parcels by carrier`, {
  icon: 'list',
  offline: 'C',
  group: PARCELS,
  count: openHandovers(),
  works: ['handover'],
});

export const toHandoverNew = screen('/handoverNew', 'handover.make', msg`New handover sheet`, {
  icon: 'document',
  offline: 'A',
  params: ['jobId'],
  via: '/handoverList',
});

export const toParcelHandover = screen('/parcelHandover', 'handover.parcel', msg`Hand parcels over`, {
  icon: 'handover',
  offline: 'A',
  params: ['jobId', 'sheetNo'],
  via: '/handoverList',
});

export const toParcelOff = screen('/parcelOff', 'handover.off', msg`Take a parcel off`, {
  icon: 'undo',
  offline: 'A',
  params: ['jobId', 'sheetNo'],
  via: '/handoverList',
});

export const toHandoverFinish = screen('/handoverFinish', 'handover.finish', msg`Count and sign`, {
  icon: 'tick',
  offline: 'A',
  params: ['jobId', 'sheetNo'],
  via: '/handoverList',
});

export const toWaybillCollect = screen('/waybillCollect', 'handover.collect', msg`Collect parcel numbers`, {
  icon: 'label',
  offline: 'A',
  group: PARCELS,
  params: ['jobId?'],
});
