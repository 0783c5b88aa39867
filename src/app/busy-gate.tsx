import { Action } from '#ui/Action.tsx';
import { pushBack } from '#ui/back-stack.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { useSeconds } from '#ui/use-seconds.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './busy-gate.module.css';
import { useWait, workOffline } from './busy.ts';
import type { Wait } from './busy.ts';
import { useSync } from './live.ts';

/** What a person does not notice blocks nothing. */
const NOTICED = 0.4;
/** Seconds after which it says how long already, and after which one may go on without (device.md section 10). */
const COUNTED = 8;
const LONG = 30;

/** The page, and over it the loading indicator while a call blocks (busy.ts). */
export function BusyGate({ children }: { children: ReactNode }) {
  const wait = useWait();
  const seconds = useSeconds(wait !== null);
  const covered = wait !== null && seconds >= NOTICED;
  return (
    <>
      <div className={styles['page']} inert={covered}>
        {children}
      </div>
      {covered && <Indicator wait={wait} seconds={Math.floor(seconds)} />}
    </>
  );
}

/** Blocks taps for as long as the call takes. What is scanned meanwhile is kept and comes afterwards. */
function Indicator({ wait, seconds }: { wait: Wait; seconds: number }) {
  const say = useTranslate();
  const { offlineSince } = useSync();
  const [patientUntil, setPatientUntil] = useState(0);
  // A terminal that knows that the WMS does not answer need not find out once more.
  const offered = seconds >= Math.max(patientUntil, offlineSince === null ? LONG : COUNTED);
  useBackHere(offered);
  useFocusBack();
  return (
    <div className={styles['cover']} data-busy-cover>
      <div className={styles['card']}>
        <output className={styles['words']}>
          <b>{wait.what ? say(wait.what) : <Trans>Waiting for the WMS</Trans>}</b>
          {seconds >= COUNTED && (
            <span>
              <Trans>{seconds} s already. What you scan is kept.</Trans>
            </span>
          )}
        </output>
        <progress className={styles['bar']} aria-hidden />
        {offered && (
          <>
            <Action onClick={() => setPatientUntil(seconds + LONG)}>
              <Trans>Keep waiting</Trans>
            </Action>
            <Action look="primary" icon="offline" onClick={workOffline}>
              <Trans>Work offline</Trans>
            </Action>
          </>
        )}
      </div>
    </div>
  );
}

/** Back blocks like a tap; once it is offered, back goes on without the answer. */
function useBackHere(offered: boolean): void {
  const onBack = useEffectEvent(() => {
    if (offered) workOffline();
    return Promise.resolve(true);
  });
  useEffect(() => {
    const letGo = pushBack(() => onBack());
    return letGo;
  }, []);
}

/** Whoever walks by keys finds the focus where it was. */
function useFocusBack(): void {
  useLayoutEffect(() => {
    const was = document.activeElement;
    // Not left in the page: it takes no keys now, and scans go where the focus is.
    if (was instanceof HTMLElement) was.blur();
    return () => {
      // A moment later: what the page draws again may want it.
      setTimeout(() => {
        const isFree = document.activeElement === document.body || document.activeElement?.ariaHidden === 'true';
        if (was instanceof HTMLElement && was.isConnected && isFree) was.focus({ preventScroll: true });
      }, 0);
    };
  }, []);
}
