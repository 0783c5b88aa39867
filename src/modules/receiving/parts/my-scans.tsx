import { dateText } from '#domain/dates.ts';
import { OpRow } from '#ui/OpRow.tsx';
import { useTerminal } from '#ui/terminal.ts';
import type { ShiftItem } from '#ui/terminal.ts';
import type { ReactNode } from 'react';
import { receivingOps } from '../all-ops.ts';
import { isOfReceipt } from './of-receipt.ts';
import { takenBack } from './taken-back.ts';

/** What this operator received this shift, newest first, of one receipt or of all; null until it is read. */
export function useMyScans(receiptId: string | undefined): readonly MyScan[] | null {
  const shift = useTerminal().useShift();
  if (!shift) return null;
  const back = takenBack(shift);
  return shift
    .filter((item) => receivingOps.has(item.op) && (!receiptId || isOfReceipt(item, receiptId)))
    .map((item) => ({ ...item, isTakenBack: back.has(item.opId) }));
}

export interface MyScan extends ShiftItem {
  readonly isTakenBack: boolean;
}

/** One of them. */
export function ScanRow({ item, actions }: { item: ShiftItem; actions?: ReactNode }) {
  return (
    <OpRow
      title={receivingOps.get(item.op)?.title ?? item.op}
      label={item.label}
      time={clock(item.capturedAt)}
      state={item.state}
      reason={item.reason || undefined}
      actions={actions}
    />
  );
}

/** Hours and minutes of the terminal's own day. */
const clock = (iso: string): string => dateText(new Date(iso), 'minute').slice(-5);
