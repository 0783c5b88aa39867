import { inboundSow } from '#contract/picking-sow.ts';
import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { inUnits } from '#segments/count.ts';
import { intoTray, storeTrayOf } from '#segments/into-tray.ts';
import { location } from '#segments/lookups.ts';
import { answerForLot, asLot } from '#segments/lot.ts';
import { canReceiveAt } from '#segments/receivable.ts';
import { msg } from '@lingui/core/macro';
import { sowInbound } from '../ops.ts';
import { planOfJob, sowWays } from '../parts/begin.ts';
import { comingGoods, nextComing, receivedForShare } from '../parts/coming.ts';
import { nameOf } from '../parts/count.ts';
import { sharesMet } from '../parts/plan.ts';
import { toSowReceived, toWaveDistributeTransportSowAvtion } from '../screens.ts';

/**
 * Goods of a wave that come off the truck go straight into the trays of its stores: received and sorted at once. What was received
 * before is distributed from its pallet.
 */
export const waveDistributeTransportSowAvtion = flow(toWaveDistributeTransportSowAvtion, { back: 'stop' })
  .load('job', openedJob(inboundSow))
  .use(planOfJob)
  .progress(sharesMet)
  .derive('wanted', ({ plan }) => plan.open)
  .button('received', {
    label: msg`From a received pallet`,
    at: ['loc', 'goods'],
    run: ({ job: { jobId } }) => openFlow(toSowReceived, { jobId }),
  })
  .use(sowWays('loc', 'goods'))
  .scan('loc', { as: location, prompt: msg`Scan the dock location` }, ...canReceiveAt)
  .use(comingGoods)
  .use(nextComing)
  .use(answerForLot)
  .use(intoTray)
  .qty(
    'qty',
    {
      prompt: ({ demand, sku, share }) => msg`Count for ${nameOf(demand)}: ${inPacks(share, sku)}`,
      suggest: ({ share }) => share,
      ...inUnits,
    },
    ...receivedForShare,
  )
  .post(sowInbound, ({ job, line, sku, qty, qtyUnit, lot, loc, demand, ...to }) => ({
    receiptId: line.receiptId,
    lineId: line.lineId,
    skuId: sku.skuId,
    qty,
    uomId: qtyUnit,
    lot: asLot(lot),
    loc: loc.loc,
    ...storeTrayOf({ ...to, demand }),
    wave: { jobId: job.jobId, orderId: demand.orderNo, seen: demand.rev },
  }))
  .again('goods');
