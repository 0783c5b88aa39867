import { expect, test } from 'vitest';
import { neighbour } from './walk-tiles.ts';

/** Two columns: a group of three tiles, a heading, a group of two, a heading, a group of one. */
const tiles = [
  [0, 0],
  [0, 100],
  [60, 0],
  [150, 0],
  [150, 100],
  [240, 0],
].map(([offsetTop = 0, offsetLeft = 0]) => ({ offsetTop, offsetLeft }));
const walk = (from: number, ...keys: string[]) => keys.reduce((at, key) => neighbour(key, at, tiles) ?? at, from);

test('up and down stay in their column over headings, and come as near as the next row lets them', () => {
  expect(walk(0, 'ArrowDown')).toBe(2);
  expect(walk(2, 'ArrowDown')).toBe(3);
  expect(walk(1, 'ArrowDown')).toBe(2);
  expect(walk(4, 'ArrowDown')).toBe(5);
  expect(walk(5, 'ArrowUp')).toBe(3);
  expect(walk(4, 'ArrowUp', 'ArrowUp')).toBe(0);
});

test('left and right walk over all tiles, and the edges hold', () => {
  expect(walk(0, ...Array<string>(9).fill('ArrowRight'))).toBe(5);
  expect(walk(5, ...Array<string>(9).fill('ArrowLeft'))).toBe(0);
  expect(walk(0, 'ArrowUp')).toBe(0);
  expect(walk(5, 'ArrowDown')).toBe(5);
  expect(neighbour('Enter', 0, tiles)).toBeNull();
});
