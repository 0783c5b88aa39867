/** Screens of goods with serial numbers. */
import type { ScreenDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const serialScreens: readonly ScreenDef[] = [
  {
    path: '/SerialReceiveStandard',
    title: msg`Receive with serial numbers`,
    icon: 'serial',
    offline: 'A',
    kind: 'flow',
    needs: ['receiptId'],
    via: '/receiveList?mode=serial',
    flow: async () => (await import('./serial-receive-standard/flow.ts')).serialReceiveStandard,
  },
  {
    path: '/SerialReceive',
    title: msg`Receive by label of the piece`,
    icon: 'serial',
    offline: 'A',
    kind: 'flow',
    needs: ['receiptId'],
    via: '/receiveList?mode=serial&job=receiving.serial',
    flow: async () => (await import('./serial-receive/flow.ts')).serialReceive,
  },
];
