import type { Message } from '#contract/rows.ts';
import { isUnread as unread } from '#domain/messages.ts';
import { useLingui } from '@lingui/react/macro';
import styles from './card.module.css';
import { timeText } from './time-text.ts';

/** One message: who, when, what. A tap marks it read; the words are text, never markup. */
export function MessageCard({ message, now, onRead }: { message: Message; now: number; onRead: () => void }) {
  const { t, i18n } = useLingui();
  const { from, content, createdAt, guid } = message;
  const isUnread = unread(message);
  return (
    <button
      type="button"
      className={styles['card']}
      data-message={guid}
      data-unread={isUnread || undefined}
      onClick={onRead}
    >
      <span className={styles['head']}>
        <b>{from}</b>
        {isUnread && <span className={styles['mark']}>{t`New`}</span>}
        <time dateTime={createdAt}>{timeText(createdAt, now, i18n.locales)}</time>
      </span>
      <span className={styles['text']}>{content}</span>
    </button>
  );
}
