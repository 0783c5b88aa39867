/** Cases that are picked whole: which stand at the stop, and whether one fits the pick. */
import type { Pick } from '#contract/outbound-rows.ts';
import type { Container } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { qtyOf } from '#domain/contents.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Offers } from '#engine/steps.ts';
import { openOf } from '../belief.ts';
import { refuse } from '../refusals.ts';

interface AtStop {
  readonly here: readonly Pick[];
}

const pickOf = ({ contents }: Container, here: readonly Pick[]): Pick | undefined =>
  here.find(({ skuId }) => contents.every((goods) => goods.skuId === skuId));

/** On the pallet that the plan names, or by itself at its place; of its goods, and not more than are open. */
export const fitsPick: readonly Rule<Container, AtStop>[] = [
  refuse.caseNotHere.when(
    ({ containerId, parentId, loc }, { here }) =>
      !here.some((pick) => pick.loc === loc && (parentId === pick.lpn || containerId === pick.lpn)) && {
        code: containerId,
        loc: here[0]?.loc ?? '',
      },
  ),
  refuse.noStockupOfSku.when(
    (box, { here }) =>
      !pickOf(box, here) && { sku: box.contents[0]?.skuId ?? box.containerId, loc: here[0]?.loc ?? '' },
  ),
  refuse.overStockup.when((box, { here }) => {
    const pick = pickOf(box, here);
    return pick !== undefined && compare(qtyOf(box.contents), openOf(pick)) > 0 && { open: String(openOf(pick)) };
  }),
];

export const casesToTake: Offers<AtStop> = {
  from: async ({ here }, db) => {
    const boxes = await Promise.all(here.map(({ lpn }) => db.containers.where('parentId', lpn)));
    return boxes
      .flat()
      .filter((box) => box.kind === 'case' && pickOf(box, here) && box.contents.length > 0)
      .map(({ containerId, contents: [first] }) => ({
        id: containerId,
        title: containerId,
        detail: first?.skuName ?? '',
        amount: String(first?.qty ?? 0),
      }));
  },
};
