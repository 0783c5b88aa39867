import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { dialogIsOpen, takesTyping } from './focus.ts';

/**
 * Keeps the scan field focused, so that a scanner that types or commits text always meets it. Focus comes back
 * after a tap elsewhere, a closed dialog, a return to the app; it is never taken from a field, an open select
 * or a dialog, nor from a button that a keypad has reached (device.md section 1.4).
 */
export function useArmed(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const arm = (mayLeaveButton: boolean) => {
      const now = document.activeElement;
      if (field.current === null || now === field.current || dialogIsOpen() || takesTyping(now)) return;
      if (mayLeaveButton || now === null || now === document.body) field.current.focus({ preventScroll: true });
    };
    const later = (mayLeaveButton: boolean) => {
      clearTimeout(soon);
      soon = setTimeout(() => arm(mayLeaveButton), 0);
    };
    const onFocusOut = () => later(false);
    // A tap leaves the focus on what was tapped; a press by keypad (detail 0) stays where it is.
    const onClick = (event: MouseEvent) => {
      if (event.detail > 0) later(true);
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') later(true);
    };
    arm(true);
    document.addEventListener('focusout', onFocusOut);
    document.addEventListener('click', onClick);
    document.addEventListener('close', onFocusOut, { capture: true });
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', onFocusOut);
    return () => {
      clearTimeout(soon);
      document.removeEventListener('focusout', onFocusOut);
      document.removeEventListener('click', onClick);
      document.removeEventListener('close', onFocusOut, { capture: true });
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', onFocusOut);
    };
  }, [field]);
}
