import { LongList } from '#app/pages/ops/long-list.tsx';
import { newestFirst, useItems } from '#app/pages/ops/use-items.ts';
import { startOfToday } from '#app/shift-day.ts';
import { readLedger } from '#data/readers.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LedgerLine } from './ledger-line.tsx';
import { TakeBack } from './take-back.tsx';
import { Tally } from './tally.tsx';

/** Everything this operator did today, with its state. What can be taken back is taken back here. */
export function ShiftLedgerPage() {
  const { t } = useLingui();
  const since = startOfToday();
  const items = useItems((device, partition) => readLedger(device, partition, since), newestFirst, [since]);
  const [open, setOpen] = useState<string | null>(null);
  const shown = items?.find(({ opId }) => opId === open);
  return (
    <Screen
      title={t`Shift ledger`}
      board={
        items && (
          <LongList
            items={items}
            row={(item) => <LedgerLine key={item.opId} item={item} onOpen={() => setOpen(item.opId)} />}
          />
        )
      }
    >
      {!items && <Skeleton />}
      {items?.length === 0 && (
        <EmptyState icon="list" title={<Trans>Nothing done today</Trans>}>
          <Trans>Everything you scan today is listed here, with what became of it.</Trans>
        </EmptyState>
      )}
      {items !== undefined && items.length > 0 && <Tally items={items} />}
      {shown && <TakeBack key={shown.opId} item={shown} onClose={() => setOpen(null)} />}
    </Screen>
  );
}
