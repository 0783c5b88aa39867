import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastScan } from './last-scan.ts';
import { session } from './live.ts';
import { deliverScan } from './scans.ts';

const works = (userId: string) => session.set({ userId } as never);
const on = (pathname: string) => vi.stubGlobal('location', { pathname });

beforeEach(() => {
  vi.useFakeTimers();
  works('op1');
  on('/LPNMove');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.set(undefined);
});

test('it is the code that was scanned last, whoever took it', () => {
  deliverScan('A');
  deliverScan('B');
  expect(lastScan()).toBe('B');
});

test('what is scanned to sign in or to set up a terminal is told to nobody', () => {
  deliverScan('A');
  for (const path of ['/login', '/', '/setting']) {
    on(path);
    deliverScan('secret');
  }
  expect(lastScan()).toBe('A');
});

test('a colleague on the same terminal has scanned nothing yet, and what is old says nothing', () => {
  deliverScan('A');
  works('op2');
  expect(lastScan()).toBe('');
  works('op1');
  expect(lastScan()).toBe('A');
  vi.advanceTimersByTime(1_800_001);
  expect(lastScan()).toBe('');
});
