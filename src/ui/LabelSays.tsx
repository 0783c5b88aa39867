import type { LabelElement } from '#engine/view.ts';
import { useLingui } from '@lingui/react/macro';
import { labelTitle } from './label-words.ts';
import styles from './LabelSays.module.css';

/** Element by element, what the label said that was scanned last, and which of it was taken. */
export function LabelSays({ said }: { readonly said: readonly LabelElement[] }) {
  const { t, i18n } = useLingui();
  if (said.length === 0) return null;
  const day = new Intl.DateTimeFormat(i18n.locales, { dateStyle: 'medium', timeZone: 'UTC' });
  const textOf = ({ as, text }: LabelElement): string =>
    as === 'day' ? day.format(new Date(text)) : as === 'kg' ? t`${text} kg` : text;
  const states = { taken: t`taken`, offered: t`proposed`, other: t`another order`, left: '' };
  return (
    <ul className={styles['said']} aria-label={t`On the label`}>
      {said.map((one) => {
        const title = labelTitle(one.ai);
        const state = states[one.state];
        return (
          <li key={one.ai} className={styles['one']} data-state={one.state} data-ai={one.ai}>
            <span className={styles['title']}>{title ? i18n._(title) : `(${one.ai})`}</span>
            <b className={styles['text']}>{textOf(one)}</b>
            {one.as === 'checked' && (
              <span className={styles['checked']} title={t`check digit right`}>
                ✓
              </span>
            )}
            {state && <span className={styles['state']}>{state}</span>}
          </li>
        );
      })}
    </ul>
  );
}
