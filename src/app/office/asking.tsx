/** A question over the page; the browser keeps the focus in it and closes it with Escape. */
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './office.module.css';

interface AskingProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** The button that does it. */
  readonly action: ReactNode;
}

export function Asking({ title, children, onClose, action }: AskingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles['ask']} aria-labelledby="asking" onCancel={onClose}>
      <h2 id="asking">{title}</h2>
      {children}
      <footer>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {action}
      </footer>
    </dialog>
  );
}

interface AskingWhyProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** What the button says. */
  readonly action: ReactNode;
  readonly look: 'primary' | 'stop';
  /** Something else has to be said first. */
  readonly waits?: boolean;
  readonly onSaid: (reason: string) => void;
}

/** Nothing of the kind is done without a reason: the audit keeps it. */
export function AskingWhy({ title, children, onClose, action, look, waits = false, onSaid }: AskingWhyProps) {
  const [reason, setReason] = useState('');
  return (
    <Asking
      title={title}
      onClose={onClose}
      action={
        <Button look={look} disabled={reason.trim() === '' || waits} onClick={() => onSaid(reason)}>
          {action}
        </Button>
      }
    >
      {children}
      <label className={styles['field']}>
        <Trans>Why</Trans>
        <input
          name="reason"
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </label>
    </Asking>
  );
}
