import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { Percent } from './percent.tsx';
import { answer, byHand, forced, prompting, shown } from './state.ts';
import { checkNow } from './check-now.ts';

/** The question of the rule that asks, and what follows on yes while the operator looks at it (platform.md section 4). */
export function UpdatePrompt() {
  const { t } = useLingui();
  const now = shown.use();
  const isWatched = byHand.use();
  const isForced = forced.use();
  if (now.kind === 'ready' && now.asks) {
    const { leadsTo } = now;
    return (
      <Prompt
        title={t`new version detected, update?`}
        onClose={() => answer(false)}
        actions={
          <>
            <Action onClick={() => answer(false)}>
              <Trans>Later</Trans>
            </Action>
            <Action look="primary" icon="download" onClick={() => answer(true)}>
              <Trans>Update</Trans>
            </Action>
          </>
        }
      >
        {leadsTo === undefined ? (
          <Trans>The app restarts. What you saved stays on this terminal.</Trans>
        ) : (
          <Trans>
            It leads to another address: {leadsTo}. Sign in there again; what this terminal has stored stays here.
          </Trans>
        )}
      </Prompt>
    );
  }
  // A forced one has a page of its own.
  if (!isWatched || isForced) return null;
  const goOn = () => byHand.set(false);
  if (now.kind === 'fetching' || now.kind === 'applying') {
    return (
      <Prompt
        title={t`Updating`}
        onClose={goOn}
        actions={
          <Action onClick={goOn}>
            <Trans>Work meanwhile</Trans>
          </Action>
        }
      >
        <Percent percent={now.kind === 'fetching' ? now.percent : 100} />
      </Prompt>
    );
  }
  if (now.kind === 'failed') {
    return (
      <Prompt
        title={t`request failed, please check the network!`}
        onClose={goOn}
        actions={
          <Action look="primary" icon="refresh" onClick={() => drop(checkNow())}>
            <Trans>Try again</Trans>
          </Action>
        }
      >
        <Trans>This version goes on as before.</Trans>
      </Prompt>
    );
  }
  return null;
}

interface PromptProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** While it is open the operator does nothing else: the moment is safe. */
function Prompt({ title, onClose, actions, children }: PromptProps) {
  useLayoutEffect(() => {
    prompting.set(true);
    byHand.set(true);
    return () => prompting.set(false);
  }, []);
  return (
    <Dialog state="ask" title={title} onClose={onClose} actions={actions}>
      <div>{children}</div>
    </Dialog>
  );
}
