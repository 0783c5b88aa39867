import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly look?: 'primary' | 'stop';
  readonly disabled?: boolean;
  readonly isPressed?: boolean;
  /** Sends the form that it stands in. */
  readonly isSubmit?: boolean;
}

/** Of a desk: smaller than those of a terminal, for a mouse. */
export function Button({ children, onClick, look, disabled = false, isPressed, isSubmit = false }: ButtonProps) {
  return (
    <UnstyledButton
      className={styles['button'] ?? ''}
      type={isSubmit ? 'submit' : 'button'}
      data-look={look}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </UnstyledButton>
  );
}
