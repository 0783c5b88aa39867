import { assemble } from '#contract/assemble.ts';
import { freeOf } from '#domain/contents.ts';
import { compare } from '#domain/decimal.ts';
import { backFrom, recipeDiffers, usedUp, vasTypeDiffers } from '#domain/rules/recipe.ts';
import { inPacks, isNumbered } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { openedJobOf } from '#segments/claimed-job.ts';
import { container } from '#segments/lookups.ts';
import { serialNumber, serialsOf } from '#segments/pieces.ts';
import { refuseWork } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { disassembleKit } from '../ops.ts';
import { askPieces, piecesOf } from '../parts/components.ts';
import { isNumberedIn } from '../parts/gather.ts';
import { lotWords } from '../parts/goods.ts';
import { onPallet, orderOf } from '../parts/order.ts';
import type { Order } from '../parts/order.ts';
import { refuse } from '../refusals.ts';
import { toKitBreak, toKitBuild } from '../screens.ts';

/** Kits of an order are broken again: their components lie on the bench, the lots that were used last come back first. */
export const kitBreak = flow(toKitBreak, { back: 'stop' })
  .load('job', openedJobOf(assemble))
  .load('order', orderOf, refuseWork.jobGone)
  .refuseFact({ vasTypeDiffers: refuse.vasTypeDiffers }, ({ order: { vas, name } }) =>
    vasTypeDiffers(vas.way, 'kit', name),
  )
  .refuseIf(refuse.noKits, ({ order: { job, name } }) => compare(job.done, 0) <= 0 && { order: name })
  .scan(
    'pallet',
    { as: container, prompt: msg`Scan the pallet with the kits`, chip: ({ containerId }) => containerId },
    refuse.notAtBench.when(
      ({ containerId, loc }, { order: { vas } }) => loc !== vas.bench && { code: containerId, loc: vas.bench },
    ),
    refuse.noKitHere.when(
      (box, { order: { vas } }) => !onPallet(box).some(({ skuId }) => skuId === vas.skuId) && { code: box.containerId },
    ),
    refuse.sealed.when(({ containerId, sealed }) => sealed === true && { code: containerId }),
  )
  .derive('lots', ({ pallet, order: { vas } }) => onPallet(pallet).filter(({ skuId }) => skuId === vas.skuId))
  .maybe(
    ({ lots }) => lots.length > 1,
    (f) =>
      f.choose('lot', {
        prompt: msg`Choose the lot`,
        from: async ({ lots }) => lots,
        id: lotWords,
        row: (one) => ({ title: lotWords(one) || one.skuId, detail: one.skuName, amount: String(one.qty) }),
        none: refuse.noKitHere.from(({ pallet }) => ({ code: pallet.containerId })),
      }),
  )
  .derive(
    'kit',
    ({ lot, lots }) => lot ?? lots[0],
    refuse.noKitHere.from(({ pallet }) => ({ code: pallet.containerId })),
  )
  .qty(
    'made',
    {
      prompt: ({ order: { vas } }) => {
        const { skuName: name } = vas;
        return msg`How many ${name} do you break?`;
      },
      expect: ({ kit, order: { job, sku } }) => inPacks(Math.min(freeOf(kit), job.done), sku),
      unit: ({ order: { sku } }) => sku?.packs[0]?.uomName ?? '',
    },
    refuse.qtyZero.when((made) => made <= 0),
    refuse.moreThanThere.when(
      (made, { kit, pallet, order }) =>
        compare(made, freeOf(kit)) > 0 && { code: pallet.containerId, qty: inPacks(freeOf(kit), order.sku) },
    ),
    refuse.overBuilt.when(
      (made, { order: { job, sku } }) => compare(made, job.done) > 0 && { qty: inPacks(job.done, sku) },
    ),
  )
  .derive('parts', ({ order, made }) => backFrom(usedUp(order.lines), made))
  .refuseIf(refuse.lotsUnknown, ({ order, parts, made }) => {
    const wrong = recipeDiffers(usedUp(order.lines), parts, made);
    return wrong !== null && { sku: wrong.sku };
  })
  .use(askPieces)
  .maybe(
    ({ order: { sku } }) => sku !== undefined && isNumbered(sku),
    (f) =>
      f.collect(
        'numbers',
        {
          as: serialNumber,
          prompt: ({ made }) => msg`Scan the serial numbers of the ${made} that you break`,
          full: (got, { made }) => got.length >= made,
          row: (serial) => ({ title: serial }),
        },
        ...piecesOf(({ order }: { order: Order }) => order.sku),
      ),
  )
  .confirm('sure', {
    ask: ({ made, order: { vas } }) => {
      const { skuName: name, bench } = vas;
      return msg`Lay the components of ${made} ${name} on bench ${bench}. Are they broken?`;
    },
  })
  .post(disassembleKit, ({ job: { jobId }, order, kit, made, parts, pieces, numbers }) => ({
    jobId,
    bench: order.vas.bench,
    skuId: kit.skuId,
    qty: made,
    lot: kit.lot,
    ...serialsOf({ pieces: numbers }),
    lpn: kit.lpn,
    parts: parts.map((part) => ({
      ...part,
      ...(isNumberedIn(order, part.skuId) && { serials: [...(pieces ?? [])] }),
    })),
  }))
  .opens(({ job: { jobId } }) => openFlow(toKitBuild, { jobId }));
