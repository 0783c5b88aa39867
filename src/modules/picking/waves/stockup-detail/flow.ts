import { flow } from '#engine/flow.ts';
import { chooseStop } from '#modules/picking/parts/choose-stop.ts';
import { openWay } from '#modules/picking/parts/ways.ts';
import { toStockupDetail } from '../screens.ts';

/** What is still open of a job in walking order; the one that is chosen is the next stop. */
export const stockupDetail = flow(toStockupDetail, { keep: 'never' })
  .use(chooseStop())
  .opens(({ job, stop }) => openWay(job, stop.pickId));
