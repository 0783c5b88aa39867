import { flow } from '#engine/flow.ts';
import { chooseStop } from '#modules/picking/parts/choose-stop.ts';
import { openWay } from '#modules/picking/parts/ways.ts';
import { toSpecialStockupDetail } from '../screens.ts';

/** Lines with a lot that the customer named, valuables or a value-added service: nothing else may be taken for them. */
export const specialStockupDetail = flow(toSpecialStockupDetail, { keep: 'never' })
  .use(chooseStop({ fits: ({ care }) => care.length > 0 }))
  .opens(({ job, stop }) => openWay(job, stop.pickId));
