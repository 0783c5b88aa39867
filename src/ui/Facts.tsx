import type { ViewRow } from '#engine/stops.ts';
import styles from './Facts.module.css';
import { useSay } from './say.tsx';

/** Label and value rows; the strong ones are what to look at. */
export function Facts({ rows }: { rows: readonly ViewRow[] }) {
  const say = useSay();
  return (
    <dl className={styles['facts']}>
      {rows.map(({ label, value, detail, strong }, i) => (
        // Rows are a page that is read, never reordered.
        <div key={i} className={styles['fact']} data-strong={strong || undefined}>
          <dt>{say(label)}</dt>
          <dd>
            {value}
            {detail !== undefined && <span className={styles['detail']}>{say(detail)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
