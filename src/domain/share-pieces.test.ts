import { expect, test } from 'vitest';
import { sharePieces } from './share-pieces.ts';

interface Line {
  readonly id: string;
  readonly open: number;
  readonly numbers: readonly string[];
}
const line = (id: string, open: number, ...numbers: string[]): Line => ({ id, open, numbers });
const shared = (lines: readonly Line[], ...serials: string[]) =>
  sharePieces(lines, serials, { room: (l) => l.open, announced: (l) => l.numbers }).map(({ of, serials: its }) => [
    of.id,
    ...its,
  ]);

test('each piece comes in by the line that announced it', () => {
  const lines = [line('1', 2, 'A1', 'A2'), line('2', 2, 'B1', 'B2')];
  expect(shared(lines, 'B1')).toEqual([['2', 'B1']]);
  expect(shared(lines, 'B2', 'A1', 'B1')).toEqual([
    ['1', 'A1'],
    ['2', 'B2', 'B1'],
  ]);
});

test('what nobody announced fills the lines that take any number, then the others', () => {
  const lines = [line('1', 1, 'A1'), line('2', 2), line('3', 2)];
  expect(shared(lines, 'X', 'A1', 'Y', 'Z')).toEqual([
    ['1', 'A1'],
    ['2', 'X', 'Y'],
    ['3', 'Z'],
  ]);
  expect(shared([line('1', 1, 'A1')], 'X')).toEqual([['1', 'X']]);
});

test('more than all lines expect stays with the first', () => {
  expect(shared([line('1', 1), line('2', 1)], 'X', 'Y', 'Z')).toEqual([
    ['1', 'X', 'Z'],
    ['2', 'Y'],
  ]);
});
