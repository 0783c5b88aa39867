import { THIS_TERMINAL } from '#engine/op.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { BusyGate } from './busy-gate.tsx';
import { CueLight } from './cue-light.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './frame.module.css';
import { useSession } from './live.ts';
import { SessionAlert } from './session-alert.tsx';
import { StorageAlert } from './storage-alert.tsx';
import { useToast } from './toast.ts';
import { UpdatePrompt } from './updates/update-prompt.tsx';

/** It reads the database, and the first paint does not wait for that. */
const NewsToast = lazy(async () => ({ default: (await import('./messages/news-toast.tsx')).NewsToast }));

/** Orders of the office stand in the database too. */
const OfficeAsks = lazy(async () => ({ default: (await import('./office-asks/asks.tsx')).OfficeAsks }));

/** Only terminals with a printer of their own load what prints. */
const LabelStrip = lazy(async () => ({ default: (await import('./printing/label-strip.tsx')).LabelStrip }));

function Labels() {
  const state = useSession();
  if (!state?.userName || state.printAddress !== THIS_TERMINAL) return null;
  return (
    <Suspense>
      <LabelStrip />
    </Suspense>
  );
}

/** Around every page: what may come up anywhere. */
export function Frame() {
  return (
    <ErrorBoundary>
      <BusyGate>
        <div className={styles['frame']}>
          <Suspense>
            <NewsToast />
          </Suspense>
          <Suspense>
            <OfficeAsks />
          </Suspense>
          <Labels />
          <Outlet />
        </div>
      </BusyGate>
      <UpdatePrompt />
      <SessionAlert />
      <StorageAlert />
      <ToastLine />
      <CueLight />
    </ErrorBoundary>
  );
}

/** Always there: a live region that appears together with its words is not read out. */
function ToastLine() {
  const toast = useToast();
  const say = useTranslate();
  return (
    <output className={styles['toast']} data-shown={toast !== null || undefined}>
      {toast && <span key={toast.id}>{say(toast.text)}</span>}
    </output>
  );
}
