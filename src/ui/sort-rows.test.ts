import { translate } from './translate.ts';
import { expect, test } from 'vitest';
import { nextSort, sortedRows } from './sort-rows.ts';
import type { SortBy } from './sort-rows.ts';

const say = (text: Parameters<typeof translate>[1]) =>
  translate({ _: (one) => (typeof one === 'string' ? one : one.id) }, text);
const row = (id: string, place: string, qty: number | null) => ({
  id,
  cells: [{ text: place }, { text: qty === null ? '' : `${qty} EA`, number: qty }],
});
const rows = [row('a', 'A-10', 3), row('b', '', 20), row('c', 'A-2', null), row('d', 'B-1', 3)];
const ids = (by: SortBy | null) =>
  sortedRows(rows, by, say, 'en')
    .map(({ id }) => id)
    .join('');

test('by words as people count, A-2 before A-10, and what says nothing last in either direction', () => {
  expect(ids({ column: 0, isDown: false })).toBe('cadb');
  expect(ids({ column: 0, isDown: true })).toBe('dacb');
});

test('by number where there is one, and equal ones stay as they were', () => {
  expect(ids({ column: 1, isDown: false })).toBe('adbc');
  expect(ids({ column: 1, isDown: true })).toBe('badc');
});

test('a third press on a head is the list as it was', () => {
  const first = nextSort(null, 1);
  const second = nextSort(first, 1);
  expect([first, second, nextSort(second, 1)]).toEqual([
    { column: 1, isDown: false },
    { column: 1, isDown: true },
    null,
  ]);
  expect(nextSort(second, 0)).toEqual({ column: 0, isDown: false });
  expect(ids(null)).toBe('abcd');
});
