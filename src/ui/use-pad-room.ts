import { useSyncExternalStore } from 'react';

/** Room for our own digit pad: then the keyboard of the system stays away until it is asked for. */
export const PAD_ROOM = '(min-height: 600px), (min-width: 700px) and (orientation: landscape) and (min-height: 400px)';

export function usePadRoom(): boolean {
  return useSyncExternalStore(watch, hasRoom);
}

const hasRoom = () => matchMedia(PAD_ROOM).matches;

function watch(changed: () => void): () => void {
  const query = matchMedia(PAD_ROOM);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
