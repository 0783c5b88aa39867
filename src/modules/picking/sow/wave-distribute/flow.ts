import { traySow, wallSow } from '#contract/picking-sow.ts';
import { anyKindOf } from '#contract/work.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { bindContainers } from '#modules/picking/containers/ops.ts';
import { bindingOf, intoContainer } from '#modules/picking/parts/into-container.ts';
import { msg } from '@lingui/core/macro';
import { sortGoods } from '../ops.ts';
import { sowJob, sowWays } from '../parts/begin.ts';
import { countShare, sortRequest } from '../parts/count.ts';
import { sharesMet, whomOf } from '../parts/plan.ts';
import { fromSource, goodsInSource, nextShare } from '../parts/source.ts';
import { toWaveDistribute } from '../screens.ts';

/** Goods of a wave go to its orders or stores, each into a container of its own: the first goods bind it. */
export const waveDistribute = flow(toWaveDistribute, { back: 'stop' })
  .use(sowJob(anyKindOf(traySow, wallSow), { prompt: msg`Choose the work to sort` }))
  .progress(sharesMet)
  .derive('wanted', ({ plan }) => plan.open)
  .use(sowWays('pallet', 'goods'))
  .use(fromSource)
  .use(goodsInSource)
  .use(nextShare)
  .use(countShare)
  .derive('pick', ({ demand }) => whomOf(demand))
  .use(intoContainer)
  .postOf([bindContainers, sortGoods], (v) => [
    ...bindingOf(v),
    posting(sortGoods, sortRequest(v, { tray: v.into.lpn })),
  ])
  .again('demand');
