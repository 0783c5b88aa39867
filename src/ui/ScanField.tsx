import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useArmed } from './armed.ts';
import { CameraButton } from './CameraButton.tsx';
import { Icon } from './icons.tsx';
import styles from './ScanField.module.css';
import { useCameraThere } from './use-camera-there.ts';

interface ScanFieldProps {
  /** Armed but not drawn: on steps that ask no scan, so that a scan is answered and not lost. */
  readonly hidden?: boolean | undefined;
  /** Arrow keys and such, for a list under the field. */
  readonly onKey?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** Id of the row that the arrow keys have reached. */
  readonly activeRow?: string | undefined;
  readonly controls?: string | undefined;
  /** What that is. */
  readonly popup?: 'listbox' | 'grid' | undefined;
  /** One code after the other is wanted here. */
  readonly repeats?: boolean | undefined;
}

/**
 * The field that the capture library arms as soon as it has the focus. From then on its text and its soft
 * keyboard (a tap on the armed field shows or hides it) belong to the library, and what it catches, typed text
 * and Enter included, reaches the screen through `useScans` only: nothing can arrive twice.
 */
export function ScanField({ hidden, onKey, activeRow, controls, popup = 'listbox', repeats }: ScanFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [armed, setArmed] = useState(false);
  const hasCamera = useCameraThere() && !hidden;
  useArmed(field);
  return (
    <div
      className={styles['field']}
      data-armed={armed || undefined}
      data-hidden={hidden || undefined}
      data-camera={hasCamera || undefined}
    >
      <Icon name="scan" size={24} className={styles['mark']} />
      <input
        ref={field}
        className={styles['input']}
        data-scan-field=""
        type="text"
        inputMode="none"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        tabIndex={hidden ? -1 : 0}
        aria-label={t`Scan field`}
        placeholder={armed ? t`Ready to scan` : t`Tap here to scan`}
        {...(controls !== undefined && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-haspopup': popup,
          'aria-controls': controls,
          'aria-activedescendant': activeRow,
        })}
        onFocus={() => setArmed(true)}
        onBlur={() => setArmed(false)}
        onKeyDown={onKey}
      />
      <Icon name="keyboard" size={24} className={styles['keyboard']} />
      {hasCamera && <CameraButton repeats={repeats === true} field={field} />}
    </div>
  );
}
