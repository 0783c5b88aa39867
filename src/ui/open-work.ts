/** Work that has begun on screen and is not finished: whoever wants to replace the page waits for it. */
import { useLayoutEffect } from 'react';

let open = 0;

export const workIsOpen = (): boolean => open > 0;

/** Counts while the component is mounted and says so. */
export function useOpenWork(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    open += 1;
    return () => {
      open -= 1;
    };
  }, [isOpen]);
}
