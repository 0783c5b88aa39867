import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterSeen } from './after-seen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page() {
  const events = new EventTarget();
  const doc: EventTarget & { visibilityState: string } = Object.assign(events, { visibilityState: 'visible' });
  const shows = (visibilityState: 'visible' | 'hidden') => {
    doc.visibilityState = visibilityState;
    events.dispatchEvent(new Event('visibilitychange'));
  };
  return { doc: doc as unknown as Document, shows };
}

test('time in the holster does not count', () => {
  const { doc, shows } = page();
  const run = vi.fn<() => void>();
  afterSeen(doc, 20_000, run);
  vi.advanceTimersByTime(15_000);
  shows('hidden');
  vi.advanceTimersByTime(600_000);
  shows('visible');
  vi.advanceTimersByTime(4000);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('called off it does nothing', () => {
  const { doc, shows } = page();
  const run = vi.fn<() => void>();
  const callOff = afterSeen(doc, 20_000, run);
  callOff();
  shows('visible');
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});
