/** What a sign-in code makes of the terminal's servers. Pure. */
import type { KnownServer, SessionState } from '#data/records.ts';
import type { SignInCode } from './payload.ts';

type Known = Pick<SessionState, 'serverBaseData' | 'customUrlList'>;

/** The address to work with, and the lists with it; null when the code names a user only. */
export function setUpOf({ tenant, server }: SignInCode, known: Known): { chosen: KnownServer; lists: Known } | null {
  // A tenant is what one signs in to; the server beside it is only to be known.
  const chosen = tenant ?? server;
  if (!chosen) return null;
  const lists = {
    serverBaseData: withServer(known.serverBaseData, server),
    customUrlList: withServer(known.customUrlList, tenant),
  };
  return { chosen, lists };
}

/** A server that moved keeps its name, one that was renamed its address: either way it is listed once. */
function withServer(list: readonly KnownServer[], added: KnownServer | undefined): readonly KnownServer[] {
  if (!added || added.serverUrl === '') return list;
  const isOther = ({ serverName, serverUrl }: KnownServer): boolean =>
    serverUrl !== added.serverUrl && serverName.trim().toLowerCase() !== added.serverName.toLowerCase();
  return [...list.filter(isOther), added];
}
