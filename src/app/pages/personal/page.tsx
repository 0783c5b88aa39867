import { useSession, useSync } from '#app/live.ts';
import { useUnreadMessages } from '#app/messages/unread.ts';
import { SignOut } from '#app/pages/home/sign-out.tsx';
import { WarehouseDrawer } from '#app/pages/home/warehouse-drawer.tsx';
import { Toggle } from '#app/toggle.tsx';
import { CheckForUpdates } from '#app/updates/check-for-updates.tsx';
import { sync } from '#app/worker.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { InstallRow } from './install-row.tsx';
import { LinkRow } from './link-row.tsx';
import styles from './page.module.css';
import { PrintSite } from './print-site.tsx';
import { useStoreFacts } from './store-facts.ts';

/** What belongs to whoever works here: warehouse, print site, messages, what was captured, version, signing out. */
export function PersonalPage() {
  const { t } = useLingui();
  const session = useSession();
  const { waiting, needsYou } = useSync();
  const facts = useStoreFacts();
  const unread = useUnreadMessages();
  const [open, setOpen] = useState<'warehouses' | 'signOut' | null>(null);
  const close = () => setOpen(null);
  if (!session) return null;
  return (
    <Screen
      title={t`Personal centre`}
      foot={
        <Action icon="logout" onClick={() => setOpen('signOut')}>
          <Trans>Sign out</Trans>
        </Action>
      }
    >
      <p className={styles['who']}>
        <b>{session.userName}</b> <span>{session.account}</span>
      </p>
      <Section title={<Trans>Work</Trans>}>
        <LinkRow icon="warehouse" value={session.storeName} to={() => setOpen('warehouses')}>
          <Trans>Warehouse</Trans>
        </LinkRow>
        <LinkRow icon="list" to="/shiftLedger">
          <Trans>Shift ledger</Trans>
        </LinkRow>
        <LinkRow icon="sync" value={waiting} to="/outbox">
          <Trans>Waiting to be sent</Trans>
        </LinkRow>
        <LinkRow icon="hand" value={needsYou} to="/tray">
          <Trans>Needs you</Trans>
        </LinkRow>
      </Section>
      {session.menu.includes('/receive') && (
        <Section>
          <LinkRow icon="settings" to="/receivingChoices">
            <Trans>Receiving choices</Trans>
          </LinkRow>
        </Section>
      )}
      <PrintSite chosen={session.printAddress} />
      <Section title={<Trans>Messages</Trans>}>
        <LinkRow icon="message" value={unread} to="/messages">
          <Trans>Unread messages</Trans>
        </LinkRow>
        <Toggle
          label={t`Read messages, slots and quantities aloud`}
          on={session.isReadMsg}
          onChange={(isReadMsg) => drop(sync.setTerminal({ isReadMsg }))}
        />
      </Section>
      <Section title={<Trans>This terminal</Trans>}>
        <Facts rows={facts} />
        <CheckForUpdates />
        <InstallRow />
        <LinkRow icon="detail" to="/setting" params={{ show: 'device' }}>
          <Trans>Device</Trans>
        </LinkRow>
        <LinkRow icon="settings" to="/setting">
          <Trans>Settings</Trans>
        </LinkRow>
        <LinkRow icon="lock" to="/changePassword">
          <Trans>Change password</Trans>
        </LinkRow>
      </Section>
      {open === 'warehouses' && <WarehouseDrawer onClose={close} />}
      {open === 'signOut' && <SignOut onClose={close} />}
    </Screen>
  );
}
