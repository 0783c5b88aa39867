/** The target of all that stands at a location, and how old the list of it may be. */
import type { Rule } from '#engine/refusal.ts';
import type { Spot } from '#segments/spots.ts';
import { shelf } from '#segments/spots.ts';
import { refuse } from '../refusals.ts';
import type { Moving } from './target.ts';

export const shelfNotPallet = shelf;

/** Whoever has no network moves what stood there a moment ago; what is older is not what stands there. */
const QUARTER_OF_AN_HOUR = 15 * 60_000;

export const readLately: Rule<Spot, Moving> = refuse.placeOld.when(
  (_, { seenAt = '', stood: [from] }, { now }) =>
    (seenAt === '' || now - Date.parse(seenAt) > QUARTER_OF_AN_HOUR) && { code: from?.loc ?? '' },
);
