import { expect, test } from 'vitest';
import { byStores, onWall, type Share, type Wall } from './sowing-plan.ts';

const share = (orderId: string, qty: number, more: Partial<Share> = {}): Share => ({
  orderId,
  orderLineId: `${orderId}/1`,
  skuId: 'S',
  lineId: '',
  storeId: orderId,
  routeId: '',
  qty,
  volume: 1,
  weight: 1,
  isWhole: true,
  ...more,
});
const WALL: Wall = { cells: 9, levels: 3, volume: 0 };
const walled = (shares: Share[], wall: Partial<Wall> = {}) =>
  onWall(shares, { ...WALL, ...wall }).map(({ share: { orderLineId }, slot, qty }) => [orderLineId, slot, qty]);

test('orders with most pieces stand nearest the source, and in each column the heaviest lowest', () => {
  const shares = [
    share('A', 2),
    share('B', 9),
    share('C', 8, { weight: 5 }),
    share('D', 7),
    share('E', 1, { weight: 50 }),
  ];
  // Column 1: B, C and D, of which C is the heaviest. Column 2: A and E, of which E is.
  expect(walled(shares)).toEqual([
    ['A/1', '5', 2],
    ['B/1', '2', 9],
    ['C/1', '1', 8],
    ['D/1', '3', 7],
    ['E/1', '4', 1],
  ]);
});

test('an order that outgrows its cell gets a second one, in whole pieces', () => {
  const shares = [share('A', 10), share('A', 4, { orderLineId: 'A/2' }), share('B', 3)];
  expect(walled(shares, { volume: 8 })).toEqual([
    ['A/1', '1', 8],
    ['A/1', '3', 2],
    ['A/2', '3', 4],
    ['B/1', '2', 3],
  ]);
});

test('where no cell is left the last one takes the rest, and nothing is lost', () => {
  expect(walled([share('A', 30), share('B', 3)], { volume: 8, cells: 3 })).toEqual([
    ['A/1', '1', 8],
    ['A/1', '3', 22],
    ['B/1', '2', 3],
  ]);
});

test('a piece that no cell holds is put into one all the same; what is weighed is not cut', () => {
  expect(walled([share('A', 2, { volume: 20 })], { volume: 8 })).toEqual([['A/1', '1', 2]]);
  const kilos = [share('A', 6), share('A', 4.5, { orderLineId: 'A/2', isWhole: false })];
  expect(walled(kilos, { volume: 8 })).toEqual([
    ['A/1', '1', 6],
    ['A/2', '2', 4.5],
  ]);
});

test('goods that nobody has measured fit anywhere', () => {
  expect(walled([share('A', 999, { volume: 0 })], { volume: 8 })).toEqual([['A/1', '1', 999]]);
});

test('stores stand in the order of their routes, with all their orders', () => {
  const shares = [
    share('O1', 1, { storeId: 'ST2', routeId: 'R2' }),
    share('O2', 2, { storeId: 'ST9', routeId: 'R1' }),
    share('O3', 3, { storeId: 'ST2', routeId: 'R2' }),
    share('O4', 4, { storeId: 'ST3', routeId: 'R1' }),
  ];
  expect(byStores(shares).map(({ share: { orderId }, slot }) => [orderId, slot])).toEqual([
    ['O1', '3'],
    ['O2', '2'],
    ['O3', '3'],
    ['O4', '1'],
  ]);
});
