import { posting, newOp, upgraded } from '#engine/op.ts';
import type { RequestOf } from '#contract/call.ts';
import type { SubmitCustomPage } from '#contract/custom-pages.ts';
import { expect, test } from 'vitest';
import { submitPage } from './ops.ts';

const entry = (over: Partial<RequestOf<typeof SubmitCustomPage>> = {}) =>
  newOp(posting(submitPage, { page: 'check', version: 1, key: '', values: { dock: 'D-1' }, ...over }), {
    opId: 'o',
    flow: 'custom.page',
    params: {},
    inputs: [],
  });
const item = { key: '17', row: { loc: 'A-01' } };

test('entries about the same keep their order, those about something else wait for nobody', () => {
  const { lanes } = entry({ key: 'D-1' });
  expect(entry({ key: 'D-1', values: { dock: 'D-1', note: 'x' } }).lanes).toEqual(lanes);
  expect(entry({ key: 'D-2' }).lanes).not.toEqual(lanes);
  expect(entry({ page: 'other', key: 'D-1' }).lanes).not.toEqual(lanes);
  expect(entry({ item }).lanes).toEqual(entry({ item, values: {} }).lanes);
});

test('entries about nothing have lanes of their own', () => {
  expect(entry().lanes).not.toEqual(entry({ values: { dock: 'D-2' } }).lanes);
  expect(entry().lanes).toHaveLength(1);
});

test('a person knows an entry by its page and by what it is about', () => {
  expect(entry().label).toBe('check');
  expect(entry({ key: 'D-1' }).label).toBe('check → D-1');
  expect(entry({ item }).label).toBe('check → 17');
});

test('what was stored by the first language is lifted', () => {
  const before = { template: 'trailer-check', version: 1, values: { dock: 'D-1', temperature: 4 } };
  expect(upgraded(submitPage as never, before, 1)).toEqual({
    page: 'trailer-check',
    version: 1,
    key: '',
    values: { dock: 'D-1', temperature: 4 },
  });
});
