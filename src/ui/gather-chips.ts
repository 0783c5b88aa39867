import type { Chip } from './Chips.tsx';

/**
 * What the chip row shows: a basket is one chip, and the basket that is being filled is none (it has its own
 * list; a tap on its chip would empty it).
 */
export function gatherChips(chips: readonly Chip[], currentStop: string): readonly Chip[] {
  const gathered: { stop: string; text: string; more: number }[] = [];
  for (const chip of chips) {
    if (chip.stop === currentStop) continue;
    const last = gathered.at(-1);
    if (last?.stop === chip.stop) last.more++;
    else gathered.push({ ...chip, more: 0 });
  }
  return gathered.map(({ stop, text, more }) => ({ stop, text: more > 0 ? `${text} +${more}` : text }));
}
