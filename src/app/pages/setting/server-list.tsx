import { useSession } from '#app/live.ts';
import type { Server } from '#app/server-address.ts';
import { servers } from '#app/servers.ts';
import { sync } from '#app/worker.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AddServer } from './add-server.tsx';
import styles from './page.module.css';
import { ServerRow } from './server-row.tsx';

/** Which WMS this terminal works with. Changing it while somebody works would leave them in another warehouse. */
export function ServerList() {
  const { t } = useLingui();
  const session = useSession();
  const added = servers.use();
  const [adding, setAdding] = useState(false);
  const home: Server = { serverName: t`This server`, serverUrl: '' };
  const current: Server = session?.serverName ? session : home;
  const known = withCurrent(added, current, home);
  const locked = Boolean(session?.userName);

  const choose = (server: Server) =>
    drop(sync.setServer({ serverName: server.serverName, serverUrl: server.serverUrl }));
  const add = (server: Server) => {
    servers.set([...added, server]);
    setAdding(false);
    if (!locked) choose(server);
  };
  return (
    <section className={styles['section']}>
      <h2>
        <Trans>Server</Trans>
      </h2>
      {known.map((server) => (
        <ServerRow
          key={server.serverName}
          server={server}
          chosen={isSame(server, current)}
          locked={locked}
          onChoose={() => choose(server)}
          onRemove={
            added.includes(server) && !isSame(server, current)
              ? () => servers.set(added.filter((s) => s !== server))
              : undefined
          }
        />
      ))}
      {locked && (
        <p className={styles['note']}>
          <Trans>Sign out to work with another server.</Trans>
        </p>
      )}
      <Action icon="plus" onClick={() => setAdding(true)}>
        <Trans>Add a server</Trans>
      </Action>
      {adding && <AddServer known={known} onAdd={add} onClose={() => setAdding(false)} />}
    </section>
  );
}

/** The current one is listed even when the list was lost. */
function withCurrent(added: readonly Server[], current: Server, home: Server): readonly Server[] {
  const listed = added.some((s) => s.serverUrl === '') ? added : [home, ...added];
  return listed.some((s) => isSame(s, current)) ? listed : [...listed, current];
}

/** The name of "this server" follows the language, its address does not. */
const isSame = (a: Server, b: Server): boolean =>
  a.serverUrl === b.serverUrl && (a.serverName === b.serverName || a.serverUrl === '');
