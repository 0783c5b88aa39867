import { expect, test } from 'vitest';
import { drawPage, lastOf, understood } from './draw-page.ts';

const at = { lg: 'vn', today: () => '2026-11-27' } as const;
const stored = (page: object, over: object = {}) => ({
  pageId: 'p',
  version: 2,
  body: JSON.stringify({ id: 'p', version: 2, controls: [{ type: 'text', id: 'x', label: 'X' }], ...page }),
  opens: true,
  ...over,
});

test('a page is titled in the language of the operator', () => {
  expect(drawPage([stored({ title: { en: 'Seal', vn: 'Niêm phong' } })], 'p', '', at)).toMatchObject({
    kind: 'ok',
    title: 'Niêm phong',
  });
});

test('one that is not here, or is faulty, is not drawn, and says which and where', () => {
  expect(drawPage([], 'gone', '', at)).toEqual({ kind: 'faulty', why: 'gone 0 ·  malformed' });
  expect(drawPage([stored({ title: 'P', colour: 'red' })], 'p', '', at)).toEqual({
    kind: 'faulty',
    why: 'p 2 · colour newer',
  });
});

test('one that is not understood takes none of the others with it', () => {
  const other = stored({ id: 'q', title: 'Q' }, { pageId: 'q' });
  expect([...understood([stored({ kind: 'chart' }), other]).keys()]).toEqual(['q']);
});

test('an address that holds no row opens a page without one', () => {
  expect(drawPage([stored({ title: 'P' })], 'p', '{', at).kind).toBe('ok');
});

test('what was entered last is that of this page', () => {
  const entry = (page: string, x: string) => ({
    op: 'custom.submit',
    request: { page, version: 1, key: '', values: { x } },
  });
  const done = [{ op: 'move.container', request: {} }, entry('q', '1'), entry('p', '2'), entry('p', '3')];
  expect(lastOf(done, 'p')).toEqual({ x: '2' });
  expect(lastOf(done, 'none')).toEqual({});
});
