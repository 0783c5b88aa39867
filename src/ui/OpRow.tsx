import type { Text } from '#engine/text.ts';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import type { OpStanding } from './op-words.ts';
import styles from './OpRow.module.css';
import { useTranslate } from './use-translate.tsx';
import { StatePill } from './StatePill.tsx';
import { Words } from './Words.tsx';

interface OpRowProps {
  readonly title: Text | string;
  /** Codes that a person recognises it by. */
  readonly label: string;
  /** As the operator reads it, e.g. "14:05". */
  readonly time: string;
  readonly state: OpStanding;
  /** Why it was refused, what holds it, where the goods are now. */
  readonly reason?: ReactNode;
  readonly onOpen?: (() => void) | undefined;
  /** What can be done about it, under the row. */
  readonly actions?: ReactNode;
}

/** One op of the ledger, the outbox or the tray. */
export function OpRow({ title, label, time, state, reason, onOpen, actions }: OpRowProps) {
  const say = useTranslate();
  const words = (
    <>
      <span className={styles['words']}>
        <span className={styles['top']}>
          <span className={styles['title']}>{say(title)}</span>
          <time className={styles['time']}>{time}</time>
        </span>
        <span className={styles['bottom']}>
          <span className={styles['label']}>
            <Words>{label}</Words>
          </span>
          <StatePill state={state} />
        </span>
        {reason !== undefined && <span className={styles['reason']}>{reason}</span>}
      </span>
      {onOpen && <Icon name="right" size={20} />}
    </>
  );
  return (
    <article className={styles['row']}>
      {onOpen ? (
        <button type="button" className={styles['open']} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <div className={styles['open']}>{words}</div>
      )}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </article>
  );
}
