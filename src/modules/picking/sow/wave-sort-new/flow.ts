import { wallSow } from '#contract/picking-sow.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { sortGoods } from '../ops.ts';
import { sowJob, sowWays } from '../parts/begin.ts';
import { intoCell } from '../parts/cell.ts';
import { countShare, sortRequest } from '../parts/count.ts';
import { sharesMet } from '../parts/plan.ts';
import { fromSource, goodsInSource, nextShare } from '../parts/source.ts';
import { toWallBind, toWaveSortingInfo, toWaveSortNew } from '../screens.ts';

/** At the wall: a piece is scanned, its slot lights up, and the label of the slot confirms it. */
export const waveSortNew = flow(toWaveSortNew, { back: 'stop' })
  .use(sowJob(wallSow, { prompt: msg`Choose the wave to sort` }))
  .progress(sharesMet)
  .derive('wanted', ({ plan }) => plan.open)
  .button('bind', {
    label: msg`Bind cells`,
    at: ['pallet'],
    run: ({ job: { jobId } }) => openFlow(toWallBind, { jobId }),
  })
  .button('wall', {
    label: msg`State of the wall`,
    at: ['pallet', 'goods'],
    run: ({ job: { jobId } }) => openFlow(toWaveSortingInfo, { jobId }),
  })
  .use(sowWays('pallet', 'goods'))
  .use(fromSource)
  .use(goodsInSource)
  .use(nextShare)
  .use(countShare)
  .use(intoCell)
  .post(sortGoods, (v) => sortRequest(v, { tray: v.cell.containerId }))
  .again('demand');
