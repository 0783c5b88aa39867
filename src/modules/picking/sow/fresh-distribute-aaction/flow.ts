import { freshSow } from '#contract/picking-sow.ts';
import { isWeighed } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { intoTray } from '#segments/into-tray.ts';
import { sortGoods, sortWeighed } from '../ops.ts';
import { planOfJob, sowWays } from '../parts/begin.ts';
import { countShare, shareRequest, sortRequest } from '../parts/count.ts';
import { sharesMet } from '../parts/plan.ts';
import { fromSource, goodsInSource } from '../parts/source.ts';
import { nextPart, weighShare } from '../parts/weigh.ts';
import { toFreshDistributeAaction } from '../screens.ts';

/**
 * Fresh goods are scanned once, then store after store is weighed its part of what is left. A store that got more or less than
 * planned changes what the others get. What of such a wave is not weighed is counted.
 */
export const freshDistributeAaction = flow(toFreshDistributeAaction, { back: 'stop' })
  .load('job', openedJob(freshSow))
  .use(planOfJob)
  .progress(sharesMet)
  .derive('wanted', ({ plan }) => plan.open)
  .use(sowWays('pallet', 'goods'))
  .use(fromSource)
  .use(goodsInSource)
  .use(nextPart)
  .use(intoTray)
  .maybe(
    ({ sku }) => isWeighed(sku),
    (f) => f.use(weighShare),
  )
  .maybe(
    ({ sku }) => !isWeighed(sku),
    (f) => f.use(countShare),
  )
  .postOf([sortWeighed, sortGoods], ({ qty = 0, qtyUnit = '', weighings, overPlan, ...v }) => {
    const into = { tray: v.tray.lpn, trayType: v.trayType?.code };
    if (!weighings) return [posting(sortGoods, sortRequest({ ...v, qty, qtyUnit }, into))];
    return [posting(sortWeighed, { ...shareRequest(v, into), weighings, ...(overPlan && { overPlan }) })];
  })
  .again('demand');
