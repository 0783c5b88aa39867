/** Work that has begun on screen and is not finished: whoever wants to replace the page waits for it. */
import { useLayoutEffect } from 'react';

let open = 0;
const watchers = new Set<() => void>();

export const workIsOpen = (): boolean => open > 0;

/** Calls whenever work is begun or finished. */
export function watchOpenWork(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function count(by: 1 | -1): void {
  open += by;
  for (const watcher of watchers) watcher();
}

/** Counts while the component is mounted and says so. */
export function useOpenWork(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    count(1);
    return () => count(-1);
  }, [isOpen]);
}
