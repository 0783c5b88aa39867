/** In which unit goods are counted. */
import type { Sku } from '#contract/rows.ts';
import { isWeighed, unitsOf } from '#domain/sku.ts';
import type { Goods } from './lookups.ts';

/** In base units; of weighed goods these are kilograms, and a scale may answer. */
export const inBase = {
  unit: ({ sku }: { readonly sku: Sku }) => sku.packs[0]?.uomName ?? '',
  weighs: ({ sku }: { readonly sku: Sku }) => isWeighed(sku),
};

/** In the unit that the operator chooses, that of the scanned barcode at first; the unit of weighed goods is fixed. */
export const inUnits = {
  ...inBase,
  units: ({ sku }: { readonly sku: Sku }) => unitsOf(sku),
  inUnit: ({ goods }: { readonly goods: Goods }) => goods.barcode.uomId,
};
