import { dateText } from '#domain/dates.ts';
import type { Op } from '#engine/op.ts';
import { opRegistry } from '#engine/op.ts';
import { Action } from '#ui/Action.tsx';
import { AskTakeBack } from '#ui/AskTakeBack.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { OpRow } from '#ui/OpRow.tsx';
import type { PageProps } from '#ui/screen.ts';
import { Screen } from '#ui/Screen.tsx';
import { useTerminal } from '#ui/terminal.ts';
import type { ShiftItem } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as ops from '../ops.ts';

const receivingOps: ReadonlyMap<string, Op> = opRegistry(ops);

/** What was received this shift. An unsent scan is taken back at once; a sent one by a reversal, where permitted. */
export function ScanListPage({ params }: PageProps) {
  const { t } = useLingui();
  const terminal = useTerminal();
  const shift = terminal.useShift();
  const [asked, setAsked] = useState<Asked | null>(null);
  const items = (shift ?? []).filter((item) => receivingOps.has(item.op) && ofReceipt(item, params['receiptId']));

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
      board={items.map((item) => (
        <OpRow
          key={item.opId}
          title={receivingOps.get(item.op)?.title ?? item.op}
          label={item.label}
          time={clock(item.capturedAt)}
          state={item.state}
          reason={item.reason || undefined}
          actions={<Taking item={item} onRemove={() => void remove(item)} onReverse={() => void reverse(item)} />}
        />
      ))}
    >
      {shift && items.length === 0 && (
        <EmptyState icon="scan" title={<Trans>Nothing received this shift</Trans>}>
          <Trans>Received goods are listed here. Take back what was wrong.</Trans>
        </EmptyState>
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
function Taking({ item, onRemove, onReverse }: { item: ShiftItem; onRemove: () => void; onReverse: () => void }) {
  const { env } = useTerminal();
  if (item.state === 'queued' || item.state === 'blocked') {
    return (
      <Action onClick={onRemove}>
        <Trans>Take back</Trans>
      </Action>
    );
  }
  const sent = item.state === 'applied' || item.state === 'observed';
  if (!sent || !receivingOps.get(item.op)?.reverse || !env.may('receiving.reverse')) return null;
  return (
    <Action onClick={onReverse}>
      <Trans>Reverse</Trans>
    </Action>
  );
}

const ofReceipt = (item: ShiftItem, receiptId: string | undefined): boolean =>
  !receiptId || (item.request as { receiptId?: string }).receiptId === receiptId;

/** Hours and minutes of the terminal's own day. */
const clock = (iso: string): string => dateText(new Date(iso), 'minute').slice(-5);
