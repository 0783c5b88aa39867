import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page that starts: what is kept is kept by the browser, all else is new. */
async function starts(userId: string) {
  vi.resetModules();
  const { session } = await import('../live.ts');
  session.set({ userId } as never);
  const state = await import('./state.ts');
  state.published.set('two');
  return state;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a "later" outlives the page, with its time and whose it was', async () => {
  const before = Date.now();
  const first = await starts('ann');
  first.answer(false);
  const { said } = await starts('ann');
  expect(said.get()).toMatchObject({ build: 'two', yes: false, who: 'ann' });
  expect(said.get()?.at).toBeGreaterThanOrEqual(before);
});

test('a "yes" ends with the page: what did not go in then is asked about again', async () => {
  const first = await starts('ann');
  first.answer(true);
  expect(first.said.get()).toMatchObject({ yes: true });
  expect((await starts('ann')).said.get()).toBeNull();
});

test('what was damaged is no answer', async () => {
  localStorage.setItem('updateSaid', JSON.stringify({ build: 'two', yes: false, at: 'soon' }));
  expect((await starts('ann')).said.get()).toBeNull();
});
