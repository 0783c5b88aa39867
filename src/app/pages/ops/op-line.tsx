import type { OutboxItem } from '#data/records.ts';
import type { Text } from '#engine/text.ts';
import { OpRow } from '#ui/OpRow.tsx';
import { opRegistry } from '#workers/ops.ts';
import type { ReactNode } from 'react';
import { timeOf } from './time-of.ts';

interface OpLineProps {
  readonly item: OutboxItem;
  readonly reason?: ReactNode;
  readonly onOpen?: (() => void) | undefined;
}

/** One op as a row; an op that this version does not know goes by its id. */
export function OpLine({ item, reason, onOpen }: OpLineProps) {
  return (
    <OpRow
      title={titleOf(item)}
      label={item.label}
      time={timeOf(item.capturedAt)}
      state={item.state.status}
      reason={reason}
      onOpen={onOpen}
    />
  );
}

export const titleOf = (item: OutboxItem): Text | string => opRegistry.get(item.kind)?.title ?? item.kind;
