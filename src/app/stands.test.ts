import type { Db } from '#engine/db.ts';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('window', { addEventListener: () => {} });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { lastPlaceOf, noteStand, readStands, standOf, standsAt, withStand } = await import('./stands.ts');

const HOUR = 3_600_000;
const db = {
  locations: { get: async (loc: string) => (['A-01', 'A-02'].includes(loc) ? { loc } : undefined) },
} as unknown as Db;
const inputs = (...values: readonly (string | number)[]) => values.map((value) => ({ stop: '', value }));

test('the location that was scanned last; pallets and quantities are none', async () => {
  expect(await lastPlaceOf(inputs('A-01', 'A-02', 'PALLET', 5), db)).toBe('A-02');
  expect(await lastPlaceOf(inputs('PALLET'), db)).toBeUndefined();
});

test('each operator stands where he has scanned, in his warehouse; a scan of something else leaves him there', async () => {
  const [one, two] = [
    { userId: 'op1', storeId: 'WH1' },
    { userId: 'op2', storeId: 'WH1' },
  ] as const;
  await noteStand(inputs('A-01'), one, db);
  await noteStand(inputs('PALLET'), one, db);
  await noteStand(inputs('A-02'), two, db);
  expect([standsAt(one), standsAt(two), standsAt({ ...one, storeId: 'WH2' })]).toEqual(['A-01', 'A-02', undefined]);
});

test('after an hour nobody knows', () => {
  const known = withStand({}, 'op1', 'A-01', 0);
  expect(standOf(known, 'op1', HOUR)).toBe('A-01');
  expect(standOf(known, 'op1', HOUR + 1)).toBeUndefined();
  expect(standOf(known, 'toString', 0)).toBeUndefined();
});

test('it does not grow for ever, and what was damaged is nothing', () => {
  let known = readStands(null);
  for (let i = 0; i < 80; i++) known = withStand(known, `op${i}`, 'A-01', 0);
  expect(Object.keys(known)).toHaveLength(50);
  expect(standOf(known, 'op79', 0)).toBe('A-01');
  expect(readStands({ op1: 'A-01', op2: { loc: 'A-01' }, op3: { loc: 'A-01', at: 1 } })).toEqual({
    op3: { loc: 'A-01', at: 1 },
  });
  expect(readStands([])).toEqual({});
});
