import { afterEach, expect, test, vi } from 'vitest';
import { markSignedIn, stillSignedIn } from './auto-login.ts';

afterEach(() => vi.unstubAllGlobals());

test('with auto login a new start goes on; without it only a reload of the page where somebody has signed in does', () => {
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
  });
  expect(stillSignedIn({ isAutoLogin: true })).toBe(true);
  expect(stillSignedIn({})).toBe(true);
  expect(stillSignedIn({ isAutoLogin: false })).toBe(false);
  markSignedIn();
  expect(stillSignedIn({ isAutoLogin: false })).toBe(true);
});
