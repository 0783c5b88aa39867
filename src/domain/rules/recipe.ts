/** Value-added orders: what a recipe asks for, and what the product of a kit is. Both sides ask the same. */
import type { RecipeLine, VasWay } from '#contract/assemble-rows.ts';
import type { Lot } from '#contract/fields.ts';
import type { JobLine } from '#contract/rows.ts';
import { isSameLot } from '../contents.ts';
import { add, compare, mul, sub, sum } from '../decimal.ts';

/** A line of a recipe. */
export interface Component extends Pick<JobLine, 'jobLineId' | 'skuId'> {
  readonly recipe: Pick<RecipeLine, 'per' | 'keeps'>;
}

/** So much of a component, of one lot. */
export interface Taken {
  readonly jobLineId: string;
  readonly skuId: string;
  readonly lot: Lot;
  readonly qty: number;
}

export const needOf = ({ recipe }: Pick<Component, 'recipe'>, made: number): number => mul(recipe.per, made);

/** What is not the goods themselves. */
export const usedUp = <C extends Pick<Component, 'recipe'>>(lines: readonly C[]): C[] =>
  lines.filter(({ recipe }) => !recipe.keeps);

/** The order is of a type that is not worked so: a kit where goods are labelled, or nothing that a bench does. */
export const vasTypeDiffers = (way: VasWay, as: 'kit' | 'goods', order: string) =>
  (way === 'kit') === (as === 'kit') && way !== 'other' ? null : { kind: 'vasTypeDiffers' as const, order };

/** It is of no line of the recipe, or of another one than it is said to be of. */
export function notInKit(lines: readonly Component[], parts: readonly Pick<Taken, 'jobLineId' | 'skuId'>[]) {
  const stranger = parts.find(
    ({ jobLineId, skuId }) => !lines.some((line) => line.jobLineId === jobLineId && line.skuId === skuId),
  );
  return stranger ? { kind: 'notInKit' as const, sku: stranger.skuId } : null;
}

/** Each component exactly as often as the recipe says. */
export function recipeDiffers(lines: readonly Component[], parts: readonly Taken[], made: number) {
  for (const line of lines) {
    const [need, has] = [needOf(line, made), takenOf(parts, line)];
    if (compare(need, has) !== 0) return { kind: 'recipeDiffers' as const, sku: line.skuId, need, qty: has };
  }
  return null;
}

export const takenOf = (
  parts: readonly Pick<Taken, 'jobLineId' | 'qty'>[],
  { jobLineId }: Pick<Component, 'jobLineId'>,
): number => sum(parts.filter((part) => part.jobLineId === jobLineId).map(({ qty }) => qty));

/** More would be made than is wanted, with the tolerance. */
export function overKits({ done, most }: { readonly done: number; readonly most: number }, qty: number) {
  const open = Math.max(0, sub(most, done));
  return compare(qty, open) > 0 ? { kind: 'overKits' as const, open } : null;
}

/** On its last day it is expired, as for goods that come in. */
export function componentExpired({ skuId, lot }: Pick<Taken, 'skuId' | 'lot'>, today: string) {
  const { expiry } = lot;
  return expiry !== undefined && expiry <= today
    ? { kind: 'componentExpired' as const, sku: skuId, day: expiry }
    : null;
}

export interface Making {
  /** Attributes that the product has. */
  readonly fields: readonly (keyof Lot)[];
  /** All kits of one order are one batch. */
  readonly order: string;
}

/** A kit keeps as long as its component that keeps shortest, and is of a batch of its own. */
export function kitLot(parts: readonly Pick<Taken, 'lot'>[], { fields, order }: Making): Lot {
  const [expiry] = parts.flatMap(({ lot }) => lot.expiry ?? []).sort();
  return {
    ...(fields.includes('expiry') && expiry !== undefined && { expiry }),
    ...(fields.includes('batch') && { batch: order }),
  };
}

/** The product must have an expiry date, and none of its components has one. */
export const expiryUnknown = (lot: Lot, required: readonly (keyof Lot)[], sku: string) =>
  required.includes('expiry') && lot.expiry === undefined ? { kind: 'expiryUnknown' as const, sku } : null;

interface Used extends Pick<Component, 'jobLineId' | 'skuId'> {
  readonly recipe: RecipeLine;
}

/** What comes out of broken kits: the lots that were used last come back first. Less than it should be where nobody knows more. */
export const backFrom = (lines: readonly Used[], broken: number): Taken[] =>
  lines.flatMap(({ jobLineId, skuId, recipe }) => {
    let left = needOf({ recipe }, broken);
    return recipe.used.flatMap(({ lot, qty }) => {
      const part = Math.min(left, qty);
      left = sub(left, part);
      return compare(part, 0) > 0 ? [{ jobLineId, skuId, lot, qty: part }] : [];
    });
  });

/** More of a lot comes back than was used of it. */
export function notUsed(lines: readonly Used[], parts: readonly Taken[]) {
  const wrong = parts.find((part) => {
    const line = lines.find(({ jobLineId }) => jobLineId === part.jobLineId);
    const its = parts.filter((one) => one.jobLineId === part.jobLineId && isSameLot(one.lot, part.lot));
    const used = line?.recipe.used.find(({ lot }) => isSameLot(lot, part.lot))?.qty ?? 0;
    return compare(sum(its.map(({ qty }) => qty)), used) > 0;
  });
  return wrong ? { kind: 'notUsed' as const, sku: wrong.skuId } : null;
}

type Lots = RecipeLine['used'];

/** These were used up now: of the last build, so they stand first. */
export const usedNow = (used: Lots, parts: readonly Pick<Taken, 'lot' | 'qty'>[]): Lots =>
  parts.reduce<Lots>(
    (all, { lot, qty }) => {
      const known = all.find((one) => isSameLot(one.lot, lot));
      return [{ lot, qty: add(known?.qty ?? 0, qty) }, ...all.filter((one) => one !== known)];
    },
    [...used],
  );

/** And these came back. */
export const usedLess = (used: Lots, parts: readonly Pick<Taken, 'lot' | 'qty'>[]): Lots =>
  used
    .map(({ lot, qty }) => {
      const back = parts.filter((part) => isSameLot(part.lot, lot)).map((part) => part.qty);
      return { lot, qty: sub(qty, sum(back)) };
    })
    .filter(({ qty }) => compare(qty, 0) > 0);
