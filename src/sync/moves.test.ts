import type { Change } from '#data/change.ts';
import type { Waiting } from '#data/outbox-state.ts';
import type { OpState, OpStatus } from '#data/records.ts';
import { UNSETTLED } from '#data/records.ts';
import { expect, test } from 'vitest';
import { IllegalMove, move, MOVES } from './moves.ts';

const STATUSES = Object.keys(MOVES) as OpStatus[];
const opIn = (status: OpStatus): Waiting => ({
  record: { opId: 'x' } as Waiting['record'],
  state: { opId: 'x', status, epoch: 1 } as OpState,
});
const change = {
  epoch: 7,
  patch: (op: Waiting, more: Partial<OpState>) => Object.assign(op, { state: { ...op.state, ...more } }),
};

test.each(STATUSES)('from %s only the listed moves are made, all others throw', (from) => {
  for (const to of STATUSES) {
    const op = opIn(from);
    const act = () => move(change as unknown as Change, op, to);
    if (MOVES[from].includes(to)) {
      act();
      expect(op.state).toMatchObject({ status: to, epoch: 7 });
    } else {
      expect(act, `${from} to ${to}`).toThrow(IllegalMove);
      expect(op.state.status).toBe(from);
    }
  }
});

test('what is settled stays settled, what is not can still be settled', () => {
  const mayComeBack: OpStatus = 'transferred';
  for (const status of STATUSES)
    expect(MOVES[status].length > 0, status).toBe(UNSETTLED.includes(status) || status === mayComeBack);
  expect(MOVES.transferred, 'only by the file, never straight into the queue').toEqual(['paused']);
});

test('every op can get out of every state, and only through the WMS or a person', () => {
  const ends = new Set<OpStatus>(['observed', 'withdrawn', 'dropped', 'superseded']);
  const reach = (from: OpStatus, seen = new Set<OpStatus>()): Set<OpStatus> => {
    for (const to of MOVES[from]) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  for (const status of STATUSES)
    if (UNSETTLED.includes(status))
      expect(
        [...reach(status)].some((s) => ends.has(s)),
        status,
      ).toBe(true);
  expect(MOVES.queued).not.toContain('dropped');
  expect(MOVES.sending).not.toContain('withdrawn');
  expect(MOVES.inDoubt).not.toContain('queued');
});
