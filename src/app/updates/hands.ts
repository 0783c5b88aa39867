/** Whether the operator is busy with this page: last touch, key or scan, and what was typed and not sent. */
import { isTyping } from '#ui/focus.ts';

let lastMove = Date.now();
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();

export function watchHands(): void {
  for (const event of ['pointerdown', 'keydown', 'input']) {
    document.addEventListener(event, () => (lastMove = Date.now()), { capture: true, passive: true });
  }
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!isTyping(target as Element)) return;
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typedInto.add(target);
    },
    { capture: true, passive: true },
  );
}

export const idleMs = (): number => Date.now() - lastMove;

/** Fields that have left the page with their screen do not count any more. */
export function hasTypedText(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return [...typedInto].some((field) => field.value !== '');
}
