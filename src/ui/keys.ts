import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { isCovered, takesEnter, takesTyping } from './focus.ts';

/** A person needs longer between two keys; what comes faster is a scanner, and its Enter is no answer. */
const BURST_MS = 120;

let printedAt = -Infinity;
/** One listener for all screens, before the capture library can stop the event. */
function watchPrinted(): void {
  if (watching) return;
  watching = true;
  const printed = (event: KeyboardEvent) => {
    if (isPrinted(event)) printedAt = event.timeStamp;
  };
  window.addEventListener('keydown', printed, { capture: true });
}
let watching = false;

const isPrinted = ({ key }: KeyboardEvent): boolean => key.length === 1 || key === 'Unidentified' || key === 'Process';

/** Enter right behind characters ends a scan. */
export const endsBurst = (event: KeyboardEvent): boolean => event.timeStamp - printedAt < BURST_MS;

/**
 * Keys of the whole screen, by `KeyboardEvent.key`, e.g. `{ Enter: accept, Escape: refuse, F1: skip }`. They
 * keep still while something covers the page, when a focused button takes the key itself, and behind a scan.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const press = keys[event.key];
    if (!press || event.defaultPrevented || event.repeat || event.isComposing || isCovered()) return;
    if (event.key === 'Enter' && (takesEnter(event.target) || endsBurst(event))) return;
    event.preventDefault();
    press();
  });
  useEffect(() => {
    watchPrinted();
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Arrow keys that nobody takes lead into a list or a menu: the focus may still be where scans are caught.
 * From there on the list itself moves it.
 */
export function useArrowsInto(place: RefObject<HTMLElement | null>, enter: () => void): void {
  const onArrow = useEffectEvent((event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow') || event.defaultPrevented || isCovered()) return;
    if (takesTyping(document.activeElement) || place.current?.contains(document.activeElement)) return;
    event.preventDefault();
    enter();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onArrow(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** A single digit, when nothing takes typing. Held back for a moment: a scan may begin with the same digit. */
export function useDigits(onDigit: (digit: number) => void): void {
  const act = useEffectEvent(onDigit);
  useEffect(() => {
    let held: ReturnType<typeof setTimeout> | undefined;
    let before = -Infinity;
    const listen = (event: KeyboardEvent) => {
      clearTimeout(held);
      const alone = event.timeStamp - before > BURST_MS;
      // Of a code; Tab and arrows lead to a tile, and a digit may follow at once.
      if (isPrinted(event)) before = event.timeStamp;
      if (!/^[1-9]$/.test(event.key) || !alone || event.repeat || event.ctrlKey || event.altKey || event.metaKey)
        return;
      if (takesTyping(document.activeElement) || isCovered()) return;
      held = setTimeout(() => act(Number(event.key)), BURST_MS);
    };
    // In the capture phase: what the capture library stops must count as "not alone" all the same.
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      clearTimeout(held);
      window.removeEventListener('keydown', listen, { capture: true });
    };
  }, []);
}
