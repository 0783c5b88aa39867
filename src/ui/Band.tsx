import type { ReactNode } from 'react';
import styles from './Band.module.css';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';

/** Colour, icon and word of a state go together everywhere (look.md, States). */
export type BandState = 'ok' | 'wait' | 'ask' | 'no' | 'stop' | 'info';

export interface BandProps {
  readonly state: BandState;
  /** What happened, in one short sentence. */
  readonly children: ReactNode;
  /** Which thing, or what to do next. */
  readonly detail?: ReactNode;
  /** At most one small button. */
  readonly action?: ReactNode;
  /** A new value flashes the band again, also for the same words twice. */
  readonly flash?: string | number | undefined;
}

/** Full width, colour + icon + words. Stays until something new happens. */
export function Band({ state, children, detail, action, flash }: BandProps) {
  return (
    <div className={styles['band']} data-state={state} key={flash}>
      <span className={styles['icons']}>
        <Icon name={ICONS[state]} size={28} />
        {state === 'wait' && <Icon name="clock" size={18} className={styles['clock']} />}
      </span>
      <div className={styles['words']}>
        <p className={styles['what']}>{children}</p>
        {detail !== undefined && <div className={styles['detail']}>{detail}</div>}
      </div>
      {action}
    </div>
  );
}

const ICONS: Record<BandState, IconName> = {
  ok: 'tick',
  wait: 'tick',
  ask: 'question',
  no: 'cross',
  stop: 'hand',
  info: 'info',
};
