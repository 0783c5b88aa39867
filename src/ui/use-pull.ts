import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';

const FAR_ENOUGH = 72;

/** Pull down at the top of a list. Answers how far it is pulled, 0 to 1; at 1, letting go pulls. */
export function usePull(list: RefObject<HTMLElement | null>, onPull: () => void): number {
  const [pulled, setPulled] = useState(0);
  const done = useEffectEvent(onPull);
  useEffect(() => {
    const scroller = scrollerOf(list.current);
    if (!scroller) return undefined;
    let from: number | null = null;
    let far = 0;
    const show = (next: number) => {
      far = next;
      setPulled(next);
    };
    const onStart = (event: TouchEvent) => {
      from = scroller.scrollTop <= 0 && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
    };
    const onMove = (event: TouchEvent) => {
      if (from === null) return;
      const down = (event.touches[0]?.clientY ?? from) - from;
      show(Math.max(0, Math.min(1, (down - 12) / FAR_ENOUGH)));
    };
    const onEnd = () => {
      if (far === 1) done();
      from = null;
      show(0);
    };
    scroller.addEventListener('touchstart', onStart, { passive: true });
    scroller.addEventListener('touchmove', onMove, { passive: true });
    scroller.addEventListener('touchend', onEnd);
    scroller.addEventListener('touchcancel', onEnd);
    return () => {
      scroller.removeEventListener('touchstart', onStart);
      scroller.removeEventListener('touchmove', onMove);
      scroller.removeEventListener('touchend', onEnd);
      scroller.removeEventListener('touchcancel', onEnd);
    };
  }, [list]);
  return pulled;
}

/** The board scrolls by itself in landscape and with the step in portrait. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element; at; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}
