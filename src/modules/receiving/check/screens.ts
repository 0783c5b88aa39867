/** Screens of the acceptance check. */
import type { ScreenDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const checkScreens: readonly ScreenDef[] = [
  {
    path: '/ReceiveDetailToCheck',
    title: msg`Lines to check`,
    icon: 'list',
    offline: 'C',
    kind: 'flow',
    flow: async () => (await import('./receive-detail-to-check/flow.ts')).receiveDetailToCheck,
  },
  {
    path: '/ReceiveCheckInfo',
    title: msg`Check a line`,
    icon: 'quality',
    offline: 'A',
    kind: 'flow',
    needs: ['lineId'],
    via: '/ReceiveDetailToCheck',
    flow: async () => (await import('./receive-check-info/flow.ts')).receiveCheckInfo,
  },
  {
    path: '/ReceiveCheck',
    title: msg`Acceptance check`,
    icon: 'quality',
    offline: 'A',
    kind: 'flow',
    flow: async () => (await import('./receive-check/flow.ts')).receiveCheck,
  },
  {
    path: '/qualityCheck',
    title: msg`Quality check`,
    icon: 'quality',
    offline: 'A',
    kind: 'flow',
    flow: async () => (await import('./quality-check/flow.ts')).qualityCheck,
  },
];
