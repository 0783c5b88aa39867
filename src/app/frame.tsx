import { useSay } from '#ui/say.tsx';
import { Outlet } from '@tanstack/react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './frame.module.css';
import { SessionAlert } from './session-alert.tsx';
import { StorageAlert } from './storage-alert.tsx';
import { useToast } from './toast.ts';

/** Around every page: what may come up anywhere. */
export function Frame() {
  return (
    <ErrorBoundary>
      <Outlet />
      <SessionAlert />
      <StorageAlert />
      <ToastLine />
    </ErrorBoundary>
  );
}

/** Always there: a live region that appears together with its words is not read out. */
function ToastLine() {
  const toast = useToast();
  const say = useSay();
  return (
    <output className={styles['toast']} data-shown={toast !== null || undefined}>
      {toast && <span key={toast.id}>{say(toast.text)}</span>}
    </output>
  );
}
