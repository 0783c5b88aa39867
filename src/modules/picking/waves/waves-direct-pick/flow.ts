import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { bindContainers } from '#modules/picking/containers/ops.ts';
import { goodsThere, placeOfJob, toPlaceOf } from '#modules/picking/lookups.ts';
import { pickGoods } from '#modules/picking/ops.ts';
import { howMany, lotOnLabel, placeIsUsable } from '#modules/picking/parts/at-pick.ts';
import { heldPicks } from '#modules/picking/parts/held.ts';
import { bindingOf, intoContainer } from '#modules/picking/parts/into-container.ts';
import { pickRequest } from '#modules/picking/parts/request.ts';
import { goodsHere } from '#modules/picking/parts/walk.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { toWavesDirectPick } from '../screens.ts';

/** Any place of the waves that one holds, in any order: what is taken there is for the oldest wave that wants it. */
export const wavesDirectPick = flow(toWavesDirectPick, { back: 'stop' })
  .load('held', async ({ me }, db) => (await heldPicks(db, me)).filter(({ pick }) => pick.waveId !== ''))
  .refuseIf(refuse.noJobs, ({ held }) => held.length === 0)
  .scan(
    'place',
    {
      as: placeOfJob,
      prompt: msg`Scan any place of your waves`,
      offers: {
        from: async ({ held }) =>
          held
            .filter(({ pick }, i) => held.findIndex((other) => other.pick.loc === pick.loc) === i)
            .map(({ pick }) => ({ id: pick.loc, title: pick.loc, detail: pick.skuName, pictureOf: pick.skuId })),
      },
    },
    refuse.nothingInJob.when(({ loc }, { held }) => !held.some(({ pick }) => pick.loc === loc) && { code: loc }),
    ...placeIsUsable,
  )
  .derive('there', ({ held, place }) => held.filter(({ pick }) => pick.loc === place.loc))
  .derive('here', ({ there }) => there.map(({ pick }) => pick))
  .scan(
    'goods',
    {
      as: goodsThere,
      prompt: msg`Scan the goods`,
      chip: ({ sku }) => sku.skuId,
      offers: goodsHere,
      stepBack: toPlaceOf('place'),
    },
    refuse.noStockupOfSku.when(
      ({ sku }, { here, place }) =>
        !here.some(({ skuId }) => skuId === sku.skuId) && { sku: sku.skuId, loc: place.loc },
    ),
    lotOnLabel,
  )
  .derive('sku', ({ goods }) => goods.sku)
  .derive('found', ({ there, sku }) => there.find(({ pick }) => pick.skuId === sku.skuId), refuse.nothingOpen)
  .derive('pick', ({ found }) => found.pick)
  .derive('job', ({ found }) => found.job)
  .use(howMany)
  .use(intoContainer)
  .postOf([bindContainers, pickGoods], (v) => [...bindingOf(v), posting(pickGoods, pickRequest(v))])
  .again('held');
