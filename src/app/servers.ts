/** The servers that this terminal knows. Losing the list costs typing an address again, nothing more. */
import type { Server } from './server-address.ts';
import { stored } from './stored.ts';

export const servers = stored<readonly Server[]>('servers', (raw) => (Array.isArray(raw) ? raw.filter(isServer) : []));

function isServer(raw: unknown): raw is Server {
  const { serverName, serverUrl } = (raw ?? {}) as Partial<Server>;
  return typeof serverName === 'string' && typeof serverUrl === 'string';
}
