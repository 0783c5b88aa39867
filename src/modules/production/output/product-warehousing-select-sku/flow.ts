import type { JobLine } from '#contract/rows.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { openedOrder, productsOf } from '../parts/order.ts';
import { refuse } from '../refusals.ts';
import {
  toMaterialReturn,
  toMaterialScrap,
  toProductFeed,
  toProductionFinish,
  toProductWarehousingAction,
  toProductWarehousingSelectSku,
} from '../screens.ts';

/** Whoever has it takes material out of stock that is of no use any more. */
const SCRAPS = 'production.scrap';

/** What an order makes, with how much of it was reported; and what else is done at its line. */
export const productWarehousingSelectSku = flow(toProductWarehousingSelectSku, { keep: 'never' })
  .load('job', openedOrder)
  .button('feed', {
    label: msg`Feed material`,
    aside: true,
    when: ({ job }) => job.production?.feed === 'scan',
    run: ({ job: { jobId } }) => openFlow(toProductFeed, { jobId }),
  })
  .button('back', {
    label: msg`Return material`,
    aside: true,
    run: ({ job: { jobId } }) => openFlow(toMaterialReturn, { jobId }),
  })
  .button('scrap', {
    label: msg`Scrap material`,
    aside: true,
    may: SCRAPS,
    run: ({ job: { jobId } }) => openFlow(toMaterialScrap, { jobId }),
  })
  .button('finish', {
    label: msg`Finish the order`,
    aside: true,
    run: ({ job: { jobId } }) => openFlow(toProductionFinish, { jobId }),
  })
  .choose('product', {
    prompt: msg`Choose the product, or scan it`,
    from: ({ job }, db) => productsOf(db, job.jobId),
    id: ({ skuId }: JobLine) => skuId,
    row: ({ skuId, skuName, done, planned }) => ({
      title: skuName || skuId,
      detail: skuId,
      amount: `${done} / ${planned}`,
      pictureOf: skuId,
    }),
    match: ({ skuId }, code) => skuId === code,
    none: refuse.noProduct,
  })
  .opens(({ job: { jobId }, product: { skuId } }) => openFlow(toProductWarehousingAction, { jobId, skuId }));
