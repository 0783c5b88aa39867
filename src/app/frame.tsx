import { useSay } from '#ui/say.tsx';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { BusyGate } from './busy-gate.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './frame.module.css';
import { SessionAlert } from './session-alert.tsx';
import { StorageAlert } from './storage-alert.tsx';
import { useToast } from './toast.ts';
import { UpdatePrompt } from './updates/update-prompt.tsx';

/** It reads the database, and the first paint does not wait for that. */
const NewsToast = lazy(async () => ({ default: (await import('./messages/news-toast.tsx')).NewsToast }));

/** Around every page: what may come up anywhere. */
export function Frame() {
  return (
    <ErrorBoundary>
      <BusyGate>
        <div className={styles['frame']}>
          <Suspense>
            <NewsToast />
          </Suspense>
          <Outlet />
        </div>
      </BusyGate>
      <UpdatePrompt />
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
