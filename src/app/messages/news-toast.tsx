import { aloud } from '#app/aloud.ts';
import { isLogin } from '#app/guard.ts';
import { BCP47 } from '#app/bcp47.ts';
import { spoken } from '#app/i18n.ts';
import { useSession } from '#app/live.ts';
import { preferences } from '#app/preferences/preferences.ts';
import { store } from '#app/store.ts';
import { sync } from '#app/worker.ts';
import type { Message } from '#contract/rows.ts';
import { isUnread } from '#domain/messages.ts';
import { drop } from '#ui/drop.ts';
import { IconAction } from '#ui/IconAction.tsx';
import { Icon } from '#ui/icons.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { afterSeen } from './after-seen.ts';
import { takeNews } from './announced.ts';
import styles from './news-toast.module.css';
import { useMessages } from './unread.ts';

/** Long enough to look up from the goods; then the page has its room back, and home still tells what is unread. */
const SHOWN_MS = 20_000;

/** Announced, and not seen yet. */
const news = store<readonly Message[]>([]);

/** New messages come up at the top of any page but login: seen, heard, and read aloud where there is a voice. */
export function NewsToast() {
  const { t } = useLingui();
  const { env, go } = useTerminal();
  const messages = useMessages();
  const session = useSession();
  const path = useLocation().pathname;
  const shown = news.use();
  const atLogin = isLogin(path);
  // There they come up in the list itself.
  const atList = path === '/messages';

  useEffect(() => drop(sync.pollMessages(!atLogin)), [atLogin]);
  const announce = useEffectEvent((all: readonly Message[]) => {
    const fresh = takeNews(all);
    if (fresh.length === 0) return;
    if (!atList) news.set([...fresh, ...news.get()]);
    env.cue('message');
    if (session?.isReadMsg && !preferences().quiet) aloud.read([...fresh].reverse(), BCP47[spoken()]);
  });
  useEffect(() => {
    // On the login page nobody would see them; they are still news when it is left.
    if (messages && !atLogin) announce(messages);
  }, [messages, atLogin]);
  useEffect(() => {
    if (messages) aloud.keepOnly(new Set(messages.filter(isUnread).map(({ guid }) => guid)));
  }, [messages]);
  const isRead = session?.isReadMsg === true;
  const userId = session?.userId ?? '';
  useEffect(() => {
    if (atLogin || atList || !isRead) aloud.stop();
    // The next operator has messages of their own.
    return () => aloud.stop();
  }, [atLogin, atList, isRead, userId]);
  useEffect(() => {
    // Whoever has been on the list has seen them.
    if (atList) news.set([]);
  }, [atList]);
  const close = () => {
    aloud.stop();
    news.set([]);
  };

  useEffect(() => {
    if (shown.length === 0 || atLogin) return undefined;
    const callOff = afterSeen(document, SHOWN_MS, () => news.set([]));
    return callOff;
  }, [shown, atLogin]);

  // Read elsewhere meanwhile, or somebody else's: gone.
  const open = shown.filter(({ guid }) => messages?.some((m) => m.guid === guid && isUnread(m)));
  const [first] = open;
  const isShown = first !== undefined && !atLogin && !atList;
  return (
    // Always there: a live region that appears together with its words is not read out.
    <output aria-label={t`New messages`}>
      {isShown && (
        <div className={styles['toast']} data-news={open.length}>
          <button
            type="button"
            className={styles['see']}
            onClick={() => {
              close();
              go('/messages');
            }}
          >
            <Icon name="message" size={24} />
            <span className={styles['words']}>
              <What first={first} count={open.length} />
              <u>
                <Trans>See messages</Trans>
              </u>
            </span>
          </button>
          <IconAction icon="cross" label={t`Close`} onClick={close} />
        </div>
      )}
    </output>
  );
}

/** On one line: all of it is in the list. */
function What({ first, count }: { first: Message; count: number }) {
  return (
    <span className={styles['what']}>
      {count > 1 ? (
        <b>
          <Plural value={count} one="# new message" other="# new messages" />
        </b>
      ) : (
        <>
          <b>{first.from}</b>
          <span>{first.content.trim().split('\n', 1)}</span>
        </>
      )}
    </span>
  );
}
