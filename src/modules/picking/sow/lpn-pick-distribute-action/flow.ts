import { palletSow } from '#contract/picking-sow.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { pickPallet } from '#modules/picking/ops.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { palletRequest } from '#modules/picking/parts/pick-pallet.ts';
import { intoTray } from '#segments/into-tray.ts';
import { sortGoods } from '../ops.ts';
import { planOfJob, sowWays } from '../parts/begin.ts';
import { bringPallet } from '../parts/bring.ts';
import { countShare, sortRequest } from '../parts/count.ts';
import { sharesMet } from '../parts/plan.ts';
import { fromBrought, goodsInSource, nextShare, wantedSources } from '../parts/source.ts';
import { toLPNPickDistributeAction } from '../screens.ts';

/** A pallet is brought to the sorting place, its goods go to the stores that wait for them, then the next pallet is brought. */
export const lpnPickDistributeAction = flow(toLPNPickDistributeAction, { back: 'stop' })
  .load('job', openedJob(palletSow))
  .use(planOfJob)
  .progress(sharesMet)
  .derive('wanted', ({ plan }) => plan.open)
  .load('brought', ({ job, wanted }, db) => wantedSources(job, wanted, db))
  .use(sowWays('source', 'goods', 'aim'))
  .maybe(
    ({ brought }) => brought.length > 0,
    (f) => f.use(fromBrought).use(goodsInSource).use(nextShare).use(intoTray).use(countShare),
  )
  .maybe(
    ({ brought }) => brought.length === 0,
    (f) => f.use(bringPallet),
  )
  .postOf([pickPallet, sortGoods], (v) => {
    const { job, pallet, planned, target, demand, take, tray, qty = 0, qtyUnit = '' } = v;
    if (pallet && planned && target) return posting(pickPallet, palletRequest({ ...v, pallet, planned, target }));
    if (!pallet || !demand || !take || !tray) return [];
    const sorted = { job, pallet, demand, take, qty, qtyUnit, pieces: v.pieces };
    return posting(sortGoods, sortRequest(sorted, { tray: tray.lpn, trayType: v.trayType?.code }));
  })
  .again('demand');
