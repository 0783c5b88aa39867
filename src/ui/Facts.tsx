import type { ViewRow } from '#engine/steps.ts';
import styles from './Facts.module.css';
import { useTranslate } from './use-translate.tsx';

/** Label and value rows; the strong ones are what to look at. */
export function Facts({ rows, onOpen }: { rows: readonly ViewRow[]; onOpen?: ((row: ViewRow) => void) | undefined }) {
  const say = useTranslate();
  return (
    <dl className={styles['facts']}>
      {rows.map((row, i) => (
        // Rows are a page that is read, never reordered.
        <div key={i} className={styles['fact']} data-strong={row.strong || undefined}>
          <dt>
            {row.opens && onOpen ? (
              <button type="button" className={styles['open']} data-opens={row.opens.flow} onClick={() => onOpen(row)}>
                {say(row.label)}
              </button>
            ) : (
              say(row.label)
            )}
          </dt>
          <dd>
            {row.value}
            {row.detail !== undefined && <span className={styles['detail']}>{say(row.detail)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
