/** Screens of pictures and measures of a SKU. */
import type { ScreenDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const goodsScreens: readonly ScreenDef[] = [
  {
    path: '/SkupictureCollect',
    title: msg`Product pictures`,
    icon: 'camera',
    offline: 'A',
    kind: 'flow',
    flow: async () => (await import('./sku-pictures/flow.ts')).skuPictures,
    body: async () => import('./sku-pictures/body.tsx'),
  },
  {
    path: '/PackingCollection',
    title: msg`Measure packaging`,
    icon: 'scale',
    offline: 'B',
    kind: 'flow',
    flow: async () => (await import('./measure-packaging/flow.ts')).measurePackaging,
  },
];
