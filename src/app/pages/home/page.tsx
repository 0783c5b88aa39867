import { useSession } from '#app/live.ts';
import { useUnreadMessages } from '#app/messages/unread.ts';
import { listsBehind } from '#app/module-screens.ts';
import { UpdateBar } from '#app/update-bar.tsx';
import { useWanted } from '#app/wanted.ts';
import { Icon } from '#ui/icons.tsx';
import { IconAction } from '#ui/IconAction.tsx';
import { MenuScreen } from '#ui/MenuScreen.tsx';
import type { AskByPath } from '#contract/call.ts';
import { useRefresh } from '#ui/use-refresh.ts';
import { useTerminal } from '#ui/terminal.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './page.module.css';
import { FoundBand } from './found-band.tsx';
import { SignOut } from './sign-out.tsx';
import { useFind } from './use-find.ts';
import { useHomeTiles } from './use-home-tiles.ts';
import { WarehouseDrawer } from './warehouse-drawer.tsx';

/** What this operator may do, how much of it is open, and a place to scan anything. */
export function HomePage() {
  const { t } = useLingui();
  const session = useSession();
  const terminal = useTerminal();
  const [open, setOpen] = useState<'warehouses' | 'signOut' | null>(null);
  const unread = useUnreadMessages();
  const { found, find } = useFind();
  terminal.useScans(find);
  useWanted();
  const close = () => setOpen(null);
  return (
    <MenuScreen
      title="Aisle"
      back="none"
      groups={[{ tiles: useHomeTiles() }]}
      tool={<IconAction icon="warehouse" label={t`Switch warehouse`} onClick={() => setOpen('warehouses')} />}
    >
      {listsBehind(terminal.menu).map((ask) => (
        <Refreshed key={ask.call.path} ask={ask} />
      ))}
      <UpdateBar />
      <div className={styles['who']} data-wide>
        <button type="button" className={styles['name']} onClick={() => terminal.go('/personal')}>
          <Icon name="user" size={24} />
          <span>
            <b>{session?.userName}</b>
            <small>{session?.storeName}</small>
          </span>
        </button>
        {unread > 0 && (
          <button
            type="button"
            className={styles['unread']}
            data-unread-messages
            aria-label={plural(unread, { one: '# unread message', other: '# unread messages' })}
            onClick={() => terminal.go('/messages')}
          >
            <Icon name="message" size={24} />
            <b>{unread}</b>
          </button>
        )}
        <IconAction icon="logout" label={t`Sign out`} onClick={() => setOpen('signOut')} />
      </div>
      <FoundBand found={found} />
      {!found && (
        <p className={styles['hint']} data-wide>
          <Icon name="scan" size={22} />
          <Trans>Scan anything: receipt, pallet, location, order, SKU</Trans>
        </p>
      )}
      {open === 'warehouses' && <WarehouseDrawer onClose={close} />}
      {open === 'signOut' && <SignOut onClose={close} />}
    </MenuScreen>
  );
}

/** Asked for when home comes into view; what is known stays on screen. */
function Refreshed({ ask }: { ask: AskByPath }) {
  useRefresh(ask);
  return null;
}
