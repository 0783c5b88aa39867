/** Screens of SKU pictures and dimensions. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { ITEMS } from '../menu.ts';

export const toSkupictureCollect = screen('/SkupictureCollect', 'receiving.pictures', msg`Product pictures`, {
  icon: 'camera',
  offline: 'A',
  group: ITEMS,
});

export const toPackingCollection = screen('/PackingCollection', 'receiving.measure', msg`Capture dimensions`, {
  icon: 'scale',
  offline: 'B',
  group: ITEMS,
});
