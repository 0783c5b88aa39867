/** Screens of building, changing and closing pallets. */
import type { ScreenDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const palletsScreens: readonly ScreenDef[] = [
  {
    path: '/NoCodeDisk',
    title: msg`Palletize without notice`,
    icon: 'pallet',
    offline: 'B',
    kind: 'flow',
    flow: async () => (await import('./no-code-disk/flow.ts')).noCodeDisk,
  },
  {
    path: '/GroupDiskHandle',
    title: msg`Build a pallet`,
    icon: 'pallet',
    offline: 'A',
    kind: 'flow',
    flow: async () => (await import('./group-disk-handle/flow.ts')).groupDiskHandle,
  },
  {
    path: '/PalletizedDetail',
    title: msg`Pallet contents`,
    icon: 'detail',
    offline: 'A',
    kind: 'flow',
    flow: async () => (await import('./palletized-detail/flow.ts')).palletizedDetail,
  },
];
