import { waitFor } from '#app/busy.ts';
import { drop } from '#ui/drop.ts';
import { useTerminal } from '#ui/terminal.ts';
import type { CallResult } from '#workers/api.ts';
import { useState } from 'react';

const OFFLINE = { kind: 'offline' } as const;

/** A question that changes a password: while it is under way, and what the WMS said to it. */
export function useTelling() {
  const { env } = useTerminal();
  const [told, setTold] = useState<CallResult | null>(null);
  const [busy, setBusy] = useState(false);
  const tell = (ask: () => Promise<CallResult>, done: () => void) => {
    const hear = (answer: CallResult): void => {
      setBusy(false);
      setTold(answer);
      env.cue(answer.kind === 'ok' ? 'ok' : 'refused');
      if (answer.kind === 'ok') done();
    };
    if (busy) return;
    setBusy(true);
    setTold(null);
    drop(
      waitFor<CallResult>(
        ask().catch(() => OFFLINE),
        OFFLINE,
      ).then(hear),
    );
  };
  return { told, busy, tell };
}
