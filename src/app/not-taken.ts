/** Scans that nobody could take, because a dialog lay over the page: said while it is open, and once more when it closes. */
import type { Text } from '#engine/text.ts';
import { dialogIsOpen } from '#ui/focus.ts';
import { msg } from '@lingui/core/macro';
import { store } from './store.ts';
import { showToast } from './toast.ts';

/** Long enough to read a code and find its label again. */
const SAID_MS = 8000;

const codes = store<readonly string[]>([]);

/** Codes that were scanned since the dialog opened, in order. A hook. */
export const useNotTaken = (): readonly string[] => codes.use();

/** One that was scanned again and again stands there once, with how often. */
export const notTakenWords = (all: readonly string[]): Text => {
  const times = new Map<string, number>();
  for (const code of all) times.set(code, (times.get(code) ?? 0) + 1);
  const list = [...times].map(([code, count]) => (count > 1 ? `${code} × ${count}` : code)).join(', ');
  return msg`${list}: not taken. Scan again.`;
};

export function notTaken(code: string): void {
  if (codes.get().length === 0) whenClosed(sayAll);
  codes.set([...codes.get(), code]);
}

function sayAll(): void {
  const all = codes.get();
  codes.set([]);
  showToast(notTakenWords(all), SAID_MS);
}

/** A dialog that leaves the page tells nobody: its `close` comes too late to reach the document. */
function whenClosed(run: () => void): void {
  const changes = new MutationObserver(() => {
    if (dialogIsOpen()) return;
    changes.disconnect();
    run();
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
}
