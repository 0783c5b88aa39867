/** Ops of a shift that are reversed or being reversed: they are not offered for reversal again. */
import type { ShiftItem } from '#ui/terminal.ts';
import { cancelReceive } from '../ops.ts';

/** A reversal that was given up has reversed nothing; one that was refused waits in the tray. */
const GIVEN_UP: readonly string[] = ['withdrawn', 'dropped', 'superseded'];

export const takenBack = (shift: readonly Pick<ShiftItem, 'op' | 'state' | 'supersedes'>[]): ReadonlySet<string> =>
  new Set(
    shift.flatMap(({ op, state, supersedes }) =>
      op === cancelReceive.id && supersedes !== undefined && !GIVEN_UP.includes(state) ? [supersedes] : [],
    ),
  );
