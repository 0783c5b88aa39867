import type { Text } from '#engine/text.ts';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import { useTranslate } from './use-translate.tsx';
import styles from './Tile.module.css';

export interface TileProps {
  readonly title: Text | string;
  readonly icon: IconName;
  /** Live; left out where nothing is counted. Zero is shown quietly. */
  readonly count?: number | string | undefined;
  /** 1 to 9. */
  readonly digit?: number | undefined;
  readonly onOpen: () => void;
  readonly tabIndex?: number | undefined;
}

/** A menu tile: big icon, a word, a live counter and the key that opens it. */
export function Tile({ title, icon, count, digit, onOpen, tabIndex }: TileProps) {
  const say = useTranslate();
  return (
    <button type="button" className={styles['tile']} data-tile tabIndex={tabIndex} onClick={onOpen}>
      <Icon name={icon} size={40} className={styles['icon']} />
      {count !== undefined && (
        <span className={styles['count']} data-none={count === 0 || undefined}>
          {count}
        </span>
      )}
      {digit !== undefined && digit <= 9 && (
        <kbd className={styles['digit']} aria-hidden>
          {digit}
        </kbd>
      )}
      <span className={styles['word']}>{say(title)}</span>
    </button>
  );
}
