/** Which lot is taken off a pallet that holds several of its SKU: they differ in what is no key of the lot. */
import type { Container, Content } from '#contract/rows.ts';
import { segment } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

interface OfPallet {
  readonly source: Container;
  readonly lots: readonly Content[];
}

export const chooseLot = segment<OfPallet>()((f) =>
  f.maybe(
    ({ lots }) => lots.length > 1,
    (g) =>
      g.choose('lot', {
        prompt: msg`Choose the lot`,
        from: async ({ lots }) => lots,
        id: lotId,
        row: (one) => ({ title: lotId(one) || one.skuId, detail: one.skuName, amount: String(one.qty) }),
        none: refuse.empty.from(({ source }) => ({ code: source.containerId })),
      }),
  ),
);

function lotId({ lot: { batch, production, expiry }, quality }: Content): string {
  return [batch, production, expiry, quality].filter((text) => text !== undefined && text !== '').join(' · ');
}
