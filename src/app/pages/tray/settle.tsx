import { useSession } from '#app/live.ts';
import { timeOf, titleOf } from '#app/pages/ops/op-line.tsx';
import { screenOfFlow } from '#app/screens.ts';
import { showToast } from '#app/toast.ts';
import type { OutboxItem } from '#data/records.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import { Facts } from '#ui/Facts.tsx';
import { useSay } from '#ui/say.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { opRegistry } from '#workers/ops.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DropOp } from './drop-op.tsx';
import { Held } from './held.tsx';
import styles from './page.module.css';
import { Reason } from './reason.tsx';

interface SettleProps {
  readonly item: OutboxItem;
  readonly onClose: () => void;
}

/** One op that needs a person: what, where, when, why, where the goods now are, and the ways on. */
export function Settle({ item, onClose }: SettleProps) {
  const { t } = useLingui();
  const say = useSay();
  const { go, outbox } = useTerminal();
  const [dropping, setDropping] = useState(false);
  const op = opRegistry.get(item.kind);
  const isInDoubt = item.state.status === 'inDoubt';
  const session = useSession();
  // Its screen would capture it anew for the warehouse of now.
  const isElsewhere = item.whgid !== session?.storeId;
  const warehouse = session?.storeList.find(({ WH_GID }) => WH_GID === item.whgid)?.WH_NAME ?? item.whgid;

  const correct = async () => {
    const screen = await screenOfFlow(item.flow);
    onClose();
    if (screen) go(screen.path, { ...item.params, correct: item.opId });
    else showToast(msg`This version has no screen for that`);
  };
  const again = async () => {
    onClose();
    await outbox.resend(item.opId);
    showToast(msg`Saved again, will be sent`);
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
            {!isInDoubt && (
              <Action icon="refresh" onClick={() => drop(again())}>
                <Trans>Send again</Trans>
              </Action>
            )}
          </div>
          {!isInDoubt && !isElsewhere && item.inputs.length > 0 && (
            <Action look="primary" icon="edit" onClick={() => drop(correct())}>
              <Trans>Correct and resend</Trans>
            </Action>
          )}
        </>
      }
    >
      <Band state="no">
        <Reason item={item} />
      </Band>
      {op && <p>{say(op.consequence)}</p>}
      <Facts
        rows={[
          { label: t`What`, value: item.label },
          { label: t`When`, value: timeOf(item.capturedAt) },
          { label: t`Warehouse`, value: warehouse },
        ]}
      />
      {isElsewhere && (
        <p>
          <Trans>Switch to {warehouse} to correct it.</Trans>
        </p>
      )}
      <Held opId={item.opId} />
    </Dialog>
  );
}
