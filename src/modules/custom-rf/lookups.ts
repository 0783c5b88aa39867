/** Nouns of custom RF pages that can be known; what the others are, the WMS knows. */
import type { Nouns } from '#engine/page-stops.ts';
import { container, goodsByBarcode, location } from '#segments/lookups.ts';

export const nouns: Nouns = { location, pallet: container, case: container, goods: goodsByBarcode };
