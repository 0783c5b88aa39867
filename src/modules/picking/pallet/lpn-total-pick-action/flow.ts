import { totalPick } from '#contract/picking.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { bindContainers } from '#modules/picking/containers/ops.ts';
import { goodsThere } from '#modules/picking/lookups.ts';
import { pickGoods, pickPallet } from '#modules/picking/ops.ts';
import { howMany, lotOnLabel } from '#modules/picking/parts/at-pick.ts';
import { bindingOf, intoContainer } from '#modules/picking/parts/into-container.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { atPallet, enoughOnIt, moreThanOrdered, toLane } from '#modules/picking/parts/pallet-walk.ts';
import { palletRequest } from '#modules/picking/parts/pick-pallet.ts';
import { pickRequest } from '#modules/picking/parts/request.ts';
import { goodsHere, picksDone } from '#modules/picking/parts/walk.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { toLPNTotalPickAction } from '../screens.ts';

/** Goods of many orders at once: a pallet that is ordered as a whole goes to where it is sorted, of others as much as is ordered. */
export const lpnTotalPickAction = flow(toLPNTotalPickAction, { back: 'stop' })
  .load('job', openedJob(totalPick))
  .progress(picksDone)
  .use(atPallet)
  .use(enoughOnIt)
  .maybe(
    (v) => moreThanOrdered(v) === 0,
    (f) => f.use(toLane),
  )
  .maybe(
    (v) => moreThanOrdered(v) > 0,
    (f) =>
      f
        .derive('here', ({ planned }) => planned.picks)
        .scan(
          'goods',
          { as: goodsThere, prompt: msg`Scan the goods`, chip: ({ sku }) => sku.skuId, offers: goodsHere },
          refuse.noStockupOfSku.when(
            ({ sku }, { here, pallet }) =>
              !here.some(({ skuId }) => skuId === sku.skuId) && { sku: sku.skuId, loc: pallet.loc },
          ),
          lotOnLabel,
        )
        .derive('sku', ({ goods }) => goods.sku)
        .derive('pick', ({ here, sku }) => here.find(({ skuId }) => skuId === sku.skuId), refuse.nothingOpen)
        .use(howMany)
        .use(intoContainer),
  )
  .postOf([bindContainers, pickGoods, pickPallet], (v) => {
    const { job, target, pick, sku, into, pieces, qty = 0, qtyUnit = '', qtyTyped = false, overPlan = false } = v;
    if (target) return [posting(pickPallet, palletRequest({ ...v, target }))];
    if (!pick || !sku || !into) return [];
    const counted = { job, pick, sku, qty, qtyUnit, qtyTyped, overPlan, pieces, into };
    return [...bindingOf(counted), posting(pickGoods, pickRequest(counted))];
  })
  .again('walk');
