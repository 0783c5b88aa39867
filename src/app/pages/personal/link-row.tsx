import { Icon } from '#ui/icons.tsx';
import type { IconName } from '#ui/icons.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './page.module.css';
import type { Params } from '#engine/params.ts';
import { asPath } from '#app/path.ts';

interface LinkRowProps {
  readonly icon: IconName;
  /** Where it leads: a path of the app, with its parameters; or what it opens on this page. */
  readonly to: string | (() => void);
  readonly params?: Params;
  readonly children: ReactNode;
  /** What is behind it: a name under the words, or a number, zero shown quietly. */
  readonly value?: string | number;
}

/** A row that opens something. */
export function LinkRow({ icon, to, params = {}, children, value }: LinkRowProps) {
  const inside = (
    <>
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
    </>
  );
  if (typeof to === 'function') {
    return (
      <button type="button" className={styles['row']} onClick={to}>
        {inside}
      </button>
    );
  }
  return (
    <Link
      to={asPath(to)}
      search={params}
      className={styles['row']}
      draggable={false}
      // A long press would offer another tab, and there the app would be taken over from this one.
      onContextMenu={(event) => event.preventDefault()}
    >
      {inside}
    </Link>
  );
}
