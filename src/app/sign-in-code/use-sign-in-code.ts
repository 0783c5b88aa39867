import { showToast } from '#app/toast.ts';
import { sync } from '#app/worker.ts';
import type { SessionState } from '#data/records.ts';
import { drop } from '#ui/drop.ts';
import { useTerminal } from '#ui/terminal.ts';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { readSignInCode } from './payload.ts';
import type { CodeProblem, SignInCode } from './payload.ts';
import { setUpOf } from './set-up.ts';

/** `tries` makes the same problem twice flash twice. */
export interface ShownProblem {
  readonly why: CodeProblem;
  readonly tries: number;
}

/** A scanned sign-in code: read, shown, and only after a yes put in. Until then nothing is changed. */
export function useSignInCode(session: SessionState | undefined, onUser: (account: string) => void) {
  const { env } = useTerminal();
  const [offered, setOffered] = useState<SignInCode | null>(null);
  const [problem, setProblem] = useState<ShownProblem | null>(null);

  const read = (text: string) => {
    const found = readSignInCode(text, location.origin);
    env.cue(found.kind === 'ok' ? 'ask' : 'refused');
    setOffered(found.kind === 'ok' ? found.code : null);
    setProblem((was) => (found.kind === 'ok' ? null : { why: found.why, tries: (was?.tries ?? 0) + 1 }));
  };

  const putIn = async (code: SignInCode, known: SessionState) => {
    const setUp = setUpOf(code, known);
    if (setUp) await sync.setServer(setUp.chosen, setUp.lists);
    if (code.user !== undefined) onUser(code.user);
    env.cue('ok');
    showToast(msg`The sign-in code is in use`);
  };

  const use = () => {
    setOffered(null);
    if (offered && session) drop(putIn(offered, session));
  };
  return { offered, problem, read, use, dismiss: () => setOffered(null) };
}
