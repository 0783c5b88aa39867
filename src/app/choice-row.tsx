import type { ReactNode } from 'react';
import styles from './choice-row.module.css';

interface ChoiceRowProps {
  /** Rows of one name are one choice. */
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

/** One of several; the whole row is the target. */
export function ChoiceRow({ name, checked, onChoose, disabled, children }: ChoiceRowProps) {
  return (
    <label className={styles['row']} data-checked={checked || undefined}>
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
