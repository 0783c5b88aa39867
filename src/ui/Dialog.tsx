import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { pushBack } from './back-stack.ts';
import styles from './Dialog.module.css';
import { takesTyping } from './focus.ts';
import { IconAction } from './IconAction.tsx';
import { moveRow } from './move-row.ts';
import { useScrolls } from './use-scrolls.ts';

interface DialogProps {
  readonly title: ReactNode;
  /** Back, Escape and the cross all come here. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Primary last: it ends up at the bottom, under the thumb. */
  readonly actions?: ReactNode;
  /** Takes the colour of a state. */
  readonly state?: 'ask' | 'no' | 'stop' | undefined;
  /** A drawer at the side instead of a sheet at the bottom. */
  readonly side?: boolean | undefined;
  /** What is scanned while it is open is meant for the page behind it. */
  readonly passesScans?: boolean | undefined;
}

/** A native dialog: the page behind is inert, back closes the topmost one only. Mounted = open. */
export function Dialog({ title, onClose, children, actions, state, side, passesScans }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { t } = useLingui();
  const close = useEffectEvent(onClose);
  const unmounting = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    unmounting.current = false;
    element?.showModal();
    // Not a button: the Enter of a scan that is still under way must press nothing.
    element?.focus();
    const pop = pushBack(() => {
      close();
      return Promise.resolve(true);
    });
    return () => {
      pop();
      unmounting.current = true;
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      onKeyDown={walk}
      className={styles['dialog']}
      data-state={state}
      data-side={side || undefined}
      data-passes-scans={passesScans || undefined}
      aria-labelledby={id}
      // `cancel` is Escape, and the back gesture where the browser maps it. React owns whether it is open.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser may close it without asking, at the second press in a row.
      onClose={({ currentTarget }) => {
        if (!unmounting.current && !currentTarget.open) onClose();
      }}
    >
      <header className={styles['header']}>
        <h2 id={id}>{title}</h2>
        <IconAction icon="cross" label={t`Close`} onClick={onClose} />
      </header>
      {children && <Body>{children}</Body>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </dialog>
  );
}

function Body({ children }: { children: ReactNode }) {
  const [body, scrolls] = useScrolls<HTMLDivElement>();
  return (
    <div ref={body} className={styles['body']} {...(scrolls && { tabIndex: 0 })}>
      {children}
    </div>
  );
}

/** Arrows go from button to button, as Tab does; in fields and among radio buttons they have their own meaning. */
function walk(event: KeyboardEvent<HTMLDialogElement>) {
  const target = event.target as Element;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (takesTyping(target) || target.matches('input[type="radio"]')) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')];
  const next = moveRow(event.key, buttons.indexOf(document.activeElement as HTMLElement), buttons.length);
  if (next === null) return;
  event.preventDefault();
  buttons[next]?.focus();
}
