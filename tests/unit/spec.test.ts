import { expect, test } from 'vitest';
import { DEVICE_CHECKS } from '../spec/device-checks.ts';
import { problemOf, readProofs } from '../spec/proofs.ts';

test('every rule of the platform specification is proved by a test that exists', () => {
  const proofs = readProofs('platform');
  expect(proofs.length).toBeGreaterThan(100);
  expect(proofs.filter((proof) => proof.problem)).toEqual([]);
});

test('every failure of the list is proved by a test that exists', () => {
  const proofs = readProofs('faults');
  const named = new Set(proofs.map((proof) => proof.section));
  // The list has no F15 to F19.
  const listed = Array.from({ length: 42 }, (_, i) => i + 1).filter((n) => n < 15 || n > 19);
  expect(listed.map((n) => `F${String(n).padStart(2, '0')}`).filter((name) => !named.has(name))).toEqual([]);
  expect(proofs.filter((proof) => proof.problem)).toEqual([]);
});

test('every check of the device layer is proved by a test that exists, or says how to check it by hand', () => {
  const proofs = readProofs('device');
  const proved = new Set(proofs.filter(({ byHand }) => !byHand).map(({ section }) => section));
  expect(DEVICE_CHECKS.map((_, i) => String(i + 1)).filter((number) => !proved.has(number))).toEqual([]);
  expect(proofs.filter((proof) => proof.problem)).toEqual([]);
});

test.each([
  ['src/sync/redact.test.ts', 'long lists and bottomless nesting are cut', null],
  ['src/sync/redact.test.ts', 'no such rule', 'src/sync/redact.test.ts has no test "no such rule"'],
  ['src/sync/gone.test.ts', 'anything', 'there is no src/sync/gone.test.ts'],
  ['src/sync/redact.test.ts', '', 'no test is named'],
  ['', 'anything', 'no test is named'],
  ['hardware', 'hold it in the rain', null],
  ['hardware', '', 'it does not say how to check it'],
  // Named in the table of cases that the test file imports, the second one put together there.
  ['src/device/scan/conformance/conformance.test.ts', 'a commit with Enter', null],
  ['src/device/scan/conformance/conformance.test.ts', 'keys 80 ms apart', null],
  [
    'src/device/scan/conformance/conformance.test.ts',
    'a commit with a smile',
    'src/device/scan/conformance/conformance.test.ts has no test "a commit with a smile"',
  ],
])('a proof that does not exist is found: %s, "%s"', (file, title, problem) => {
  expect(problemOf(file, title)).toBe(problem);
});
