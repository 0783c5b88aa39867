import { describe, expect, test } from 'vitest';
import { createFakeVisibility } from '#device/lifecycle/fakes.ts';
import { createWakeLock } from '#device/lifecycle/wake-lock.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function screen(refuses = false) {
  const visibility = createFakeVisibility();
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const navigator = {
    wakeLock: {
      request: () => {
        if (refuses) return Promise.reject(new Error('battery'));
        const lock = {
          released: false,
          release: () => {
            lock.released = true;
            return Promise.resolve();
          },
        };
        locks.push(lock);
        return Promise.resolve(lock);
      },
    },
  };
  return { visibility, locks, lock: createWakeLock(navigator, visibility) };
}

describe('wake lock', () => {
  test('keeps the screen on until the last one lets go', async () => {
    const { lock, locks } = screen();
    const [first, second] = [lock.hold(), lock.hold()];
    await settled();
    expect([lock.isOn(), locks.length]).toEqual([true, 1]);
    first();
    first();
    await settled();
    expect(lock.isOn()).toBe(true);
    second();
    await settled();
    expect(lock.isOn()).toBe(false);
  });

  test('is asked for again when the page is shown', async () => {
    const { lock, locks, visibility } = screen();
    const release = lock.hold();
    await settled();
    visibility.hide();
    await locks[0]?.release(); // What the browser does.
    expect(lock.isOn()).toBe(false);
    visibility.show();
    await settled();
    expect([lock.isOn(), locks.length]).toEqual([true, 2]);
    release();
    await settled();
    visibility.hide();
    visibility.show();
    await settled();
    expect([lock.isOn(), locks.length]).toEqual([false, 2]);
  });

  test('let go while still asking is let go', async () => {
    const { lock, locks } = screen();
    lock.hold()();
    await settled();
    expect(locks.every(({ released }) => released)).toBe(true);
  });

  test('a refusal or a browser without it is no fault', async () => {
    const { lock } = screen(true);
    lock.hold();
    await settled();
    expect(lock.isOn()).toBe(false);
    const none = createWakeLock({}, createFakeVisibility());
    none.hold();
    await settled();
    expect(none.isOn()).toBe(false);
  });
});
