import { describe, expect, test } from 'vitest';
import { createStorageKeeper } from '#device/lifecycle/storage.ts';

describe('storage', () => {
  test('says whether the data is protected', async () => {
    const granted = createStorageKeeper({
      storage: { persist: () => Promise.resolve(true), persisted: () => Promise.resolve(false) },
    });
    expect(await granted.durability()).toBe('bestEffort');
    expect(await granted.protect()).toBe('protected');
    const refused = createStorageKeeper({ storage: { persist: () => Promise.resolve(false) } });
    expect(await refused.protect()).toBe('bestEffort');
  });

  test('says how much room is left', async () => {
    const keeper = createStorageKeeper({ storage: { estimate: () => Promise.resolve({ usage: 30, quota: 100 }) } });
    expect(await keeper.room()).toEqual({ used: 30, quota: 100, free: 70 });
  });

  test('an insecure origin, or one that fails, knows nothing and does not break', async () => {
    const fail = () => Promise.reject(new Error('no'));
    for (const keeper of [
      createStorageKeeper({}),
      createStorageKeeper({ storage: { persist: fail, persisted: fail, estimate: fail } }),
    ]) {
      expect([await keeper.protect(), await keeper.durability(), await keeper.room()]).toEqual([
        'unknown',
        'unknown',
        null,
      ]);
    }
  });
});
