/** Goods that change hands by a sheet, as the terminal and the WMS judge alike: who takes them, what is on the sheet, and where they stand then. */
import type { Container, Location, LocationUsage } from '#contract/rows.ts';
import { onHold } from './move.ts';

/** People write them as they like. */
export const isSameBadge = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Whoever gives does not take. */
export const sameHands = (giver: string, taker: string) =>
  isSameBadge(giver, taker) ? { kind: 'sameHands' as const, badge: taker } : null;

/** Nobody of the warehouse who handles these goods has it. */
export const badgeUnknown = (badge: string, takers: readonly string[]) =>
  takers.some((one) => isSameBadge(one, badge)) ? null : { kind: 'badgeUnknown' as const, badge };

export const notOnSheet = (id: string, pallets: readonly string[], sheet: string) =>
  pallets.includes(id) ? null : { kind: 'notOnSheet' as const, id, sheet };

/** What is missing is said with a reason. */
export const goodsMissing = (missing: readonly string[], reason: string) =>
  missing.length > 0 && reason === '' ? { kind: 'goodsMissing' as const, list: missing.join(' ') } : null;

/** Floors where received goods wait for putaway, so that their work begins there. */
const TAKEN_OVER_AT: readonly LocationUsage[] = ['dock', 'receive', 'stage'];

export const notTakenOverAt = ({ loc, usage }: Pick<Location, 'loc' | 'usage'>) =>
  TAKEN_OVER_AT.includes(usage) ? null : { kind: 'notTakenOverAt' as const, loc };

/** What is on hold leaves the line only for where held goods may stand; `boxes`: the pallets that are handed over. */
export const heldStays = (
  boxes: readonly Pick<Container, 'containerId' | 'contents' | 'loc'>[],
  { loc, usage }: Pick<Location, 'loc' | 'usage'>,
) =>
  boxes
    .filter((box) => box.loc !== loc)
    .map((box) => onHold(box, usage))
    .find((wrong) => wrong !== null) ?? null;
