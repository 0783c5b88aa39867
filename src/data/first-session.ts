/** The session record of a new terminal (platform.md section 3). */
import { APP_VERSION } from '#domain/versions.ts';
import type { SessionState } from './records.ts';

/** What signing out leaves of the operator. */
export const NOBODY = {
  userName: '',
  userId: '',
  sealedToken: null,
  canSend: false,
  storeList: [],
  storeId: '',
  storeName: '',
  defaultData: { customerId: '', ownerId: '', roleId: '' },
  ttId: '',
  upgrade: '',
  menu: [],
  buttons: [],
  part: null,
  level: 'legacy',
  referenceAt: 0,
  isOwed: false,
} as const satisfies Partial<SessionState>;

/** Of a terminal that nobody has set up yet. */
export const firstSession = (deviceId: string): SessionState => ({
  key: 'session',
  account: '',
  serverUrl: '',
  serverName: '',
  mode: 'pro',
  isAutoLogin: true,
  language: 'zh_cn',
  serverBaseData: [],
  customUrlList: [],
  cacheBlueName: '',
  cacheBlueMicAddress: '',
  printAddress: '',
  isReadMsg: true,
  rfLog: false,
  version: APP_VERSION,
  deviceId,
  ...NOBODY,
});

/** Builds before the server levels stored whether the WMS keeps operation ids. */
type Stored = SessionState & { readonly idempotent?: boolean };

/** As stored by this build or an older one: what that did not know yet has its default. */
export const completed = (stored: Stored | null, deviceId: string): SessionState => ({
  ...firstSession(deviceId),
  ...(stored?.idempotent === true && { level: 'key' }),
  ...stored,
  version: APP_VERSION,
});
