/** Changes of the session record when signing in and out (platform.md section 4). */
import type { Login, ServerLevel } from '#contract/session.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { Warehouse } from '#contract/rows.ts';
import type { SessionState, TerminalSettings } from '#data/records.ts';
import { NOBODY } from '#data/first-session.ts';
import type { SealedToken } from './tokens.ts';

/** The terminal's own settings, whoever works on it. */
export const terminalOf = (session: SessionState): TerminalSettings & Pick<SessionState, 'deviceId' | 'version'> => {
  const { isAutoLogin, language, serverBaseData, customUrlList, cacheBlueName, cacheBlueMicAddress } = session;
  const { printAddress, isReadMsg, rfLog, deviceId, version } = session;
  const scale = { cacheBlueName, cacheBlueMicAddress };
  const servers = { serverBaseData, customUrlList };
  return { isAutoLogin, language, ...servers, ...scale, printAddress, isReadMsg, rfLog, deviceId, version };
};

/** The terminal stays as it is set up; who worked on it is gone. */
export const signedOut = (session: SessionState): SessionState => ({ ...session, ...NOBODY });

export const isSignedIn = (session: SessionState | null): session is SessionState =>
  session !== null && session.userName !== '';

export interface Server {
  readonly serverUrl: string;
  readonly serverName: string;
}

/** `before` is the session that this one follows: the same operator goes on in the same warehouse. */
export function signedIn(
  before: SessionState,
  server: Server,
  account: string,
  { userId, userName, storeList, defaultData, ttId }: ResponseOf<typeof Login>,
): SessionState {
  const isSame = before.userId === userId && before.serverUrl === server.serverUrl;
  const store = (isSame && storeList.find((w) => w.whgid === before.storeId)) || defaultOf(storeList);
  return {
    ...signedOut(before),
    ...(isSame && { menu: before.menu, buttons: before.buttons, part: before.part, upgrade: before.upgrade }),
    ...server,
    account,
    userId,
    userName: userName || account,
    storeList,
    defaultData,
    ttId,
    storeId: store?.whgid ?? '',
    storeName: store?.whName ?? '',
  };
}

export const withToken = (session: SessionState, sealedToken: SealedToken, level: ServerLevel): SessionState => ({
  ...session,
  sealedToken,
  level,
  canSend: true,
});

/** platform.md section 4: the chosen warehouse is flagged default and the others not. */
export const inWarehouse = (session: SessionState, { whgid, whName }: Warehouse): SessionState => ({
  ...session,
  storeId: whgid,
  storeName: whName,
  isOwed: true,
  storeList: session.storeList.map((w) => ({ ...w, isDefault: w.whgid === whgid ? 'Y' : 'N' })),
});

const defaultOf = (list: readonly Warehouse[]): Warehouse | undefined =>
  list.find((w) => w.isDefault === 'Y') ?? list[0];
