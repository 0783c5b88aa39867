import { expect, test } from 'vitest';
import { readProofs } from '../spec/proofs.ts';

test('every rule of the platform specification is proved by a test that exists', () => {
  const proofs = readProofs('platform');
  expect(proofs.length).toBeGreaterThan(100);
  expect(proofs.filter((proof) => proof.problem)).toEqual([]);
});
