/** Where there is no network: for whom, when, and how long what was captured there had to wait for it. */
import type { Dice } from '../sync/chance.ts';
import { MINUTE, SECOND } from './clock.ts';

/** From one moment to another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Between two dead zones an operator has network for so long, and is in one for so long. */
const LIT: Span = { from: 3 * MINUTE, to: 9 * MINUTE };
const DARK: Span = { from: 30 * SECOND, to: 3 * MINUTE };

const within = (dice: Dice, { from, to }: Span): number => from + dice.unit() * (to - from);

/** Of one operator in a day of this length, in order; the last one ends with it at the latest. */
export function deadZones(dice: Dice, length: number): Span[] {
  const zones: Span[] = [];
  for (let at = within(dice, LIT); at < length; at += within(dice, LIT)) {
    const from = at;
    at += within(dice, DARK);
    zones.push({ from, to: Math.min(at, length) });
  }
  return zones;
}

/** What of a time was without network. */
export const darkIn = (of: Span, dark: readonly Span[]): number =>
  dark.reduce((sum, zone) => sum + Math.max(0, Math.min(of.to, zone.to) - Math.max(of.from, zone.from)), 0);

/** How long something took that needs network, without the time in which there was none. */
export const litMs = (of: Span, dark: readonly Span[]): number => Math.max(0, of.to - of.from - darkIn(of, dark));
