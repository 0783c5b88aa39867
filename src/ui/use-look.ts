import { useSyncExternalStore } from 'react';
import type { Look, ThemeChoice } from './theme.ts';

/** The look to draw now; `auto` follows the system while the app runs. */
export function useLook(choice: ThemeChoice): Look {
  const system = useSyncExternalStore(watchSystem, systemLook);
  return choice === 'auto' ? system : choice;
}

const DARK = '(prefers-color-scheme: dark)';
const CONTRAST = '(prefers-contrast: more)';

function systemLook(): Look {
  if (matchMedia(DARK).matches) return 'dark';
  return matchMedia(CONTRAST).matches ? 'sunlight' : 'light';
}

function watchSystem(changed: () => void): () => void {
  const queries = [matchMedia(DARK), matchMedia(CONTRAST)];
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
