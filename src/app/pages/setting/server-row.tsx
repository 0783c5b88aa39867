import { ChoiceRow } from '#app/choice-row.tsx';
import type { Server } from '#app/server-address.ts';
import { sync } from '#app/worker.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { IconAction } from '#ui/IconAction.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './page.module.css';

type Tested = Awaited<ReturnType<typeof sync.testConnection>> | { kind: 'untested' } | { kind: 'testing' };

interface ServerRowProps {
  readonly server: Server;
  readonly chosen: boolean;
  readonly locked: boolean;
  readonly onChoose: () => void;
  /** Left out for what cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
}

/** One server: choose it, test it, forget it. */
export function ServerRow({ server, chosen, locked, onChoose, onRemove }: ServerRowProps) {
  const { t } = useLingui();
  const [tested, setTested] = useState<Tested>({ kind: 'untested' });
  const test = () => {
    setTested({ kind: 'testing' });
    drop(
      sync
        .testConnection(server.serverUrl)
        .catch(() => ({ kind: 'unreachable' as const }))
        .then(setTested),
    );
  };
  return (
    <div className={styles['server']}>
      <ChoiceRow name="server" checked={chosen} disabled={locked && !chosen} onChoose={onChoose}>
        <b>{server.serverName}</b>
        {server.serverUrl !== '' && <small className={styles['url']}>{server.serverUrl}</small>}
      </ChoiceRow>
      <span className={styles['tools']}>
        {onRemove && <IconAction icon="trash" label={t`Remove ${server.serverName}`} onClick={onRemove} />}
        <Action look="quiet" inline busy={tested.kind === 'testing'} onClick={test}>
          <Trans>Test</Trans>
        </Action>
      </span>
      <Answer tested={tested} />
    </div>
  );
}

/** What stands between this terminal and the WMS. */
function Answer({ tested }: { tested: Tested }) {
  switch (tested.kind) {
    case 'untested':
      return null;
    case 'testing':
      return (
        <output className={styles['answer']}>
          <Trans>Asking the server</Trans>
        </output>
      );
    case 'ok':
      return (
        <output className={styles['answer']} data-ok>
          <Trans>The WMS answers, version {tested.version}</Trans>
        </output>
      );
    case 'notWms':
      return (
        <output className={styles['answer']} data-bad>
          <Trans>Something answers there, but it is not a WMS. Check the address and the port.</Trans>
        </output>
      );
    case 'unreachable':
      return (
        <output className={styles['answer']} data-bad>
          <Trans>No answer. Check the network, the address, and that the server runs.</Trans>
        </output>
      );
  }
}
