import type { RfPage } from '#contract/rf-page.ts';
import { setIn } from '#domain/custom-pages/edit.ts';
import { checkPage } from '#domain/custom-pages/faults.ts';
import { expect, test } from 'vitest';
import {
  begun,
  changed,
  controlOf,
  draftIn,
  drawnOf,
  faultsOf,
  handedOut,
  isPageId,
  numberIn,
  resumed,
  stateOf,
  undone,
} from './model.ts';
import type { Designed } from './model.ts';
import { started, STARTS } from './starts.ts';

const page = { id: 'p', version: 3, title: 'P', controls: [{ type: 'text', id: 'a', label: 'A' }] };
const stored = (over: Partial<Designed> = {}): Designed => ({
  pageId: 'p',
  version: 3,
  body: JSON.stringify(page),
  opens: true,
  rev: 7,
  ...over,
});

test('a page is a draft, published, drawn on since, or retired', () => {
  expect(stateOf(stored({ version: 0, body: '', draft: '{}' }))).toBe('draft');
  expect(stateOf(stored())).toBe('published');
  expect(stateOf(stored({ draft: '{}' }))).toBe('changed');
  expect(stateOf(stored({ draft: '{}', retired: true }))).toBe('retired');
});

test('a page is judged by what is handed out', () => {
  const other = (pageId: string, over: Partial<Designed>) =>
    stored({ pageId, body: JSON.stringify({ ...page, id: pageId }), ...over });
  const pages = [stored(), other('gone', { retired: true }), other('new', { version: 0, body: '', draft: '{}' })];
  expect([...handedOut(pages).keys()]).toEqual(['p']);
});

test('what is being drawn goes on, else what is published; a text that is no page is begun anew', () => {
  expect(drawnOf(stored())).toEqual(page);
  expect(drawnOf(stored({ draft: JSON.stringify({ ...page, title: 'Q' }) }))).toMatchObject({ title: 'Q' });
  for (const text of ['{', '5', '{"controls":5}', '{"controls":[{}]}'])
    expect(draftIn(text, 'p')).toEqual({ id: 'p', version: 1, title: '' });
  expect(draftIn(JSON.stringify({ ...page, id: 'else' }), 'p')).toMatchObject({ id: 'p' });
});

test('steps are undone one by one; what is typed into one field is one of them', () => {
  const typed = [
    [['title'], 'Q'],
    [['title'], 'QR'],
    [['controls', 0, 'label'], 'B'],
  ] as const;
  const drawn = typed.reduce((h, [place, text]) => changed(h, setIn(h.now, place, text), place), begun(page));
  expect(drawn.past).toHaveLength(2);
  expect(undone(drawn).now).toMatchObject({ title: 'QR', controls: [{ label: 'A' }] });
  expect(undone(undone(drawn)).now).toEqual(page);
  expect(undone(begun(page)).now).toEqual(page);
});

test('what was not saved is found again, and whether somebody else has changed the page meanwhile', () => {
  const found = resumed(stored(), {});
  expect(found).toMatchObject({ rev: 7, isBehind: false });
  expect(JSON.parse(found.saved)).toEqual(page);
  const body = JSON.stringify({ ...page, title: 'Mine' });
  expect(resumed(stored(), { body, rev: '7' })).toMatchObject({ history: { now: { title: 'Mine' } }, isBehind: false });
  const behind = resumed(stored({ rev: 8, draft: JSON.stringify({ ...page, title: 'Theirs' }) }), { body, rev: '7' });
  expect(behind).toMatchObject({ rev: 7, isBehind: true, history: { now: { title: 'Mine' } } });
  expect(undone(behind.history).now).toMatchObject({ title: 'Theirs' });
});

test('a fault belongs to its control, or to the page', () => {
  const faults = ['title', 'controls', 'controls[1].when', 'controls[11].id', 'controls[1]'].map(
    (at) => ({ at, kind: 'malformed' }) as const,
  );
  expect(faults.map(controlOf)).toEqual([null, null, 1, 11, 1]);
  expect(faultsOf(faults, 1).map(({ at }) => at)).toEqual(['controls[1].when', 'controls[1]']);
});

test('names of pages are those of the language', () => {
  expect(['seal-check', 'A1', 'a_b'].every(isPageId)).toBe(true);
  expect(['', '1a', 'a b', 'ä', 'x'.repeat(41)].some(isPageId)).toBe(false);
});

test('a number is one once it is written in full', () => {
  expect(['', '3', '-30', '0.5', '1.', '-', '1e999', '－３０'].map(numberIn)).toEqual([
    undefined,
    3,
    -30,
    0.5,
    '1.',
    '-',
    '1e999',
    -30,
  ]);
});

test('what a page begins with lacks words at most; examples have no fault, and stand by themselves', () => {
  const pages = new Map<string, RfPage>();
  for (const start of STARTS) {
    const checked = checkPage(started(start, 'new'), { pages });
    const faults = checked.kind === 'faulty' ? checked.faults.map(({ at, kind }) => `${at} ${kind}`) : [];
    const lacks = {
      form: ['controls missing'],
      query: ['title english', 'controls[0].label english'],
      menu: ['title english'],
    };
    expect(faults, start.name).toEqual(lacks[start.name as keyof typeof lacks] ?? []);
  }
});
