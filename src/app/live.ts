/** What the shell follows on every page: who works here, and how the outbox stands. Fed by device-data.ts. */
import type { Odd } from '#contract/understood.ts';
import type { SessionState, SyncStatus } from '#data/records.ts';
import type { SyncFacts } from '#ui/terminal.ts';
import { useMemo } from 'react';
import { store } from './store.ts';

/** Undefined = this terminal has never been set up. Somebody is signed in when `userName` is not empty. */
export const session = store<SessionState | undefined>(undefined);

/** Counts and drain status of the current operator. */
export const facts = store<Facts | undefined>(undefined);

interface Facts extends Omit<SyncFacts, 'signedIn' | 'offlineSince' | 'odd' | 'signInNeeded'> {
  readonly status: SyncStatus;
  /** How many ops of each kind wait; none while that is not known. */
  readonly kinds: Readonly<Record<string, number>>;
}

/** Whether this terminal has the page of the problem button, for whoever works here. */
export const hasProblemPage = store(false);

/** Another page of an older version holds the database. */
export const blocked = store(false);

/** The worker could not start: nothing can be captured. */
export const workerFault = store<unknown>(undefined);

export const useSession = (): SessionState | undefined => session.use();

export function useSync(): SyncFacts {
  const now = facts.use();
  const state = session.use();
  return useMemo(
    () => ({
      signedIn: Boolean(state?.userName),
      waiting: now?.waiting ?? 0,
      oldest: now?.oldest ?? null,
      needsYou: now?.needsYou ?? 0,
      ...way(now?.status),
      stillSince: now?.stillSince ?? null,
      signInNeeded: Boolean(state?.userName) && (state?.canSend === false || now?.status.paused === 'session'),
    }),
    [now, state],
  );
}

/** Nothing answers, or something does that is not understood: one of the two words, never both. */
function way(status: SyncStatus | undefined): Pick<SyncFacts, 'offlineSince' | 'odd'> {
  const odd: Odd | null = status?.odd ?? null;
  return { offlineSince: odd ? null : (status?.offlineSince ?? null), odd };
}
