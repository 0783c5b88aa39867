import { traySow } from '#contract/picking-sow.ts';
import { flow } from '#engine/flow.ts';
import { intoTray } from '#segments/into-tray.ts';
import { msg } from '@lingui/core/macro';
import { sortGoods } from '../ops.ts';
import { sowJob, sowWays } from '../parts/begin.ts';
import { countShare, sortRequest } from '../parts/count.ts';
import { sharesMet } from '../parts/plan.ts';
import { fromSource, goodsInSource, nextShare } from '../parts/source.ts';
import { toDistribution } from '../screens.ts';

/** Goods of a batch pick are scanned once, then the stores that wait for them come up one after the other. */
export const distribution = flow(toDistribution, { back: 'stop' })
  .use(sowJob(traySow, { prompt: msg`Choose the work to sort` }))
  .progress(sharesMet)
  .derive('wanted', ({ plan }) => plan.open)
  .use(sowWays('pallet', 'goods'))
  .use(fromSource)
  .use(goodsInSource)
  .use(nextShare)
  .use(intoTray)
  .use(countShare)
  .post(sortGoods, (v) => sortRequest(v, { tray: v.tray.lpn, trayType: v.trayType?.code }))
  .again('demand');
