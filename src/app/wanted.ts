/** A screen that was asked for on the login page: it opens on top of home as soon as somebody is signed in. */
import { useTerminal } from '#ui/terminal.ts';
import { useEffect } from 'react';
import { store } from './store.ts';

export const wanted = store<string | null>(null);

/** Whether the role has it is told by the screen itself. */
export function useWanted(): void {
  const { go } = useTerminal();
  useEffect(() => {
    const path = wanted.get();
    wanted.set(null);
    if (path !== null) go(path);
  }, [go]);
}
