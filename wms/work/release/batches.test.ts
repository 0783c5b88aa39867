import { expect, test } from 'vitest';
import { batchesOf, MOST_PICKS, type CartLimits, type Walked } from './batches.ts';

const order = (orderId: string, aisles: string, more: Partial<Walked> = {}): Walked => ({
  orderId,
  ownerId: 'OW01',
  priority: 3,
  shipDate: '2026-03-04',
  cutoff: '14:00',
  aisles: new Set(aisles.split(' ')),
  picks: 5,
  volume: 10,
  weight: 4,
  ...more,
});
const CART: CartLimits = { slots: 3, picks: MOST_PICKS, volume: 0, weight: 0 };
const made = (orders: Walked[], limits: Partial<CartLimits> = {}) =>
  batchesOf(orders, { ...CART, ...limits }).map((batch) => batch.map(({ orderId }) => orderId));

test('the most urgent and oldest begins, and those that share most aisles go with it', () => {
  const orders = [order('4', 'C D'), order('3', 'A B'), order('2', 'A'), order('1', 'A B')];
  expect(made(orders)).toEqual([['1', '3', '2'], ['4']]);
  expect(made(orders, { slots: 2 })).toEqual([
    ['1', '3'],
    ['2', '4'],
  ]);
});

test('who is in the batch already counts for whom is added next', () => {
  // Of 2 and 4 nothing is on the way of 1, but 4 is on the way of 3.
  const orders = [order('1', 'A'), order('2', 'D'), order('3', 'A C'), order('4', 'C')];
  expect(made(orders)).toEqual([['1', '3', '4'], ['2']]);
});

test('never of different urgency, day, cut-off or owner', () => {
  const orders = [
    order('1', 'A', { priority: 3 }),
    order('2', 'A', { priority: 1 }),
    order('3', 'A', { cutoff: '' }),
    order('4', 'A', { cutoff: '10:00' }),
    order('5', 'A', { shipDate: '2026-03-03' }),
    order('6', 'A', { ownerId: 'OW02' }),
  ];
  // Most urgent first, then the day, then the cut-off; none is last.
  expect(made(orders)).toEqual([['2'], ['5'], ['4'], ['1'], ['6'], ['3']]);
});

test.each([
  ['picks', { picks: 14 }],
  ['litres', { volume: 29 }],
  ['kilograms', { weight: 11 }],
] as const)('no more %s than a cart takes', (_, limits) => {
  expect(made([order('1', 'A'), order('2', 'A'), order('3', 'A')], limits)).toEqual([['1', '2'], ['3']]);
});

test('an order that is too large for any cart goes by itself, and none is lost', () => {
  const orders = [order('1', 'A', { picks: 70 }), order('2', 'A'), order('3', 'A', { volume: 999 })];
  expect(made(orders, { volume: 100 })).toEqual([['1'], ['2'], ['3']]);
  expect(made([])).toEqual([]);
});
