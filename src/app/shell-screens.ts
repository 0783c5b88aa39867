/**
 * The shell's own screens: signing in, the settings, the role menu, the personal centre, and the four pages about
 * what this terminal has captured. `/forgotPassword`, `/changePassword`, `/personal`, `/messages`, `/outbox`, `/printQueue`,
 * `/outboxFile`, `/tray` and `/shiftLedger` are ours, the specification names none.
 */
import { screen } from '#ui/screen.ts';
import type { PageProps, ScreenDef, WorkRow } from '#ui/screen.ts';
import type { Text } from '#engine/text.ts';
import type { ComponentType } from 'react';
import { msg } from '@lingui/core/macro';

/** Offline it opens to whoever has worked here before. */
const login = async () => ({ Page: (await import('./pages/login/page.tsx')).LoginPage });

/** Nothing opens them by a flow, so their path is their id. */
const page = (
  path: WorkRow['path'],
  title: Text,
  row: Omit<WorkRow, 'path' | 'id' | 'title' | 'params' | 'written'>,
  load: () => Promise<{ Page: ComponentType<PageProps> }>,
): ScreenDef => ({ ...screen(path, path, title, row), kind: 'page', page: load });

export const shell: readonly ScreenDef[] = [
  page('/', msg`Sign in`, { icon: 'user', offline: 'N' }, login),
  page('/login', msg`Sign in`, { icon: 'user', offline: 'N' }, login),
  page('/forgotPassword', msg`Forgot password`, { icon: 'lock', offline: 'N', signedOut: true }, async () => ({
    Page: (await import('./pages/password/forgot-page.tsx')).ForgotPasswordPage,
  })),
  page('/changePassword', msg`Change password`, { icon: 'lock', offline: 'N' }, async () => ({
    Page: (await import('./pages/password/change-page.tsx')).ChangePasswordPage,
  })),
  page('/setting', msg`Settings`, { icon: 'settings', offline: 'A' }, async () => ({
    Page: (await import('./pages/setting/page.tsx')).SettingPage,
  })),
  page('/BlueData', msg`Bluetooth data test`, { icon: 'bluetooth', offline: 'A' }, async () => ({
    Page: (await import('./pages/blue-data/page.tsx')).BlueDataPage,
  })),
  page('/home', msg`Home`, { icon: 'home', offline: 'A' }, async () => ({
    Page: (await import('./pages/home/page.tsx')).HomePage,
  })),
  page('/personal', msg`Personal centre`, { icon: 'person', offline: 'A' }, async () => ({
    Page: (await import('./pages/personal/page.tsx')).PersonalPage,
  })),
  page(
    '/messages',
    msg`Messages`,
    { icon: 'message', offline: 'A', ops: ['message.read', 'message.readAll'] },
    async () => ({ Page: (await import('./pages/messages/page.tsx')).MessagesPage }),
  ),
  page('/404', msg`Not found`, { icon: 'question', offline: 'A' }, async () => ({
    Page: (await import('./pages/not-found.tsx')).NotFound,
  })),
  page('/outbox', msg`Waiting to be sent`, { icon: 'sync', offline: 'A' }, async () => ({
    Page: (await import('./pages/outbox/page.tsx')).OutboxPage,
  })),
  page('/printQueue', msg`Labels`, { icon: 'print', offline: 'A', ops: ['receiving.printPallet'] }, async () => ({
    Page: (await import('./pages/print-queue/page.tsx')).PrintQueuePage,
  })),
  page('/tray', msg`Needs you`, { icon: 'hand', offline: 'A' }, async () => ({
    Page: (await import('./pages/tray/page.tsx')).TrayPage,
  })),
  page('/outboxFile', msg`Move work`, { icon: 'handover', offline: 'A' }, async () => ({
    Page: (await import('./pages/outbox-file/page.tsx')).OutboxFilePage,
  })),
  page('/shiftLedger', msg`Shift ledger`, { icon: 'list', offline: 'A' }, async () => ({
    Page: (await import('./pages/shift-ledger/page.tsx')).ShiftLedgerPage,
  })),
];
