import { describe, expect, test } from 'vitest';
import { isEnough, isWithin, openPart, partOfLeft, planAfter } from './catch-weight.ts';

describe('how far the scale may be from the plan', () => {
  test.each([
    [5.25, true],
    [5.251, false],
    [5, true],
    [0.1, true],
  ])('%f kg of 5 may be taken unasked: %s', (qty, may) => expect(isWithin(qty, 5)).toBe(may));

  test.each([
    [4.75, true],
    [4.749, false],
    [6, true],
  ])('%f kg of 5 are all of it: %s', (qty, all) => expect(isEnough(qty, 5)).toBe(all));
});

describe('what is left is spread over who waits', () => {
  test.each([
    ['as much as is wanted', 33, 5, 28, 5],
    ['too little: each the same part of it', 30, 5, 28, 4.545],
    ['a little more: it is spread as well', 33.66, 5, 28, 5.1],
    ['far more: nobody gets more on top than the scale may differ', 60, 5, 28, 5.25],
    ['the last one gets what is left', 4.6004, 5, 0, 4.6004],
    ['the last one, and far more is left', 9, 5, 0, 5.25],
    ['nothing is left', 0, 5, 28, 0],
    ['nobody waits', 10, 0, 28, 0],
  ])('%s', (_, left, open, others, part) => expect(partOfLeft(left, open, others)).toBe(part));

  test('one after the other they get all of it', () => {
    const wants = [5, 5.5, 6, 6.5, 7, 7.5];
    let left = 34.123;
    for (const [i, open] of wants.entries()) {
      const others = wants.slice(i + 1).reduce((all, one) => all + one, 0);
      left -= partOfLeft(left, open, others);
    }
    expect(left).toBeCloseTo(0, 6);
  });
});

describe('the plan of a share after it was weighed', () => {
  const share = { qty: 5, done: 0, short: 0 };
  test.each([
    ['all of it', share, 5, 5, { qty: 5, short: 0 }],
    ['a little less is all of it', share, 4.9, 5, { qty: 4.9, short: 0 }],
    ['more', share, 5.2, 5, { qty: 5.2, short: 0 }],
    ['a part: more is to come', share, 2, 5, { qty: 5, short: 0 }],
    ['its part of too little', share, 4, 4.1, { qty: 5, short: 1 }],
    ['the second tray', { qty: 5, done: 2, short: 0 }, 2.95, 3, { qty: 4.95, short: 0 }],
    ['beside what was given up before', { qty: 5, done: 1, short: 2 }, 2.1, 2, { qty: 5.1, short: 2 }],
    ['its part of too little, beside what was given up', { qty: 5, done: 0, short: 1 }, 2, 2, { qty: 5, short: 3 }],
  ])('%s', (_, its, net, part, plan) => {
    const after = planAfter(its, net, part);
    expect(after).toEqual(plan);
    const isMet = openPart({ ...after, done: its.done + net }) === 0;
    expect(isMet).toBe(plan.qty !== its.qty || plan.short !== its.short || net >= openPart(its));
  });
});
