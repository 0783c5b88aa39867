import { afterAll, beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('window', { addEventListener: () => undefined });
});
afterAll(() => vi.unstubAllGlobals());

test('the role menu decides what opens; by the letter it is enough that somebody is signed in', async () => {
  const { letters, opensTo } = await import('./letter.ts');
  const { screenAt } = await import('./screens.ts');
  const screen = screenAt('/LPNReceive');
  if (!screen) throw new Error('no such screen');
  expect(opensTo(screen, ['/receive'])).toBe(false);
  expect(opensTo(screen, ['/LPNReceive'])).toBe(true);
  letters.set(['guard']);
  expect(opensTo(screen, ['/receive'])).toBe(true);
});
