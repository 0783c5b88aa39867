/** Screens of returned goods. */
import type { ScreenDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const returnsScreens: readonly ScreenDef[] = [
  {
    path: '/ReturnTally',
    title: msg`Return tally`,
    icon: 'quality',
    offline: 'A',
    kind: 'flow',
    needs: ['receiptId'],
    via: '/receiveList?mode=return',
    flow: async () => (await import('./return-tally/flow.ts')).returnTally,
  },
  {
    path: '/ReturnAndReceipt',
    title: msg`Return without notice`,
    icon: 'undo',
    offline: 'B',
    kind: 'flow',
    flow: async () => (await import('./return-and-receipt/flow.ts')).returnAndReceipt,
  },
];
