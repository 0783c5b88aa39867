/** The pallet that the product is set down on: one that begins, or one that stands at the bench. */
import type { Rule } from '#engine/refusal.ts';
import type { BuildPallet } from '#segments/build-pallet.ts';
import { hasLabel, newPallets } from '#segments/new-pallet.ts';
import type { ForNewPallet } from '#segments/new-pallet.ts';
import { refuse } from '../refusals.ts';
import type { Part } from './gather.ts';
import type { Bench, Order } from './order.ts';

export const { takeNewPallet, askWithoutLabel, labelOfNew } = newPallets({
  takesNumbers: () => true,
  printsLabels: () => true,
  switchedOff: refuse.noNumbers,
  usedUp: refuse.noNumbers,
});

type Seen = ForNewPallet & { readonly order: Order; readonly bench: Bench; readonly parts: readonly Part[] };

export const forProduct: readonly Rule<BuildPallet, Seen>[] = [
  refuse.palletHere.when(({ lpn }, { parts }) => parts.some((part) => part.lpn === lpn) && { code: lpn }),
  refuse.palletOfOther.when(({ lpn, known }, { order }) => {
    const isFree =
      known === undefined ||
      (known.kind === 'pallet' &&
        known.status === 'stored' &&
        known.ownerId === order.job.ownerId &&
        known.sealed !== true &&
        (known.out === undefined || known.out.state === 'free'));
    return !isFree && { code: lpn };
  }),
  refuse.palletElsewhere.when(
    ({ lpn, known }, { bench }) =>
      known !== undefined && known.loc !== '' && known.loc !== bench.loc && { code: lpn, loc: known.loc },
  ),
  ...hasLabel,
];
