import { titleOf } from '#app/pages/ops/op-line.tsx';
import { timeOf } from '#app/pages/ops/time-of.ts';
import { GoAlong, useHeld } from '#app/pages/tray/held.tsx';
import { showToast } from '#app/toast.ts';
import type { OutboxItem } from '#data/records.ts';
import { mayReverse as isReversible } from '#engine/op.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import { Facts } from '#ui/Facts.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { opRegistry } from '#workers/ops.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface TakeBackProps {
  readonly item: OutboxItem;
  readonly onClose: () => void;
}

/** Modules where it is a right of its own to reverse what was done; elsewhere a reversal is one more write of the same screen. */
const OWN_RIGHT: ReadonlySet<string> = new Set(['receiving', 'shipping', 'quality']);

/** An op that was not sent is taken back with what builds on it; an applied one by the op that reverses it. */
export function TakeBack({ item, onClose }: TakeBackProps) {
  const { t } = useLingui();
  const say = useTranslate();
  const { outbox, env, go } = useTerminal();
  const held = useHeld(item.opId);
  const [problem, setProblem] = useState<ReactNode>(null);
  const way = waysBack(item);
  const [module = ''] = item.kind.split('.');
  const mayReverse = !OWN_RIGHT.has(module) || env.may(`${module}.reverse`);

  const withdraw = async () => {
    const answer = await outbox.withdraw(item.opId);
    if (answer.kind === 'tooLate')
      return setProblem(<Trans>It has been sent already. Wait for the answer, then reverse it.</Trans>);
    showToast(msg`Taken back`);
    onClose();
  };
  const reverse = async () => {
    const answer = await outbox.reverse(item.opId);
    if (answer.kind === 'refused') return setProblem(say(answer.refusal.text));
    showToast(msg`The reversal is saved and will be sent`);
    onClose();
  };

  return (
    <Dialog
      title={say(titleOf(item))}
      onClose={onClose}
      actions={
        <>
          <Action onClick={onClose}>
            {way === 'withdraw' || way === 'reverse' ? <Trans>Keep it</Trans> : <Trans>Close</Trans>}
          </Action>
          {way === 'withdraw' && (
            <Action look="primary" icon="undo" onClick={() => drop(withdraw())}>
              {held.length > 0 ? <Trans>Take all back</Trans> : <Trans>Take back</Trans>}
            </Action>
          )}
          {way === 'reverse' && mayReverse && (
            <Action look="primary" icon="undo" onClick={() => drop(reverse())}>
              <Trans>Reverse</Trans>
            </Action>
          )}
          {way === 'tray' && (
            <Action look="primary" icon="hand" onClick={() => go('/tray')}>
              <Trans>Settle it</Trans>
            </Action>
          )}
        </>
      }
    >
      {problem !== null && <Band state="no">{problem}</Band>}
      <Facts
        rows={[
          { label: t`What`, value: item.label },
          { label: t`When`, value: timeOf(item.capturedAt) },
        ]}
      />
      {way === 'withdraw' && <GoAlong held={held} />}
      {way === 'reverse' && !mayReverse && (
        <p>
          <Trans>The WMS has it. Only a supervisor can reverse it.</Trans>
        </p>
      )}
    </Dialog>
  );
}

/** How an op can be taken back, if at all. */
function waysBack({ kind, request, state }: OutboxItem): 'withdraw' | 'reverse' | 'tray' | 'none' {
  switch (state.status) {
    case 'queued':
    case 'blocked':
      return 'withdraw';
    case 'applied':
    case 'observed':
      return isReversible(opRegistry.get(kind), request) ? 'reverse' : 'none';
    case 'refused':
    case 'quarantined':
      return 'tray';
    case 'sending':
    case 'inDoubt':
    case 'paused':
    case 'transferred':
    case 'withdrawn':
    case 'dropped':
    case 'superseded':
      return 'none';
  }
}
