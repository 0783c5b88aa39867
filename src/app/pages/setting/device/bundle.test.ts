import { expect, test, vi } from 'vitest';
import { bundleName, bundleText } from './bundle.ts';

const read = async (parts: Parameters<typeof bundleText>[0]) =>
  JSON.parse(await bundleText(parts)) as Record<string, unknown>;

test('what is broken says why, and everything else is in the file', async () => {
  const broken = { name: () => Promise.reject(new Error('the database does not open')), here: () => ({ a: 1 }) };
  expect(await read(broken)).toEqual({
    name: { unreadable: 'Error: the database does not open' },
    here: { a: 1 },
  });
  const thrown = () => {
    throw new TypeError('no such thing');
  };
  expect(await read({ thrown })).toEqual({ thrown: { unreadable: 'TypeError: no such thing' } });
});

test('a database that hangs does not keep the file from being made', async () => {
  vi.useFakeTimers();
  const reading = read({ hangs: () => new Promise(() => {}), here: () => 1 });
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await reading).toEqual({ hangs: { unreadable: 'Error: no answer in time' }, here: 1 });
});

test('a whole log fits, line by line', async () => {
  const log = Array.from({ length: 2500 }, (_, i) => `line ${i}`);
  expect((await read({ log: () => log }))['log']).toHaveLength(2500);
});

test('the file is called by the terminal and the time', () => {
  const now = new Date(2026, 10, 21, 9, 5, 7);
  expect(bundleName('019aa000-0000-7000-8000-0000deadbeef', now)).toBe('aisle-deadbeef-20261121090507.txt');
  expect(bundleName('', now)).toBe('aisle-terminal-20261121090507.txt');
});
