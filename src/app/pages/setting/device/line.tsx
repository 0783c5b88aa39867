import { Icon } from '#ui/icons.tsx';
import type { IconName } from '#ui/icons.tsx';
import type { ReactNode } from 'react';
import styles from './page.module.css';

export type LineState = 'ok' | 'ask' | 'no';

interface LineProps {
  /** Which of them it is. */
  readonly what: string;
  readonly state: LineState;
  readonly title: ReactNode;
  /** The state in one word. */
  readonly word?: ReactNode;
  readonly children?: ReactNode;
}

/** One thing of the terminal: how it stands, what that means, what to do. */
export function Line({ what, state, title, word, children }: LineProps) {
  return (
    <li className={styles['line']} data-line={what} data-state={state}>
      <Icon name={ICONS[state]} size={22} />
      <div className={styles['words']}>
        <p className={styles['name']}>
          <b>{title}</b>
          {word !== undefined && <span className={styles['word']}>{word}</span>}
        </p>
        {children !== undefined && <p className={styles['means']}>{children}</p>}
      </div>
    </li>
  );
}

const ICONS: Record<LineState, IconName> = { ok: 'tick', ask: 'warning', no: 'cross' };
