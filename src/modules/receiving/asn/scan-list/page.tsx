import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { AskTakeBack } from '#ui/AskTakeBack.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { PageProps } from '#ui/screen.ts';
import { Screen } from '#ui/Screen.tsx';
import { useTerminal } from '#ui/terminal.ts';
import type { ShiftItem } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { receivingOps } from '#modules/receiving/all-ops.ts';
import { ScanRow, useMyScans } from '#modules/receiving/parts/my-scans.tsx';
import type { MyScan } from '#modules/receiving/parts/my-scans.tsx';

/** What was received this shift. An unsent scan is taken back at once; a sent one by a reversal, where permitted. */
export function Page({ params }: PageProps) {
  const { t } = useLingui();
  const terminal = useTerminal();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [toReverse, setToReverse] = useState<ShiftItem | null>(null);
  const items = useMyScans(params['receiptId']);

  const remove = async (item: ShiftItem) => {
    const dependants = await terminal.outbox.dependants(item.opId);
    if (dependants.length > 0) return setAsked({ item, others: dependants.length });
    await terminal.outbox.withdraw(item.opId);
  };
  const reverse = async (item: ShiftItem) => {
    const done = await terminal.outbox.reverse(item.opId);
    terminal.env.cue(done.kind === 'stored' ? 'ok' : 'refused');
  };

  return (
    <Screen
      title={t`My scans`}
      board={items?.map((item) => (
        <ScanRow
          key={item.opId}
          item={item}
          actions={<Taking item={item} onRemove={() => void remove(item)} onReverse={() => setToReverse(item)} />}
        />
      ))}
    >
      {items?.length === 0 && (
        <EmptyState icon="scan" title={<Trans>Nothing received this shift</Trans>}>
          <Trans>Received goods are listed here. Take back what was wrong.</Trans>
        </EmptyState>
      )}
      {toReverse && (
        <Dialog
          state="ask"
          title={t`Reverse ${toReverse.label}?`}
          onClose={() => setToReverse(null)}
          actions={
            <>
              <Action onClick={() => setToReverse(null)}>
                <Trans>Keep it</Trans>
              </Action>
              <Action
                look="primary"
                icon="undo"
                name="reverse"
                onClick={() => {
                  setToReverse(null);
                  void reverse(toReverse);
                }}
              >
                <Trans>Reverse</Trans>
              </Action>
            </>
          }
        >
          <p>
            <Trans>The WMS counts these goods as received. The reversal takes them out of stock again.</Trans>
          </p>
        </Dialog>
      )}
      {asked && (
        <AskTakeBack
          label={asked.item.label}
          others={asked.others}
          onKeep={() => setAsked(null)}
          onTakeBack={() => {
            setAsked(null);
            void terminal.outbox.withdraw(asked.item.opId);
          }}
        />
      )}
    </Screen>
  );
}

interface Asked {
  readonly item: ShiftItem;
  /** How many later ops would go with it. */
  readonly others: number;
}

/** The one way to take this item back, if there is one. */
function Taking({ item, onRemove, onReverse }: { item: MyScan; onRemove: () => void; onReverse: () => void }) {
  const { env } = useTerminal();
  if (item.state === 'queued' || item.state === 'blocked') {
    return (
      <Action onClick={onRemove}>
        <Trans>Take back</Trans>
      </Action>
    );
  }
  const sent = item.state === 'applied' || item.state === 'observed';
  if (!sent || item.isTakenBack || !receivingOps.get(item.op)?.reverse || !env.may('receiving.reverse')) return null;
  return (
    <Action onClick={onReverse}>
      <Trans>Reverse</Trans>
    </Action>
  );
}
