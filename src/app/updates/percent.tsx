import { Trans } from '@lingui/react/macro';
import styles from './percent.module.css';

/** How far the download is. */
export function Percent({ percent }: { percent: number }) {
  return (
    <div className={styles['percent']}>
      <span>
        <Trans>New version: {percent} %</Trans>
      </span>
      <progress value={percent} max={100} aria-hidden data-update-percent={percent} />
    </div>
  );
}
