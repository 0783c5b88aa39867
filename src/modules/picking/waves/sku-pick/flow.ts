import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { openOf } from '#modules/picking/belief.ts';
import { bindContainers } from '#modules/picking/containers/ops.ts';
import { pickGoods } from '#modules/picking/ops.ts';
import { howMany, placeIsUsable } from '#modules/picking/parts/at-pick.ts';
import { heldPicks } from '#modules/picking/parts/held.ts';
import { bindingOf, intoContainer } from '#modules/picking/parts/into-container.ts';
import { pickRequest } from '#modules/picking/parts/request.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import { placeOfJob } from '#modules/picking/lookups.ts';
import { msg } from '@lingui/core/macro';
import { toSkuPick } from '../screens.ts';

/** The goods are scanned first; the places that have an open pick of them, in any job that one holds, are shown then. */
export const skuPick = flow(toSkuPick, { back: 'stop' })
  .load('held', async ({ me }, db) => heldPicks(db, me))
  .refuseIf(refuse.noJobs, ({ held }) => held.length === 0)
  .scan(
    'goods',
    {
      as: goodsByBarcode,
      prompt: msg`Scan the goods that you pick`,
      chip: ({ sku }) => sku.skuId,
      offers: {
        from: async ({ held }) =>
          held
            .filter(({ pick }, i) => held.findIndex((other) => other.pick.skuId === pick.skuId) === i)
            .map(({ pick }) => ({ id: pick.skuId, title: pick.skuId, detail: pick.skuName, pictureOf: pick.skuId })),
      },
    },
    refuse.notToPick.when(
      ({ sku }, { held }) => !held.some(({ pick }) => pick.skuId === sku.skuId) && { sku: sku.skuId },
    ),
  )
  .derive('sku', ({ goods }) => goods.sku)
  .derive('wanted', ({ held, sku }) => held.filter(({ pick }) => pick.skuId === sku.skuId))
  .scan(
    'place',
    {
      as: placeOfJob,
      prompt: msg`Go to`,
      expect: ({ wanted }) => wanted[0]?.pick.loc,
      offers: {
        from: async ({ wanted, sku }) =>
          wanted
            .filter(({ pick }, i) => wanted.findIndex((other) => other.pick.loc === pick.loc) === i)
            .map(({ pick }) => ({ id: pick.loc, title: pick.loc, amount: inPacks(openOf(pick), sku) })),
      },
    },
    refuse.locNotSuggested.when(
      ({ loc }, { wanted }) =>
        !wanted.some(({ pick }) => pick.loc === loc) && { loc, wanted: wanted[0]?.pick.loc ?? '' },
    ),
    ...placeIsUsable,
  )
  .derive('found', ({ wanted, place }) => wanted.find(({ pick }) => pick.loc === place.loc), refuse.nothingOpen)
  .derive('pick', ({ found }) => found.pick)
  .derive('job', ({ found }) => found.job)
  .use(howMany)
  .use(intoContainer)
  .postOf([bindContainers, pickGoods], (v) => [...bindingOf(v), posting(pickGoods, pickRequest(v))])
  .again('held');
