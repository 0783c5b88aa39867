import { expect, test } from 'vitest';
import { boxesFor } from './cartons.ts';
import type { BoxType, ToBox } from './cartons.ts';

const S: BoxType = { typeId: 'S', length: 0.3, width: 0.2, height: 0.2, maxWeight: 8 };
const L: BoxType = { typeId: 'L', length: 0.6, width: 0.4, height: 0.4, maxWeight: 25 };
const goods = (id: string, qty: number, more: Partial<ToBox> = {}): ToBox => ({
  id,
  qty,
  volume: 0.001,
  longest: 0.1,
  weight: 0.5,
  isWhole: false,
  ...more,
});

test('the smallest box that takes all of it: by volume, by its longest side, by weight', () => {
  expect(boxesFor([goods('A', 10)], [L, S])).toEqual([{ typeId: 'S', rows: [{ id: 'A', qty: 10 }] }]);
  expect(boxesFor([goods('A', 11)], [L, S])[0]?.typeId, '85 % of 12 litres').toBe('L');
  expect(boxesFor([goods('A', 1, { longest: 0.5 })], [L, S])[0]?.typeId).toBe('L');
  expect(boxesFor([goods('A', 1, { weight: 9 })], [L, S])[0]?.typeId).toBe('L');
});

test('more than the largest takes goes into several, the largest pieces first, small ones into what is left', () => {
  const boxes = boxesFor([goods('SMALL', 5), goods('BIG', 4, { volume: 0.03, weight: 1 })], [L, S]);
  expect(boxes).toEqual([
    {
      typeId: 'L',
      rows: [
        { id: 'BIG', qty: 2 },
        { id: 'SMALL', qty: 5 },
      ],
    },
    { typeId: 'L', rows: [{ id: 'BIG', qty: 2 }] },
  ]);
});

test('nothing is lost: as much in boxes as there is, whatever fits', () => {
  const all = [
    goods('A', 7, { volume: 0.02 }),
    goods('B', 3, { weight: 30 }),
    goods('C', 2.4, { isWhole: true, weight: 1 }),
  ];
  const packed = boxesFor(all, [S, L]).flatMap(({ rows }) => rows);
  for (const { id, qty } of all)
    expect(
      packed.filter((row) => row.id === id).reduce((n, row) => n + row.qty, 0),
      id,
    ).toBeCloseTo(qty);
});

test('what nobody has measured fits into the smallest; without types there is no box', () => {
  expect(boxesFor([goods('A', 500, { volume: 0, longest: 0, weight: 0 })], [L, S])[0]?.typeId).toBe('S');
  expect(boxesFor([goods('A', 1)], [])).toEqual([]);
  expect(boxesFor([], [S])).toEqual([]);
});
