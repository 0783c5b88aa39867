import { useLive } from '#app/device-data.ts';
import { titleOf } from '#app/pages/ops/op-line.tsx';
import { timeOf } from '#app/pages/ops/time-of.ts';
import { showToast } from '#app/toast.ts';
import { sync } from '#app/worker.ts';
import { readOffered } from '#data/transfers.ts';
import type { OutboxItem } from '#data/records.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { OpRow } from '#ui/OpRow.tsx';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Reason } from './reason.tsx';

/** Work that its operator has offered to a supervisor: what it is and why it is stuck, no more until it is taken over. */
export function Offered({ items }: { items: readonly OutboxItem[] }) {
  return items.map((item) => (
    <OpRow
      key={item.opId}
      title={titleOf(item)}
      label={item.label}
      time={timeOf(item.capturedAt)}
      state={item.state.status}
      reason={
        <>
          <Trans>From {item.userId}.</Trans> <Reason item={item} />
        </>
      }
      actions={
        <Action icon="user" onClick={() => drop(take(item.opId))}>
          <Trans>Take it over</Trans>
        </Action>
      }
    />
  ));
}

async function take(opId: string): Promise<void> {
  const taken = await sync.takeOver(opId);
  if (taken.kind === 'takenOver') showToast(msg`It is yours now`);
  else if (taken.kind === 'notAllowed') showToast(msg`You may not settle work of that warehouse`);
  else showToast(msg`Its operator has settled it meanwhile`);
}

/** Of others, for who may settle it. */
export const useOffered = (partition: string, may: boolean): readonly OutboxItem[] =>
  useLive(async (device) => (may ? readOffered(device, partition) : []), [partition, may]) ?? [];
