/** Whole pallets of a walk: which picks a pallet is taken for, as the plan names it or as the twin of the one that it names. */
import type { Pick } from '#contract/outbound-rows.ts';
import type { Container, Content } from '#contract/rows.ts';
import { isSameLot, qtyOf } from '#domain/contents.ts';
import { compare, sum } from '#domain/decimal.ts';
import { openOf } from '../belief.ts';

/** Picks of one order that name the same pallet: they leave together, with all that stands on it. */
export interface PalletPlan {
  readonly first: Pick;
  readonly picks: readonly Pick[];
  /** Another pallet than the plan names is taken, with the same goods. */
  readonly isTwin: boolean;
}

/** Picks that are taken pallet by pallet, in walking order. */
export function plansOf(stops: readonly Pick[]): PalletPlan[] {
  const plans = new Map<string, Pick[]>();
  for (const pick of stops) {
    const key = `${pick.lpn} ${pick.orderId}`;
    if (pick.lpn !== '') plans.set(key, [...(plans.get(key) ?? []), pick]);
  }
  return [...plans.values()].flatMap((picks) => {
    const [first] = picks;
    return first ? [{ first, picks, isTwin: false }] : [];
  });
}

type Picks = Readonly<globalThis.Pick<PalletPlan, 'picks'>>;
type Kind = Readonly<globalThis.Pick<Content, 'skuId' | 'lot'>>;

const isKind =
  (one: Kind) =>
  (other: Kind): boolean =>
    other.skuId === one.skuId && isSameLot(other.lot, one.lot);

/** Base units of it that are ordered. */
export const orderedOf = ({ picks }: Picks): number => sum(picks.map(openOf));

/** It holds the goods of these picks, no more and no less, and all of them are good. */
const holdsJust = (contents: readonly Content[], { picks }: Picks): boolean =>
  contents.every((goods) => (goods.quality ?? 'ok') === 'ok' && picks.some(isKind(goods))) &&
  picks.every(
    (pick) => compare(qtyOf(contents.filter(isKind(pick))), orderedOf({ picks: picks.filter(isKind(pick)) })) === 0,
  );

/** What a pallet is taken for: by its number, or by its goods where the plan or one of its alternates leads to its place. */
export function planFor(
  { containerId, loc, contents }: Container,
  plans: readonly PalletPlan[],
): PalletPlan | undefined {
  const named = plans.find(({ first }) => first.lpn === containerId);
  if (named) return named;
  const twin = plans.find((plan) => leadsTo(plan, loc) && holdsJust(contents, plan));
  return twin && { ...twin, isTwin: true };
}

/** To the place that it names, or to one where the same goods stand as well. */
export const leadsTo = ({ first }: PalletPlan, loc: string): boolean =>
  first.loc === loc || first.alternates.some((other) => other.loc === loc);
