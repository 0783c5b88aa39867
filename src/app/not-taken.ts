/** Scans that nobody could take, because a dialog lay over the page: said while it is open, and once more when it closes. */
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { store } from './store.ts';
import { showToast } from './toast.ts';

/** Long enough to read a code and find its label again. */
const SAID_MS = 8000;

const codes = store<readonly string[]>([]);

/** Codes that were scanned since the dialog opened, in order. A hook. */
export const useNotTaken = (): readonly string[] => codes.use();

export const notTakenWords = (all: readonly string[]): Text => {
  const list = all.join(', ');
  return msg`${list}: not taken. Scan again.`;
};

export function notTaken(code: string): void {
  codes.set([...codes.get(), code]);
}

/** Calls back no more: from here on a closed dialog says what was not taken under it. */
export function watchDialogs(page: Document): void {
  const onClose = () => {
    const all = codes.get();
    if (all.length === 0 || page.querySelector('dialog[open]')) return;
    codes.set([]);
    showToast(notTakenWords(all), SAID_MS);
  };
  // Once React has taken it off the page.
  page.addEventListener('close', () => setTimeout(onClose, 0), { capture: true });
}
