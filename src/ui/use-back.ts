import { useCallback, useEffect } from 'react';
import { pressBack } from './back-stack.ts';
import { drop } from './drop.ts';
import { useTerminal } from './terminal.ts';

/** What the header arrow does; with `escape` the Escape key does it too, unless something open takes it. */
export function useBack(escape = false): () => void {
  const terminal = useTerminal();
  const goBack = useCallback(() => {
    drop(
      pressBack().then((used) => {
        if (!used) terminal.back();
      }),
    );
  }, [terminal]);
  useEffect(() => {
    if (!escape) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      goBack();
    };
    // On window: the keys of the screen (keys.ts) listen on document and come first.
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [escape, goBack]);
  return goBack;
}
