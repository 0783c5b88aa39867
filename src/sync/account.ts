/** Codes and passwords (platform.md sections 2 and 7), asked of the server that the terminal is set up for. */
import { ChangePassword, ResetPassword, SendLoginCode, SendPasswordCode } from '#contract/session.ts';
import type { SessionState } from '#data/records.ts';
import type { SyncEnv } from './env.ts';
import { renewProof } from './proof.ts';
import { callFailure } from './call-result.ts';
import type { CallResult, CallFailure } from './call-result.ts';
import type { SealedToken } from './tokens.ts';
import type { Wms } from './wms.ts';

/** Where a code is sent, and what for. */
export type CodeRequest = { for: 'signIn'; phone: string } | { for: 'password'; userName: string };
/** Both in seconds. */
export type CodeSent = { kind: 'ok'; resendAfter: number; expiresIn: number } | CallFailure;

export interface Account {
  readonly env: SyncEnv;
  readonly wms: Wms;
  readonly session: () => Promise<SessionState | null>;
  /** The WMS does not know this session any more. */
  readonly sessionLost: (token: SealedToken | null, msg: string) => Promise<void>;
}

export async function sendCode({ wms, session }: Account, request: CodeRequest): Promise<CodeSent> {
  const now = await session();
  if (!now) return { kind: 'offline' };
  const said =
    request.for === 'signIn'
      ? await wms.ask(now, SendLoginCode, { phone: request.phone })
      : await wms.ask(now, SendPasswordCode, { userName: request.userName });
  if (said.kind !== 'ok') return callFailure(said);
  const { resendAfter, expiresIn } = said.data;
  return { kind: 'ok', resendAfter, expiresIn };
}

/** The forgotten password unlocks this terminal no longer, the new one does. */
export async function resetPassword(
  { env, wms, session }: Account,
  userName: string,
  code: string,
  newPassWd: string,
): Promise<CallResult> {
  const now = await session();
  if (!now) return { kind: 'offline' };
  const said = await wms.ask(now, ResetPassword, { userName, code, newPassWd });
  if (said.kind !== 'ok') return callFailure(said);
  await renewProof(env, now.serverUrl, userName, newPassWd);
  return { kind: 'ok' };
}

/** The session goes on; the next unlock without network wants the new password. */
export async function changePassword(
  { env, wms, session, sessionLost }: Account,
  oldPassWd: string,
  newPassWd: string,
): Promise<CallResult> {
  const now = await session();
  if (!now?.canSend) return { kind: 'offline' };
  const said = await wms.ask(now, ChangePassword, { oldPassWd, newPassWd });
  if (said.kind === 'session') await sessionLost(now.sealedToken, said.msg);
  if (said.kind !== 'ok') return callFailure(said);
  await renewProof(env, now.serverUrl, now.account, newPassWd);
  return { kind: 'ok' };
}
