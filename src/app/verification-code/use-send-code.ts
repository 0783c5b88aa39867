import { sync } from '#app/worker.ts';
import { useTerminal } from '#ui/terminal.ts';
import { useNow } from '#ui/use-now.ts';
import type { CodeRequest, CodeSent } from '#workers/api.ts';
import { useState } from 'react';
import { secondsLeft, waitFrom } from './countdown.ts';
import type { Purpose } from './countdown.ts';
import { waits } from './resend.ts';

/** Asking for a code, and the countdown to the next one. */
export function useSendCode(purpose: Purpose) {
  const { env } = useTerminal();
  const [busy, setBusy] = useState(false);
  const now = useNow(250);
  const seconds = secondsLeft(waits.use()[purpose], now);
  const send = async (request: CodeRequest): Promise<CodeSent> => {
    setBusy(true);
    const sent = await sync.sendCode(request).catch(() => ({ kind: 'offline' }) as const);
    setBusy(false);
    if (sent.kind === 'ok') waits.set({ ...waits.get(), [purpose]: waitFrom(env.now(), sent.resendAfter) });
    env.cue(sent.kind === 'ok' ? 'ok' : 'refused');
    return sent;
  };
  return { seconds, busy, send };
}
