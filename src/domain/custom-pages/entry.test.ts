import type { PageControl } from '#contract/rf-page.ts';
import { expect, test } from 'vitest';
import { entryFault, equals, factsOf, valueOf } from './entry.ts';
import { checkPage } from './faults.ts';
import { fits, inRule } from './fits.ts';
import { textIn } from './texts.ts';

const controls = (...all: readonly object[]): readonly PageControl[] => {
  const source = {
    id: 'p',
    version: 1,
    title: 'P',
    controls: all.map((each, i) => ({ id: `c${i}`, label: `C${i}`, ...each })),
  };
  const checked = checkPage(source, { pages: new Map() });
  if (checked.kind !== 'ok' || checked.page.kind === 'menu') throw new Error(JSON.stringify(checked));
  return checked.page.controls;
};
const facts = factsOf('op1', '2026-11-20', { key: '1', row: { loc: 'A-01', qty: 5 } });
const fault = (all: readonly PageControl[], values: Parameters<typeof entryFault>[1]) => entryFault(all, values, facts);

test('the facts of a page are who, when, and the row that it was opened with', () => {
  expect(facts).toEqual({ 'me.user': 'op1', today: '2026-11-20', 'parent.loc': 'A-01', 'parent.qty': 5 });
  expect(factsOf('op1', '2026-11-20', undefined)).toEqual({ 'me.user': 'op1', today: '2026-11-20' });
});

test('what is missing, what is not shown, what nobody knows', () => {
  const all = controls({ type: 'text' }, { type: 'text', when: "c0 = 'x'" }, { type: 'text', required: false });
  expect(fault(all, { c0: 'y' })).toBeNull();
  expect(fault(all, { c0: 'x', c1: 'z', c2: 'w' })).toBeNull();
  expect(fault(all, {})).toMatchObject({ kind: 'fieldMissing', label: 'C0' });
  expect(fault(all, { c0: '' })).toMatchObject({ kind: 'fieldMissing', label: 'C0' });
  expect(fault(all, { c0: 'x' })).toMatchObject({ kind: 'fieldMissing', label: 'C1' });
  expect(fault(all, { c0: 'y', c1: 'z' })).toMatchObject({ kind: 'valueRefused', label: 'C1' });
  expect(fault(all, { c0: 'y', colour: 'red' })).toEqual({ kind: 'controlUnknown', field: 'colour' });
});

test('no picture is none, where one has to be taken', () => {
  expect(fault(controls({ type: 'photos' }), { c0: 0 })).toMatchObject({ kind: 'fieldMissing' });
  expect(fault(controls({ type: 'photos' }), { c0: 1 })).toBeNull();
  expect(fault(controls({ type: 'photos', required: false }), { c0: 0 })).toBeNull();
});

test('something to read captures nothing', () => {
  const all = controls({ type: 'text' }, { type: 'show', rows: [{ label: 'Me', value: 'me.user' }] });
  expect(fault(all, { c0: 'x' })).toBeNull();
  expect(fault(all, { c0: 'x', c1: 'y' })).toEqual({ kind: 'controlUnknown', field: 'c1' });
});

test.each([
  [{ type: 'number', min: -5, max: 5, decimals: 1 }, [-5, 0, 4.5], [-6, 6, 1.25, '1', Number.NaN, Infinity]],
  [{ type: 'select', options: ['a', { value: 'b' }] }, ['a', 'b'], ['c', 1]],
  [{ type: 'select', codes: 'X' }, ['whatever'], [1]],
  [{ type: 'text', longest: 3 }, ['abc'], ['abcd', 1]],
  [{ type: 'date' }, ['2026-02-28'], ['2026-02-31', '20260228', '260228', 'soon']],
  [{ type: 'scan' }, ['P-1'], [7, ['P-1']]],
  [{ type: 'confirm' }, ['Y'], ['N', 1]],
  [{ type: 'photos', most: 2 }, [0, 2], [3, -1, 1.5, '1']],
  [{ type: 'collect', most: 2 }, [['a'], ['a', 'b']], [[], ['a', 'a'], ['a', 'b', 'c'], 'a']],
])('%j takes what fits', (source, good, bad) => {
  const [control] = controls(source);
  if (!control) throw new Error('no control');
  for (const value of good) expect(fits(control, value as never), JSON.stringify(value)).toBe(true);
  for (const value of bad) expect(fits(control, value as never), JSON.stringify(value)).toBe(false);
});

test('what it has to be: of the row, of a control above, or written down', () => {
  const all = controls({ type: 'number', equals: 5 }, { type: 'text', equals: { from: 'c0' } });
  expect(fault(all, { c0: 5, c1: '5' })).toBeNull();
  expect(fault(all, { c0: 4, c1: '4' })).toMatchObject({ kind: 'valueRefused', label: 'C0' });
  expect(fault(all, { c0: 5, c1: '4' })).toMatchObject({ kind: 'valueRefused', label: 'C1' });
});

test('where there is nothing to compare with, anything is right', () => {
  const [control] = controls({ type: 'text', equals: { from: 'today' } });
  if (!control) throw new Error('no control');
  expect(equals(control, '2026-11-20', facts)).toBe(true);
  expect(equals(control, '2026-11-21', facts)).toBe(false);
  expect(equals(control, 'x', {})).toBe(true);
});

test('the page checks in its own words, its own control and those above', () => {
  const check = { rule: 'c1 > c0', says: { en: 'More than before', zh_cn: '要更多' } };
  const all = controls({ type: 'number' }, { type: 'number', check });
  expect(fault(all, { c0: 1, c1: 2 })).toBeNull();
  expect(fault(all, { c0: 2, c1: 2 })).toEqual({ kind: 'checkFailed', says: check.says });
});

test('many scans are how many in a rule', () => {
  const all = controls({ type: 'collect' }, { type: 'text', when: 'c0 > 1' });
  expect(fault(all, { c0: ['a', 'b'] })).toMatchObject({ kind: 'fieldMissing', label: 'C1' });
  expect(fault(all, { c0: ['a'] })).toBeNull();
  expect(inRule(['a', 'b'])).toBe(2);
  expect(inRule(undefined)).toBe('');
});

test('a value comes from where it is said to come', () => {
  expect(valueOf(undefined, facts, 'x')).toBeUndefined();
  expect(valueOf(4, facts, 'x')).toBe(4);
  expect(valueOf({ from: 'last' }, facts, 'x')).toBe('x');
  expect(valueOf({ from: 'last' }, facts, ['x'])).toBeUndefined();
  expect(valueOf({ from: 'parent.qty' }, facts, 'x')).toBe(5);
  expect(valueOf({ from: 'parent.lpn' }, { 'parent.lpn': '' }, 'x')).toBeUndefined();
});

test('words fall back to English', () => {
  const text = { en: 'Seal', zh_cn: '封条', vn: ' ' };
  expect([textIn(text, 'zh_cn'), textIn(text, 'zh_hk'), textIn(text, 'vn'), textIn('Seal', 'vn')]).toEqual([
    '封条',
    'Seal',
    'Seal',
    'Seal',
  ]);
});
