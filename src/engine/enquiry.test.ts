/** What a row of an enquiry is found by, and what the WMS is asked. */
import { GetPartGoods } from '#contract/receiving-arrival.ts';
import { GetDemandList } from '#contract/receiving-transit.ts';
import { expect, test } from 'vitest';
import { askList, beginOf, isAmong } from './enquiry.ts';

test('numbers are found whole, a name also by its beginning, but not by one letter', () => {
  const by = ['R-1', '4711', beginOf('Beta Foods')];
  const found = (code: string): boolean => isAmong(by, code);
  expect(['R-1', '4711', 'beta', ' Beta f', 'Beta Foods'].map(found)).toEqual([true, true, true, true, true]);
  expect(['R', '471', 'b', 'Foods', ''].map(found)).toEqual([false, false, false, false, false]);
});

test('the whole list is asked for without a code, and what a code belongs to in the same list', () => {
  expect(askList(GetPartGoods)({})).toEqual({ call: GetPartGoods, request: {} });
  expect(askList(GetPartGoods)({}, 'X')).toEqual({ call: GetPartGoods, request: { code: 'X' } });
  const crossDock = askList(GetDemandList, { mode: 'xd' });
  expect(crossDock({}, 'X').request).toEqual({ mode: 'xd', code: 'X' });
  expect(crossDock({}).request).toEqual({ mode: 'xd' });
});
