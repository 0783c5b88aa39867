import { palletSow } from '#contract/picking-sow.ts';
import { flow } from '#engine/flow.ts';
import { intoTray } from '#segments/into-tray.ts';
import { msg } from '@lingui/core/macro';
import { sortGoods } from '../ops.ts';
import { sowJob, sowWays } from '../parts/begin.ts';
import { countShare, sortRequest } from '../parts/count.ts';
import { fromPallet } from '../parts/direct.ts';
import { sharesMet } from '../parts/plan.ts';
import { goodsInSource, nextShare } from '../parts/source.ts';
import { toDirectDistribution } from '../screens.ts';

/** A pallet from dock or rack goes straight to the stores: nobody picks it first. */
export const directDistribution = flow(toDirectDistribution, { back: 'stop' })
  .use(sowJob(palletSow, { prompt: msg`Choose the work to distribute` }))
  .progress(sharesMet)
  .derive('wanted', ({ plan }) => plan.open)
  .use(sowWays('pallet', 'goods'))
  .use(fromPallet)
  .use(goodsInSource)
  .use(nextShare)
  .use(intoTray)
  .use(countShare)
  .post(sortGoods, (v) => sortRequest(v, { tray: v.tray.lpn, trayType: v.trayType?.code }))
  .again('demand');
