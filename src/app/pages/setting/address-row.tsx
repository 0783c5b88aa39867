import { ChoiceRow } from '#app/choice-row.tsx';
import { sync } from '#app/worker.ts';
import type { KnownServer } from '#data/records.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { IconAction } from '#ui/IconAction.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskFirst } from './ask-first.tsx';
import { DiagnosisLine } from './diagnosis-line.tsx';
import type { Tested } from './diagnosis-line.tsx';
import styles from './page.module.css';

interface AddressRowProps {
  readonly address: KnownServer;
  readonly chosen: boolean;
  readonly locked: boolean;
  readonly onChoose: () => void;
  /** Null for what cannot be removed. */
  readonly onRemove: (() => void) | null;
}

/** One address: choose it, test it, forget it. */
export function AddressRow({ address, chosen, locked, onChoose, onRemove }: AddressRowProps) {
  const { t } = useLingui();
  const { serverName, serverUrl } = address;
  const [tested, setTested] = useState<Tested>({ kind: 'untested' });
  const [asks, setAsks] = useState(false);
  const test = async () => {
    setTested({ kind: 'testing' });
    setTested(await sync.testConnection(serverUrl));
  };
  return (
    <div className={styles['address']} data-address={serverUrl} data-chosen={chosen || undefined}>
      <ChoiceRow name="server" checked={chosen} disabled={locked && !chosen} onChoose={onChoose}>
        <b>{serverName}</b>
        {serverUrl !== '' && <small className={styles['url']}>{serverUrl}</small>}
      </ChoiceRow>
      <span className={styles['tools']}>
        {onRemove && <IconAction icon="trash" label={t`Remove ${serverName}`} onClick={() => setAsks(true)} />}
        <Action look="quiet" inline busy={tested.kind === 'testing'} onClick={() => drop(test())}>
          <Trans>Test</Trans>
        </Action>
      </span>
      <DiagnosisLine tested={tested} host={serverUrl === '' ? location.host : new URL(serverUrl).host} />
      {asks && onRemove && (
        <AskFirst
          title={<Trans>Remove {serverName}?</Trans>}
          yes={<Trans>Remove</Trans>}
          onYes={onRemove}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}
