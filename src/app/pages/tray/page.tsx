import { OpLine } from '#app/pages/ops/op-line.tsx';
import { LongList } from '#app/pages/ops/long-list.tsx';
import { inPlace, isYours, useItems } from '#app/pages/ops/use-items.ts';
import { readOutbox } from '#data/readers.ts';
import type { OutboxItem } from '#data/records.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './page.module.css';
import { Settle } from './settle.tsx';
import { Reason } from './reason.tsx';

/** What the WMS refused or left in doubt. Nothing leaves this page unless a person settles it. */
export function TrayPage() {
  const { t } = useLingui();
  const items = useItems(readOutbox, inPlace);
  const [open, setOpen] = useState<string | null>(null);
  const yours = items?.filter(isYours) ?? [];
  const checking = items?.filter(({ state }) => state.status === 'inDoubt' && !state.unverified) ?? [];
  const held = items?.filter(({ state }) => state.status === 'blocked') ?? [];
  const shown = items?.find(({ opId }) => opId === open);
  const empty = items && yours.length + checking.length + held.length === 0;
  return (
    <Screen
      title={t`Needs you`}
      board={
        <>
          <LongList
            items={yours}
            row={(item) => (
              <OpLine key={item.opId} item={item} reason={<Reason item={item} />} onOpen={() => setOpen(item.opId)} />
            )}
          />
          <Group title={<Trans>Held by those above, sent by themselves afterwards</Trans>} items={held} />
          <Group title={<Trans>Being checked with the WMS, nothing to do</Trans>} items={checking} />
        </>
      }
    >
      {!items && <Skeleton />}
      {empty && (
        <EmptyState icon="tick" title={<Trans>Nothing needs you</Trans>}>
          <Trans>What the WMS refuses comes here, with its reason and what you can do.</Trans>
        </EmptyState>
      )}
      {yours.length > 0 && (
        <p>
          <Trans>Open one to settle it. Everything else goes on meanwhile.</Trans>
        </p>
      )}
      {shown && isYours(shown) && <Settle key={shown.opId} item={shown} onClose={() => setOpen(null)} />}
    </Screen>
  );
}

function Group({ title, items }: { title: ReactNode; items: readonly OutboxItem[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className={styles['group']}>{title}</h2>
      <LongList items={items} row={(item) => <OpLine key={item.opId} item={item} />} />
    </section>
  );
}
