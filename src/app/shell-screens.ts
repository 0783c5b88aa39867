/**
 * The shell's own screens: signing in, the settings, the role menu, the personal centre, and the four pages about
 * what this terminal has captured. `/forgotPassword`, `/changePassword`, `/personal`, `/receivingChoices`, `/messages`, `/outbox`, `/printQueue`,
 * `/outboxFile`, `/tray` and `/shiftLedger` are ours, the specification names none.
 */
import type { ModuleDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

const login = async () => ({ Page: (await import('./pages/login/page.tsx')).LoginPage });

export const shell: ModuleDef = {
  name: 'app',
  screens: [
    { path: '/', title: msg`Sign in`, icon: 'user', offline: 'A', kind: 'page', page: login },
    { path: '/login', title: msg`Sign in`, icon: 'user', offline: 'A', kind: 'page', page: login },
    {
      path: '/forgotPassword',
      title: msg`Forgot password`,
      icon: 'lock',
      offline: 'N',
      signedOut: true,
      kind: 'page',
      page: async () => ({ Page: (await import('./pages/password/forgot-page.tsx')).ForgotPasswordPage }),
    },
    {
      path: '/changePassword',
      title: msg`Change password`,
      icon: 'lock',
      offline: 'N',
      kind: 'page',
      page: async () => ({ Page: (await import('./pages/password/change-page.tsx')).ChangePasswordPage }),
    },
    {
      path: '/setting',
      title: msg`Settings`,
      icon: 'settings',
      offline: 'A',
      kind: 'page',
      page: async () => ({ Page: (await import('./pages/setting/page.tsx')).SettingPage }),
    },
    {
      path: '/BlueData',
      title: msg`Bluetooth data test`,
      icon: 'bluetooth',
      offline: 'A',
      kind: 'page',
      page: async () => ({ Page: (await import('./pages/blue-data/page.tsx')).BlueDataPage }),
    },
    {
      path: '/home',
      title: msg`Home`,
      icon: 'home',
      offline: 'A',
      kind: 'page',
      page: async () => ({ Page: (await import('./pages/home/page.tsx')).HomePage }),
    },
    {
      path: '/personal',
      title: msg`Personal centre`,
      icon: 'person',
      offline: 'A',
      kind: 'page',
      page: async () => ({ Page: (await import('./pages/personal/page.tsx')).PersonalPage }),
    },
    {
      path: '/receivingChoices',
      title: msg`Receiving choices`,
      icon: 'settings',
      offline: 'A',
      kind: 'page',
      page: async () => ({ Page: (await import('./pages/receiving-choices/page.tsx')).ReceivingChoicesPage }),
    },
    {
      path: '/messages',
      title: msg`Messages`,
      icon: 'message',
      offline: 'A',
      kind: 'page',
      ops: ['message.read', 'message.readAll'],
      page: async () => ({ Page: (await import('./pages/messages/page.tsx')).MessagesPage }),
    },
    {
      path: '/404',
      title: msg`Not found`,
      icon: 'question',
      offline: 'A',
      kind: 'page',
      page: async () => ({ Page: (await import('./pages/not-found.tsx')).NotFound }),
    },
    {
      path: '/outbox',
      title: msg`Waiting to be sent`,
      icon: 'sync',
      offline: 'A',
      kind: 'page',
      page: async () => ({ Page: (await import('./pages/outbox/page.tsx')).OutboxPage }),
    },
    {
      path: '/printQueue',
      title: msg`Labels`,
      icon: 'print',
      offline: 'A',
      kind: 'page',
      ops: ['receiving.printPallet'],
      page: async () => ({ Page: (await import('./pages/print-queue/page.tsx')).PrintQueuePage }),
    },
    {
      path: '/tray',
      title: msg`Needs you`,
      icon: 'hand',
      offline: 'A',
      kind: 'page',
      page: async () => ({ Page: (await import('./pages/tray/page.tsx')).TrayPage }),
    },
    {
      path: '/outboxFile',
      title: msg`Move work`,
      icon: 'handover',
      offline: 'A',
      kind: 'page',
      page: async () => ({ Page: (await import('./pages/outbox-file/page.tsx')).OutboxFilePage }),
    },
    {
      path: '/shiftLedger',
      title: msg`Shift ledger`,
      icon: 'list',
      offline: 'A',
      kind: 'page',
      page: async () => ({ Page: (await import('./pages/shift-ledger/page.tsx')).ShiftLedgerPage }),
    },
  ],
};
