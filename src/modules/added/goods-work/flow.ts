import { assemble } from '#contract/assemble.ts';
import { freeOf } from '#domain/contents.ts';
import { compare } from '#domain/decimal.ts';
import { overKits, usedUp, vasTypeDiffers } from '#domain/rules/recipe.ts';
import { inPacks, isWeighed } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { openedJobOf } from '#segments/claimed-job.ts';
import { codeOfPart, palletPart } from '#segments/pallet-part.ts';
import { refuseWork } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { labelGoods } from '../ops.ts';
import { askComponents } from '../parts/components.ts';
import { toldParts } from '../parts/gather.ts';
import { goodsAt, goodsOffers, goodsRules, lotWords } from '../parts/goods.ts';
import { benchOf, madeOf, orderOf } from '../parts/order.ts';
import { refuse } from '../refusals.ts';
import { toAssembleFinish, toGoodsWork } from '../screens.ts';

/** Goods at the bench are labelled, bagged, given a gift or reworked: which, how many, and what was used up for them. They stay where they are. */
export const goodsWork = flow(toGoodsWork, { back: 'stop' })
  .load('job', openedJobOf(assemble))
  .load('order', orderOf, refuseWork.jobGone)
  .refuseFact({ vasTypeDiffers: refuse.vasTypeDiffers }, ({ order: { vas, name } }) =>
    vasTypeDiffers(vas.way, 'goods', name),
  )
  .refuseIf(
    refuse.allMade,
    ({ order: { allowed, name, job } }) => compare(allowed, 0) <= 0 && { order: name, jobId: job.jobId },
  )
  .progress(madeOf)
  .load('bench', ({ order }, db) => benchOf(order, db))
  .button('finish', {
    label: msg`Finish the order`,
    at: ['spot'],
    aside: true,
    run: ({ job: { jobId } }) => openFlow(toAssembleFinish, { jobId }),
  })
  .scan(
    'spot',
    {
      as: palletPart,
      prompt: ({ order: { vas } }) => {
        const { skuName: name } = vas;
        return msg`Scan the pallet, or ${name} on the bench`;
      },
      chip: codeOfPart,
      offers: { from: async (at) => goodsOffers(at) },
    },
    ...goodsRules,
  )
  .derive('lots', ({ spot, order, bench }) => goodsAt(spot, { order, bench }))
  .maybe(
    ({ lots }) => lots.length > 1,
    (f) =>
      f.choose('lot', {
        prompt: msg`Choose the lot`,
        from: async ({ lots }) => lots,
        id: lotWords,
        row: (one) => ({ title: lotWords(one) || one.skuId, detail: one.skuName, amount: String(one.qty) }),
        none: refuse.notTheGoods.from(({ spot }) => ({ code: codeOfPart(spot) })),
      }),
  )
  .derive(
    'take',
    ({ lot, lots }) => lot ?? lots[0],
    refuse.notTheGoods.from(({ spot }) => ({ code: codeOfPart(spot) })),
  )
  .derive('line', ({ order }) => order.lines.find(({ recipe }) => recipe.keeps), refuseWork.jobGone)
  .qty(
    'made',
    {
      prompt: ({ order: { vas } }) => {
        const { skuName: name } = vas;
        return msg`How many ${name} are done?`;
      },
      expect: ({ order: { open, sku } }) => inPacks(open, sku),
      unit: ({ order: { sku } }) => sku?.packs[0]?.uomName ?? '',
      weighs: ({ order: { sku } }) => sku !== undefined && isWeighed(sku),
    },
    refuse.qtyZero.when((made) => made <= 0),
    refuse.overKits.when(
      (made, { order: { job, vas } }) => overKits({ done: job.done, most: vas.most }, made) ?? false,
    ),
    refuse.moreThanThere.when(
      (made, { take, spot, order }) =>
        compare(made, freeOf(take)) > 0 && { code: codeOfPart(spot), qty: inPacks(freeOf(take), order.sku) },
    ),
  )
  .derive('wanted', ({ order }) => usedUp(order.lines))
  .use(askComponents)
  .post(labelGoods, ({ job: { jobId }, order, line, take, made, parts, pieces }) => ({
    jobId,
    bench: order.vas.bench,
    goods: { jobLineId: line.jobLineId, lpn: take.lpn, skuId: take.skuId, lot: take.lot, qty: made },
    parts: toldParts(parts, order, pieces),
  }))
  .again('spot');
