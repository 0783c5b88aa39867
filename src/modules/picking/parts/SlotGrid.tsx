/** The slots of a wall or a cart as people see them: numbered as they stand, the one that gets goods now lit. */
import { Icon } from '#ui/icons.tsx';
import { useLingui } from '@lingui/react/macro';
import styles from './SlotGrid.module.css';
import type { SlotState } from './slots.ts';

export interface Drawn {
  readonly slot: string;
  readonly whose: string;
  /** What is open of it, or how far it is. */
  readonly amount: string;
  readonly state: SlotState;
}

interface SlotGridProps {
  readonly slots: readonly Drawn[];
  /** What they are the slots of. */
  readonly label: string;
  /** All of them are seen at once beside the step: four in a row. */
  readonly dense?: boolean;
  readonly onPick?: ((slot: string) => void) | undefined;
}

export function SlotGrid({ slots, label, dense = false, onPick }: SlotGridProps) {
  const { t } = useLingui();
  return (
    <ol className={styles['slots']} aria-label={label} {...(dense && { 'data-dense': true })}>
      {slots.map(({ slot, whose, amount, state }) => (
        <li
          key={slot}
          className={styles['cell']}
          data-state={state}
          {...(state === 'now' && { 'aria-current': 'step' })}
        >
          <button
            className={styles['touch']}
            type="button"
            data-choice={slot}
            disabled={!onPick}
            onClick={() => onPick?.(slot)}
          >
            <b className={styles['slot']}>{slot}</b>
            {state === 'done' ? (
              <Icon name="tick" size={28} label={t`Done`} />
            ) : (
              <span className={styles['amount']}>{amount}</span>
            )}
            <span className={styles['whose']}>{whose}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
