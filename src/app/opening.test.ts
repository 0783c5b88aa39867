import { expect, test } from 'vitest';
import { screen } from '#ui/screen.ts';
import type { ScreenDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { lazyPage, openAgain, pageOf } from './opening.ts';

const params = {};
type Draw = (props: { params: object }) => unknown;

test('a page is loaded once, and drawn without waiting from then on', async () => {
  let loads = 0;
  const Page = () => null;
  const page = lazyPage(async () => {
    loads += 1;
    return Page;
  });
  await Promise.all([page.preload?.(), page.preload?.()]);
  await page.preload?.();
  expect(loads).toBe(1);
  expect((page as unknown as Draw)({ params })).toMatchObject({ type: Page });
});

test('one that cannot be loaded is told by the error boundary, never by a reload of the router, and is tried again', async () => {
  let loads = 0;
  const page = lazyPage(async () => {
    loads += 1;
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module: /assets/gone.js');
    return () => null;
  });
  await page.preload?.();
  expect(() => (page as unknown as Draw)({ params })).toThrow('This screen could not be loaded');
  await page.preload?.();
  expect(loads).toBe(2);
  expect((page as unknown as Draw)({ params })).toBeTruthy();
});

test('drawing a screen whose file is missing does not ask for it again and again; trying again on the page that says so does', async () => {
  let asked = 0;
  const load = () =>
    (asked += 1) < 2 ? Promise.reject(new Error('no such file')) : Promise.resolve({ Page: () => null });
  const row = screen('/test', 'test', msg`Test`, { icon: 'list', offline: 'N' });
  const def: ScreenDef = { ...row, kind: 'page', page: load };
  const draw = () => (pageOf(def) as unknown as Draw)({ params });
  await pageOf(def).preload?.();
  expect(draw).toThrow('This screen could not be loaded');
  expect(draw).toThrow('This screen could not be loaded');
  expect(asked).toBe(1);
  openAgain();
  await pageOf(def).preload?.();
  expect(draw()).toBeTruthy();
  expect(asked).toBe(2);
});
