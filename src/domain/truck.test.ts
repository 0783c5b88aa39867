import { describe, expect, test } from 'vitest';
import { before, inTheWay, loadOrder, nextSpot, positionOf, spotOf } from './truck.ts';
import type { OnBoard, ToLoad } from './truck.ts';

const box = (id: string, stopNo: number, weight: number, kind = 'box'): ToLoad => ({ id, kind, stopNo, weight });
const loaded = (list: readonly ToLoad[]): OnBoard[] =>
  list.reduce<OnBoard[]>((all, each) => [...all, { ...each, spot: nextSpot(all, each) }], []);
const positions = (list: readonly ToLoad[]): string[] =>
  loaded(list).map(({ id, spot }) => `${id} ${positionOf(spot)}`);

describe('the order of loading', () => {
  test('last stop first, and of one stop the heaviest', () => {
    const all = [box('A', 1, 5), box('B', 3, 2), box('C', 3, 9), box('D', 2, 1), box('E', 3, 2)];
    expect(all.sort(loadOrder).map(({ id }) => id)).toEqual(['C', 'B', 'E', 'D', 'A']);
  });

  test('what has to be in before it is for a later stop', () => {
    const open = [box('A', 1, 5), box('B', 3, 2), box('C', 2, 9)];
    expect(before(open, 2).map(({ id }) => id)).toEqual(['B']);
    expect(before(open, 0)).toHaveLength(3);
  });
});

describe('where it stands', () => {
  test('light on heavy, at most three on one another, the next stop on the floor', () => {
    const all = [box('A', 2, 9), box('B', 2, 8), box('C', 2, 8), box('D', 2, 1), box('E', 1, 1)];
    expect(positions(all)).toEqual(['A 1', 'B 1.2', 'C 1.3', 'D 2', 'E 3']);
  });

  test('nothing heavier on something lighter', () => {
    expect(positions([box('A', 1, 2), box('B', 1, 3), box('C', 1, 1)])).toEqual(['A 1', 'B 2', 'C 2.2']);
  });

  test('pallets and cages stand on the floor, and nothing stands on them', () => {
    expect(positions([box('P', 1, 400, 'pallet'), box('A', 1, 2), box('G', 1, 90, 'cage')])).toEqual([
      'P 1',
      'A 2',
      'G 3',
    ]);
  });

  test('a position is read as it was written', () => {
    expect(spotOf('4')).toEqual({ place: 4, level: 1 });
    expect(spotOf('12.3')).toEqual({ place: 12, level: 3 });
    for (const none of ['', 'A-1', '4.', '4.22']) expect(spotOf(none)).toBeUndefined();
  });
});

test('in the way is what stands before something that is unloaded earlier', () => {
  const first = loaded([box('A', 1, 5), box('B', 2, 5), box('C', 3, 5)]);
  expect([...inTheWay(first)]).toEqual([
    ['B', 1],
    ['C', 1],
  ]);
  expect(inTheWay(loaded([box('C', 3, 5), box('B', 2, 5), box('A', 1, 5)])).size).toBe(0);
});
