/**
 * The list of servers as older builds kept it, in localStorage. It moves once into the session record, where the sign-in
 * and the sign-in codes find it too.
 */
import type { KnownServer, SessionState } from '#data/records.ts';
import { isSameName, readAddress } from './server-address.ts';
import { sync } from './worker.ts';

const KEY = 'servers';

/** Asked once the worker runs; nothing to do on a terminal that never had that list. */
export async function takeOverServers(session: SessionState | undefined): Promise<void> {
  const stored = localStorage.getItem(KEY);
  if (stored === null || !session) return;
  await sync.setTerminal({ serverBaseData: withOlder(session, parsed(stored)) });
  localStorage.removeItem(KEY);
}

type Known = KnownServer & Pick<SessionState, 'serverBaseData' | 'customUrlList'>;

/** What was entered there, and the server that the terminal works with, in case it was never listed. Pure. */
export function withOlder(session: Known, older: unknown): readonly KnownServer[] {
  const servers = [...session.serverBaseData];
  const isKnown = ({ serverName, serverUrl }: KnownServer): boolean =>
    [...servers, ...session.customUrlList].some(
      (other) => other.serverUrl === serverUrl || isSameName(other.serverName, serverName),
    );
  const { serverName, serverUrl } = session;
  for (const server of [...(Array.isArray(older) ? older : []), { serverName, serverUrl }])
    if (isServer(server) && !isKnown(server))
      servers.push({ serverName: server.serverName, serverUrl: server.serverUrl });
  return servers;
}

/** "This server" was on that list too; it needs no entry any more. */
function isServer(raw: unknown): raw is KnownServer {
  const { serverName, serverUrl } = (raw ?? {}) as Partial<Record<keyof KnownServer, unknown>>;
  return typeof serverName === 'string' && typeof serverUrl === 'string' && readAddress(serverUrl) !== null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
