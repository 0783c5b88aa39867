/** The question that follows every count: more than fits on a full pallet. */
import type { Sku } from '#contract/rows.ts';
import { stretch } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { inPacks, tihi } from './rules.ts';

export const askOverTihi = stretch<{ sku: Sku; qty: number }>()((f) =>
  f.confirm('overTihi', {
    when: ({ sku, qty }) => qty > (tihi(sku) ?? Infinity),
    ask: ({ sku, qty }) => msg`${inPacks(qty, sku)} is more than a full pallet (${sku.TI} x ${sku.HI}). Continue?`,
  }),
);
