import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';

/** In px; what is less than a wobble of the finger is no pull. */
const FAR_ENOUGH = 72;
const WOBBLE = 12;

/** One finger that pulls a list down from its top. */
export function createPull() {
  let from: number | null = null;
  let far = 0;
  return {
    /** `y` of each finger; `scrolled` is how far the list is from its top. */
    start(fingers: readonly number[], scrolled: number): void {
      const [y = null, another] = fingers;
      from = scrolled <= 0 && another === undefined ? y : null;
      far = 0;
    },
    /** How far it is pulled, 0 to 1. */
    move(y: number): number {
      if (from !== null) far = Math.max(0, Math.min(1, (y - from - WOBBLE) / FAR_ENOUGH));
      return far;
    },
    /** True when it was pulled all the way. */
    end(): boolean {
      const isPulled = far === 1;
      from = null;
      far = 0;
      return isPulled;
    },
  };
}

/** Pull down at the top of a list. Answers how far it is pulled, 0 to 1; at 1, letting go pulls. */
export function usePull(list: RefObject<HTMLElement | null>, onPull: () => void): number {
  const [pulled, setPulled] = useState(0);
  const done = useEffectEvent(onPull);
  useEffect(() => {
    const scroller = scrollerOf(list.current);
    if (!scroller) return undefined;
    const pull = createPull();
    const onStart = ({ touches }: TouchEvent) =>
      pull.start(
        [...touches].map(({ clientY }) => clientY),
        scroller.scrollTop,
      );
    const onMove = ({ touches }: TouchEvent) => touches[0] && setPulled(pull.move(touches[0].clientY));
    const onEnd = () => {
      setPulled(0);
      if (pull.end()) done();
    };
    // The system took the finger away: a call came in, or it swiped off the screen.
    const onCancel = () => {
      setPulled(0);
      pull.end();
    };
    scroller.addEventListener('touchstart', onStart, { passive: true });
    scroller.addEventListener('touchmove', onMove, { passive: true });
    scroller.addEventListener('touchend', onEnd);
    scroller.addEventListener('touchcancel', onCancel);
    return () => {
      scroller.removeEventListener('touchstart', onStart);
      scroller.removeEventListener('touchmove', onMove);
      scroller.removeEventListener('touchend', onEnd);
      scroller.removeEventListener('touchcancel', onCancel);
    };
  }, [list]);
  return pulled;
}

/** The board scrolls by itself in landscape and with the step in portrait. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element; at; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}
