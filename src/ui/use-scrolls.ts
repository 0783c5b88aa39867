import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element has more in it than it shows: then it must be reachable by keys, to be scrolled by them. */
export function useScrolls<T extends HTMLElement>(): readonly [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight));
    look.observe(element);
    return () => look.disconnect();
  }, []);
  return [ref, scrolls];
}
