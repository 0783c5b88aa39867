import { Code } from '#ui/Code.tsx';
import type { ReactNode } from 'react';
import styles from './label-row.module.css';

interface LabelRowProps {
  readonly title: string;
  readonly code: string;
  readonly copies: number;
  /** Since when. */
  readonly time: string;
  readonly state: ReactNode;
  /** Somebody has to look at the printer. */
  readonly isBad?: boolean;
  /** Which print point, how often. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

/** One label, wherever it is printed. */
export function LabelRow({ title, code, copies, time, state, isBad, note, actions }: LabelRowProps) {
  return (
    <article className={styles['row']} data-label={code}>
      <p className={styles['top']}>
        <span>
          {title}
          {copies > 1 && ` × ${copies}`}
        </span>
        <time>{time}</time>
      </p>
      <p className={styles['code']}>
        <Code>{code}</Code>
      </p>
      <p className={styles['state']} data-bad={isBad || undefined}>
        <span>{state}</span>
        {note && <small>{note}</small>}
      </p>
      <div className={styles['actions']}>{actions}</div>
    </article>
  );
}
