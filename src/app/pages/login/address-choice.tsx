import { ChoiceRow } from '#app/choice-row.tsx';
import { useSession } from '#app/live.ts';
import { sync } from '#app/worker.ts';
import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import { useTerminal } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addressesOf, chosenOf } from './addresses.ts';
import type { Address } from './addresses.ts';
import styles from './page.module.css';

/** All that this terminal knows; adding one is a matter of the settings. */
export function AddressChoice({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { go, env } = useTerminal();
  const session = useSession();
  const [picked, setPicked] = useState<Address | null>(session ? chosenOf(session) : null);
  const [missing, setMissing] = useState(false);
  if (!session) return null;
  const nameOf = ({ serverName }: Address) => serverName || t`This server`;
  const use = () => {
    setMissing(picked === null);
    if (picked === null) return env.cue('refused');
    drop(sync.setServer({ serverName: nameOf(picked), serverUrl: picked.serverUrl }));
    onClose();
  };
  return (
    <Dialog
      title={<Trans>Sign in to</Trans>}
      onClose={onClose}
      actions={
        <>
          <Action icon="settings" onClick={() => go('/setting')}>
            <Trans>Settings</Trans>
          </Action>
          <Action look="primary" onClick={use}>
            <Trans>Use this one</Trans>
          </Action>
        </>
      }
    >
      {addressesOf(session).map((address) => (
        <ChoiceRow
          key={`${address.kind} ${address.serverUrl}`}
          name="address"
          checked={address.kind === picked?.kind && address.serverUrl === picked.serverUrl}
          onChoose={() => setPicked(address)}
        >
          <b>{nameOf(address)}</b>
          {address.serverUrl !== '' && <small className={styles['url']}>{address.serverUrl}</small>}
        </ChoiceRow>
      ))}
      {missing && (
        <p className={styles['wrong']} role="alert">
          <Trans>A tenant URL must be chosen</Trans>
        </p>
      )}
    </Dialog>
  );
}
