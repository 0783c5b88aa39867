/**
 * A screen that opens on top of home as soon as somebody is signed in: one that was asked for on the login page, or the one
 * on which the session of the same operator ended.
 */
import type { Params } from '#engine/stops.ts';
import { useTerminal } from '#ui/terminal.ts';
import { useEffect } from 'react';
import { isRoot } from './guard.ts';
import { session } from './live.ts';
import { store } from './store.ts';
import { stored } from './stored.ts';

export const wanted = store<string | null>(null);

interface Left {
  readonly path: string;
  readonly params: Params;
  /** User id and server. */
  readonly who: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Long enough to find somebody who knows the password; a shift later the place says nothing any more. */
const KEEPS_MS = 3_600_000;

/** Also survives Android, which closes the app while the operator is away to ask. */
const left = stored<Left | null>('leftAt', (raw) => {
  const { path, params, who, at } = Object(raw) as Partial<Left>;
  const isWhole = typeof path === 'string' && typeof params === 'object' && typeof who === 'string';
  return isWhole && typeof at === 'number' ? { path, params, who, at } : null;
});

const whoNow = (): string => {
  const { userId = '', serverUrl = '' } = session.get() ?? {};
  return `${userId}@${serverUrl}`;
};

/** Called where a lost session ends, while its operator is still known. */
export function noteLeft(): void {
  const { pathname: path, search } = location;
  if (isRoot(path) || !session.get()?.userId) return;
  left.set({ path, params: Object.fromEntries(new URLSearchParams(search)), who: whoNow(), at: Date.now() });
}

/** Whether the role has it is told by the screen itself. */
export function useWanted(): void {
  const { go } = useTerminal();
  useEffect(() => {
    const path = wanted.get();
    const back = left.get();
    wanted.set(null);
    left.set(null);
    if (path !== null) return go(path);
    // The next one starts at home: whose work it was is nobody else's to see.
    if (back?.who === whoNow() && Date.now() - back.at < KEEPS_MS) go(back.path, back.params);
    return undefined;
  }, [go]);
}
