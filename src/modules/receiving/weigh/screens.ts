/** Screens of goods by weight. */
import type { ScreenDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const weighScreens: readonly ScreenDef[] = [
  {
    path: '/WeightReceive',
    title: msg`Receive by weight`,
    icon: 'scale',
    offline: 'A',
    kind: 'flow',
    needs: ['receiptId'],
    via: '/receiveList?mode=weighed',
    flow: async () => (await import('./weight-receive/flow.ts')).weightReceive,
  },
  {
    path: '/WeightReceiveDetial',
    title: msg`List of weighings`,
    icon: 'scale',
    offline: 'A',
    kind: 'flow',
    needs: ['receiptId'],
    via: '/receiveList?mode=weighed&job=receiving.weightDetail',
    flow: async () => (await import('./weight-receive-detail/flow.ts')).weightReceiveDetail,
    body: async () => import('./weight-receive-detail/body.tsx'),
  },
];
