import { useSession } from '#app/live.ts';
import { OpLine } from '#app/pages/ops/op-line.tsx';
import { LongList } from '#app/pages/ops/long-list.tsx';
import { inPlace, useItems } from '#app/pages/ops/use-items.ts';
import { useArrived } from '#app/pages/outbox-file/use-arrived.ts';
import { partitionOf } from '#data/partition.ts';
import { readOutbox } from '#data/readers.ts';
import type { OutboxItem } from '#data/records.ts';
import { mayTakeOver } from '#sync/custody.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './page.module.css';
import { Settle } from './settle.tsx';
import { LostClaims, useLostClaims } from './lost-claims.tsx';
import { Offered, useOffered } from './offered.tsx';
import { Waits } from './waits.tsx';
import { needsPerson } from './ways.ts';
import { Reason } from './reason.tsx';

/** What the WMS refused or left in doubt. Nothing leaves this page unless a person settles it. */
export function TrayPage() {
  const { t } = useLingui();
  const items = useItems(readOutbox, inPlace);
  const [open, setOpen] = useState<string | null>(null);
  const { go } = useTerminal();
  const session = useSession() ?? null;
  const partition = session ? partitionOf(session) : '';
  const lost = useLostClaims(partition);
  const offered = useOffered(partition, mayTakeOver(session));
  const arrived = useArrived(partition, mayTakeOver(session));
  const yours = items?.filter(needsPerson) ?? [];
  const checking = items?.filter((item) => item.state.status === 'inDoubt' && !needsPerson(item)) ?? [];
  const held = items?.filter(({ state }) => state.status === 'blocked') ?? [];
  const shown = items?.find(({ opId }) => opId === open);
  const waiting = yours.length + checking.length + held.length + lost.length + offered.length + arrived.length;
  const empty = items && waiting === 0;
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
          {offered.length > 0 && (
            <section>
              <h2 className={styles['group']}>
                <Trans>Offered to you by others</Trans>
              </h2>
              <Offered items={offered} />
            </section>
          )}
          <Group
            title={<Trans>Held by those above, sent by themselves afterwards</Trans>}
            items={held}
            onOpen={setOpen}
          />
          <Group title={<Trans>Being checked with the WMS, nothing to do</Trans>} items={checking} onOpen={setOpen} />
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
      <LostClaims claims={lost} />
      {arrived.map(({ fileId, userId, items: of }) => (
        <Came key={fileId} userId={userId} count={of.length} />
      ))}
      {shown && needsPerson(shown) && <Settle key={shown.opId} item={shown} onClose={() => setOpen(null)} />}
      {shown && (held.includes(shown) || checking.includes(shown)) && (
        <Waits key={shown.opId} item={shown} items={items ?? []} onClose={() => setOpen(null)} />
      )}
      {session && (
        <Action look="quiet" icon="handover" onClick={() => go('/outboxFile')}>
          <Trans>Move work to another terminal</Trans>
        </Action>
      )}
    </Screen>
  );
}

/** Work that came in a file; the page of the files asks whose it is from now on. */
function Came({ userId, count }: { userId: string; count: number }) {
  const { go } = useTerminal();
  return (
    <Band
      state="stop"
      detail={<Trans>None of it is sent until you have decided.</Trans>}
      action={
        <Action inline onClick={() => go('/outboxFile')}>
          <Trans>Decide</Trans>
        </Action>
      }
    >
      <Plural
        value={count}
        one={`# operation of ${userId} came from another terminal`}
        other={`# operations of ${userId} came from another terminal`}
      />
    </Band>
  );
}

interface GroupProps {
  readonly title: ReactNode;
  readonly items: readonly OutboxItem[];
  readonly onOpen: (opId: string) => void;
}

function Group({ title, items, onOpen }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className={styles['group']}>{title}</h2>
      <LongList items={items} row={(item) => <OpLine key={item.opId} item={item} onOpen={() => onOpen(item.opId)} />} />
    </section>
  );
}
