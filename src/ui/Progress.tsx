import type { Progress as Facts } from '#engine/flow.ts';
import { Trans } from '@lingui/react/macro';
import styles from './Progress.module.css';
import { useTranslate } from './use-translate.tsx';

/** n of m with a bar, and what is left. */
export function Progress({ done, of, what }: Facts) {
  const say = useTranslate();
  const words = say(what);
  const left = Math.max(0, of - done);
  return (
    <div className={styles['progress']}>
      <div className={styles['words']}>
        <span>
          <Trans>
            <b>{done}</b> of {of} {words}
          </Trans>
        </span>
        <span>
          <Trans>{left} left</Trans>
        </span>
      </div>
      <progress className={styles['bar']} value={done} max={Math.max(of, 1)} aria-label={words} />
    </div>
  );
}
