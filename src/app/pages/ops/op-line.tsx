import { DAMAGED } from '#data/damaged.ts';
import type { OutboxItem } from '#data/records.ts';
import type { Text } from '#engine/text.ts';
import { OpRow } from '#ui/OpRow.tsx';
import { opRegistry } from '#workers/ops.ts';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { timeOf } from './time-of.ts';

interface OpLineProps {
  readonly item: OutboxItem;
  readonly reason?: ReactNode;
  readonly onOpen?: (() => void) | undefined;
}

/** One op as a row; one that this version does not know goes by its kind. */
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

export const titleOf = ({ kind }: OutboxItem): Text | string =>
  kind === DAMAGED ? msg`Work that cannot be read any more` : (opRegistry.get(kind)?.title ?? kind);
