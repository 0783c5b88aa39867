import { nameOfKey } from '#engine/lane-keys.ts';
import { useSync } from '#app/live.ts';
import { OpLine } from '#app/pages/ops/op-line.tsx';
import { LongList } from '#app/pages/ops/long-list.tsx';
import { inPlace, useItems } from '#app/pages/ops/use-items.ts';
import { needsPerson } from '#app/pages/tray/ways.ts';
import { readOutbox } from '#data/readers.ts';
import type { OutboxItem } from '#data/records.ts';
import { oddWords } from '#engine/odd-words.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { isStuck } from '#ui/sync-words.ts';
import { useNow } from '#ui/use-now.ts';
import { useTerminal } from '#ui/terminal.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** Everything that is not settled, in the order in which it will be sent. */
export function OutboxPage() {
  const { t } = useLingui();
  const { outbox } = useTerminal();
  const items = useItems(readOutbox, inPlace)?.filter(({ state }) => state.status !== 'applied');
  const [busy, setBusy] = useState(false);
  const sendNow = () => {
    setBusy(true);
    drop(outbox.kick().finally(() => setBusy(false)));
  };
  return (
    <Screen
      title={t`Waiting to be sent`}
      board={items && <LongList items={items} row={(item) => <Line key={item.opId} item={item} />} />}
      foot={
        items !== undefined &&
        items.length > 0 && (
          <Action look="primary" icon="sync" busy={busy} onClick={sendNow}>
            <Trans>Send now</Trans>
          </Action>
        )
      }
    >
      {!items && <Skeleton />}
      {items?.length === 0 && (
        <EmptyState icon="tick" title={<Trans>All sent</Trans>}>
          <Trans>What you scan without network waits here until the WMS has it.</Trans>
        </EmptyState>
      )}
      {items !== undefined && items.length > 0 && <Why count={items.length} />}
    </Screen>
  );
}

/** How many, and what holds them up. */
function Why({ count }: { count: number }) {
  const { offlineSince, odd, signInNeeded, ...facts } = useSync();
  const say = useTranslate();
  const now = useNow(20_000);
  return (
    <p>
      <b>
        <Plural value={count} one="# operation" other="# operations" />
      </b>{' '}
      {signInNeeded ? (
        <Trans>They wait until you sign in again.</Trans>
      ) : (
        <>
          {odd && say(oddWords(odd))}
          {offlineSince !== null && <Trans>There is no network. They are sent as soon as the WMS answers.</Trans>}
        </>
      )}
      {!signInNeeded && isStuck(facts, now) && (
        <Trans>The WMS answers, but the oldest does not go out. Send now; if it stays, tell your supervisor.</Trans>
      )}
    </p>
  );
}

/** Who answered and did not take it: never called the network. */
function LastAnswer({ state: { status, http = 0 } }: { state: OutboxItem['state'] }) {
  if (http === 0 || (status !== 'queued' && status !== 'inDoubt')) return null;
  return (
    <>
      <br />
      {status === 'queued' && http >= 400 ? (
        <Trans>Turned away on the way to the WMS (HTTP {http}). It is tried again by itself.</Trans>
      ) : (
        <Trans>The last answer was not understood (HTTP {http}). It is asked again by itself.</Trans>
      )}
    </>
  );
}

function Line({ item }: { item: OutboxItem }) {
  const now = useNow(1000);
  const { lanes, state } = item;
  const codes = lanes
    .map(nameOfKey)
    .map((lane) => lane.slice(lane.indexOf(':') + 1))
    .join(', ');
  const seconds = Math.ceil((state.nextAt - now) / 1000);
  return (
    <OpLine
      item={item}
      reason={
        needsPerson(item) ? (
          <Trans>Settle it under Needs you</Trans>
        ) : (
          <>
            <Trans>Sent in order with {codes}</Trans>
            <LastAnswer state={state} />
            {state.status === 'queued' && state.attempts > 0 && seconds > 0 && (
              <>
                <br />
                <Trans>
                  Tried {state.attempts} times, again in {seconds} s
                </Trans>
              </>
            )}
          </>
        )
      }
    />
  );
}
