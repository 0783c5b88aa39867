import { itemOf } from '#app/device-data.ts';
import { useTerminal } from '#ui/terminal.ts';
import { Plural } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styles from './page.module.css';

/** The later ops that wait for this one. */
export function Held({ opId }: { opId: string }) {
  const labels = useHeld(opId);
  if (labels.length === 0) return null;
  return (
    <div>
      <p>
        <Plural value={labels.length} one="# later operation waits for it:" other="# later operations wait for it:" />
      </p>
      <ul className={styles['held']}>
        {labels.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
    </div>
  );
}

/** That they are taken back with an op. */
export function GoAlong({ held }: { held: ReturnType<typeof useHeld> }) {
  if (held.length === 0) return null;
  return (
    <p>
      <Plural
        value={held.length}
        one="# later operation builds on it and goes with it:"
        other="# later operations build on it and go with it:"
      />{' '}
      {held.map(({ label }) => label).join(', ')}
    </p>
  );
}

export function useHeld(opId: string): readonly { id: string; label: string }[] {
  const { outbox } = useTerminal();
  const [held, setHeld] = useState<readonly { id: string; label: string }[]>([]);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const items = await Promise.all((await outbox.dependants(opId)).map(itemOf));
      if (!gone) setHeld(items.flatMap((item) => (item ? [{ id: item.opId, label: item.label }] : [])));
    };
    // Without the list the op can still be settled.
    read().catch(() => {});
    return () => {
      gone = true;
    };
  }, [outbox, opId]);
  return held;
}
