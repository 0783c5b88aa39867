/** A question over the page; the browser keeps the focus in it and closes it with Escape. */
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
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
