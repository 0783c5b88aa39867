import { expect, test } from 'vitest';
import { drawnColumns } from './table-columns.ts';

const heads = ['Location', 'On hold', 'Name'].map((id) => ({ label: { id }, isNumber: id === 'On hold' }));
const say = (text: string | { id: string }) => (typeof text === 'string' ? text : text.id);
const row = (...texts: string[]) => ({ cells: texts.map((text) => ({ text })) });

test('a column in which no row has anything to say is left out, and the rest share the width by what they say', () => {
  const drawn = drawnColumns(
    heads,
    [row('A-01', '', 'Apples'), row('A-02', '', 'A name that is as long as names can be')],
    say,
  );
  expect(drawn.map(({ column }) => column)).toEqual([0, 2]);
  expect(drawn.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100);
  expect(drawn[1]?.share).toBeGreaterThan(1.9 * (drawn[0]?.share ?? 0));
});

test('words go on in a second line, a code of the same length is read in one piece', () => {
  const both = [heads[0]!, heads[2]!];
  const [code, words] = drawnColumns(both, [row('P-100116-22-03', 'a wave is late')], say);
  expect(code?.share).toBeGreaterThan(1.3 * (words?.share ?? 0));
});

test('no word of a head is cut, and Chinese is twice as wide', () => {
  const [first, second] = drawnColumns(heads.slice(0, 2), [row('1', '货品货品')], say);
  expect(first?.share).toBeCloseTo(50);
  expect(second?.share).toBeCloseTo(50);
});

test('without rows all heads are drawn', () => {
  expect(drawnColumns(heads, [], say)).toHaveLength(3);
});
