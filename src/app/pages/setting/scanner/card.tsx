import { CALIBRATION_CODES } from '#device/scan/calibration-codes.ts';
import type { CalibrationCodeId } from '#device/scan/calibration-codes.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { symbols } from 'virtual:symbols';
import styles from './card.module.css';
import { isBars } from './symbol.tsx';
import { stepWords } from './words.ts';

const CODES = Object.keys(CALIBRATION_CODES) as CalibrationCodeId[];
/** Millimetres a module: read from an arm's length. */
const MODULE_MM: Record<CalibrationCodeId, number> = { characters: 0.5, gs1: 1, long: 0.8, piece: 0.5 };
/** While it is printed, nothing else is. */
const MARK = 'card';

export function printCard(): void {
  document.documentElement.dataset['print'] = MARK;
  window.addEventListener('afterprint', () => delete document.documentElement.dataset['print'], { once: true });
  window.print();
}

/** All codes on one sheet, in their order. Only on paper. */
export function Card() {
  const say = useTranslate();
  return createPortal(
    <section className={styles['card']} data-card aria-hidden>
      <h1>
        <Trans>Scanner check</Trans>
      </h1>
      <p>
        <Trans>Open the settings of the terminal, then the scanner check. Scan these codes in their order.</Trans>
      </p>
      <ol>
        {CODES.map((code) => {
          const { width, height, path } = symbols[code];
          const module = MODULE_MM[code];
          return (
            <li key={code} data-bars={isBars(code) || undefined}>
              <p>
                {say(stepWords[code])}
                {code === 'piece' && (
                  <>
                    {' '}
                    <Trans>(twice)</Trans>
                  </>
                )}
              </p>
              <svg
                viewBox={`0 0 ${width} ${height}`}
                preserveAspectRatio="none"
                shapeRendering="crispEdges"
                style={{ width: `${width * module}mm`, height: `${isBars(code) ? 20 : height * module}mm` }}
              >
                <path d={path} />
              </svg>
            </li>
          );
        })}
      </ol>
    </section>,
    document.body,
  );
}
