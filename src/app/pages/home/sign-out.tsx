import { useSync } from '#app/live.ts';
import { sync } from '#app/worker.ts';
import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import { useTerminal } from '#ui/terminal.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';

/** Never blocked by unsent work, but says how much there is and where it stays. */
export function SignOut({ onClose }: { onClose: () => void }) {
  const { go } = useTerminal();
  const { waiting, needsYou } = useSync();
  const [busy, setBusy] = useState(false);
  const left = waiting + needsYou;
  const leave = () => {
    setBusy(true);
    drop(sync.signOut().finally(() => go('/login', {}, { replace: true })));
  };
  return (
    <Dialog
      state={left > 0 ? 'ask' : undefined}
      title={<Trans>Sign out?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Action onClick={onClose}>
            <Trans>Stay</Trans>
          </Action>
          <Action look="primary" icon="logout" busy={busy} onClick={leave}>
            <Trans>Sign out</Trans>
          </Action>
        </>
      }
    >
      <p>
        {left > 0 ? (
          <Plural
            value={left}
            one="# operation is not settled. It stays on this terminal and waits for you; nobody else can send or read it."
            other="# operations are not settled. They stay on this terminal and wait for you; nobody else can send or read them."
          />
        ) : (
          <Trans>Everything has been sent.</Trans>
        )}
      </p>
    </Dialog>
  );
}
