import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './DigitPad.module.css';
import { Icon } from './icons.tsx';
import { usePadRoom } from './use-pad-room.ts';

interface DigitPadProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const;

/** Digits for gloves, where there is room. The first key replaces the suggestion, like typing does. */
export function DigitPad({ value, onChange }: DigitPadProps) {
  const { t } = useLingui();
  const room = usePadRoom();
  const [touched, setTouched] = useState<string | null>(null);
  if (!room) return null;
  // The field was changed by other means since: the next key starts over.
  const base = touched === value ? value : '';
  const put = (next: string) => {
    setTouched(next);
    onChange(next);
  };
  const press = (key: string) => {
    if (key === '.' && base.includes('.')) return;
    put(key === '.' && base === '' ? '0.' : base + key);
  };
  return (
    <fieldset className={styles['pad']} aria-label={t`Digits`}>
      {KEYS.map((key) => (
        <button key={key} type="button" tabIndex={-1} onPointerDown={keepFocus} onClick={() => press(key)}>
          {key}
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t`Delete the last digit`}
        onPointerDown={keepFocus}
        onClick={() => put(value.slice(0, -1))}
      >
        <Icon name="back" size={28} />
      </button>
    </fieldset>
  );
}

/** The quantity field keeps the focus: a keypad may type on. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();
