import { useSession, useSync } from '#app/live.ts';
import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans } from '@lingui/react/macro';
import styles from './drawer.module.css';
import { WarehouseSwitch } from './warehouse-switch.tsx';

interface DrawerProps {
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** Who works where, and the pages that are not work. */
export function Drawer({ onClose, onSignOut }: DrawerProps) {
  const { go } = useTerminal();
  const session = useSession();
  const { waiting, needsYou } = useSync();
  const open = (path: string) => () => {
    onClose();
    go(path);
  };
  return (
    <Dialog title={session?.userName ?? ''} onClose={onClose}>
      <WarehouseSwitch onDone={onClose} />
      <nav className={styles['pages']}>
        <Action icon="list" onClick={open('/shiftLedger')}>
          <Trans>Shift ledger</Trans>
        </Action>
        <Action icon="sync" onClick={open('/outbox')}>
          <Trans>Waiting to be sent: {waiting}</Trans>
        </Action>
        <Action icon="hand" onClick={open('/tray')}>
          <Trans>Needs you: {needsYou}</Trans>
        </Action>
        <Action icon="settings" onClick={open('/setting')}>
          <Trans>Settings</Trans>
        </Action>
        <Action icon="logout" onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </Action>
      </nav>
    </Dialog>
  );
}
