import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Brings its element into view whenever `news` changes: what comes up at the top of a form is not missed at its end. */
export function useInView<T extends HTMLElement>(news: unknown): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    // Newer browsers answer a promise; given back from here React would call it as the clean-up.
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  return element;
}
