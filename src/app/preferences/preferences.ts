/** How whoever works now likes their terminal. Kept on the terminal: losing it costs a few taps. */
import { session, useSession } from '#app/live.ts';
import { stored } from '#app/stored.ts';
import { keptFrom, likedBy, withChange } from './kept.ts';
import type { Preferences } from './kept.ts';

const kept = stored('preferences', keptFrom);

export function usePreferences(): Preferences {
  const all = kept.use();
  return likedBy(accountOf(useSession()), all);
}

export const preferences = (): Preferences => likedBy(accountOf(session.get()), kept.get());

export const prefer = (change: Partial<Preferences>): void =>
  kept.set(withChange(kept.get(), accountOf(session.get()), change));

/** Whoever signs in is the last one from now on, also when they have signed out. */
session.subscribe(() => {
  const who = accountOf(session.get());
  if (who !== '' && who !== kept.get().last) kept.set({ ...kept.get(), last: who });
});

const accountOf = (state: ReturnType<typeof session.get>): string => (state?.userName ? state.userId : '');
