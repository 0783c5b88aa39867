import type { OpStatus, OutboxItem } from '#data/records.ts';
import { expect, test } from 'vitest';
import { byHour, countFates } from './shift.ts';

const done = (hour: number, status: OpStatus): OutboxItem =>
  ({ capturedAt: new Date(2026, 0, 5, hour, 10).toISOString(), state: { status } }) as OutboxItem;

test('every state counts as done, waiting, needing a person, handed to another terminal, or taken back', () => {
  const statuses: OpStatus[] = ['observed', 'blocked', 'refused', 'dropped', 'inDoubt', 'transferred'];
  const items = statuses.map((status) => done(8, status));
  expect(countFates(items)).toEqual({ done: 1, waiting: 2, needsYou: 1, elsewhere: 1, takenBack: 1 });
});

test('hours run from the first to the last, idle ones included', () => {
  const hours = byHour([done(11, 'applied'), done(8, 'applied'), done(8, 'queued')]);
  expect(hours.map(({ hour, counts }) => [hour, counts.done, counts.waiting])).toEqual([
    [8, 1, 1],
    [9, 0, 0],
    [10, 0, 0],
    [11, 1, 0],
  ]);
  expect(byHour([])).toEqual([]);
});
