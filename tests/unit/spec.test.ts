import { expect, test } from 'vitest';
import { readProofs } from '../spec/proofs.ts';

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
