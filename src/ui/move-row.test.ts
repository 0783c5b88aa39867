import { expect, it } from 'vitest';
import { moveRow } from './move-row.ts';

it('starts at the first row and stops at the ends', () => {
  expect(moveRow('ArrowDown', -1, 3)).toBe(0);
  expect(moveRow('ArrowDown', 2, 3)).toBe(2);
  expect(moveRow('ArrowUp', 0, 3)).toBe(0);
  expect(moveRow('ArrowUp', -1, 3)).toBe(0);
});

it('jumps by pages and to the ends', () => {
  expect(moveRow('PageDown', 0, 20)).toBe(6);
  expect(moveRow('PageUp', 3, 20)).toBe(0);
  expect(moveRow('End', 0, 20)).toBe(19);
  expect(moveRow('Home', 9, 20)).toBe(0);
});

it('leaves other keys and empty lists alone', () => {
  expect(moveRow('Enter', 1, 3)).toBeNull();
  expect(moveRow('ArrowDown', 0, 0)).toBeNull();
});
