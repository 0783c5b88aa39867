/** A short line over the page for what needs no answer. Never the only sign of a result: those stay on screen. */
import type { Text } from '#engine/text.ts';
import { store } from './store.ts';

interface Toast {
  readonly text: Text;
  readonly id: number;
}

const shown = store<Toast | null>(null);
let count = 0;

export function showToast(text: Text, ms = 3000): void {
  const id = ++count;
  shown.set({ text, id });
  setTimeout(() => {
    if (shown.get()?.id === id) shown.set(null);
  }, ms);
}

export const useToast = (): Toast | null => shown.use();
