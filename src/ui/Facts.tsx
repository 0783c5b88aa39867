import type { ViewRow } from '#engine/steps.ts';
import styles from './Facts.module.css';
import { OpPictures } from './OpPictures.tsx';
import { useTranslate } from './use-translate.tsx';

/** A code of a label is longer than a quantity, and is read in one piece. */
const strengthOf = ({ strong, value }: ViewRow): 'short' | 'long' | undefined =>
  strong ? (value.length > LONG ? 'long' : 'short') : undefined;
const LONG = 9;

/** Label and value rows; the strong ones are what to look at. */
export function Facts({ rows, onOpen }: { rows: readonly ViewRow[]; onOpen?: ((row: ViewRow) => void) | undefined }) {
  const say = useTranslate();
  return (
    <dl className={styles['facts']}>
      {rows.map((row, i) => (
        // Rows are a page that is read, never reordered.
        <div key={i} className={styles['fact']} data-strong={strengthOf(row)}>
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
            {row.picturesOf?.map((opId) => (
              <OpPictures key={opId} opId={opId} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
