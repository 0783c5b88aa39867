/** Who may take over the ops of another operator, and the record that is kept of it. */
import type { Waiting } from '#data/outbox-state.ts';
import type { Custody, OpState, SessionState } from '#data/records.ts';
import { isSignedIn } from './session.ts';

/** Name of the permission (platform.md section 2, button permissions). */
export const TAKE_OVER = 'outbox.takeOver';

export const mayTakeOver = (session: SessionState | null): session is SessionState =>
  isSignedIn(session) && session.buttons.includes(TAKE_OVER);

export const noted = ({ state }: Pick<Waiting, 'state'>, entry: Custody): Pick<OpState, 'custody'> => ({
  custody: [...(state.custody ?? []), entry],
});

/** The file in which it last left a terminal, or came to this one. */
export const lastFile = (custody: readonly Custody[] = [], what: 'exported' | 'imported'): string | undefined =>
  custody.filter((entry) => entry.what === what).at(-1)?.file;

/** Offered to a supervisor, and nobody has taken it over since. */
export const isOffered = ({ custody }: OpState): boolean => custody?.at(-1)?.what === 'offered';
