import type { ScreenDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { open, openAgain, openedAlready, opening } from './opening.ts';

const Page = () => null;

/** A screen whose file is there from the n-th time on. */
function screenFrom(n: number) {
  let asked = 0;
  const page = () => ((asked += 1) < n ? Promise.reject(new Error('no such file')) : Promise.resolve({ Page }));
  const screen: ScreenDef = { kind: 'page', path: '/test', title: msg`Test`, icon: 'list', offline: 'N', page };
  return { screen, asked: () => asked };
}

test('drawing a screen whose file is missing does not ask for it again and again', async () => {
  const { screen, asked } = screenFrom(2);
  await expect(open(screen)).rejects.toThrow('no such file');
  await expect(opening(screen)).rejects.toThrow('no such file');
  await expect(opening(screen)).rejects.toThrow('no such file');
  expect(asked()).toBe(1);
});

test('opening it again asks again', async () => {
  const { screen, asked } = screenFrom(2);
  await expect(opening(screen)).rejects.toThrow('no such file');
  await expect(open(screen)).resolves.toBe(Page);
  expect(openedAlready(screen)).toBe(Page);
  expect(asked()).toBe(2);
  await expect(open(screen)).resolves.toBe(Page);
  expect(asked()).toBe(2);
});

test('so does trying again on the page that says so', async () => {
  const { screen, asked } = screenFrom(2);
  await expect(opening(screen)).rejects.toThrow('no such file');
  openAgain();
  await expect(opening(screen)).resolves.toBe(Page);
  expect(asked()).toBe(2);
});
