/**
 * The components of kits, gathered scan by scan: a pallet at the bench gives what the recipe still lacks of everything on it, the barcode
 * of goods gives what lies on the bench itself.
 */
import type { Lot } from '#contract/fields.ts';
import { freeOf, isSameLot } from '#domain/contents.ts';
import { compare, sub } from '#domain/decimal.ts';
import { componentExpired, needOf, takenOf } from '#domain/rules/recipe.ts';
import { inPacks, isNumbered } from '#domain/sku.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Choice, Offer } from '#engine/steps.ts';
import { codeOfPart } from '#segments/pallet-part.ts';
import type { PalletPart } from '#segments/pallet-part.ts';
import { refuse } from '../refusals.ts';
import { onBench, onPallet } from './order.ts';
import type { Bench, Order, Recipe, Standing } from './order.ts';

export interface Part {
  readonly jobLineId: string;
  readonly lpn: string;
  readonly skuId: string;
  readonly skuName: string;
  readonly lot: Lot;
  readonly qty: number;
}

/** What the scans are about: so many of the order, out of what stands at its bench. */
export interface Gathering {
  readonly order: Order;
  readonly bench: Bench;
  readonly wanted: readonly Recipe[];
  readonly made: number;
}

/** Where a scan says that the goods stand; those on a pallet as it stands there now. */
function standingOf(part: PalletPart, { bench }: Gathering): Standing[] {
  if (part.kind === 'goods') return onBench(bench, part.goods.sku.skuId);
  return onPallet(bench.pallets.find(({ containerId }) => containerId === part.box.containerId) ?? part.box);
}

const lacks = (line: Recipe, parts: readonly Part[], made: number): number =>
  sub(needOf(line, made), takenOf(parts, line));

/** What a scan adds to these parts. */
function adds(part: PalletPart, parts: readonly Part[], at: Gathering): Part[] {
  const got = [...parts];
  const more: Part[] = [];
  for (const goods of standingOf(part, at)) {
    const line = at.wanted.find(({ skuId }) => skuId === goods.skuId);
    if (!line) continue;
    const qty = Math.min(lacks(line, got, at.made), leftOf(goods, got));
    if (compare(qty, 0) <= 0) continue;
    const { lpn, skuId, skuName, lot } = goods;
    const taken = { jobLineId: line.jobLineId, lpn, skuId, skuName, lot, qty };
    got.push(taken);
    more.push(taken);
  }
  return more;
}

/** Of what stands there: what is free, less what was gathered of it before. */
const leftOf = (goods: Standing, got: readonly Part[]): number => {
  const before = got.filter(
    (part) => part.lpn === goods.lpn && part.skuId === goods.skuId && isSameLot(part.lot, goods.lot),
  );
  return before.reduce((left, { qty }) => sub(left, qty), freeOf(goods));
};
export const gathered = (scans: readonly PalletPart[], at: Gathering): Part[] =>
  scans.reduce<Part[]>((parts, scan) => [...parts, ...adds(scan, parts, at)], []);

export const isComplete = (parts: readonly Part[], { wanted, made }: Gathering): boolean =>
  wanted.every((line) => compare(lacks(line, parts, made), 0) <= 0);

/** The first component that is not there yet. */
export function lackOf(parts: readonly Part[], { wanted, made, order }: Gathering) {
  const line = wanted.find((one) => compare(lacks(one, parts, made), 0) > 0);
  return line && { sku: line.skuId, qty: inPacks(lacks(line, parts, made), order.skus.get(line.skuId)) };
}

export type Seen = Gathering & { readonly basket: readonly PalletPart[] };

const ofRecipe = (part: PalletPart, at: Seen): Standing[] =>
  standingOf(part, at).filter(({ skuId }) => at.wanted.some((line) => line.skuId === skuId));

const isAtBench = (part: PalletPart, { bench, order }: Gathering): boolean =>
  part.kind === 'goods' ||
  (part.box.loc === bench.loc && part.box.parentId === '' && part.box.ownerId === order.job.ownerId);

