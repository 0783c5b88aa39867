import { expect, test } from 'vitest';
import { HeldKeys, nameOfKey, together } from './lane-keys.ts';

test.each([
  ['lpn:T', 'lpn:T', true],
  ['lpn:T', together('lpn:T'), true],
  [together('lpn:T'), 'lpn:T', true],
  [together('lpn:T'), together('lpn:T'), false],
  ['lpn:T', 'lpn:U', false],
  [together('lpn:T'), 'lpn:U', false],
])('%s holds %s back: %s', (held, key, isBack) => {
  expect(new HeldKeys(['x', held]).holdBack(['y', key])).toBe(isBack);
});

test('what was added later holds as well, and a key has one name however it is held', () => {
  const held = new HeldKeys();
  expect(held.holdBack(['lpn:T'])).toBe(false);
  held.add([together('lpn:T')]);
  expect([held.holdBack(['lpn:T']), held.holdBack([together('lpn:T')])]).toEqual([true, false]);
  held.add(['lpn:T']);
  expect(held.holdBack([together('lpn:T')])).toBe(true);
  expect(nameOfKey(together('lpn:T'))).toBe(nameOfKey('lpn:T'));
});
