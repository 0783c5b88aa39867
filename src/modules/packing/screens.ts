/**
 * Packing. What was picked for an order stands in its totes at a packing table. A packer claims the order, puts its goods into
 * boxes and seals them: weight, materials, the number of the carrier and the label. All of it works in the dead zone.
 */
import { menu, screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { ordersToPack, PACK } from './menu.ts';

export const toPackingMenu = menu('/PackingMenu', msg`Packing`, {
  icon: 'case',
  offline: 'A',
  groups: [PACK],
  count: ordersToPack(),
});

export const toShippingList = screen('/ShippingList', 'packing.list', msg`Orders to pack`, {
  icon: 'list',
  offline: 'C',
  group: PACK,
  count: ordersToPack(),
  works: ['pack'],
});

export const toPacking = screen('/Packing', 'packing.pack', msg`Pack an order`, {
  icon: 'case',
  offline: 'A',
  params: ['jobId'],
  via: '/ShippingList',
});

export const toSealBox = screen('/sealBox', 'packing.seal', msg`Seal a box`, {
  icon: 'lock',
  offline: 'A',
  params: ['jobId'],
  via: '/ShippingList',
});

export const toShippingDetailList = screen('/ShippingDetailList', 'packing.lines', msg`Lines of the order`, {
  icon: 'list',
  offline: 'A',
  params: ['jobId'],
  via: '/ShippingList',
});

export const toQuickPack = screen('/quickPack', 'packing.quick', msg`Pack everything`, {
  icon: 'tick',
  offline: 'A',
  params: ['jobId'],
  via: '/ShippingList',
});

export const toEditorBox = screen('/EditorBox', 'packing.edit', msg`Correct a box`, {
  icon: 'edit',
  offline: 'A',
  params: ['jobId'],
  via: '/ShippingList',
});

export const toCancelBox = screen('/cancelBox', 'packing.cancel', msg`Undo a box`, {
  icon: 'undo',
  offline: 'A',
  params: ['jobId'],
  via: '/ShippingList',
});
