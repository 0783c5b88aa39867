/** Screens of supplier containers with an SSCC. */
import type { ScreenDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const ssccScreens: readonly ScreenDef[] = [
  {
    path: '/SSCCReceive',
    title: msg`SSCC receipts`,
    icon: 'list',
    offline: 'C',
    kind: 'flow',
    flow: async () => (await import('./sscc-receive/flow.ts')).ssccReceive,
  },
  {
    path: '/SSCCReceiveAction',
    title: msg`Receive by SSCC`,
    icon: 'label',
    offline: 'A',
    kind: 'flow',
    needs: ['receiptId'],
    via: '/SSCCReceive',
    flow: async () => (await import('./sscc-receive-action/flow.ts')).ssccReceiveAction,
  },
];
