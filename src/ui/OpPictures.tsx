import { useLingui } from '@lingui/react/macro';
import styles from './OpPictures.module.css';
import { useOpPictures } from './thumbnails.ts';

/** What somebody took of what they did: nothing as long as there is none on the terminal. */
export function OpPictures({ opId }: { opId: string }) {
  const { t } = useLingui();
  return (
    <span className={styles['pictures']} data-pictures={opId}>
      {useOpPictures(opId).map((src, i) => {
        const place = i + 1;
        return <img key={src} src={src} alt={t`Picture ${place}`} />;
      })}
    </span>
  );
}
