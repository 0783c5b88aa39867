import { markSignedIn } from '#app/auto-login.ts';
import { session } from '#app/live.ts';
import { sessionNow } from '#app/device-data.ts';
import { showToast } from '#app/toast.ts';
import { keepStorage } from '#app/wake.ts';
import { sync } from '#app/worker.ts';
import type { SessionState } from '#data/records.ts';
import { drop } from '#ui/drop.ts';
import { useTerminal } from '#ui/terminal.ts';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';

type Outcome =
  | { kind: 'idle' }
  /** Signed in; the terminal fetches what it needs to work. */
  | { kind: 'loading' }
  | { kind: 'refused'; msg: string }
  | { kind: 'noOwner' }
  | { kind: 'offline' }
  | { kind: 'notLoaded'; msg: string }
  | { kind: 'fault' };
/** `tries` makes the same answer twice flash twice. */
export type SignInState = Outcome & { tries: number };

export function useSignIn(known: SessionState | undefined) {
  const { go, env } = useTerminal();
  const [account, setAccount] = useState(known?.account ?? '');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState({ account: false, password: false });
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState<SignInState>({ kind: 'idle', tries: 0 });
  const say = (outcome: Outcome) => {
    setState(({ tries }) => ({ ...outcome, tries: tries + 1 }));
    if (outcome.kind !== 'idle' && outcome.kind !== 'loading') env.cue('refused');
  };

  const signIn = async () => {
    const serverUrl = known?.serverUrl ?? '';
    const serverName = known?.serverName ?? '';
    const result = await sync.signIn({ serverUrl, serverName, userName: account.trim(), passWd: password });
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
    return say({ kind: 'notLoaded', msg: loaded.kind === 'refused' ? loaded.msg : '' });
  };

  const enter = async () => {
    markSignedIn();
    session.set(await sessionNow());
    go('/home', {}, { replace: true });
  };

  const submit = () => {
    const empty = { account: account.trim() === '', password: password === '' };
    setMissing(empty);
    if (busy) return;
    if (empty.account || empty.password) return env.cue('refused');
    setBusy(true);
    say({ kind: 'idle' });
    drop(
      signIn()
        .catch(() => say({ kind: 'fault' }))
        .finally(() => setBusy(false)),
    );
  };

  return { account, setAccount, password, setPassword, missing, busy, state, submit };
}
