import { given } from '#tests/harness/given.ts';
import { expect, test } from 'vitest';
import { freeParcel, givesNumbers } from './parcel-numbers.ts';

const numbered = () => {
  const g = given();
  const parcel = (lpn: string, carrierId: string, used: 'Y' | 'N' = 'N') => ({
    lpn,
    kind: 'parcel' as const,
    carrierId,
    used,
  });
  g.at.seed({ lpns: [parcel('P1', 'CR01', 'Y'), parcel('P2', 'CR01'), parcel('P3', 'CR01'), parcel('Q1', 'CR02')] });
  return g.at.db;
};

test('the next number of a carrier that nothing has used and no other row shows', async () => {
  const db = numbered();
  expect(await freeParcel(db, 'CR01')).toBe('P2');
  expect(await freeParcel(db, 'CR01', ['P2'])).toBe('P3');
  expect(await freeParcel(db, 'CR01', ['P2', 'P3'])).toBe('');
  expect(await freeParcel(db, 'CR04')).toBe('');
});

test('a carrier gives numbers in blocks where this terminal was ever given any', async () => {
  expect(await givesNumbers(numbered(), 'CR01')).toBe(true);
  expect(await givesNumbers(numbered(), 'CR04')).toBe(false);
});
