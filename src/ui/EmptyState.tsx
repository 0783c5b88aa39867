import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';

interface EmptyStateProps {
  readonly icon: IconName;
  /** Why there is nothing. */
  readonly title: ReactNode;
  /** What to do about it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <Icon name={icon} size={48} />
      <p className={styles['title']}>{title}</p>
      {children && <p className={styles['hint']}>{children}</p>}
      {action}
    </div>
  );
}
