/** Signing in: at the WMS, or against the proof that the last sign-in left on this terminal. */
import type { Call, ResponseOf } from '#contract/call.ts';
import type { ServerLevel } from '#contract/session.ts';
import { RESULT_SESSION } from '#contract/envelope.ts';
import type { LeftOut, Odd } from '#contract/understood.ts';
import { GetOwnerList, GetVersion, levelSaid, Login, LoginByPhone } from '#contract/session.ts';
import { accountOf } from '#data/housekeeping.ts';
import type { SessionState } from '#data/records.ts';
import { oddOfRow } from './classify.ts';
import type { SyncEnv } from './env.ts';
import { checkProof } from './proof.ts';
import { firstSession } from '#data/first-session.ts';
import { signedIn, signedOut, terminalOf, withToken } from './session.ts';
import type { Server } from './session.ts';
import type { Tokens } from './tokens.ts';
import { isUnknownCall } from './wms.ts';
import type { Reply, Wms } from './wms.ts';

/** `serverUrl` '' = the origin that served the app. */
export type SignInRequest = AccountSignIn | PhoneSignIn;
export type AccountSignIn = Server & { userName: string; passWd: string };
/** Leaves no proof for an unlock: no password is known. That of an earlier sign-in by account stays. */
export type PhoneSignIn = Server & { phone: string; code: string };

export const byPhone = (request: SignInRequest): request is PhoneSignIn => 'phone' in request;

export type SignInResult =
  | { kind: 'ok' }
  /** Signed in against the stored proof; nothing is sent until the WMS knows the user again. */
  | { kind: 'unlocked' }
  /** In the words of the WMS; `code` is what it has when it gives no reason. */
  | { kind: 'refused'; msg: string; code: number }
  /** Not the password of the last sign-in, and there is no network to ask. */
  | { kind: 'wrongPassword' }
  | { kind: 'noOwner' }
  /** The user may work in no warehouse. */
  | { kind: 'noWarehouse' }
  /** Something answered that this app does not understand: nobody is let in by it. */
  | { kind: 'odd'; odd: Odd }
  | { kind: 'offline' };

/** The result, and the session that it opens. */
export type Entered =
  | { readonly kind: 'ok' | 'unlocked'; readonly session: SessionState }
  | Exclude<SignInResult, { kind: 'ok' | 'unlocked' }>;

interface At {
  readonly env: SyncEnv;
  readonly wms: Wms;
  readonly tokens: Tokens;
}

export async function enter(at: At, before: SessionState, request: SignInRequest): Promise<Entered> {
  const { env, wms, tokens } = at;
  const { serverUrl, serverName } = request;
  const server = { serverUrl, serverName };
  const asking = { ...signedOut(before), ...server };
  const terminal = { deviceId: before.deviceId, appVersion: env.appVersion };
  const login = byPhone(request)
    ? await wms.ask(asking, LoginByPhone, { phone: request.phone, code: request.code, ...terminal })
    : await wms.ask(asking, Login, { userName: request.userName, passWd: request.passWd, ...terminal });
  // Without network is only whom nobody answers: a no stays a no, and what cannot be read opens nothing.
  if (login.kind === 'silence') return byPhone(request) ? { kind: 'offline' } : unlock(env, before, request);
  // A wrong password may also be worded as a session problem; on this call both are just a no.
  if (login.kind !== 'ok') return refusal(login);
  const { storeList } = login.data;
  // One that cannot be read may be the default: nobody is put into another one without a word.
  const isLost = login.left.length > 0 && !storeList.some(({ isDefault }) => isDefault === 'Y');
  if (storeList.length === 0 || isLost) return without('noWarehouse', Login, login.left);

  const { token, userId } = login.data;
  const account = byPhone(request)
    ? ((await accountOf(env.device, serverUrl, userId)) ?? request.phone)
    : request.userName;
  const session = signedIn(before, server, account, login.data);
  const owners = await wms.askWith(session, token, GetOwnerList, {});
  if (owners.kind === 'silence') return { kind: 'offline' };
  if (owners.kind !== 'ok') return refusal(owners);
  if (owners.data.data.length === 0) return without('noOwner', GetOwnerList, owners.left);

  const version = await wms.askWith(session, token, GetVersion, {});
  const known = before.serverUrl === serverUrl ? before.level : 'legacy';
  const level = levelOfAnswer(version) ?? known;
  return { kind: 'ok', session: withToken(session, await tokens.seal(token), level) };
}

const refusal = (said: Exclude<Reply<unknown>, { kind: 'ok' | 'silence' }>): Entered =>
  said.kind === 'odd'
    ? said
    : { kind: 'refused', msg: said.msg, code: said.kind === 'session' ? RESULT_SESSION : said.code };

/** None was given, or none that can be read. */
const without = (kind: 'noWarehouse' | 'noOwner', { path }: Call, [first]: readonly LeftOut[]): Entered =>
  first ? { kind: 'odd', odd: oddOfRow(path, first) } : { kind };

/** Null: nobody was reached who could say. A server that does not know the call keeps no ids either. */
export function levelOfAnswer(version: Reply<ResponseOf<typeof GetVersion>>): ServerLevel | null {
  if (version.kind === 'ok') return levelSaid(version.data);
  if (version.kind === 'silence') return null;
  if (version.kind === 'odd') return isUnknownCall(version.odd) ? 'legacy' : null;
  // Who only wants a sign-in has not said what it keeps.
  return version.kind === 'session' ? null : 'legacy';
}

/** Against the proof alone. */
export async function unlock(env: SyncEnv, before: SessionState, request: AccountSignIn): Promise<Entered> {
  const { serverUrl, serverName, userName: account, passWd } = request;
  const proof = await checkProof(env, serverUrl, account, passWd);
  if (proof.kind === 'unknown') return { kind: 'offline' };
  if (proof.kind === 'wrong') return { kind: 'wrongPassword' };
  // The terminal's own settings are those of now, the operator's those of then.
  const session = { ...firstSession(before.deviceId), ...proof.session, ...terminalOf(before), serverName };
  return { kind: 'unlocked', session };
}
