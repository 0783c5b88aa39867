import { round } from '#domain/decimal.ts';
import { minutesOf } from '#domain/path.ts';
import { useLingui } from '@lingui/react/macro';
import type { PickPath } from './flow.ts';
import styles from './Strips.module.css';

interface StripsProps {
  readonly path: PickPath;
  readonly onBegin: (loc: string) => void;
}

/** Aisle below aisle as they are walked, the stops of each beside each other. */
export function Strips({ path, onBegin }: StripsProps) {
  const { t } = useLingui();
  return (
    <ol className={styles['strips']} aria-label={t`Aisles of the walk`}>
      {path.strips.map(({ aisle, stops, ...cost }) => {
        const [kg, minutes] = [round(cost.weight, 1), minutesOf(cost)];
        return (
          <li key={stops[0]?.loc} className={styles['strip']}>
            <p className={styles['head']}>
              <b>{aisle}</b> <span>{t`${kg} kg · ${minutes} min`}</span>
            </p>
            <ol className={styles['stops']}>
              {stops.map(({ loc, takes }) => (
                <li key={loc}>
                  <button
                    type="button"
                    className={styles['stop']}
                    data-choice={loc}
                    aria-label={takes.length > 1 ? `${loc} ×${takes.length}` : loc}
                    onClick={() => onBegin(loc)}
                  >
                    {loc === aisle ? loc : loc.slice(aisle.length + 1)}{' '}
                    {takes.length > 1 && <small>×{takes.length}</small>}
                  </button>
                </li>
              ))}
            </ol>
          </li>
        );
      })}
    </ol>
  );
}
