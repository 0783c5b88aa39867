import { useSession } from '#app/live.ts';
import { addressesOf, chosenOf } from '#app/pages/login/addresses.ts';
import type { Address } from '#app/pages/login/addresses.ts';
import type { AddressKind } from '#app/server-address.ts';
import { sync } from '#app/worker.ts';
import type { KnownServer } from '#data/records.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AddAddress } from './add-address.tsx';
import { AddressRow } from './address-row.tsx';
import styles from './page.module.css';

/** A terminal that has not finished its first start. */
const NEW = { serverName: '', serverUrl: '', serverBaseData: [], customUrlList: [], userName: '' };
const LIST = { server: 'serverBaseData', tenant: 'customUrlList' } as const;

/**
 * Which WMS this terminal works with: this server, another one by its IP, or a tenant by its URL. Changing it while
 * somebody works would leave them in another warehouse.
 */
export function Addresses() {
  const { t } = useLingui();
  const session = { ...NEW, ...useSession() };
  const [adding, setAdding] = useState<AddressKind | null>(null);
  const all = addressesOf(session).map((address) => ({ ...address, serverName: address.serverName || t`This server` }));
  const current = chosenOf(session);
  const isLocked = session.userName !== '';

  const choose = ({ serverName, serverUrl }: KnownServer, lists = {}) =>
    drop(sync.setServer({ serverName, serverUrl }, lists));
  const add = (kind: AddressKind, added: KnownServer) => {
    const lists = { [LIST[kind]]: [...session[LIST[kind]], added] };
    setAdding(null);
    // Whoever enters a server wants to work with it.
    if (isLocked) drop(sync.setTerminal(lists));
    else choose(added, lists);
  };
  const removal = ({ kind, serverUrl }: Address) => {
    if (kind === 'here') return null;
    const left = session[LIST[kind]].filter((other) => other.serverUrl !== serverUrl);
    return () => drop(sync.setTerminal({ [LIST[kind]]: left }));
  };
  const isChosen = ({ kind, serverUrl }: Address) => kind === current?.kind && serverUrl === current.serverUrl;
  const row = (address: Address) => (
    <AddressRow
      key={address.serverUrl}
      address={address}
      chosen={isChosen(address)}
      locked={isLocked}
      onChoose={() => choose(address)}
      onRemove={isChosen(address) ? null : removal(address)}
    />
  );
  return (
    <>
      <Section title={<Trans>Server</Trans>}>
        {all.filter(({ kind }) => kind !== 'tenant').map(row)}
        <Action icon="plus" onClick={() => setAdding('server')}>
          <Trans>Add a server</Trans>
        </Action>
      </Section>
      <Section title={<Trans>Tenant URL</Trans>}>
        {all.filter(({ kind }) => kind === 'tenant').map(row)}
        <Action icon="plus" onClick={() => setAdding('tenant')}>
          <Trans>Add a tenant URL</Trans>
        </Action>
        {isLocked && (
          <p className={styles['note']}>
            <Trans>Sign out to work with another server.</Trans>
          </p>
        )}
      </Section>
      {adding && (
        <AddAddress
          kind={adding}
          // The address that served the app is listed as "this server".
          known={all.map((address) => (address.kind === 'here' ? { ...address, serverUrl: location.origin } : address))}
          onAdd={(added) => add(adding, added)}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
