import type { Session } from '#engine/session.ts';
import { afterEach, expect, test, vi } from 'vitest';
import {
  dropParked,
  halfTyped,
  isParked,
  noteHalf,
  park,
  parkedAt,
  sessionOnScreen,
  showsSession,
  takeUp,
} from './at-work.ts';

const closed = vi.fn<(session: Session) => void>();

const session = (): Session => {
  const one = { close: () => closed(one) } as unknown as Session;
  return one;
};

afterEach(() => {
  dropParked();
  closed.mockClear();
});

test('who comes back finds the very session that was left, once', () => {
  const work = session();
  const left = showsSession({ key: 'move', session: work });
  park();
  left();
  expect(sessionOnScreen()).toBeNull();
  expect(isParked(work)).toBe(true);
  expect(parkedAt('count')).toBeUndefined();
  expect(parkedAt('move')).toBe(work);
  expect(takeUp(work)).toBe(true);
  expect(parkedAt('move')).toBeUndefined();
  // Drawn twice at once it is the same.
  expect(takeUp(work)).toBe(false);
  expect(closed).not.toHaveBeenCalled();
});

test('a quantity that is half typed stands there again, and at no other question', () => {
  const left = showsSession({ key: 'move', session: session() });
  noteHalf({ at: 'qty|r1|2', text: '1', unit: 'EA' });
  // Whoever only leaves and comes back starts from the suggestion.
  expect(halfTyped('qty|r1|2')).toBeUndefined();
  noteHalf({ at: 'qty|r1|2', text: '12', unit: 'CS' });
  park();
  left();
  noteHalf({ at: 'count|r9|0', text: '7', unit: '' });
  expect(halfTyped('qty|r1|2')).toMatchObject({ text: '12', unit: 'CS' });
  expect(halfTyped('qty|r2|2')).toBeUndefined();
  dropParked();
  expect(halfTyped('qty|r1|2')).toBeUndefined();
});

test('who goes elsewhere begins anew: what was parked ends', () => {
  const work = session();
  const left = showsSession({ key: 'move', session: work });
  park();
  left();
  dropParked();
  expect(closed.mock.calls).toEqual([[work]]);
  expect(parkedAt('move')).toBeUndefined();
});

test('what is on screen is never ended, and a page without a flow parks nothing', () => {
  const work = session();
  const left = showsSession({ key: 'move', session: work });
  park();
  dropParked();
  expect(closed).not.toHaveBeenCalled();
  left();
  park();
  expect(parkedAt('move')).toBeUndefined();
});

test('the screen that comes says so before the old one has left: the newer one stays', () => {
  const [old, newer] = [session(), session()];
  const leftOld = showsSession({ key: 'old', session: old });
  const leftNewer = showsSession({ key: 'newer', session: newer });
  leftOld();
  expect(sessionOnScreen()).toBe(newer);
  leftNewer();
});
