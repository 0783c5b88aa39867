import { markSignedIn } from '#app/auto-login.ts';
import { waitFor } from '#app/busy.ts';
import { sessionNow } from '#app/device-data.ts';
import { session } from '#app/live.ts';
import { splitSignInCode } from '#app/sign-in-code/payload.ts';
import { showToast } from '#app/toast.ts';
import { plain } from '#app/verification-code/typed.ts';
import { keepStorage } from '#app/wake.ts';
import { sync } from '#app/worker.ts';
import type { Odd } from '#contract/understood.ts';
import type { SessionState } from '#data/records.ts';
import { drop } from '#ui/drop.ts';
import { useTerminal } from '#ui/terminal.ts';
import type { SignInResult, CallFailure } from '#workers/api.ts';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { chosenOf, HERE } from './addresses.ts';
import { checkFilled, isWrong } from './check.ts';
import type { Wrong } from './check.ts';
import { forgetTyped, type, typed } from './typed.ts';

type Outcome =
  | { kind: 'idle' }
  /** Signed in; the terminal fetches what it needs to work. */
  | { kind: 'loading' }
  | { kind: 'refused'; msg: string; code: number }
  | { kind: 'wrongPassword' }
  | { kind: 'noOwner' }
  | { kind: 'noWarehouse' }
  | { kind: 'odd'; odd: Odd }
  | { kind: 'offline' }
  | { kind: 'notLoaded'; told: CallFailure }
  | { kind: 'fault' };
/** `tries` makes the same answer twice flash twice. */
export type SignInState = Outcome & { tries: number };

interface SecretFields {
  readonly password: string;
  readonly code: string;
}
const NO_SECRETS: SecretFields = { password: '', code: '' };

/** `onSetUpCode`: a sign-in code was scanned into a field that people type into. */
export function useSignIn(known: SessionState | undefined, onSetUpCode: (text: string) => void) {
  const { go, env } = useTerminal();
  const { way, account: typedAccount, phone } = typed.use();
  const account = typedAccount ?? known?.account ?? '';
  const [secrets, setSecrets] = useState(NO_SECRETS);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState<SignInState>({ kind: 'idle', tries: 0 });
  // A terminal that was never used is set to the server that it comes from, also before the worker has written so down.
  const address = known ? chosenOf(known) : HERE;
  const say = (outcome: Outcome) => {
    setState(({ tries }) => ({ ...outcome, tries: tries + 1 }));
    if (outcome.kind !== 'idle' && outcome.kind !== 'loading') env.cue('refused');
  };

  const server = { serverUrl: known?.serverUrl ?? '', serverName: known?.serverName ?? '' };
  const unlock = () => sync.unlock({ ...server, userName: account.trim(), passWd: secrets.password });
  const ask = async (): Promise<SignInResult> => {
    const request =
      way === 'account'
        ? { ...server, userName: account.trim(), passWd: secrets.password }
        : { ...server, phone: plain(phone), code: plain(secrets.code) };
    // Null: whoever waited had enough, and works without network.
    const result = await waitFor(sync.signIn(request), null, msg`Signing in`);
    return result ?? (way === 'account' ? unlock() : { kind: 'offline' });
  };

  const signIn = async (result: SignInResult) => {
    if (result.kind === 'ok') return loadAndEnter();
    if (result.kind === 'unlocked') {
      showToast(msg`Signed in without network. What you scan is sent when the WMS answers.`, 5000);
      return enter();
    }
    return say(result);
  };

  const loadAndEnter = async () => {
    drop(keepStorage());
    const loading = sync.loadReference();
    // Data of an earlier day is enough to begin; the new one comes while the operator walks.
    if (((await sessionNow())?.referenceAt ?? 0) > 0) return enter();
    say({ kind: 'loading' });
    const loaded = await loading;
    if (loaded.kind === 'ok') return enter();
    return say({ kind: 'notLoaded', told: loaded });
  };

  const enter = async () => {
    markSignedIn();
    forgetTyped();
    session.set(await sessionNow());
    go('/home', {}, { replace: true });
  };

  const attempt = (how: () => Promise<SignInResult>) => {
    if (busy) return;
    const found = checkFilled({ way, account, phone, address, ...secrets });
    setWrong(found);
    say({ kind: 'idle' });
    if (isWrong(found)) return env.cue('refused');
    setBusy(true);
    drop(
      how()
        .then(signIn)
        .catch(() => say({ kind: 'fault' }))
        .finally(() => setBusy(false)),
    );
  };

  /** A scanner writes into whatever field has the focus; what was typed there before stays. */
  const takeOutSetUpCode = (): boolean => {
    const fields = { account, phone, ...secrets };
    for (const [field, value] of Object.entries(fields)) {
      const found = splitSignInCode(value);
      if (!found) continue;
      if (field === 'account' || field === 'phone') type({ [field]: found.typed });
      else setSecrets({ ...secrets, [field]: found.typed });
      onSetUpCode(found.code);
      return true;
    }
    return false;
  };

  const setWay = (next: typeof way) => {
    type({ way: next });
    setSecrets(NO_SECRETS);
    setWrong({});
    say({ kind: 'idle' });
  };

  return {
    way,
    setWay,
    account,
    setAccount: (value: string) => type({ account: value }),
    phone,
    setPhone: (value: string) => type({ phone: value }),
    ...secrets,
    setPassword: (password: string) => setSecrets({ ...secrets, password }),
    setCode: (code: string) => setSecrets({ ...secrets, code }),
    address,
    wrong,
    setWrong,
    busy,
    state,
    submit: () => {
      if (!takeOutSetUpCode()) attempt(ask);
    },
    workOffline: () => attempt(unlock),
  };
}

export type SignInForm = ReturnType<typeof useSignIn>;
