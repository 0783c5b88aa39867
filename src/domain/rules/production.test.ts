import { expect, test } from 'vitest';
import {
  backflush,
  isLess,
  mostOf,
  neededFor,
  notInRecipe,
  overIssue,
  overPlanned,
  spread,
  totalOf,
  usedBy,
  usedTooLittle,
} from './production.ts';

test('a recipe needs so much for each product, and what is lost on the way; pieces are whole', () => {
  expect(neededFor(100, { per: 2, scrap: 0 }, false)).toBe(200);
  expect(neededFor(100, { per: 2, scrap: 3 }, false)).toBe(206);
  expect(neededFor(10, { per: 1, scrap: 2.5 }, false)).toBe(11);
  expect(neededFor(3, { per: 0.25, scrap: 0 }, false)).toBe(1);
  expect(neededFor(3, { per: 0.25, scrap: 0 }, true)).toBe(0.75);
  expect(neededFor(0, { per: 2, scrap: 5 }, false)).toBe(0);
});

test('what is used up is what went into the products: what was lost is scrapped', () => {
  expect(usedBy(100, { per: 2 })).toBe(200);
  expect(usedBy(3, { per: 0.1 })).toBe(0.3);
});

test('more than planned may be made up to the tolerance, and no piece more', () => {
  expect(mostOf(100, 5, false)).toBe(105);
  expect(mostOf(10, 5, false)).toBe(10);
  expect(mostOf(10, 5, true)).toBe(10.5);
  const made = { planned: 100, done: 96, tolerance: 5, isWeighed: false };
  expect(overPlanned(made, 9)).toBeNull();
  expect(overPlanned(made, 10)).toEqual({ kind: 'overPlanned', left: 9, most: 105 });
  expect(overPlanned({ ...made, tolerance: 0 }, 5)).toEqual({ kind: 'overPlanned', left: 4, most: 100 });
  expect(overPlanned({ ...made, done: 110 }, 1)).toMatchObject({ left: 0 });
});

test('what is in no recipe of the order is not fed', () => {
  expect(notInRecipe('SKU1', [{ skuId: 'SKU1' }, { skuId: 'SKU2' }])).toBeNull();
  expect(notInRecipe('SKU3', [{ skuId: 'SKU1' }, { skuId: 'SKU2' }])).toEqual({ kind: 'notInRecipe', sku: 'SKU3' });
});

test('of a task no more is taken than it says; less has a reason', () => {
  expect(overIssue(24, 24)).toBeNull();
  expect(overIssue(25, 24)).toEqual({ kind: 'overIssue', qty: 25, planned: 24 });
  expect(isLess(23, 24)).toBe(true);
  expect(isLess(24, 24)).toBe(false);
});

test('material for several orders: the earliest need first, each as much as it wants', () => {
  const wants = [
    { taskId: 'T-1', qty: 10 },
    { taskId: 'T-2', qty: 14 },
  ];
  expect(spread(24, wants)).toEqual(wants);
  expect(spread(12, wants)).toEqual([
    { taskId: 'T-1', qty: 10 },
    { taskId: 'T-2', qty: 2 },
  ]);
  expect(spread(9.5, wants)).toEqual([
    { taskId: 'T-1', qty: 9.5 },
    { taskId: 'T-2', qty: 0 },
  ]);
  expect(totalOf(spread(12, wants))).toBe(12);
  expect(spread(5, [])).toEqual([]);
});

test('product uses up what stands at the line, the oldest first; too little is booked all the same', () => {
  const there = [
    { id: 1, qty: 5 },
    { id: 2, qty: 10 },
  ];
  expect(backflush(12, there)).toEqual({
    taken: [
      { id: 1, qty: 5 },
      { id: 2, qty: 7 },
    ],
    missing: 0,
  });
  expect(backflush(20, there)).toEqual({ taken: there, missing: 5 });
  expect(backflush(0.3, [{ id: 1, qty: 0.1 }])).toEqual({ taken: [{ id: 1, qty: 0.1 }], missing: 0.2 });
  expect(usedTooLittle(10, 19, { per: 2 })).toBe(true);
  expect(usedTooLittle(10, 20, { per: 2 })).toBe(false);
});
