import { clusterPick, sumPick } from '#contract/picking.ts';
import { anyKindOf } from '#contract/work.ts';
import { flow } from '#engine/flow.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { pickStop } from '#modules/picking/parts/pick-stop.ts';
import { picksDone } from '#modules/picking/parts/walk.ts';
import { cartOf } from '../cart.ts';
import { seesPath } from '#modules/picking/parts/ways.ts';
import { toWaveStockupExecNew } from '../screens.ts';

/** Goods are scanned once at a place, then they go into slot after slot of the cart that wants them; the cart is drawn. */
export const waveStockupExecNew = flow(toWaveStockupExecNew, { back: 'stop' })
  .load('job', openedJob(anyKindOf(clusterPick, sumPick)))
  .load('cart', async ({ job }, db) => cartOf(db, job))
  .progress(picksDone)
  .use(seesPath('aim', toWaveStockupExecNew))
  .use(pickStop)
  .again('pick');
