import { Icon } from '#ui/icons.tsx';
import { IconAction } from '#ui/IconAction.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AddressChoice } from './address-choice.tsx';
import type { Address } from './addresses.ts';
import styles from './page.module.css';

/** Which WMS or tenant one signs in to, another choice of it, and the settings. */
export function AddressRow({ address, missing }: { address: Address | null; missing: boolean }) {
  const { t } = useLingui();
  const { go } = useTerminal();
  const [isOpen, setOpen] = useState(false);
  const name = address?.serverName || t`This server`;
  return (
    <div className={styles['address']}>
      <button type="button" className={styles['server']} onClick={() => setOpen(true)}>
        <Icon name="network" size={24} />
        <span>
          {address === null && <Trans>No server is chosen</Trans>}
          {address?.kind === 'tenant' && <Trans>Tenant: {name}</Trans>}
          {address?.kind === 'server' && <Trans>Server: {name}</Trans>}
          {address?.kind === 'here' && name}
        </span>
        <Icon name="down" size={20} />
      </button>
      <IconAction icon="settings" label={t`Settings`} onClick={() => go('/setting')} />
      {missing && (
        <p className={styles['wrong']} role="alert">
          <Trans>A tenant URL must be chosen</Trans>
        </p>
      )}
      {isOpen && <AddressChoice onClose={() => setOpen(false)} />}
    </div>
  );
}
