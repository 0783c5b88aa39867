/** The table of the fault matrix says what became of ten scans; each of its words is earned here. */
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../faults/outcome.ts';
import type { Fate } from '../faults/engines.ts';
import type { LedgerRow } from '../faults/verdict.ts';

const IDS = 'abcdefghij'.split('');

/** Posted in this order, one ledger row each. */
const ledger = (order: string): LedgerRow[] =>
  order.split('').map((opId, ledgerId) => ({
    ledgerId,
    opId,
    verb: 'RECEIVE',
    lineId: '',
    skuId: 'SKU1',
    lot: '',
    fromContainer: '',
    toContainer: '',
    toLoc: '',
    note: '',
  }));
const fates = (more: Partial<Record<string, Fate>> = {}): Fate[] => IDS.map((id) => more[id] ?? 'settled');
const outcome = (order: string, more?: Partial<Record<string, Fate>>) => outcomeOf(IDS, fates(more), ledger(order));

describe('the outcome of ten scans', () => {
  it('all posted once is ok, and so is another order between lanes', () => {
    expect(outcome('abcdefghij')).toEqual({ words: 'ok', passed: true });
    expect(outcome('badcefghij')).toEqual({ words: 'ok', passed: true });
  });
  it('one that nobody has any more is lost', () => {
    expect(outcome('abcefghij')).toEqual({ words: 'lost 1', passed: false });
  });
  it('one that the operator is asked about, with the later one of its lane, is not lost', () => {
    expect(outcome('abcefghj', { d: 'asks', i: 'waits' })).toEqual({
      words: '1 wait, visible, 1 shown to the operator',
      passed: true,
    });
  });
  it('one posted twice is doubled, even when it came in order', () => {
    expect(outcome('abcddefghij')).toEqual({ words: 'doubled 1', passed: false });
  });
  it('the later scan of a lane before the earlier is out of order', () => {
    expect(outcome('abcefghijd')).toEqual({ words: 'out of order', passed: false });
  });
  it('more than the lane of the bad one held is blocking', () => {
    const held = Object.fromEntries('defghij'.split('').map((id) => [id, 'waits' as const]));
    expect(outcome('abc', held)).toEqual({ words: 'blocks 7 of 10', passed: false });
  });
});
