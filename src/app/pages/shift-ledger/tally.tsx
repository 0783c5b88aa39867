import type { OutboxItem } from '#data/records.ts';
import { Icon } from '#ui/icons.tsx';
import type { IconName } from '#ui/icons.tsx';
import { useLingui } from '@lingui/react/macro';
import { byHour, countFates } from './shift.ts';
import type { Fate } from './shift.ts';
import styles from './tally.module.css';

const ORDER: readonly Fate[] = ['done', 'waiting', 'needsYou', 'elsewhere', 'takenBack'];
const ICONS: Readonly<Record<Fate, IconName>> = {
  done: 'tick',
  waiting: 'clock',
  needsYou: 'hand',
  elsewhere: 'handover',
  takenBack: 'undo',
};
/** Most shifts hand nothing to another terminal: no room is given to a nought. */
const SELDOM: ReadonlySet<Fate> = new Set(['elsewhere']);

/** The shift at a glance: how many of each, and when. */
export function Tally({ items }: { items: readonly OutboxItem[] }) {
  const { t } = useLingui();
  const counts = countFates(items);
  const words: Record<Fate, string> = {
    done: t`Done`,
    waiting: t`Waiting`,
    needsYou: t`Needs you`,
    elsewhere: t`Elsewhere`,
    takenBack: t`Taken back`,
  };
  return (
    <>
      <ul className={styles['counts']}>
        {ORDER.filter((fate) => counts[fate] > 0 || !SELDOM.has(fate)).map((fate) => (
          <li key={fate} data-fate={fate} data-none={counts[fate] === 0 || undefined}>
            <b>
              <Icon name={ICONS[fate]} size={18} />
              {counts[fate]}
            </b>
            <span>{words[fate]}</span>
          </li>
        ))}
      </ul>
      <Hours items={items} />
    </>
  );
}

/** One bar per hour; the parts have the order and the colours of the counts above. */
function Hours({ items }: { items: readonly OutboxItem[] }) {
  const hours = byHour(items);
  if (hours.length < 2) return null;
  const most = Math.max(...hours.map(({ counts }) => total(counts)));
  return (
    <div className={styles['hours']} aria-hidden>
      {hours.map(({ hour, counts }) => (
        <div key={hour} className={styles['hour']}>
          <span className={styles['bar']} style={{ height: `${(total(counts) / most) * 100}%` }}>
            {ORDER.map(
              (fate) => counts[fate] > 0 && <i key={fate} data-fate={fate} style={{ flexGrow: counts[fate] }} />,
            )}
          </span>
          <small>{hour}</small>
        </div>
      ))}
    </div>
  );
}

const total = (counts: Readonly<Record<Fate, number>>) => ORDER.reduce((sum, fate) => sum + counts[fate], 0);
