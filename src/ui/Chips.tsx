import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import styles from './Chips.module.css';
import { IconAction } from './IconAction.tsx';

export interface Chip {
  readonly stop: string;
  readonly text: string;
}
interface ChipsProps {
  readonly chips: readonly Chip[];
  /** A tap goes back to that step. */
  readonly onPick: (stop: string) => void;
  /** One step back, also past steps that leave no chip. */
  readonly onUndo?: (() => void) | undefined;
}

/** Captured so far, in order; the newest is always in sight. */
export function Chips({ chips, onPick, onUndo }: ChipsProps) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (row.current) row.current.scrollLeft = row.current.scrollWidth;
  }, [chips.length]);
  if (chips.length === 0 && !onUndo) return null;
  return (
    <div className={styles['chips']}>
      <ul className={styles['row']} ref={row} aria-label={t`Captured so far`}>
        {chips.map(({ stop, text }, i) => (
          // The same step may be there many times (a basket).
          <li key={`${i}:${stop}`}>
            <button
              type="button"
              className={styles['chip']}
              aria-label={t`Go back to ${text}`}
              onClick={() => onPick(stop)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      {onUndo && <IconAction icon="undo" label={t`Undo the last step`} onClick={onUndo} />}
    </div>
  );
}
