import { useUnsentOfOthers } from '#app/device-data.ts';
import type { SessionState } from '#data/records.ts';
import { Icon } from '#ui/icons.tsx';
import { Plural } from '@lingui/react/macro';
import styles from './unsent.module.css';

/** Whose work waits on this terminal: how many, never what. It is sent only under its own operator. */
export function Unsent({ session }: { session: SessionState | undefined }) {
  const waiting = useUnsentOfOthers(session);
  if (waiting.length === 0) return null;
  return (
    <ul className={styles['unsent']}>
      {waiting.map(({ userId, count }) => (
        <li key={userId}>
          <Icon name="clock" size={20} />
          <Plural
            value={count}
            one={`# unsent operation of ${userId} waits`}
            other={`# unsent operations of ${userId} wait`}
          />
        </li>
      ))}
    </ul>
  );
}
