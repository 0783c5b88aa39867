/** Screens of pallets that are built, changed and closed. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { PALLETS } from '../menu.ts';

export const toNoCodeDisk = screen('/NoCodeDisk', 'receiving.noCodeDisk', msg`Blind receipt by pallet`, {
  icon: 'pallet',
  offline: 'B',
  group: PALLETS,
});

export const toGroupDiskHandle = screen('/GroupDiskHandle', 'receiving.groupDisk', msg`Build a pallet`, {
  icon: 'pallet',
  offline: 'A',
  group: PALLETS,
});

export const toPalletizedDetail = screen('/PalletizedDetail', 'receiving.palletized', msg`Pallet contents`, {
  icon: 'detail',
  offline: 'A',
  group: PALLETS,
});
