import { Icon } from './icons.tsx';
import { opWords } from './op-words.ts';
import type { OpStanding } from './op-words.ts';
import { useTranslate } from './use-translate.tsx';
import styles from './StatePill.module.css';

/** Where an op stands: word + icon + colour. */
export function StatePill({ state }: { state: OpStanding }) {
  const say = useTranslate();
  const { word, icon, mood } = opWords[state];
  return (
    <span className={styles['pill']} data-mood={mood}>
      <Icon name={icon} size={18} />
      {say(word)}
    </span>
  );
}
