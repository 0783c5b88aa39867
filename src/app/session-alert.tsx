import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { facts, useSync } from './live.ts';
import { notTakenWords, useNotTaken } from './not-taken.ts';
import { noteLeft } from './wanted.ts';
import { sync } from './worker.ts';

/** The WMS asks for a new sign-in: said once per page life, in its own words; then the token goes. */
export function SessionAlert() {
  const paused = facts.use()?.status.paused === 'session';
  const [said, setSaid] = useState(false);
  if (!paused || said) return null;
  return <Alert onConfirm={() => setSaid(true)} />;
}

function Alert({ onConfirm }: { onConfirm: () => void }) {
  const { go } = useTerminal();
  const { t } = useLingui();
  const words = facts.get()?.status.pausedMsg;
  const { waiting } = useSync();
  const left = useNotTaken();
  const say = useTranslate();
  const confirm = () => {
    onConfirm();
    noteLeft();
    drop(sync.signOut().finally(() => go('/login', {}, { replace: true })));
  };
  return (
    <Dialog
      state="stop"
      title={words || t`login expired`}
      onClose={confirm}
      actions={
        <Action look="primary" icon="user" onClick={confirm}>
          <Trans>Sign in again</Trans>
        </Action>
      }
    >
      {left.length > 0 && (
        <p role="alert">
          <b>{say(notTakenWords(left))}</b>
        </p>
      )}
      <p>
        {waiting > 0 ? (
          <Plural
            value={waiting}
            one="Nothing is lost: # saved operation waits on this terminal until you sign in again."
            other="Nothing is lost: # saved operations wait on this terminal until you sign in again."
          />
        ) : left.length > 0 ? (
          <Trans>What you saved before has been sent.</Trans>
        ) : (
          <Trans>Nothing is lost: everything you saved has been sent.</Trans>
        )}
      </p>
    </Dialog>
  );
}
