/**
 * Production as the terminal and the WMS reckon alike: what a recipe needs, how much product may be made, and who gets how much
 * of material that was taken for several orders.
 */
import { add, compare, div, mul, places, sub, sum, wholeAndRest } from '../decimal.ts';

/** A component of a recipe. */
export interface Component {
  readonly skuId: string;
  /** How much of it goes into one product, and the percent that is lost on the way. */
  readonly per: number;
  readonly scrap: number;
}

/** More digits than quantities are kept with. */
const QTY_DIGITS = 6;

/** So much of a component is wanted for so many products. Pieces are whole: rounded up. */
export function neededFor(
  products: number,
  { per, scrap }: Pick<Component, 'per' | 'scrap'>,
  isWeighed: boolean,
): number {
  const exact = mul(mul(products, per), add(1, div(scrap, 100)), QTY_DIGITS);
  return isWeighed ? exact : wholeUp(exact);
}

/** So much of it is used up by so many products: what is lost on the way is scrapped by whoever loses it. */
export const usedBy = (products: number, { per }: Pick<Component, 'per'>): number => mul(products, per, QTY_DIGITS);

const wholeDown = (qty: number): number => wholeAndRest(qty, 1).whole;
const wholeUp = (qty: number): number => (places(qty) === 0 ? qty : add(wholeDown(qty), 1));

/** How much may be made in all. Pieces are whole: rounded down. */
export function mostOf(planned: number, tolerance: number, isWeighed: boolean): number {
  const exact = mul(planned, add(1, div(tolerance, 100)), QTY_DIGITS);
  return isWeighed ? exact : wholeDown(exact);
}

export interface Made {
  readonly planned: number;
  readonly done: number;
  readonly tolerance: number;
  readonly isWeighed: boolean;
}

/** Product above what was planned, and above what it may be more. */
export function overPlanned({ planned, done, tolerance, isWeighed }: Made, qty: number) {
  const most = mostOf(planned, tolerance, isWeighed);
  return compare(add(done, qty), most) > 0
    ? { kind: 'overPlanned' as const, left: Math.max(0, sub(most, done)), most }
    : null;
}

/** It goes into no product of the order. */
export const notInRecipe = (skuId: string, recipe: readonly Pick<Component, 'skuId'>[]) =>
  recipe.some((one) => one.skuId === skuId) ? null : { kind: 'notInRecipe' as const, sku: skuId };

/** More than the task says is not taken. */
export const overIssue = (qty: number, planned: number) =>
  compare(qty, planned) > 0 ? { kind: 'overIssue' as const, qty, planned } : null;

/** Less needs a reason. */
export const isLess = (qty: number, planned: number): boolean => compare(qty, planned) < 0;

// ---- material for several orders ---------------------------------------------------------------------------------

export interface Share {
  readonly taskId: string;
  readonly qty: number;
}

/** Who gets how much: in the order in which they are given, each as much as it wants while there is some. */
export function spread(qty: number, wants: readonly Share[]): Share[] {
  let left = qty;
  return wants.map(({ taskId, qty: wanted }) => {
    const part = Math.max(0, Math.min(left, wanted));
    left = sub(left, part);
    return { taskId, qty: part };
  });
}

// ---- what is used up ---------------------------------------------------------------------------------------------

/** Material that stands at a line: of one row of stock, in the order in which it came. */
export interface Standing {
  readonly id: number;
  readonly qty: number;
}

/** What is taken of it, the oldest first, and how much is missing: the product exists, so it is booked all the same. */
export function backflush(wanted: number, there: readonly Standing[]): { taken: Standing[]; missing: number } {
  let left = wanted;
  const taken: Standing[] = [];
  for (const { id, qty } of there) {
    const part = Math.min(left, qty);
    if (compare(part, 0) <= 0) continue;
    taken.push({ id, qty: part });
    left = sub(left, part);
  }
  return { taken, missing: left };
}

/** Fewer were used than the recipe says for what was made: the order is closed with a reason. */
export const usedTooLittle = (made: number, used: number, component: Pick<Component, 'per'>): boolean =>
  compare(used, usedBy(made, component)) < 0;

/** Of all materials of a line of products. */
export const totalOf = (shares: readonly Share[]): number => sum(shares.map(({ qty }) => qty));
