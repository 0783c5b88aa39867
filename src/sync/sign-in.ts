/** Signing in: at the WMS, or against the proof that the last sign-in left on this terminal. */
import { GetOwnerList, GetVersion, Login } from '#contract/session.ts';
import type { SessionState } from '#data/records.ts';
import type { SyncEnv } from './env.ts';
import { checkProof } from './proof.ts';
import { signedIn, signedOut, withToken } from './session.ts';
import type { Tokens } from './tokens.ts';
import type { Wms } from './wms.ts';

export interface SignInRequest {
  /** '' = the origin that served the app. */
  serverUrl: string;
  serverName: string;
  userName: string;
  passWd: string;
}

export type SignInResult =
  | { kind: 'ok' }
  /** Signed in against the stored proof; nothing is sent until the WMS knows the user again. */
  | { kind: 'unlocked' }
  /** In the words of the WMS; empty when the password is not the one of the last sign-in and there is no network. */
  | { kind: 'refused'; msg: string }
  | { kind: 'noOwner' }
  | { kind: 'offline' };

/** The result, and the session that it opens. */
export type Entered =
  | { readonly kind: 'ok' | 'unlocked'; readonly session: SessionState }
  | Extract<SignInResult, { kind: 'refused' | 'noOwner' | 'offline' }>;

interface At {
  readonly env: SyncEnv;
  readonly wms: Wms;
  readonly tokens: Tokens;
}

export async function enter(at: At, before: SessionState, request: SignInRequest): Promise<Entered> {
  const { env, wms, tokens } = at;
  const { userName: account, passWd, serverUrl, serverName } = request;
  const server = { serverUrl, serverName };
  const asking = { ...signedOut(before), ...server };
  const login = await wms.ask(asking, Login, {
    userName: account,
    passWd,
    deviceId: before.deviceId,
    appVersion: env.appVersion,
  });
  if (login.kind === 'silence') return unlock(env, before, request);
  // A wrong password may also be worded as a session problem; on this call both are just a no.
  if (login.kind !== 'ok') return { kind: 'refused', msg: login.msg };

  const { token } = login.data;
  const session = signedIn(before, server, account, login.data);
  const owners = await wms.askWith(session, token, GetOwnerList, {});
  if (owners.kind === 'silence') return { kind: 'offline' };
  if (owners.kind !== 'ok') return { kind: 'refused', msg: owners.msg };
  if (owners.data.data.length === 0) return { kind: 'noOwner' };

  const version = await wms.askWith(session, token, GetVersion, {});
  const known = before.serverUrl === serverUrl && before.idempotent;
  const idempotent = version.kind === 'ok' ? version.data.idempotent : known;
  return { kind: 'ok', session: withToken(session, await tokens.seal(token), idempotent) };
}

async function unlock(env: SyncEnv, before: SessionState, request: SignInRequest): Promise<Entered> {
  const { serverUrl, serverName, userName: account, passWd } = request;
  const proof = await checkProof(env, serverUrl, account, passWd);
  if (proof.kind === 'unknown') return { kind: 'offline' };
  if (proof.kind === 'wrong') return { kind: 'refused', msg: '' };
  // The terminal's own settings are those of now, the operator's those of then.
  const { language, deviceId, version } = before;
  return { kind: 'unlocked', session: { ...proof.session, serverName, language, deviceId, version } };
}
