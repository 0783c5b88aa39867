import { flow } from '#engine/flow.ts';
import { feedMaterial } from '../ops.ts';
import { materialAtLine, partOf } from '../parts/material.ts';
import { openedOrder } from '../parts/order.ts';
import { refuse } from '../refusals.ts';
import { toProductFeed } from '../screens.ts';

/** Material at the line goes into a product: what was fed stands there no more. */
export const productFeed = flow(toProductFeed, { back: 'stop' })
  .load('job', openedOrder)
  .refuseIf(refuse.usedByRecipe, ({ job }) => job.production?.feed !== 'scan')
  .use(materialAtLine)
  .post(feedMaterial, partOf)
  .again('material');
