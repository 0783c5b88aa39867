import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function download() {
  const seen: number[] = [];
  return { seen, progress: createProgress((percent) => seen.push(percent)) };
}

test('the progress is shown every 500 ms, however often a file arrives', () => {
  const { seen, progress } = download();
  for (let done = 1; done <= 50; done += 1) {
    progress.heard(done, 100);
    vi.advanceTimersByTime(20);
  }
  expect(seen).toEqual([0, 25, 50]);
  progress.end(true);
});

test('it stays at 99 % until the version is complete', () => {
  const { seen, progress } = download();
  progress.heard(70, 70);
  vi.advanceTimersByTime(5000);
  expect(Math.max(...seen)).toBe(99);
  progress.end(true);
  expect(seen.at(-1)).toBe(100);
});

test('it never goes back, and a download that failed never says 100', () => {
  const { seen, progress } = download();
  progress.heard(60, 100);
  progress.heard(10, 100);
  progress.heard(5, 0);
  vi.advanceTimersByTime(500);
  progress.end(false);
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual([0, 60]);
});
