/** The session record: its defaults, and what signing in and out make of it (platform.md sections 3 and 4). */
import type { Login } from '#contract/session.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { Warehouse } from '#contract/rows.ts';
import type { SessionState } from '#data/records.ts';
import type { SealedToken } from './tokens.ts';

/** platform.md section 9. */
export const APP_VERSION = '1.4.9';

export const firstSession = (deviceId: string): SessionState => ({
  key: 'session',
  account: '',
  serverUrl: '',
  serverName: '',
  mode: 'pro',
  isAutoLogin: true,
  language: 'zh_cn',
  version: APP_VERSION,
  deviceId,
  ...NOBODY,
});

const NOBODY = {
  userName: '',
  userId: '',
  sealedToken: null,
  canSend: false,
  storeList: [],
  storeId: '',
  storeName: '',
  defaultData: { CustomerID: '', Default_OwnerID: '', Default_RoleID: '' },
  TTID: '',
  menu: [],
  buttons: [],
  idempotent: false,
  referenceAt: 0,
} satisfies Partial<SessionState>;

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
  { userId, userName, storeList, defaultData, TTID }: ResponseOf<typeof Login>,
): SessionState {
  const isSame = before.userId === userId && before.serverUrl === server.serverUrl;
  const store = (isSame && storeList.find((w) => w.WH_GID === before.storeId)) || defaultOf(storeList);
  return {
    ...signedOut(before),
    ...(isSame && { menu: before.menu, buttons: before.buttons }),
    ...server,
    account,
    userId,
    userName,
    storeList,
    defaultData,
    TTID,
    storeId: store?.WH_GID ?? '',
    storeName: store?.WH_NAME ?? '',
  };
}

export const withToken = (session: SessionState, sealedToken: SealedToken, idempotent: boolean): SessionState => ({
  ...session,
  sealedToken,
  idempotent,
  canSend: true,
});

/** platform.md section 4: the chosen warehouse is flagged default and the others not. */
export const inWarehouse = (session: SessionState, { WH_GID, WH_NAME }: Warehouse): SessionState => ({
  ...session,
  storeId: WH_GID,
  storeName: WH_NAME,
  storeList: session.storeList.map((w) => ({ ...w, IS_DEFAULT: w.WH_GID === WH_GID ? 'Y' : 'N' })),
});

const defaultOf = (list: readonly Warehouse[]): Warehouse | undefined =>
  list.find((w) => w.IS_DEFAULT === 'Y') ?? list[0];
