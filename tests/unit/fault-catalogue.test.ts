/** What strikes the campaign: everything it names, and the same for the same seed whatever the order of arrival. */
import { describe, expect, it } from 'vitest';
import { WeightedDraw } from '../faults/weighted-draw.ts';
import { nameOf } from '../faults/faulty-proxy.ts';
import type { Call } from '../faults/faulty-proxy.ts';
import { faultsBy } from '../faults/fault-catalogue.ts';
import { Dice } from '../sync/chance.ts';

const scan = (seq: number, arrival = 0): Call => ({ path: '/WMS/x', body: {}, opId: `op${seq}`, seq, arrival });
const struck = (seqs: readonly number[], seed = 1, keepsKeys = true): string[] => {
  const troubles = faultsBy(seed, { keepsKeys });
  return seqs.map((seq) => {
    const trouble = troubles(scan(seq));
    return trouble ? nameOf(trouble) : '';
  });
};
const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

describe('the troubles of a campaign', () => {
  it.each([1, 2, 3, 4, 5])('each of them strikes among a thousand scans: seed %i', (seed) => {
    const all = struck(numbers(1000), seed);
    for (const name of [
      'cut before apply',
      'cut after apply',
      'request dropped',
      'answer dropped',
      'request delayed',
      'answer delayed',
      'request duplicated',
      'request echoed',
      'answer truncated',
      'answer garbage',
      'portal page',
      'session expired',
      'refused',
      '429 before apply',
      '503 before apply',
      'WMS killed before commit',
      'WMS killed during commit',
      'WMS killed after commit',
    ])
      expect(all).toContain(name);
    for (const status of [408, 500, 502, 504]) expect(all.some((name) => name.startsWith(`${status} `))).toBe(true);
  });
  it('the n-th scan meets the same, whichever arrives first', () => {
    const inOrder = struck(numbers(100));
    expect(struck(numbers(100).reverse()).reverse()).toEqual(inOrder);
    expect(struck(numbers(100), 2)).not.toEqual(inOrder);
  });
  it('what comes again is never refused, and a WMS without keys is never given anything twice', () => {
    const troubles = faultsBy(1, { keepsKeys: false });
    for (const seq of numbers(2000)) {
      expect(troubles(scan(seq, 1))?.kind).not.toBe('refused');
      expect(['request duplicated', 'request echoed']).not.toContain(troubles(scan(seq))?.kind);
    }
  });
});

it('a draw gives each card as often as it is there before it gives any again', () => {
  const draw = new WeightedDraw([
    [3, 'a'],
    [1, 'b'],
  ]);
  const dice = new Dice(1);
  for (let round = 0; round < 3; round++)
    expect([1, 2, 3, 4].map(() => draw.draw(dice)).sort()).toEqual(['a', 'a', 'a', 'b']);
});
