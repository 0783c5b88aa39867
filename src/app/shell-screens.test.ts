import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { screenAt } from './screens.ts';

/** What the pages reach for when they are loaded; none of it is used here. */
beforeAll(() => {
  const nothing = { addEventListener: () => undefined, getItem: () => null, dataset: {}, location: { href: '' } };
  vi.stubGlobal('window', nothing);
  vi.stubGlobal('document', { ...nothing, documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', nothing);
  vi.stubGlobal('sessionStorage', nothing);
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener() {}
      postMessage() {}
    },
  );
});
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['/', 'LoginPage'],
  ['/login', 'LoginPage'],
  ['/setting', 'SettingPage'],
  ['/BlueData', 'BlueDataPage'],
  ['/home', 'HomePage'],
  ['/404', 'NotFound'],
])('%s is the %s', { timeout: 60_000 }, async (path, page) => {
  const screen = screenAt(path);
  expect(screen?.kind === 'page' && (await screen.page()).Page.name).toBe(page);
});
