/**
 * A screen that opens on top of home as soon as somebody is signed in: one that was asked for on the login page, or the one
 * on which the session of the same operator ended.
 */
import type { Warehouse } from '#contract/rows.ts';
import { drop } from '#ui/drop.ts';
import { useTerminal } from '#ui/terminal.ts';
import { useEffect } from 'react';
import { isRoot } from './guard.ts';
import { session } from './live.ts';
import { store } from './store.ts';
import { stored } from './stored.ts';
import { wayBack, whoIs } from './way-back.ts';
import type { Left } from './way-back.ts';
import { sync } from './worker.ts';

export const wanted = store<string | null>(null);

/** Also survives Android, which closes the app while the operator is away to ask. */
const left = stored<Left | null>('leftAt', (raw) => {
  const { path, params, who, storeId, at } = Object(raw) as Partial<Left>;
  const isWhole = typeof path === 'string' && typeof params === 'object' && typeof who === 'string';
  return isWhole && typeof storeId === 'string' && typeof at === 'number' ? { path, params, who, storeId, at } : null;
});

/** Called where a lost session ends, while its operator is still known. */
export function noteLeft(): void {
  const { pathname: path, search } = location;
  const now = session.get();
  if (isRoot(path) || !now?.userId) return;
  const params = Object.fromEntries(new URLSearchParams(search));
  left.set({ path, params, who: whoIs(now), storeId: now.storeId, at: Date.now() });
}

/** Whether the role has it is told by the screen itself. */
export function useWanted(): void {
  const { go } = useTerminal();
  useEffect(() => {
    const path = wanted.get();
    const back = left.get();
    wanted.set(null);
    left.set(null);
    const way = wayBack(back, session.get(), Date.now());
    if (path !== null) go(path);
    else if (back && way) {
      if (!way.warehouse) go(back.path, back.params);
      // Whoever has gone somewhere else meanwhile stays there.
      else drop(worksIn(way.warehouse).then(() => isRoot(location.pathname) && go(back.path, back.params)));
    }
  }, [go]);
}

/** Once the page knows of it: a screen that opened before would fold its draft in the other one. */
async function worksIn(warehouse: Warehouse): Promise<void> {
  await sync.setWarehouse(warehouse);
  await new Promise<void>((done) => {
    const look = () => {
      if (session.get()?.storeId !== warehouse.whgid) return;
      stop();
      done();
    };
    const stop = session.subscribe(look);
    look();
  });
}
