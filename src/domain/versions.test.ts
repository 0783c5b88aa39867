import { expect, test } from 'vitest';
import { isOlder } from './versions.ts';

test.each([
  ['1.4.9', '1.4.10', true],
  ['1.4.10', '1.4.9', false],
  ['1.4.9', '1.4.9', false],
  ['1.9.9', '2.0.0', true],
  ['2.0.0', '1.9.9', false],
  ['1.4.9', '1.5.0', true],
])('%s is older than %s: %s', (version, than, older) => {
  expect(isOlder(version, than)).toBe(older);
});
