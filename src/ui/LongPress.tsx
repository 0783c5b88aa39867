import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import styles from './LongPress.module.css';

interface LongPressProps {
  readonly children: ReactNode;
  readonly onDone: () => void;
  readonly icon?: IconName | undefined;
  readonly disabled?: boolean | undefined;
}

const HOLD_MS = 900;

/** For what must not happen by a slip, such as finishing with a difference: hold it, by finger or by Enter. */
export function LongPress({ children, onDone, icon, disabled }: LongPressProps) {
  const { t } = useLingui();
  const [holding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = () => {
    if (disabled || timer.current !== undefined) return;
    setHolding(true);
    timer.current = setTimeout(() => {
      stop();
      onDone();
    }, HOLD_MS);
  };
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setHolding(false);
  };
  const isPress = (key: string) => key === 'Enter' || key === ' ';
  return (
    <button
      type="button"
      className={styles['press']}
      data-holding={holding || undefined}
      disabled={disabled}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onKeyDown={(event) => isPress(event.key) && start()}
      onKeyUp={stop}
      onBlur={stop}
      onContextMenu={(event) => event.preventDefault()}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      <small>{t`Hold`}</small>
    </button>
  );
}
