import { useLingui } from '@lingui/react/macro';
import styles from './Skeleton.module.css';

/** Where words will be. Only for what was never known: what is known stays on screen while it loads again. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const { t } = useLingui();
  return (
    <output className={styles['skeleton']} aria-label={t`Loading`}>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} style={{ width: `${90 - ((i * 23) % 50)}%` }} />
      ))}
    </output>
  );
}
