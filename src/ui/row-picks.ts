/**
 * Taps on rows that are scans. The list moves up as soon as a row has gone, and a glove taps twice: the second tap would be
 * the scan of the next pallet.
 */
import { useLayoutEffect } from 'react';
import { useTerminal } from './terminal.ts';

/** Nobody means another row so soon. */
const TWICE_MS = 600;
/** Nor one that has only just come under the finger. */
const MOVED_MS = 300;

export interface RowPicks {
  /** The rows of a list are these now. */
  shows(list: string, rows: string, at: number): void;
  /** Whether a tap at this moment means the row that it meets. */
  takes(at: number): boolean;
}

export function createRowPicks(): RowPicks {
  let shown = { list: '', rows: '' };
  let movedAt = Number.NEGATIVE_INFINITY;
  let pickedAt = Number.NEGATIVE_INFINITY;
  return {
    shows(list, rows, at) {
      if (list === shown.list && shown.rows !== '' && rows !== shown.rows) movedAt = at;
      shown = { list, rows };
    },
    takes(at) {
      const isMeant = at - pickedAt >= TWICE_MS && at - movedAt >= MOVED_MS;
      pickedAt = at;
      return isMeant;
    },
  };
}

/** One for all screens: the second tap may meet the list of the next one. */
const picks = createRowPicks();

/** A tap that is not meant is heard as what it is, a second one. `list` is the id of the list. */
export function useRowPick(
  list: string,
  rows: readonly { readonly id: string }[],
  pick: (id: string) => void,
): (id: string) => void {
  const { env } = useTerminal();
  const ids = rows.map(({ id }) => id).join('\n');
  useLayoutEffect(() => {
    picks.shows(list, ids, env.now());
  }, [list, ids, env]);
  return (id) => (picks.takes(env.now()) ? pick(id) : env.cue('duplicate'));
}
