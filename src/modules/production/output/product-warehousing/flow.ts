import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseOrder } from '../parts/order.ts';
import { toProductWarehousing, toProductWarehousingSelectSku } from '../screens.ts';

/** Production orders that are open, found by number, product or material; one is claimed with all that its line needs in a dead zone. */
export const productWarehousing = flow(toProductWarehousing, { keep: 'never' })
  .use(chooseOrder)
  .opens(({ claim: { jobId } }) => openFlow(toProductWarehousingSelectSku, { jobId }));
