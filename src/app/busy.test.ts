import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepScans, onKeepScans, waitFor, workOffline } from './busy.ts';

vi.useFakeTimers();
const kept: boolean[] = [];
onKeepScans((keep) => kept.push(keep));
beforeEach(() => {
  vi.runAllTimers();
  kept.length = 0;
});

/** A call to the WMS that answers when it is told to. */
function call<T>() {
  let answer: (value: T) => void = () => {};
  let fail: (reason: unknown) => void = () => {};
  const work = new Promise<T>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { work, answer, fail };
}
const soon = () => vi.advanceTimersByTimeAsync(0);

describe('while a call blocks', () => {
  test('it has no time-out: an hour later it still waits, and the answer counts', async () => {
    const { work, answer } = call<string>();
    const told: string[] = [];
    void waitFor(work, 'offline').then((said) => told.push(said));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(told).toEqual([]);
    answer('stored');
    await soon();
    expect(told).toEqual(['stored']);
  });

  test('scans are kept until it has ended and whoever waited has gone on', async () => {
    const order: string[] = [];
    const { work, answer } = call<string>();
    void waitFor(work, 'offline').then(async (said) => {
      await Promise.resolve();
      order.push(said);
    });
    expect(kept).toEqual([true]);
    answer('stored');
    await Promise.resolve();
    expect(kept).toEqual([true]);
    await soon();
    order.push(...kept.map((keep) => (keep ? 'kept' : 'let go')));
    expect(order).toEqual(['stored', 'kept', 'let go']);
  });

  test('scans wait for the last of several', async () => {
    const [one, two] = [call<string>(), call<string>()];
    void waitFor(one.work, 'offline');
    void waitFor(two.work, 'offline');
    one.answer('stored');
    await soon();
    expect(kept).toEqual([true]);
    two.answer('stored');
    await soon();
    expect(kept).toEqual([true, false]);
  });

  test('whoever works offline goes on at once with every call, and a late answer changes nothing', async () => {
    const [one, two] = [call<string>(), call<string>()];
    const told = Promise.all([waitFor(one.work, 'offline'), waitFor(two.work, 'offline')]);
    workOffline();
    one.answer('stored');
    expect(await told).toEqual(['offline', 'offline']);
    await soon();
    expect(kept).toEqual([true, false]);
  });

  test('a call that fails lets go too', async () => {
    const { work, fail } = call<string>();
    const waited = waitFor(work, 'offline');
    fail(new Error('broken'));
    await expect(waited).rejects.toThrow('broken');
    await soon();
    expect(kept).toEqual([true, false]);
  });
});

test('letting go twice lets go once', () => {
  const [mine, other] = [keepScans(), keepScans()];
  mine();
  mine();
  expect(kept).toEqual([true]);
  other();
  expect(kept).toEqual([true, false]);
});
