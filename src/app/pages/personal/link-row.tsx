import { Icon } from '#ui/icons.tsx';
import type { IconName } from '#ui/icons.tsx';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface LinkRowProps {
  readonly icon: IconName;
  readonly onOpen: () => void;
  readonly children: ReactNode;
  /** What is behind it: a name under the words, or a number, zero shown quietly. */
  readonly value?: string | number;
}

/** A row that opens something. */
export function LinkRow({ icon, onOpen, children, value }: LinkRowProps) {
  return (
    <button type="button" className={styles['row']} onClick={onOpen}>
      <Icon name={icon} size={24} />
      <span className={styles['words']}>
        {children}
        {typeof value === 'string' && <b>{value}</b>}
      </span>
      {typeof value === 'number' && (
        <span className={styles['count']} data-none={value === 0 || undefined}>
          {value}
        </span>
      )}
      <Icon name="right" size={20} />
    </button>
  );
}
