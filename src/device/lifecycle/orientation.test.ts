import { expect, test } from 'vitest';
import { holdOrientation } from './orientation.ts';

test('the screen is held as chosen, and let go again', async () => {
  const asked: string[] = [];
  const screen = {
    orientation: {
      lock: (to: string) => Promise.resolve(void asked.push(to)),
      unlock: () => void asked.push('free'),
    },
  };
  expect(await holdOrientation(screen, 'landscape')).toBe('held');
  expect(await holdOrientation(screen, 'portrait')).toBe('held');
  expect(await holdOrientation(screen, 'auto')).toBe('free');
  expect(asked).toEqual(['landscape', 'portrait', 'free']);
});

test.each([
  ['refuses', { orientation: { lock: () => Promise.reject(new Error('NotSupportedError')) } }],
  [
    'throws at once',
    {
      orientation: {
        lock: () => {
          throw new Error('SecurityError');
        },
      },
    },
  ],
  ['cannot', {}],
])('a browser that %s is told, not thrown about', async (_, screen) => {
  expect(await holdOrientation(screen, 'portrait')).toBe('refused');
  expect(await holdOrientation({}, 'auto')).toBe('free');
});
