/** Every decision says when it was made and whether it still holds, and decisions that change each other say so on both sides. */
import { decisionOf, decisions, disagreements } from '#tests/tools/decisions.ts';
import { expect, test } from 'vitest';

const FIRST = '0001-first.md';
const head = (...lines: string[]): string => ['# 1. First', '', ...lines, '', 'Text.'].join('\n');

test('every decision has the head, and its links agree in both directions', () => {
  expect(disagreements(decisions())).toEqual([]);
});

test('no number is given twice', () => {
  const numbers = decisions().map(({ file }) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test.each([
  ['without a date', head('- Status: accepted')],
  ['with a day that is none', head('- Date: yesterday', '- Status: accepted')],
  ['without a status', head('- Date: 2026-11-21')],
  ['with a status of its own', head('- Date: 2026-11-21', '- Status: perhaps')],
  ['amended by nobody', head('- Date: 2026-11-21', '- Status: amended by')],
  ['with another number', head('- Date: 2026-11-21', '- Status: accepted').replace('# 1.', '# 2.')],
  ['with lines in another order', head('- Status: accepted', '- Date: 2026-11-21')],
])('a head %s is refused', (_, text) => {
  expect(() => decisionOf(FIRST, text)).toThrow(FIRST);
});

test.each(['amends', 'supersedes'] as const)('what %s another is named by it, and the other way round', (word) => {
  const line = { amends: '- Amends', supersedes: '- Supersedes' }[word];
  const status = { amends: 'amended', supersedes: 'superseded' }[word];
  const older = (said: string) => decisionOf(FIRST, head('- Date: 2026-11-21', `- Status: ${said}`));
  const newer = (...said: string[]) =>
    decisionOf(
      '0002-second.md',
      ['# 2. Second', '', '- Date: 2026-11-22', '- Status: accepted', ...said, '', ''].join('\n'),
    );
  const [toFirst, bySecond] = [`${line}: [0001](${FIRST})`, `${status} by [0002](0002-second.md)`];
  expect(disagreements([older(bySecond), newer(toFirst)])).toEqual([]);
  expect(disagreements([older('accepted'), newer(toFirst)])).toHaveLength(1);
  expect(disagreements([older(bySecond), newer()])).toHaveLength(1);
  expect(disagreements([newer(toFirst)])).toHaveLength(1);
});
