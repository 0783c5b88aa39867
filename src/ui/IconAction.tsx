import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import styles from './IconAction.module.css';

interface IconActionProps {
  readonly icon: IconName;
  /** Said to a screen reader. */
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  /** The key that does the same, by `KeyboardEvent.key`. */
  readonly shortcut?: string | undefined;
}

/** A square 48 px button with an icon only, for places where everybody knows the icon. */
export function IconAction({ icon, label, onClick, disabled, pressed, shortcut }: IconActionProps) {
  return (
    <button
      type="button"
      className={styles['action']}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={24} />
    </button>
  );
}
