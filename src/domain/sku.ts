/** What the master data of a SKU says about how it is counted. */
import type { PackLevel, Sku } from '#contract/rows.ts';
import { mul, wholeAndRest } from './decimal.ts';
import { countOf, kilogramsOf } from './gs1/label.ts';
import type { Gs1Label } from './gs1/label.ts';
import { quantityText } from './quantity-text.ts';
import { caseLevel, fullPallet } from './tihi.ts';

/** Nobody has measured its packaging yet: it cannot be received until somebody has. */
export const isNew = (sku: Sku): boolean => sku.isMeasured === 'N' || sku.packs.length === 0;

/** Its quantity is kilograms, and nobody counts it. */
export const isWeighed = (sku: Sku): boolean => sku.isWeighed === 'Y';

/** Each piece has a number that is scanned. */
export const isNumbered = (sku: Sku): boolean => sku.isSerial === 'Y';

/** Units that goods may be counted in, the base unit first. */
export const unitsOf = ({ packs, ...sku }: Sku): readonly PackLevel[] =>
  isWeighed({ packs, ...sku }) ? packs.slice(0, 1) : packs;

/** The unit that these quantities were counted in, as long as each is a whole number of it; else the base unit. */
export function unitFor({ packs }: Sku, uomId: string, ...qtys: readonly number[]): string {
  const level = packs.find((p) => p.uomId === uomId);
  const isWhole = level && qtys.every((qty) => wholeAndRest(qty, level.packQty).rest === 0);
  return isWhole ? uomId : (packs[0]?.uomId ?? '');
}

/** Quantity in cases, inners and units, as people count it, where the packaging is known here. */
export const inPacks = (qty: number, sku: Sku | undefined): string =>
  sku ? quantityText(qty, sku.packs) : String(qty);

/** Base units that a GS1 label announces: kilograms of weighed goods, else its count of the unit that it names. */
export function qtyOnLabel(label: Gs1Label, sku: Sku, packQty: number): number | undefined {
  if (isWeighed(sku)) return Number(kilogramsOf(label) ?? Number.NaN) || undefined;
  const count = countOf(label);
  return count === null ? undefined : mul(count, packQty);
}

/** The case: the largest packaging but the pallet. */
export function caseOf({ packs }: Sku): PackLevel | undefined {
  const level = caseLevel(packs.map((p) => p.packQty));
  return level === undefined ? undefined : packs[level];
}

/** Base units on a full pallet: TI x HI cases; null when not maintained. */
export const tihi = ({ ti, hi, packs }: Sku): number | null =>
  fullPallet({ ti, hi, packs: packs.map((p) => p.packQty) });
