import type { Location, Place } from '#contract/rows.ts';
import { expect, test } from 'vitest';
import { isElsewhere, isFloor, isFull, keptForOther, locked, misfit, notForStorage, oneSkuOnly } from './place.ts';

const bare = { loc: 'A-01', pallets: 0, maxPallets: 0, rev: 1 };
const at = (place: Partial<Place>): Place => ({ ...bare, ...place });
const goods = (...kinds: (string | [sku: string, batch: string])[]) =>
  kinds.map((kind) =>
    typeof kind === 'string' ? { skuId: kind, lot: {} } : { skuId: kind[0], lot: { batch: kind[1] } },
  );
const load = (...kinds: Parameters<typeof goods>) => ({ goods: goods(...kinds), weight: 100, height: 1.5 });

test('of a location that is not known, or of which nothing is known but its name, nothing is wrong', () => {
  for (const place of [null, undefined, bare]) expect(misfit(place, load('S1', ['S2', 'B']))).toBeNull();
});

test('one that is kept for a SKU takes no other, not even beside it', () => {
  const face = at({ fixedSku: 'S1' });
  expect(misfit(face, load('S1', ['S1', 'B']))).toBeNull();
  expect(misfit(face, load('S1', 'S2'))).toEqual({ kind: 'keptForOther', loc: 'A-01', sku: 'S1' });
  expect(keptForOther(at({ fixedSku: '' }), load('S2'))).toBeNull();
});

test('what may stand together counts what stands there and what comes', () => {
  const single = at({ mixing: 'sku', holds: goods('S1') });
  expect(misfit(single, load('S1', ['S1', 'B']))).toBeNull();
  expect(misfit(single, load('S2'))).toEqual({ kind: 'oneSkuOnly', loc: 'A-01' });
  expect(oneSkuOnly(at({ mixing: 'sku' }), load('S1', 'S2'))).toEqual({ kind: 'oneSkuOnly', loc: 'A-01' });
  expect(misfit(at({ mixing: 'any', holds: goods('S1') }), load('S2'))).toBeNull();
});

test('one lot is one lot of one SKU', () => {
  const sole = at({ mixing: 'lot', holds: goods(['S1', 'B1']) });
  expect(misfit(sole, load(['S1', 'B1']))).toBeNull();
  expect(misfit(sole, load(['S1', 'B2']))).toEqual({ kind: 'oneLotOnly', loc: 'A-01' });
  expect(misfit(sole, load('S1'))).toEqual({ kind: 'oneLotOnly', loc: 'A-01' });
  expect(misfit(sole, load(['S2', 'B1']))).toEqual({ kind: 'oneSkuOnly', loc: 'A-01' });
  expect(misfit(at({ mixing: 'lot' }), load(['S1', 'B1'], ['S1', 'B2']))).toMatchObject({ kind: 'oneLotOnly' });
});

test('weight counts what stands there, height only what comes; the limit itself is allowed and 0 is none', () => {
  expect(misfit(at({ maxWeight: 100.3, weight: 0.3 }), load('S1'))).toBeNull();
  expect(misfit(at({ maxWeight: 100.2, weight: 0.3 }), load('S1'))).toEqual({
    kind: 'tooHeavy',
    loc: 'A-01',
    max: 100.2,
    weight: 100.3,
  });
  expect(misfit(at({ maxHeight: 1.5 }), load('S1'))).toBeNull();
  expect(misfit(at({ maxHeight: 1.4 }), load('S1'))).toEqual({ kind: 'tooHigh', loc: 'A-01', max: 1.4, height: 1.5 });
  expect(misfit(at({ maxWeight: 0, weight: 9000, maxHeight: 0 }), load('S1'))).toBeNull();
});

const usages: readonly Location['usage'][] = ['receive', 'reserve', 'pick', 'qc', 'stage', 'dock'];

test('goods are put away to storage, and to a lane only what orders wait for there', () => {
  const refused = (why?: 'demand' | 'same' | null) => usages.filter((usage) => notForStorage({ loc: 'A', usage }, why));
  expect(refused()).toEqual(['receive', 'stage', 'dock']);
  expect(refused(null)).toEqual(['receive', 'stage', 'dock']);
  expect(refused('same')).toEqual(['receive', 'stage', 'dock']);
  expect(refused('demand')).toEqual(['receive', 'dock']);
  expect(notForStorage({ loc: 'A', usage: 'dock' })).toEqual({ kind: 'locNotForStorage', loc: 'A', usage: 'dock' });
  expect(usages.filter(isFloor)).toEqual(['receive', 'dock']);
  expect(isFloor(undefined)).toBe(false);
});

test('nobody works with what is locked or being counted', () => {
  expect(locked({ loc: 'A', status: 'ok' })).toBeNull();
  for (const status of ['locked', 'counting'] as const)
    expect(locked({ loc: 'A', status })).toEqual({ kind: 'locLocked', loc: 'A' });
});

test('one pallet more is asked about where the limit is reached', () => {
  expect(isFull({ pallets: 1, maxPallets: 2 })).toBe(false);
  expect(isFull({ pallets: 2, maxPallets: 2 })).toBe(true);
  expect(isFull({ pallets: 9, maxPallets: 0 })).toBe(false);
});

test('a reason is asked for another place than the one that the operator was sent to', () => {
  expect(isElsewhere('A', 'B')).toBe(true);
  expect(isElsewhere('A', 'A')).toBe(false);
  expect(isElsewhere('', 'B')).toBe(false);
});
