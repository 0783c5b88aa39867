import { traySow } from '#contract/picking-sow.ts';
import { compare } from '#domain/decimal.ts';
import { caseOf, inPacks } from '#domain/sku.ts';
import { spread } from '#domain/spread.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { bindContainers } from '#modules/picking/containers/ops.ts';
import { bindingOf, intoContainer } from '#modules/picking/parts/into-container.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { inUnits } from '#segments/count.ts';
import { askLeavingPieces, piecesForSeveral } from '#segments/pieces.ts';
import { msg } from '@lingui/core/macro';
import { sortGoods } from '../ops.ts';
import { planOfJob, sowWays } from '../parts/begin.ts';
import { sortRequest } from '../parts/count.ts';
import { goodsFirst, inCases, withPieces } from '../parts/mdl.ts';
import { openOf, openSum, sharesMet, waveOf } from '../parts/plan.ts';
import { refuseSow } from '../refusals.ts';
import { toMDLWaveSortAction3 } from '../screens.ts';

/** Stores of one lane share a slot: one confirm for all of them, spread over their shares in turn. */
export const mdlWaveSortAction3 = flow(toMDLWaveSortAction3, { back: 'stop' })
  .load('job', openedJob(traySow))
  .use(planOfJob)
  .progress(sharesMet)
  .derive('wanted', ({ plan }) => plan.open)
  .use(sowWays('goods'))
  .use(goodsFirst)
  .derive(
    'first',
    ({ wanted, sku }) => wanted.find(({ skuId }) => skuId === sku.skuId),
    refuseSow.nobodyWaits.from(({ sku }) => ({ sku: sku.skuId })),
  )
  .derive('group', ({ wanted, first }) =>
    wanted.filter(({ lane, skuId }) => lane === first.lane && skuId === first.skuId),
  )
  .derive('most', ({ group, take }) => Math.min(openSum(group), take.qty))
  .qty(
    'qty',
    {
      prompt: ({ first, most, sku }) => msg`Count for the stores of ${first.lane}: ${inPacks(most, sku)}`,
      suggest: ({ most, sku }) => inCases(most, sku),
      ...inUnits,
      inUnit: ({ sku }) => caseOf(sku)?.uomId ?? '',
    },
    refuseSow.sortQtyMissing.when((qty) => qty <= 0),
    refuseSow.overShare.when(
      (qty, { group, first, sku }) =>
        compare(qty, openSum(group)) > 0 && { name: first.lane, open: inPacks(openSum(group), sku) },
    ),
    refuseSow.sourceHolds.when(
      (qty, { pallet, take, sku }) =>
        compare(qty, take.qty) > 0 && { code: pallet.containerId, qty: inPacks(take.qty, sku) },
    ),
    refuseSow.wholeCases.when(
      (qty, { sku }) => compare(inCases(qty, sku), qty) !== 0 && { pack: inPacks(caseOf(sku)?.packQty ?? 1, sku) },
    ),
    ...piecesForSeveral,
  )
  .derive('shared', ({ group, qty }) => spread(group, openOf, qty).shares)
  .derive('toSeveral', ({ shared }) => shared.length > 1)
  .derive('from', ({ pallet }) => pallet.containerId)
  .use(askLeavingPieces)
  .derive('pick', ({ first, job }) => ({
    orderId: '',
    storeId: '',
    waveId: waveOf(job),
    slot: first.lane,
    toLpn: first.tray,
  }))
  .use(intoContainer)
  .postOf([bindContainers, sortGoods], (v) => [
    ...bindingOf(v),
    ...withPieces(v.shared, v.pieces).map(({ of, qty, pieces }) =>
      posting(sortGoods, sortRequest({ ...v, demand: of, qty, pieces }, { tray: v.into.lpn })),
    ),
  ])
  .again('first');
