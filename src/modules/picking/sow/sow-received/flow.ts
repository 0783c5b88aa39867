import { inboundSow } from '#contract/picking-sow.ts';
import { flow } from '#engine/flow.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { intoTray } from '#segments/into-tray.ts';
import { sortGoods } from '../ops.ts';
import { planOfJob, sowWays } from '../parts/begin.ts';
import { countShare, sortRequest } from '../parts/count.ts';
import { sharesMet } from '../parts/plan.ts';
import { fromReceived, goodsReceived, nextOfLine } from '../parts/received.ts';
import { toSowReceived } from '../screens.ts';

/** Goods of a wave that have come in since go from the pallet that they were received on into the trays of its stores. */
export const sowReceived = flow(toSowReceived, { back: 'stop' })
  .load('job', openedJob(inboundSow))
  .use(planOfJob)
  .progress(sharesMet)
  .derive('wanted', ({ plan }) => plan.open)
  .use(sowWays('pallet', 'goods'))
  .use(fromReceived)
  .use(goodsReceived)
  .use(nextOfLine)
  .use(intoTray)
  .use(countShare)
  .post(sortGoods, (v) => sortRequest(v, { tray: v.tray.lpn, trayType: v.trayType?.code }))
  .again('demand');
