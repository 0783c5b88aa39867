import { assemble } from '#contract/assemble.ts';
import { compare } from '#domain/decimal.ts';
import { expiryUnknown, kitLot, overKits, usedUp, vasTypeDiffers } from '#domain/rules/recipe.ts';
import { inPacks, isNumbered } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { buildPallet } from '#segments/build-pallet.ts';
import { openedJobOf } from '#segments/claimed-job.ts';
import { printLabel } from '#segments/ops.ts';
import { serialNumber, serialsOf } from '#segments/pieces.ts';
import { refuseWork } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { assembleKit } from '../ops.ts';
import { askComponents, piecesOf } from '../parts/components.ts';
import { isNumberedIn, toldParts } from '../parts/gather.ts';
import { benchOf, madeOf, orderOf } from '../parts/order.ts';
import type { Order } from '../parts/order.ts';
import { askWithoutLabel, forProduct, labelOfNew, takeNewPallet } from '../parts/pallet.ts';
import { refuse } from '../refusals.ts';
import { toAssembleFinish, toKitBreak, toKitBuild } from '../screens.ts';

/**
 * So many kits are built at once: pallets and goods at the bench are scanned until the recipe is complete, and the product goes onto a
 * pallet. It keeps as long as the component that keeps shortest.
 */
export const kitBuild = flow(toKitBuild, { back: 'stop' })
  .load('job', openedJobOf(assemble))
  .load('order', orderOf, refuseWork.jobGone)
  .refuseFact({ vasTypeDiffers: refuse.vasTypeDiffers }, ({ order: { vas, name } }) =>
    vasTypeDiffers(vas.way, 'kit', name),
  )
  .refuseIf(
    refuse.twoNumbered,
    ({ order }) => order.lines.filter(({ skuId }) => isNumberedIn(order, skuId)).length > 1 && { order: order.name },
  )
  .refuseIf(
    refuse.allMade,
    ({ order: { allowed, name, job } }) => compare(allowed, 0) <= 0 && { order: name, jobId: job.jobId },
  )
  .progress(madeOf)
  .button('break', {
    label: msg`Break kits`,
    at: ['made'],
    aside: true,
    when: ({ order }) => compare(order.job.done, 0) > 0,
    run: ({ job: { jobId } }) => openFlow(toKitBreak, { jobId }),
  })
  .button('finish', {
    label: msg`Finish the order`,
    at: ['made'],
    aside: true,
    run: ({ job: { jobId } }) => openFlow(toAssembleFinish, { jobId }),
  })
  .qty(
    'made',
    {
      prompt: ({ order: { vas } }) => {
        const { skuName: name } = vas;
        return msg`How many ${name} do you build?`;
      },
      expect: ({ order: { open, sku } }) => inPacks(open, sku),
      unit: ({ order: { sku } }) => sku?.packs[0]?.uomName ?? '',
    },
    refuse.qtyZero.when((made) => made <= 0),
    refuse.overKits.when(
      (made, { order: { job, vas } }) => overKits({ done: job.done, most: vas.most }, made) ?? false,
    ),
  )
  .load('bench', ({ order }, db) => benchOf(order, db))
  .derive('wanted', ({ order }) => usedUp(order.lines))
  .use(askComponents)
  .derive('lot', ({ order: { fields, name }, parts }) => kitLot(parts, { fields, order: name }))
  .refuseFact({ expiryUnknown: refuse.expiryUnknown }, ({ lot, order: { required, vas } }) =>
    expiryUnknown(lot, required, vas.skuId),
  )
  .maybe(
    ({ order: { sku } }) => sku !== undefined && isNumbered(sku),
    (f) =>
      f.collect(
        'numbers',
        {
          as: serialNumber,
          prompt: ({ made }) => msg`Scan the serial numbers of the ${made} that you have built`,
          full: (got, { made }) => got.length >= made,
          row: (serial) => ({ title: serial }),
        },
        ...piecesOf(({ order }: { order: Order }) => order.sku),
      ),
  )
  .use(takeNewPallet('pallet', { at: ['pallet'] }))
  .scan(
    'pallet',
    {
      as: buildPallet,
      prompt: msg`Scan the pallet that they go onto`,
      expect: ({ newPallet }) => newPallet.lpn ?? undefined,
      chip: ({ lpn }) => lpn,
    },
    ...forProduct,
  )
  .use(askWithoutLabel)
  .post(assembleKit, ({ job: { jobId }, order, parts, pieces, made, lot, numbers, pallet: { lpn } }) => ({
    jobId,
    bench: order.vas.bench,
    parts: toldParts(parts, order, pieces),
    skuId: order.vas.skuId,
    qty: made,
    lot,
    ...serialsOf({ pieces: numbers }),
    lpn,
  }))
  .post(printLabel, ({ pallet, me }) => labelOfNew(pallet, me))
  .again('made');
