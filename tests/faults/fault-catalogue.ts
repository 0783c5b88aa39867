/** Which trouble strikes which call, by the seed alone: the n-th scan of a terminal meets the same in every run. */
import { Dice } from '../sync/chance.ts';
import { WeightedDraw } from './weighted-draw.ts';
import type { Weighted } from './weighted-draw.ts';
import type { Call, Trouble } from './faulty-proxy.ts';

type Draw = (dice: Dice) => Trouble;
const plain =
  (trouble: Trouble): Draw =>
  () =>
    trouble;
const between = (dice: Dice, from: number, to: number): number => from + dice.below(to - from);

/** What costs much time is rare. */
const TROUBLES: Weighted<Draw> = [
  [5, plain({ kind: 'cut before apply' })],
  [6, plain({ kind: 'cut after apply' })],
  [1, (dice) => ({ kind: 'request dropped', ms: between(dice, 1000, 8000) })],
  [2, (dice) => ({ kind: 'answer dropped', ms: between(dice, 1000, 8000) })],
  [3, (dice) => ({ kind: 'request delayed', ms: between(dice, 50, 3000) })],
  [3, (dice) => ({ kind: 'answer delayed', ms: between(dice, 50, 3000) })],
  [3, plain({ kind: 'answer truncated' })],
  [3, plain({ kind: 'answer garbage' })],
  [3, plain({ kind: 'portal page' })],
  [1, plain({ kind: 'session expired' })],
  [1, plain({ kind: 'refused' })],
  [2, (dice) => ({ kind: 'http', status: 500, applied: dice.chance(0.5) })],
  [2, (dice) => ({ kind: 'http', status: 502, applied: dice.chance(0.5) })],
  [1, (dice) => ({ kind: 'http', status: 504, applied: dice.chance(0.5) })],
  [2, (dice) => ({ kind: 'http', status: 408, applied: dice.chance(0.5) })],
  [1, plain({ kind: 'http', status: 429, applied: false, retryAfter: 1 })],
  [1, plain({ kind: 'http', status: 503, applied: false, retryAfter: 1 })],
  [1, plain({ kind: 'WMS killed', when: 'before' })],
  [1, plain({ kind: 'WMS killed', when: 'during' })],
  [1, plain({ kind: 'WMS killed', when: 'after' })],
];

/** A WMS that keeps no keys posts whatever the network delivers twice: no terminal can make that good. */
const TWICE: Weighted<Draw> = [
  [4, plain({ kind: 'request duplicated', ms: 0 })],
  [4, (dice) => ({ kind: 'request echoed', ms: between(dice, 100, 20_000) })],
];

/** Of the operations; other calls are hit a quarter as often. */
const RATE = 0.16;

export function faultsBy(seed: number, { keepsKeys }: { keepsKeys: boolean }): (call: Call) => Trouble | null {
  const cards = keepsKeys ? [...TROUBLES, ...TWICE] : TROUBLES;
  const [scans, others] = [new WeightedDraw(cards), new WeightedDraw(cards)];
  const [ofScans, ofOthers] = [new Dice(seed), new Dice(seed + 1)];
  const planned: (Trouble | null)[] = [];
  const planOf = (seq: number): Trouble | null => {
    while (planned.length <= seq) planned.push(ofScans.chance(RATE) ? scans.draw(ofScans)(ofScans) : null);
    return planned[seq] ?? null;
  };
  return ({ opId, seq, arrival }) => {
    if (opId === '') return ofOthers.chance(RATE / 4) ? unrefused(others.draw(ofOthers)(ofOthers)) : null;
    if (arrival === 0) return planOf(seq);
    const again = new Dice(seed + 1000 * seq + arrival);
    return again.chance(RATE) ? unrefused(new WeightedDraw(cards).draw(again)(again)) : null;
  };
}

/** No WMS refuses what it may have applied before, and only operations are refused. */
const unrefused = (trouble: Trouble): Trouble | null => (trouble.kind === 'refused' ? null : trouble);
