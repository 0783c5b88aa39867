import { endsBurst } from '#ui/keys.ts';
import styles from './toggle.module.css';

interface ToggleProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A switch with its words; the whole row is the target. */
export function Toggle({ label, on, onChange }: ToggleProps) {
  return (
    <label className={styles['row']}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
        // Keypads of terminals have no space bar. The Enter behind a scan is not meant for it.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !endsBurst(event.nativeEvent)) onChange(!on);
        }}
      />
    </label>
  );
}
