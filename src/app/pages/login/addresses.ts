/** Where one can sign in: the server of the app itself, servers by IP, tenants by URL (platform.md section 2). Pure. */
import type { KnownServer, SessionState } from '#data/records.ts';

export interface Address extends KnownServer {
  readonly kind: 'here' | 'server' | 'tenant';
}

export const HERE: Address = { kind: 'here', serverName: '', serverUrl: '' };

type Known = Pick<SessionState, 'serverBaseData' | 'customUrlList'>;

export function addressesOf({ serverBaseData, customUrlList }: Known): readonly Address[] {
  const elsewhere = ({ serverUrl }: KnownServer): boolean => serverUrl !== '';
  return [
    HERE,
    ...serverBaseData.filter(elsewhere).map((server) => ({ ...server, kind: 'server' as const })),
    ...customUrlList.filter(elsewhere).map((tenant) => ({ ...tenant, kind: 'tenant' as const })),
  ];
}

/** Null when what the terminal is set to is not on its lists any more: then one must be chosen. */
export const chosenOf = (session: Known & KnownServer): Address | null =>
  addressesOf(session).find(({ serverUrl }) => serverUrl === session.serverUrl) ?? null;
