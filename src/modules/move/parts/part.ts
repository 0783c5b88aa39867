/** What comes off a pallet: a labelled case on it, or a quantity of its goods. */
import type { Container, Content } from '#contract/rows.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Offer } from '#engine/steps.ts';
import { codeOfPart } from '#segments/pallet-part.ts';
import type { PalletPart } from '#segments/pallet-part.ts';
import { refuse } from '../refusals.ts';

interface OnIt {
  readonly source: Container;
  /** What stands on the pallet itself. */
  readonly itself: readonly Content[];
}

export const onThePallet: readonly Rule<PalletPart, OnIt>[] = [
  refuse.notOnIt.when((part, { source, itself }) => {
    const isThere =
      part.kind === 'case'
        ? part.box.parentId === source.containerId
        : itself.some(({ skuId }) => skuId === part.goods.sku.skuId);
    return !isThere && { code: codeOfPart(part), lpn: source.containerId };
  }),
];

export const partsOf = (cases: readonly Container[], itself: readonly Content[]): Offer[] => [
  ...cases.map(({ containerId, contents: [first] }) => ({
    id: containerId,
    title: containerId,
    ...(first && { detail: first.skuName, amount: String(first.qty), pictureOf: first.skuId }),
  })),
  ...[...new Map(itself.map((one) => [one.skuId, one.skuName]))].map(([skuId, detail]) => ({
    id: skuId,
    title: skuId,
    detail,
    pictureOf: skuId,
  })),
];
