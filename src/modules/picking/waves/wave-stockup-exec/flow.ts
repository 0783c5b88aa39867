import { clusterPick, sumPick } from '#contract/picking.ts';
import { anyKindOf } from '#contract/work.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { pickStop } from '#modules/picking/parts/pick-stop.ts';
import { picksDone } from '#modules/picking/parts/walk.ts';
import { seesPath } from '#modules/picking/parts/ways.ts';
import { msg } from '@lingui/core/macro';
import { toWaveStockupExec, toWaveStockupExecNew } from '../screens.ts';

/** Several orders at once into the slots of a cart, or their sum onto one carrier: each pick names its slot. */
export const waveStockupExec = flow(toWaveStockupExec, { back: 'stop' })
  .load('job', openedJob(anyKindOf(clusterPick, sumPick)))
  .progress(picksDone)
  .use(seesPath('aim'))
  .button('cart', {
    label: msg`Show the cart`,
    at: ['aim'],
    aside: true,
    when: ({ job }) => job.carries?.into === 'cart',
    run: ({ job: { jobId } }) => openFlow(toWaveStockupExecNew, { jobId }),
  })
  .use(pickStop)
  .again('walk');
