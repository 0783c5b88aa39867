import { FakeHistory } from '#device/back/fake.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { watchBack } from './back.ts';
import type { AppRouter } from './navigation.ts';

const { said, forgotten } = vi.hoisted(() => ({
  said: vi.fn<(text: unknown) => void>(),
  forgotten: vi.fn<() => Promise<void>>(async () => {}),
}));
vi.mock('./worker.ts', () => ({ sync: { forgetQualityChecks: forgotten } }));
vi.mock('./toast.ts', () => ({ showToast: said }));
vi.mock('./navigation.ts', () => ({ navigate: () => {} }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A page in a native shell that tells of the back key. */
function shell(pathname: string) {
  const bridge = { exitApp: vi.fn<() => void>(), onBack: () => {} };
  const location = { pathname, href: `https://aisle${pathname}` };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { __rfBridge: bridge, location }));
  vi.stubGlobal('history', new FakeHistory(`https://aisle${pathname}`));
  vi.stubGlobal('location', location);
  const back = vi.fn<() => void>();
  const told: ((event: object) => void)[] = [];
  const router = {
    subscribe: (_: string, listener: (event: object) => void) => told.push(listener),
    history: { block: () => {}, canGoBack: () => true, back },
  };
  watchBack(router as unknown as AppRouter);
  for (const listener of told) listener({ toLocation: { pathname } });
  return { bridge, back };
}

test('the back key of a native shell goes a page back, and forgets the quality check', async () => {
  const { bridge, back } = shell('/receive');
  bridge.onBack();
  await vi.waitFor(() => expect(back).toHaveBeenCalledTimes(1));
  expect(forgotten).toHaveBeenCalledTimes(1);
  expect(bridge.exitApp).not.toHaveBeenCalled();
});

test('on home it warns first, and the second press asks the shell to leave', async () => {
  const { bridge, back } = shell('/home');
  bridge.onBack();
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1));
  expect(bridge.exitApp).not.toHaveBeenCalled();
  bridge.onBack();
  await vi.waitFor(() => expect(bridge.exitApp).toHaveBeenCalledTimes(1));
  expect(back).not.toHaveBeenCalled();
});
