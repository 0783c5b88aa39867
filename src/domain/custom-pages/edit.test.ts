import { PAGE_KINDS } from '#contract/rf-page.ts';
import type { PageControlType } from '#contract/rf-page.ts';
import { expect, test } from 'vitest';
import {
  addControl,
  changesOf,
  copyControl,
  freeId,
  getIn,
  moveControl,
  removeControl,
  setField,
  setIn,
  textWith,
} from './edit.ts';
import { checkPage } from './faults.ts';

const page = {
  id: 'p',
  version: 1,
  title: 'P',
  controls: ['a', 'b', 'c'].map((id) => ({ type: 'text', id, label: id })),
};
const ids = ({ controls = [] }: { readonly controls?: readonly { readonly id: string }[] }) =>
  controls.map(({ id }) => id);

test('controls are added, copied, moved and taken away; the draft before stays what it was', () => {
  expect(ids(addControl(page, 'scan'))).toEqual(['a', 'b', 'c', 'scan']);
  expect(ids(addControl(page, 'scan', 0))).toEqual(['a', 'scan', 'b', 'c']);
  expect(ids(addControl(addControl(page, 'scan'), 'scan'))).toEqual(['a', 'b', 'c', 'scan', 'scan2']);
  expect(ids(copyControl(page, 1))).toEqual(['a', 'b', 'b2', 'c']);
  expect(ids(removeControl(page, 0))).toEqual(['b', 'c']);
  expect(ids(moveControl(page, 0, 2))).toEqual(['b', 'c', 'a']);
  expect(ids(moveControl(page, 2, -5))).toEqual(['c', 'a', 'b']);
  expect(ids(moveControl(page, 0, 99))).toEqual(['b', 'c', 'a']);
  expect(ids(page)).toEqual(['a', 'b', 'c']);
});

test('a place that is not there changes nothing', () => {
  expect(copyControl(page, 9)).toBe(page);
  expect(moveControl(page, 9, 0)).toBe(page);
  expect(ids(addControl({ id: 'new' }, 'text'))).toEqual(['text']);
});

test('a new control has no fault but its label', () => {
  const types: PageControlType[] = ['scan', 'number', 'select', 'text', 'date', 'confirm', 'show', 'photos', 'collect'];
  for (const type of types) {
    const drawn = addControl(page, type);
    const checked = checkPage(drawn, { pages: new Map() });
    expect(checked.kind === 'faulty' ? checked.faults : [], type).toEqual([
      { at: 'controls[3].label', kind: 'english' },
    ]);
    expect(checkPage(setField(drawn, 3, 'label', 'New'), { pages: new Map() }).kind, type).toBe('ok');
  }
  expect(PAGE_KINDS).toContain('form');
});

test('an id is free whatever its capitals', () => {
  expect(freeId({ controls: [{ type: 'text', id: 'Seal' }] }, 'seal')).toBe('seal2');
  expect(freeId(page, '7')).toBe('c2');
});

test('a field is set, and taken away', () => {
  expect(setField(page, null, 'title', 'Q')).toMatchObject({ title: 'Q' });
  expect(setField(page, null, 'key', undefined)).not.toHaveProperty('key');
  expect(setField(page, 1, 'hint', 'x').controls?.[1]).toEqual({ type: 'text', id: 'b', label: 'b', hint: 'x' });
  expect(setField(setField(page, 1, 'hint', 'x'), 1, 'hint', undefined)).toEqual(page);
});

test('a value is set at its place, and taken away there, from a list too', () => {
  const place = ['controls', 1, 'options'] as const;
  const drawn = setIn(page, place, ['A', 'B', 'C']);
  expect(getIn(drawn, place)).toEqual(['A', 'B', 'C']);
  expect(getIn(setIn(drawn, [...place, 1], undefined), place)).toEqual(['A', 'C']);
  expect(getIn(setIn(drawn, [...place, 3], { value: 'D' }), place)).toEqual(['A', 'B', 'C', { value: 'D' }]);
  expect(setIn(drawn, place, undefined)).toEqual(page);
  expect(setIn(page, ['row', 'title'], 'loc')).toMatchObject({ row: { title: 'loc' } });
  expect(getIn(page, ['row', 'title'])).toBeUndefined();
  expect(page.controls[1]).not.toHaveProperty('options');
});

test('a text is bare as long as it says nothing but English', () => {
  expect(textWith(undefined, 'en', 'Dock')).toBe('Dock');
  expect(textWith('Dock', 'vn', 'Cửa dock')).toEqual({ en: 'Dock', vn: 'Cửa dock' });
  expect(textWith({ en: 'Dock', vn: 'Cửa dock' }, 'vn', '')).toBe('Dock');
  expect(textWith(undefined, 'zh_cn', '月台')).toEqual({ en: '', zh_cn: '月台' });
});

test('what a draft changes of what is published', () => {
  expect(changesOf(page, { ...page, version: 2 })).toEqual([]);
  expect(changesOf(page, { ...page, title: 'Q', key: 'a' })).toEqual([
    { at: 'title', kind: 'changed' },
    { at: 'key', kind: 'added' },
  ]);
  expect(changesOf({ ...page, key: 'a' }, page)).toEqual([{ at: 'key', kind: 'removed' }]);
  expect(changesOf(page, addControl(removeControl(page, 0), 'scan'))).toEqual([
    { at: 'controls.scan', kind: 'added' },
    { at: 'controls.a', kind: 'removed' },
  ]);
  expect(changesOf(page, setField(page, 1, 'label', 'B'))).toEqual([{ at: 'controls.b', kind: 'changed' }]);
  expect(changesOf(page, moveControl(page, 0, 1)).map(({ at, kind }) => `${at} ${kind}`)).toEqual([
    'controls.b moved',
    'controls.a moved',
  ]);
});
