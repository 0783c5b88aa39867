/** What the office wants of this terminal's version, and its group. Fed by watch.ts; the updates read it. */
import type { Steered } from '#app/updates/decide.ts';
import { store } from '#app/store.ts';
import { stored } from '#app/stored.ts';

/** Of the order that came last: it holds until the next one. */
export const steered = stored<Steered | null>('officeSteers', (raw) => {
  const { kind, build } = Object(raw) as { kind?: unknown; build?: unknown };
  if (kind === 'hold' || kind === 'update') return { kind };
  return kind === 'pin' && typeof build === 'string' ? { kind, build } : null;
});
export const group = store('');

export const office = { get: () => ({ group: group.get(), steered: steered.get() }) };
