import { traySow } from '#contract/picking-sow.ts';
import { flow } from '#engine/flow.ts';
import { intoTray } from '#segments/into-tray.ts';
import { msg } from '@lingui/core/macro';
import { sortGoods } from '../ops.ts';
import { sowJob, sowWays } from '../parts/begin.ts';
import { countShare, sortRequest } from '../parts/count.ts';
import { sharesMet } from '../parts/plan.ts';
import { fromSource, goodsInSource, nextShare } from '../parts/source.ts';
import { chooseStore } from '../parts/stores.ts';
import { toDistribution1 } from '../screens.ts';

/** One store after the other: all of its SKUs, then the next store. */
export const distribution1 = flow(toDistribution1, { back: 'stop' })
  .use(sowJob(traySow, { prompt: msg`Choose the work to sort` }))
  .progress(sharesMet)
  .use(chooseStore)
  .derive('wanted', ({ plan, store }) => plan.open.filter(({ storeId }) => storeId === store.storeId))
  .use(sowWays('pallet', 'goods'))
  .use(fromSource)
  .use(goodsInSource)
  .use(nextShare)
  .use(intoTray)
  .use(countShare)
  .post(sortGoods, (v) => sortRequest(v, { tray: v.tray.lpn, trayType: v.trayType?.code }))
  .again('loose');
