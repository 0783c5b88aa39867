import { useMessages } from '#app/messages/unread.ts';
import { useSession } from '#app/live.ts';
import { showToast } from '#app/toast.ts';
import { GetPersonMsgByQuery } from '#contract/messages.ts';
import type { Message } from '#contract/rows.ts';
import { isUnread, keptInPlace, messageQuery } from '#domain/messages.ts';
import type { Committed } from '#engine/env.ts';
import { request } from '#engine/lookup.ts';
import { wmsText } from '#engine/text.ts';
import { readAllMessages, readMessage } from '#modules/messages/ops.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListHead } from '#ui/ListHead.tsx';
import { postOp } from '#ui/post-op.ts';
import { Screen } from '#ui/Screen.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { useNow } from '#ui/use-now.ts';
import { usePull } from '#ui/use-pull.ts';
import { useRefresh } from '#ui/use-refresh.ts';
import type { Freshness } from '#ui/use-refresh.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MessageCard } from './card.tsx';
import styles from './page.module.css';
import { useOlder } from './use-older.ts';

const UNREACHED = msg`The WMS cannot be reached`;

/** The message centre (platform.md section 2): works from the terminal, asks the WMS for what is newer or older. */
export function MessagesPage() {
  const { t } = useLingui();
  const { env } = useTerminal();
  const userId = useSession()?.userId ?? '';
  const all = useMessages();
  const fresh = useRefresh(request(GetPersonMsgByQuery, messageQuery(userId)));
  const [shown, setShown] = useState('');
  const [isMarkingAll, setMarkingAll] = useState(false);
  const marking = useRef(new Set<string>());
  const now = useNow(30_000);
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const messages = keptInPlace(all ?? [], shown === '' ? [] : shown.split('\n'));
  const guids = messages.map(({ guid }) => guid).join('\n');
  // The places of this visit: a card that is marked read stays where it is.
  if (guids !== shown) setShown(guids);

  const fail = (text: Parameters<typeof showToast>[0]) => {
    env.cue('refused');
    showToast(text);
  };
  const askFromFirst = useOlder(end, {
    userId,
    count: messages.length,
    onRefused: (says) => fail(wmsText(says)),
    onOffline: () => fail(UNREACHED),
  });
  const isByHand = useRef(false);
  const refresh = () => {
    isByHand.current = true;
    setShown('');
    askFromFirst();
    fresh.refresh();
  };
  const pulled = usePull(list, refresh);
  const refused = useEffectEvent((says: string) => fail(wmsText(says)));
  useEffect(() => {
    if (fresh.state === 'refused') refused(fresh.says);
  }, [fresh.state, fresh.says]);
  // What nobody asked for is told by the head of the list.
  const unreached = useEffectEvent(() => isByHand.current && fail(UNREACHED));
  useEffect(() => {
    if (fresh.state === 'offline') unreached();
    if (fresh.state !== 'asking') isByHand.current = false;
  }, [fresh.state]);

  // The WMS sorts by what is read: with every mark its pages move.
  const tell = (committed: Committed, done: MessageDescriptor) => {
    if (committed.kind === 'refused') return fail(committed.refusal.text);
    askFromFirst();
    return showToast(done);
  };
  const mark = async ({ guid }: Message) => {
    if (marking.current.has(guid)) return;
    marking.current.add(guid);
    // Not as it is drawn: a second tap may come before the first one shows.
    const message = await env.db.messages.get(guid);
    if (message && isUnread(message))
      tell(await postOp(env, readMessage, { messageid: guid }), msg`message read successfully`);
    marking.current.delete(guid);
  };
  const markAll = async () => {
    setMarkingAll(true);
    tell(await postOp(env, readAllMessages, {}), msg`all messages are read`);
    setMarkingAll(false);
  };
  const unread = messages.filter(isUnread).length;
  return (
    <Screen
      flush
      title={t`Messages`}
      foot={
        unread > 0 && (
          <Action look="primary" icon="tick" busy={isMarkingAll} onClick={() => drop(markAll())}>
            <Trans>Mark all read ({unread})</Trans>
          </Action>
        )
      }
    >
      <ListHead count={messages.length} fresh={{ ...fresh, refresh }} />
      {pulled > 0 && (
        <p className={styles['pull']}>
          <Trans>Pull down to ask again</Trans>
        </p>
      )}
      {messages.length === 0 && <Nothing isRead={all !== undefined} state={fresh.state} />}
      <ul className={styles['list']} ref={list}>
        {messages.map((message) => (
          <li key={message.guid}>
            <MessageCard message={message} now={now} onRead={() => drop(mark(message))} />
          </li>
        ))}
        <li ref={end} className={styles['end']} aria-hidden />
      </ul>
    </Screen>
  );
}

/** Why the list is empty. */
function Nothing({ isRead, state }: { isRead: boolean; state: Freshness['state'] }) {
  if (!isRead || state === 'asking') {
    return (
      <div className={styles['list']}>
        <Skeleton />
      </div>
    );
  }
  if (state === 'known' || state === 'fresh') {
    return (
      <EmptyState icon="message" title={<Trans>No messages</Trans>}>
        <Trans>What your supervisor and the WMS write to you comes up here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="message" title={<Trans>No messages on this terminal</Trans>}>
      <Trans>They come as soon as the WMS answers.</Trans>
    </EmptyState>
  );
}
