import type { ReactNode } from 'react';
import styles from './Panes.module.css';

interface PanesProps {
  readonly step?: ReactNode;
  readonly board?: ReactNode;
  readonly foot?: ReactNode;
  /** From edge to edge: a page that is one list. */
  readonly flush?: boolean | undefined;
  /** The board is a table: it gets more of a wide display than the step. */
  readonly roomy?: boolean | undefined;
}

/** Under the header. Portrait: step and board scroll together over the foot. Landscape: the board stands right. */
export function Panes({ step, board, foot, flush, roomy }: PanesProps) {
  return (
    <main
      className={styles['panes']}
      data-board={board ? true : undefined}
      data-flush={flush || undefined}
      data-roomy={roomy || undefined}
    >
      <div className={styles['scroll']}>
        <div className={styles['step']}>{step}</div>
        {board && <div className={styles['board']}>{board}</div>}
      </div>
      {foot && <div className={styles['foot']}>{foot}</div>}
    </main>
  );
}
