import { readQty } from '#domain/quantity-text.ts';
import { add } from '#domain/decimal.ts';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, InputEvent as TypedEvent, KeyboardEvent } from 'react';
import { Icon } from './icons.tsx';
import styles from './QtyField.module.css';
import { usePadRoom } from './use-pad-room.ts';

interface QtyFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter, with what stands in the field. */
  readonly onAccept?: ((value: string) => void) | undefined;
  readonly label: string;
  readonly unit?: string | undefined;
  /** A new value makes a proposal of what stands there: the first character replaces it. */
  readonly selectOn?: string | undefined;
}

/** Characters of number and unit that fit in large digits. */
const LONG = 6;

/**
 * A number to type, with steppers for gloves. Never type=number: wheels, exponents and lost commas. Nothing is scanned
 * into it: the capture takes out what a machine typed (src/device/scan/guard.ts).
 */
export function QtyField({ value, onChange, onAccept, label, unit, selectOn }: QtyFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const proposal = useRef<string | null>(value);
  const padRoom = usePadRoom();
  const [keyboard, setKeyboard] = useState(false);
  useLayoutEffect(() => {
    proposal.current = field.current?.value ?? null;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [selectOn]);

  // React tells no change where the proposal itself was typed over the proposal.
  const onInput = ({ nativeEvent, currentTarget }: TypedEvent<HTMLInputElement>) => {
    if (nativeEvent.data && currentTarget.value === proposal.current) proposal.current = null;
  };
  const onTyped = (event: ChangeEvent<HTMLInputElement>) => {
    const { data, inputType } = event.nativeEvent as InputEvent;
    // Whatever is selected: a tap, or a page that was busy, may have lost the selection meanwhile.
    const isFirst = Boolean(data) && inputType.startsWith('insert') && proposal.current === value;
    if (data) proposal.current = null;
    onChange(isFirst && data ? data : event.currentTarget.value);
  };
  const step = (by: number) => {
    const now = readQty(value, true) ?? 0;
    onChange(String(Math.max(0, add(now, by))));
    field.current?.focus({ preventScroll: true });
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1);
    }
    // Whoever moves about in it wants to change it.
    if (CHANGES.has(event.key)) proposal.current = null;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (!event.repeat) onAccept?.(event.currentTarget.value);
    }
  };

  return (
    <div className={styles['qty']}>
      <button type="button" className={styles['step']} aria-label={t`One less`} tabIndex={-1} onClick={() => step(-1)}>
        <Icon name="minus" size={28} />
      </button>
      <label className={styles['field']} data-long={value.length + (unit?.length ?? 0) > LONG || undefined}>
        <input
          ref={field}
          data-typing=""
          data-no-scan=""
          type="text"
          inputMode={padRoom && !keyboard ? 'none' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          size={1}
          aria-label={unit === undefined || unit === '' ? label : `${label}, ${unit}`}
          value={value}
          onInput={onInput}
          onChange={onTyped}
          onKeyDown={onKey}
          onPointerDown={() => {
            if (document.activeElement === field.current) setKeyboard(!keyboard);
          }}
          onBlur={() => setKeyboard(false)}
        />
        {unit && <span className={styles['unit']}>{unit}</span>}
      </label>
      <button type="button" className={styles['step']} aria-label={t`One more`} tabIndex={-1} onClick={() => step(1)}>
        <Icon name="plus" size={28} />
      </button>
    </div>
  );
}

const CHANGES = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Backspace', 'Delete']);
