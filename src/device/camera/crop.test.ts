import { expect, test } from 'vitest';
import { framed } from './crop.ts';

test('what lies inside the frame on screen is decoded, from the middle of the film', () => {
  expect(framed({ width: 1000, height: 500 }, { width: 200, height: 100 })).toEqual({
    x: 80,
    y: 40,
    width: 840,
    height: 420,
  });
});

test('what the screen cuts off is not decoded', () => {
  const { x, y, width, height } = framed({ width: 1280, height: 720 }, { width: 300, height: 300 });
  expect([width, height]).toEqual([605, 605]);
  expect([x, y]).toEqual([338, 58]);
  expect(framed({ width: 720, height: 1280 }, { width: 300, height: 150 }).width).toBe(605);
});
