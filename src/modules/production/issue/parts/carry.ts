/** The segments of bringing material: its place, its pallet or goods, how much, why less, and the line. */
import type { Container, Sku } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { locked } from '#domain/rules/place.ts';
import { isLess } from '#domain/rules/production.ts';
import { inPacks, isWeighed, unitsOf } from '#domain/sku.ts';
import { segment } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { worded } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import { container, goodsByBarcode, location } from '#segments/lookups.ts';
import { refuseLookup, refusePlace } from '#segments/refusals.ts';
import { fitting, placeAt, placementOf } from '#segments/set-down.ts';
import { shelfOrPallet } from '#segments/spots.ts';
import type { Spot } from '#segments/spots.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { toIssueReturn } from '../screens.ts';
import { palletOf } from '../source.ts';
import { heapRows } from './heap.ts';
import type { Heap } from './heap.ts';

interface At {
  readonly heap: Heap;
}

/** It is the pallet that the task names. */
const isSource: readonly Rule<Container, At>[] = [
  refuse.palletDiffers.when(
    ({ containerId: lpn }, { heap }) => lpn !== palletOf(heap.first) && { lpn, wanted: palletOf(heap.first) },
  ),
  refuse.palletEmpty.when(({ containerId: lpn, contents }) => contents.length === 0 && { lpn }),
];

/** Place and pallet are what the task says; goods without a pallet are scanned themselves. */
export const atSource = segment<At>()((f) =>
  f
    .load(
      'sku',
      async ({ heap }, db): Promise<Sku | undefined> => db.skus.get(heap.first.skuId),
      refuseLookup.skuUnknown.from(({ heap }) => ({ code: heap.first.skuId })),
    )
    .button('giveBack', {
      label: msg`Return the task`,
      at: ['source', 'pallet', 'goods', 'qty'],
      run: ({ heap }) => openFlow(toIssueReturn, { taskId: heap.first.taskId }),
    })
    .scan(
      'source',
      {
        as: location,
        prompt: msg`Go to`,
        expect: ({ heap }) => heap.first.fromLoc,
        chip: ({ loc }) => loc,
        offers: { from: async ({ heap }, db) => heapRows([heap], db) },
      },
      refuse.sourceDiffers.when(
        ({ loc }, { heap }) => loc !== heap.first.fromLoc && { loc, wanted: heap.first.fromLoc },
      ),
      ...worded({ locLocked: refusePlace.locLocked }, locked),
    )
    .maybe(
      ({ heap }) => palletOf(heap.first) !== '',
      (g) =>
        g.scan(
          'pallet',
          {
            as: container,
            prompt: msg`Scan the source pallet`,
            expect: ({ heap }) => palletOf(heap.first),
            chip: ({ containerId }) => containerId,
          },
          ...isSource,
        ),
    )
    .maybe(
      ({ heap }) => palletOf(heap.first) === '',
      (g) =>
        g.scan(
          'goods',
          {
            as: goodsByBarcode,
            prompt: msg`Scan the material`,
            expect: ({ heap }) => heap.first.skuId,
            chip: ({ sku }) => sku.skuId,
          },
          refuse.goodsDiffer.when(
            ({ sku }, { heap }) => sku.skuId !== heap.first.skuId && { sku: sku.skuId, wanted: heap.first.skuId },
          ),
        ),
    ),
);

/** No more than is wanted; less has a reason. */
export const howMuch = segment<At & { readonly sku: Sku }>()((f) =>
  f
    .qty(
      'qty',
      {
        prompt: ({ heap, sku }) => {
          const [wanted, goods] = [inPacks(heap.qty, sku), sku.skuName || sku.skuId];
          return msg`Take ${wanted} of ${goods}`;
        },
        expect: ({ heap, sku }) => inPacks(heap.qty, sku),
        suggest: ({ heap }) => heap.qty,
        unit: ({ sku }) => sku.packs[0]?.uomName ?? '',
        units: ({ sku }) => unitsOf(sku),
        weighs: ({ sku }) => isWeighed(sku),
      },
      refuse.qtyZero.when((qty) => compare(qty, 0) <= 0),
      refuse.overIssue.when((qty, { heap, sku }) => compare(qty, heap.qty) > 0 && { wanted: inPacks(heap.qty, sku) }),
    )
    .maybe(
      ({ heap, qty }) => isLess(qty, heap.qty),
      (g) => g.code('why', 'IssueReason', { prompt: msg`Why is it less?`, none: refuseLookup.noReasons }),
    )
    .load('laid', ({ heap, qty }, db) =>
      placementOf(db, [{ skuId: heap.first.skuId, lot: heap.first.goods?.lot ?? {}, qty }], 0),
    ),
);

/** The line and no other place, or a carrier that stands there. */
export const atLine = segment<At & { readonly laid: Awaited<ReturnType<typeof placementOf>> }>()((f) =>
  f
    .scan(
      'target',
      {
        as: shelfOrPallet,
        prompt: msg`Bring it to the line. Scan the line, or a carrier there.`,
        expect: ({ heap }) => heap.first.suggestedLoc,
        chip: ({ loc, onto }) => onto || loc,
      },
      refuse.targetDiffers.when(
        ({ loc }, { heap }) => loc !== heap.first.suggestedLoc && { loc, wanted: heap.first.suggestedLoc },
      ),
      ...worded({ locLocked: refusePlace.locLocked }, (loc: Spot) => locked(loc)),
    )
    .load(
      'place',
      placeAt<{ target: Spot }>(({ target }) => target.loc),
    )
    .use(fitting),
);

interface Brought extends At {
  readonly target: Spot;
  readonly why?: { readonly code: string } | undefined;
}

/** The part of a request that says from where to where. */
export const wayOf = ({ heap, target, why }: Brought) => ({
  loc: heap.first.fromLoc,
  lpn: palletOf(heap.first),
  toLoc: target.loc,
  onto: target.onto,
  reason: why?.code ?? '',
});