/** In the order in which the operator can do something about it. */
export const componentRules: readonly Rule<PalletPart, Seen>[] = [
  refuse.notAtBench.when((part, at) => !isAtBench(part, at) && { code: codeOfPart(part), loc: at.bench.loc }),
  refuse.notInKit.when((part, at) => {
    const isOf =
      part.kind === 'goods'
        ? at.wanted.some(({ skuId }) => skuId === part.goods.sku.skuId)
        : ofRecipe(part, at).length > 0;
    return !isOf && { code: codeOfPart(part) };
  }),
  refuse.scanPallet.when(
    (part, at) =>
      part.kind === 'goods' &&
      ofRecipe(part, at).length === 0 &&
      at.bench.pallets.some((box) => onPallet(box).some(({ skuId }) => skuId === part.goods.sku.skuId)) && {
        code: codeOfPart(part),
      },
  ),
  refuse.notAtBench.when(
    (part, at) => ofRecipe(part, at).length === 0 && { code: codeOfPart(part), loc: at.bench.loc },
  ),
  refuse.sealed.when((part) => part.kind === 'case' && part.box.sealed === true && { code: codeOfPart(part) }),
  refuse.notFree.when(
    (part) =>
      part.kind === 'case' && part.box.out !== undefined && part.box.out.state !== 'free' && { code: codeOfPart(part) },
  ),
  refuse.enough.when((part, at) => {
    const parts = gathered(at.basket, at);
    const isLacking = ofRecipe(part, at).some((goods) =>
      at.wanted.some((line) => line.skuId === goods.skuId && compare(lacks(line, parts, at.made), 0) > 0),
    );
    return !isLacking && { code: codeOfPart(part) };
  }),
  refuse.onHold.when(
    (part, at) =>
      addsNothing(part, at) &&
      ofRecipe(part, at).some(({ frozenQty = 0 }) => frozenQty > 0) && { code: codeOfPart(part) },
  ),
  refuse.notFree.when((part, at) => addsNothing(part, at) && { code: codeOfPart(part) }),
  refuse.expired.when((part, at, { today }) => {
    const found = adds(part, gathered(at.basket, at), at).flatMap((one) => componentExpired(one, today) ?? []);
    return found[0] !== undefined && { code: found[0].sku, day: found[0].day };
  }),
  refuse.onePallet.when((part, at) => {
    const parts = gathered(at.basket, at);
    const more = adds(part, parts, at);
    const twice = [...parts, ...more].find(
      (one, i, all) => isNumberedIn(at.order, one.skuId) && all.some((other, n) => n < i && other.skuId === one.skuId),
    );
    return twice !== undefined && { sku: twice.skuId };
  }),
];

const addsNothing = (part: PalletPart, at: Seen): boolean => adds(part, gathered(at.basket, at), at).length === 0;

export const isNumberedIn = ({ skus }: Order, skuId: string): boolean => {
  const sku = skus.get(skuId);
  return sku !== undefined && isNumbered(sku);
};

/** How a scan reads in the basket. */
export const componentRow = (part: PalletPart): Choice => {
  const name = part.kind === 'case' ? (part.box.contents[0]?.skuName ?? '') : part.goods.sku.skuName;
  return { title: codeOfPart(part), ...(name !== '' && { detail: name }) };
};

/** What may be scanned next: pallets and goods at the bench that hold what is missing. */
export function componentOffers(at: Gathering & { readonly basket: readonly PalletPart[] }): Offer[] {
  const parts = gathered(at.basket, at);
  const open = at.wanted.filter((line) => compare(lacks(line, parts, at.made), 0) > 0);
  const offers = open.flatMap((line) => {
    const { skuId, skuName: detail } = line;
    const amount = inPacks(lacks(line, parts, at.made), at.order.skus.get(skuId));
    const its = at.bench.pallets.filter((box) =>
      onPallet(box).some((goods) => goods.skuId === skuId && compare(leftOf(goods, parts), 0) > 0),
    );
    const isLoose = onBench(at.bench, skuId).some((goods) => compare(leftOf(goods, parts), 0) > 0);
    return [
      ...its.map(({ containerId }) => ({ id: containerId, title: containerId, detail, amount, pictureOf: skuId })),
      ...(isLoose ? [{ id: skuId, title: skuId, detail, amount, pictureOf: skuId }] : []),
    ];
  });
  // A pallet that holds two components is one.
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()];
}

/** As the WMS is told. `pieces`: numbers of the one component that has some. */
export const toldParts = (parts: readonly Part[], order: Order, pieces: readonly string[] = []) =>
  parts.map(({ skuName: _name, ...part }) => ({
    ...part,
    ...(isNumberedIn(order, part.skuId) && { serials: [...pieces] }),
  }));
