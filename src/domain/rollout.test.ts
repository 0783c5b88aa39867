import { VersionFile } from '#contract/updates.ts';
import type { Ring } from '#contract/updates.ts';
import { createIds } from '#domain/ids.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { drawOf, isRolledOutTo, openNext, readRings } from './rollout.ts';

const rolledOut = (rollout: object) =>
  v.parse(VersionFile, { version: '1.5.0', url: '/', build: 'b', rollout: { percent: 100, ...rollout } });

const at = (deviceId: string, warehouse = 'W1', group = '') => ({ deviceId, warehouse, group });

/** Ids as terminals get them, all within some seconds: they share their beginning. */
function terminals(count: number): string[] {
  let seed = 1;
  const mint = createIds(
    () => 1_700_000_000_000 + Math.floor(seed / 16),
    (n) => Uint8Array.from({ length: n }, () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) >>> 24),
  );
  return Array.from({ length: count }, mint);
}

test('a share of the terminals gets it, as large as the percentage says', () => {
  const fleet = terminals(4000);
  for (const percent of [1, 10, 25, 50, 90]) {
    const got = fleet.filter((id) => isRolledOutTo(rolledOut({ percent }), at(id))).length;
    expect(got / fleet.length, `${percent} percent`).toBeCloseTo(percent / 100, 1);
  }
});

test('every tenth of the range is drawn about equally often, also by ids that only count up', () => {
  for (const fleet of [terminals(5000), Array.from({ length: 5000 }, (_, i) => `terminal-${i}`)]) {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const id of fleet) tenths[Math.floor(drawOf(id) / 10)]! += 1;
    expect(Math.min(...tenths)).toBeGreaterThan(400);
    expect(Math.max(...tenths)).toBeLessThan(600);
  }
});

test('0 percent is nobody, 100 percent everybody, and who has it keeps it when the circle grows', () => {
  for (const id of terminals(500)) {
    const [none, few, half, all] = [0, 10, 50, 100].map((percent) => isRolledOutTo(rolledOut({ percent }), at(id)));
    expect([none, all]).toEqual([false, true]);
    if (few) expect(half).toBe(true);
  }
});

// Fixed numbers: another hash in a later version would draw a whole fleet anew.
test.each([
  ['a', 10],
  ['0190a7c2-5d11-7c3e-9a6b-2f4e8d1c0b57', 46],
  ['', 66],
])('the draw of terminal "%s" never changes', (id, draw) => {
  expect(Math.floor(drawOf(id))).toBe(draw);
});

test('warehouses that are named get it, others do not', () => {
  expect(isRolledOutTo(rolledOut({ warehouses: ['W1', 'W3'] }), at('x', 'W3'))).toBe(true);
  expect(isRolledOutTo(rolledOut({ warehouses: ['W1', 'W3'] }), at('x', 'W2'))).toBe(false);
  expect(isRolledOutTo(rolledOut({ percent: 0, warehouses: ['W1'] }), at('x', 'W1'))).toBe(false);
});

describe('rings', () => {
  const file = (rings: object[], percent = 100) =>
    v.parse(VersionFile, { version: '1.5.0', url: '/', build: 'b', rollout: { percent }, rings });
  const from = '2026-01-01T00:00:00.000Z';

  test('the first that a terminal belongs to counts, and only when its turn has come', () => {
    const twoOpen = file([
      { name: 'pilot', groups: ['pilot'], from },
      { name: 'half', percent: 50, from: null },
      { name: 'all', percent: 100, from },
    ]);
    expect(isRolledOutTo(twoOpen, at('a', 'W1', 'pilot'))).toBe(true);
    // 'a' draws 10, '' draws 66.
    expect(isRolledOutTo(twoOpen, at('a'))).toBe(false);
    expect(isRolledOutTo(twoOpen, at(''))).toBe(true);
  });

  test('a terminal without a group is in none but by its number or its id', () => {
    expect(isRolledOutTo(file([{ name: 'pilot', groups: ['', 'pilot'], from }]), at('a'))).toBe(false);
    expect(isRolledOutTo(file([{ name: 'one', devices: ['a'], from }]), at('a'))).toBe(true);
  });

  test('what was stopped is stopped for all of them', () => {
    expect(isRolledOutTo(file([{ name: 'pilot', groups: ['pilot'], from }], 0), at('a', 'W1', 'pilot'))).toBe(false);
  });

  test('are read as people write them, one a line, and nothing is guessed at', () => {
    const ring = (name: string, more: object) => ({ name, groups: [], devices: [], percent: 0, from: null, ...more });
    const read = [
      ring('pilot', { groups: ['pilot', 'dock 4'] }),
      ring('ten', { percent: 10 }),
      ring('all', { percent: 100 }),
    ];
    expect(readRings('pilot: pilot, dock 4\nten: 10%\n\nall: 100 %')).toEqual(read);
    expect(readRings(' pilot：pilot，dock 4 ; ten: 10％; all:100%')).toEqual(read);
    expect(readRings('both: night, 2.5%')).toEqual([ring('both', { groups: ['night'], percent: 2.5 })]);
    for (const odd of [
      '',
      'pilot',
      ': pilot',
      'a: b: c',
      'ten: %',
      'ten: 101%',
      'ten: x%',
      'two: 1%, 2%',
      'a: b,, c',
      'a: b\npilot',
    ])
      expect(readRings(odd), odd).toBeUndefined();
  });

  test('open one after the other', () => {
    const rings = readRings('one: a; two: b') ?? [];
    const opens = (some: readonly Ring[]) => openNext(some, from);
    const open = (some: readonly Ring[]) => some.map((each) => each.from);
    expect(open(opens(rings))).toEqual([from, null]);
    expect(open(opens(opens(rings)))).toEqual([from, from]);
    expect(opens(opens(opens(rings)))).toEqual(opens(opens(rings)));
  });
});
