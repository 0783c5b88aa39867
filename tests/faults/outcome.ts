/** What became of ten scans: pure, so that the table of the matrix can be trusted. */
import type { Fate } from './engines.ts';
import type { LedgerRow } from './verdict.ts';

export interface Outcome {
  readonly words: string;
  /** Nothing lost, doubled or overtaken, and nothing held but what is shown to somebody or shares a lane with it. */
  readonly passed: boolean;
}

/** Scans of one line share a lane: the i-th and the one five later. */
const LINES = 5;
/** The fourth, and the later scan of its line. */
const HELD_AT_MOST = 2;

export function outcomeOf(ids: readonly string[], fates: readonly Fate[], ledger: readonly LedgerRow[]): Outcome {
  const effects = new Map<string, number>();
  for (const { opId, verb } of ledger) if (verb === 'RECEIVE') effects.set(opId, (effects.get(opId) ?? 0) + 1);
  const missing = ids.filter((opId) => !effects.has(opId));
  const doubled = ids.filter((opId) => (effects.get(opId) ?? 0) > 1).length;
  const waits = fates.filter((fate) => fate === 'waits').length;
  const asks = fates.filter((fate) => fate === 'asks').length;
  // Kept is what the engine still shows; whatever else is missing is gone.
  const lost = Math.max(0, missing.length - waits - asks) + Math.max(0, 10 - ids.length);
  const order = ledger.filter(({ verb }) => verb === 'RECEIVE').map(({ opId }) => ids.indexOf(opId));
  const overtaken = ids.some((_, i) => {
    const [first, second] = [order.indexOf(i), order.indexOf(i + LINES)];
    return first >= 0 && second >= 0 && second < first;
  });
  const words = [
    lost > 0 && `lost ${lost}`,
    doubled > 0 && `doubled ${doubled}`,
    overtaken && 'out of order',
    waits > HELD_AT_MOST && `blocks ${waits} of 10`,
    waits > 0 && waits <= HELD_AT_MOST && `${waits} wait, visible`,
    asks > 0 && `${asks} shown to the operator`,
  ].filter((text) => text !== false);
  const passed = lost === 0 && doubled === 0 && !overtaken && waits <= HELD_AT_MOST;
  return { words: words.join(', ') || 'ok', passed };
}
