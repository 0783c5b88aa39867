import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseStop } from '#modules/picking/parts/choose-stop.ts';
import { toLPNTotalPickAction, toLPNTotalPickStockupDetail } from '../screens.ts';

/** The picks behind the sum of a SKU, or behind all sums, what is picked already too; the one that is chosen is next. */
export const lpnTotalPickStockupDetail = flow(toLPNTotalPickStockupDetail, { keep: 'never' })
  .use(chooseStop({ withDone: true }))
  .opens(({ job: { jobId }, stop }) => openFlow(toLPNTotalPickAction, { jobId, first: stop.pickId }));
