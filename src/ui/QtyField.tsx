import { readQty } from '#domain/quantity-text.ts';
import { add } from '#domain/decimal.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { afterInput, calm, isPartOfScan } from './burst-guard.ts';
import { Icon } from './icons.tsx';
import styles from './QtyField.module.css';
import { usePadRoom } from './use-pad-room.ts';

interface QtyFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter. */
  readonly onAccept?: (() => void) | undefined;
  /** Something was scanned into the field; it has been taken out again. */
  readonly onScan?: (() => void) | undefined;
  readonly label: string;
  readonly unit?: string | undefined;
  /** A new value selects everything again, so that typing replaces it. */
  readonly selectOn?: string | undefined;
}

/** Characters of number and unit that fit in large digits. */
const LONG = 6;

/** A number to type, with steppers for gloves. Never type=number: wheels, exponents and lost commas. */
export function QtyField({ value, onChange, onAccept, onScan, label, unit, selectOn }: QtyFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const burst = useRef(calm);
  const padRoom = usePadRoom();
  const [keyboard, setKeyboard] = useState(false);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [selectOn]);

  const onInput = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value;
    const { data } = event.nativeEvent as InputEvent;
    if (data !== null && data !== undefined) {
      burst.current = afterInput(burst.current, value, data.length, event.timeStamp);
      if (burst.current.scanned) {
        onChange(burst.current.before);
        onScan?.();
        return;
      }
    }
    onChange(typed);
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
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (!isPartOfScan(burst.current, event.timeStamp)) onAccept?.();
    }
  };
  useSelectAfterRevert(field, value, burst);

  return (
    <div className={styles['qty']}>
      <button type="button" className={styles['step']} aria-label={t`One less`} tabIndex={-1} onClick={() => step(-1)}>
        <Icon name="minus" size={28} />
      </button>
      <label className={styles['field']} data-long={value.length + (unit?.length ?? 0) > LONG || undefined}>
        <input
          ref={field}
          data-typing=""
          type="text"
          inputMode={padRoom && !keyboard ? 'none' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          size={1}
          aria-label={unit === undefined || unit === '' ? label : `${label}, ${unit}`}
          value={value}
          onChange={onInput}
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

/** When a scan was taken out again, the old number is selected as it was before. */
function useSelectAfterRevert(
  field: { current: HTMLInputElement | null },
  value: string,
  burst: { current: { scanned: boolean; before: string } },
): void {
  useEffect(() => {
    if (burst.current.scanned && burst.current.before === value) field.current?.select();
  });
}
