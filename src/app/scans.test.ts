import { expect, test, vi } from 'vitest';
import { addScanListener, deliverScan, handOver, watchScans } from './scans.ts';

/** A component that is mounted, and what it has heard. */
function mounted() {
  const heard: string[] = [];
  return { heard, leave: addScanListener((code) => heard.push(code)) };
}

test('a scan goes to the one mounted last, and to the one below when that has gone', () => {
  const screen = mounted();
  const dialog = mounted();
  expect(deliverScan('A')).toBe(true);
  dialog.leave();
  deliverScan('B');
  screen.leave();
  expect(dialog.heard).toEqual(['A']);
  expect(screen.heard).toEqual(['B']);
  expect(deliverScan('C')).toBe(false);
});

test('whoever watches is told of every scan first, also of one that nobody wants', () => {
  const order: string[] = [];
  const leave = watchScans(() => order.push('watcher'));
  deliverScan('A');
  const gone = addScanListener(() => order.push('screen'));
  deliverScan('B');
  leave();
  deliverScan('C');
  gone();
  expect(order).toEqual(['watcher', 'watcher', 'screen', 'screen']);
});

test('with a code comes when it was read, and whether others came with it', () => {
  const heard: unknown[] = [];
  const leave = addScanListener((code, read) => heard.push([code, read]));
  deliverScan('A', { at: 5, batch: { index: 0, of: 2 } });
  leave();
  expect(heard).toEqual([['A', { at: 5, batch: { index: 0, of: 2 } }]]);
});

test('a scan handed over reaches the next screen once', () => {
  handOver('P-1');
  const next = mounted();
  const later = mounted();
  expect([next.heard, later.heard]).toEqual([['P-1'], []]);
  later.leave();
  next.leave();
});

test('a screen that opens much later does not get it', () => {
  vi.useFakeTimers();
  handOver('P-1');
  vi.advanceTimersByTime(3001);
  const late = mounted();
  expect(late.heard).toEqual([]);
  late.leave();
  vi.useRealTimers();
});
