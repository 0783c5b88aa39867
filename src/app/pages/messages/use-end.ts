import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Calls when the end of a list comes near, and again if it still is when the list is `another`. */
export function useEnd(end: RefObject<HTMLElement | null>, another: string, onNear: () => void): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!end.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && near(), { rootMargin: '200px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [end, another]);
}
