/**
 * A screen whose file is gone (an update purged it) needs a reload. Only while a screen is being opened,
 * when nothing can be half done on it, only with network, and never twice in a row: no loop, no reload
 * under the operator's hands. Otherwise the error boundary says what happened.
 */
const KEY = 'reloadedAt';
const PAUSE = 10_000;
let opening = 0;

/** Wraps the loading of a screen's file. */
export async function whileOpening<T>(load: Promise<T>): Promise<T> {
  opening++;
  try {
    return await load;
  } finally {
    opening--;
  }
}

export function guardReloads(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (opening === 0 || !navigator.onLine || Date.now() - lastReload() < PAUSE) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}

const lastReload = (): number => Number(sessionStorage.getItem(KEY) ?? 0);
