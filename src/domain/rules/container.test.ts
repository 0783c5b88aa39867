import { expect, test } from 'vitest';
import { notWaiting } from './container.ts';

test('what is put away has come in and does not stand in its place yet', () => {
  const is = (status: 'expected' | 'received' | 'stored') => notWaiting({ containerId: 'P', status, loc: 'A' });
  expect(is('received')).toBeNull();
  expect(is('expected')).toEqual({ kind: 'notReceived', code: 'P' });
  expect(is('stored')).toEqual({ kind: 'alreadyStored', code: 'P', loc: 'A' });
});
