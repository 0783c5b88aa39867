import { flow } from '#engine/flow.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { scrapMaterial } from '../ops.ts';
import { materialAtLine, partOf } from '../parts/material.ts';
import { openedOrder } from '../parts/order.ts';
import { toMaterialScrap } from '../screens.ts';

/** Material at the line is of no use any more: how much, and why. */
export const materialScrap = flow(toMaterialScrap, { back: 'stop' })
  .load('job', openedOrder)
  .use(materialAtLine)
  .code('why', 'ScrapReason', { prompt: msg`Why is it scrapped?`, none: refuseLookup.noReasons })
  .post(scrapMaterial, ({ why, ...chosen }) => ({ ...partOf(chosen), reason: why.code }))
  .again('material');
