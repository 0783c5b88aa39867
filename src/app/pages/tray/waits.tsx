import { titleOf } from '#app/pages/ops/op-line.tsx';
import { timeOf } from '#app/pages/ops/time-of.ts';
import { showToast } from '#app/toast.ts';
import type { OutboxItem } from '#data/records.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Consequence } from './consequence.tsx';
import { GoAlong, useHeld } from './held.tsx';
import { heldBy, waysOn } from './ways.ts';
import { Where } from './where.tsx';

interface WaitsProps {
  readonly item: OutboxItem;
  /** The outbox, in the order in which it is sent. */
  readonly items: readonly OutboxItem[];
  readonly onClose: () => void;
}

/** An op that goes on by itself: what it waits for, and how to take it back while it never left the terminal. */
export function Waits({ item, items, onClose }: WaitsProps) {
  const say = useTranslate();
  const { outbox } = useTerminal();
  const held = useHeld(item.opId);
  const [tooLate, setTooLate] = useState(false);
  const canTakeBack = waysOn(item, { storeId: '', maySettleForOthers: false }).includes('takeBack');
  const takeBack = async () => {
    const answer = await outbox.withdraw(item.opId);
    if (answer.kind === 'tooLate') return setTooLate(true);
    showToast(msg`Taken back`);
    onClose();
  };
  return (
    <Dialog
      state="ask"
      title={say(titleOf(item))}
      onClose={onClose}
      actions={
        <>
          {canTakeBack && (
            <Action icon="undo" onClick={() => drop(takeBack())}>
              {held.length > 0 ? <Trans>Take all back</Trans> : <Trans>Take back</Trans>}
            </Action>
          )}
          <Action look="primary" onClick={onClose}>
            {canTakeBack ? <Trans>Keep it</Trans> : <Trans>Close</Trans>}
          </Action>
        </>
      }
    >
      <Band state={tooLate ? 'no' : 'ask'}>
        {tooLate ? (
          <Trans>It has been sent already. Wait for the answer, then reverse it.</Trans>
        ) : (
          <WaitsFor item={item} items={items} />
        )}
      </Band>
      <Consequence item={item} />
      <Where item={item} />
      {canTakeBack && <GoAlong held={held} />}
    </Dialog>
  );
}

function WaitsFor({ item, items }: Pick<WaitsProps, 'item' | 'items'>) {
  if (item.state.status === 'inDoubt') {
    const time = timeOf(item.state.sentAt ?? item.capturedAt);
    if (item.state.resultCode !== undefined)
      return <Trans>Sent at {time}. The WMS is looked at before its answer is believed.</Trans>;
    return <Trans>Sent at {time}, and no answer came. The WMS is asked what became of it.</Trans>;
  }
  const holders = heldBy(item, items)
    .map(({ label }) => label)
    .join(', ');
  if (holders === '') return <Trans>It waits for an earlier one and is sent by itself afterwards.</Trans>;
  return <Trans>Settle {holders} first. This one is sent by itself afterwards.</Trans>;
}
