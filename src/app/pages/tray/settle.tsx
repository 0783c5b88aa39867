import { useSession } from '#app/live.ts';
import { titleOf } from '#app/pages/ops/op-line.tsx';
import { screenOfFlow } from '#app/module-screens.ts';
import { showToast } from '#app/toast.ts';
import { sync } from '#app/worker.ts';
import type { OutboxItem } from '#data/records.ts';
import { mayTakeOver } from '#sync/custody.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import { LongPress } from '#ui/LongPress.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Consequence } from './consequence.tsx';
import { DropOp } from './drop-op.tsx';
import { Held } from './held.tsx';
import { Images } from './images.tsx';
import styles from './page.module.css';
import { Reason } from './reason.tsx';
import { waysOn } from './ways.ts';
import { useWarehouse, Where } from './where.tsx';

interface SettleProps {
  readonly item: OutboxItem;
  readonly onClose: () => void;
}

/** One op that needs a person: what, where, when, why, where the goods now are, and the ways on. */
export function Settle({ item, onClose }: SettleProps) {
  const say = useTranslate();
  const { go, outbox } = useTerminal();
  const [dropping, setDropping] = useState(false);
  const session = useSession() ?? null;
  const warehouse = useWarehouse(item);
  const maySettleForOthers = mayTakeOver(session);
  const ways = waysOn(item, { storeId: session?.storeId ?? '', maySettleForOthers });
  const isElsewhere =
    !ways.includes('correct') && waysOn(item, { storeId: item.whgid, maySettleForOthers }).includes('correct');

  const correct = () => {
    const screen = screenOfFlow(item.flow);
    onClose();
    if (screen) go(screen.path, { ...item.params, correct: item.opId });
    else showToast(msg`This version has no screen for that`);
  };
  const again = async () => {
    onClose();
    await outbox.resend(item.opId);
    showToast(msg`Saved again, will be sent`);
  };
  const confirm = async () => {
    onClose();
    await outbox.confirm(item.opId);
    showToast(msg`Noted as done`);
  };
  const offer = async () => {
    onClose();
    await sync.offer(item.opId);
    showToast(msg`A supervisor who signs in here can take it over`);
  };

  if (dropping) return <DropOp item={item} onClose={() => setDropping(false)} onDone={onClose} />;
  return (
    <Dialog
      state="stop"
      title={say(titleOf(item))}
      onClose={onClose}
      actions={
        <>
          <div className={styles['others']}>
            <Action look="danger" icon="trash" onClick={() => setDropping(true)}>
              <Trans>Drop</Trans>
            </Action>
            {ways.includes('again') && (
              <Action icon="refresh" onClick={() => drop(again())}>
                <Trans>Send again</Trans>
              </Action>
            )}
          </div>
          {ways.includes('confirm') && (
            <LongPress icon="tick" onDone={() => drop(confirm())}>
              <Trans>The WMS has it</Trans>
            </LongPress>
          )}
          {ways.includes('offer') && (
            <Action icon="user" onClick={() => drop(offer())}>
              <Trans>Hand to a supervisor</Trans>
            </Action>
          )}
          {ways.includes('correct') && (
            <Action look="primary" icon="edit" onClick={correct}>
              <Trans>Correct and resend</Trans>
            </Action>
          )}
        </>
      }
    >
      <Band state="no">
        <Reason item={item} />
      </Band>
      <Consequence item={item} />
      <Images item={item} />
      <Where item={item} />
      {isElsewhere && (
        <p>
          <Trans>Switch to {warehouse} to correct it.</Trans>
        </p>
      )}
      <Held opId={item.opId} />
    </Dialog>
  );
}
