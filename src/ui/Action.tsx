import type { ReactNode } from 'react';
import styles from './Action.module.css';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';

export interface ActionProps {
  readonly children: ReactNode;
  readonly onClick?: (() => void) | undefined;
  /** `primary` 64 px, one per screen · `second` 48 px · `quiet` words only · `danger` never beside a primary. */
  readonly look?: 'primary' | 'second' | 'quiet' | 'danger';
  readonly icon?: IconName | undefined;
  /** Key that presses it, shown on terminals with a keypad, e.g. `F1`. */
  readonly keyHint?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Shows that it works; taps meanwhile do nothing. */
  readonly busy?: boolean | undefined;
  /** Submits the form with this id, from anywhere on the page. */
  readonly form?: string | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** As wide as its words instead of the full width. */
  readonly inline?: boolean | undefined;
  readonly label?: string | undefined;
  /** What it is called in every language. */
  readonly name?: string | undefined;
  /** One of several answers: which one holds. */
  readonly pressed?: boolean | undefined;
}

/** The button of the kit. */
export function Action({
  look = 'second',
  icon,
  keyHint,
  busy,
  form,
  type,
  inline,
  label,
  name,
  pressed,
  disabled,
  onClick,
  children,
}: ActionProps) {
  return (
    <button
      type={type ?? (form === undefined ? 'button' : 'submit')}
      className={styles['action']}
      data-look={look}
      data-inline={inline || undefined}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-label={label}
      name={name}
      aria-pressed={pressed}
      {...(form !== undefined && { form })}
      onClick={busy ? undefined : onClick}
    >
      {icon && <Icon name={icon} />}
      <span className={styles['words']}>{children}</span>
      {keyHint !== undefined && <kbd className="key-hint">{keyHint}</kbd>}
    </button>
  );
}
