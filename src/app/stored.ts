/**
 * Small choices of this terminal that may be lost without harm (looks, what is known of its scanner and printer), kept in
 * localStorage. Whatever matters is in the database, written by the sync worker.
 */
import { store } from './store.ts';
import type { Store } from './store.ts';

/** `read` turns whatever was stored, by whichever version, into a value; it never throws. */
export function stored<T>(key: string, read: (raw: unknown) => T): Store<T> {
  const here = store(load());

  function load(): T {
    try {
      return read(JSON.parse(localStorage.getItem(key) ?? 'null'));
    } catch {
      return read(null);
    }
  }
  window.addEventListener('storage', (event) => {
    if (event.key === key) here.set(load());
  });
  return {
    ...here,
    set(value) {
      here.set(value);
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage is full or forbidden: the choice holds until the page closes.
      }
    },
  };
}
