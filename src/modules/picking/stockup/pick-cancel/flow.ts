import { orderPick } from '#contract/picking.ts';
import type { Pick } from '#contract/outbound-rows.ts';
import { compare } from '#domain/decimal.ts';
import { inPacks, isNumbered, isWeighed, unitsOf } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { unpick } from '#modules/picking/ops.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { refuseLookup, refusePlace } from '#segments/refusals.ts';
import { asMany, pieceOf, serialsOf } from '#segments/pieces.ts';
import { fitting, placeAt, placementOf } from '#segments/set-down.ts';
import { shelfOrPallet } from '#segments/spots.ts';
import { locked, notForStorage } from '#domain/rules/place.ts';
import { worded } from '#engine/refusal.ts';
import type { Spot } from '#segments/spots.ts';
import { msg } from '@lingui/core/macro';
import { toPickCancel } from '../screens.ts';

/** Picked goods go back to where they came from, or to another place: the pick is open again there. */
export const pickCancel = flow(toPickCancel)
  .load('job', openedJob(orderPick))
  .choose('pick', {
    prompt: msg`Which goods go back?`,
    from: async ({ job }, db) => (await db.picks.where('jobId', job.jobId)).filter(isPicked),
    id: (pick: Pick) => pick.pickId,
    row: ({ skuName, skuId, toLpn, loc, doneQty }) => ({
      title: skuName || skuId,
      detail: `${toLpn} · ${loc}`,
      amount: String(doneQty),
      pictureOf: skuId,
    }),
    match: ({ pickId, skuId, toLpn }, code) => [pickId, skuId, toLpn].includes(code),
    none: refuse.nothingPicked,
  })
  .load(
    'sku',
    async ({ pick }, db) => db.skus.get(pick.skuId),
    refuseLookup.skuUnknown.from(({ pick }) => ({ code: pick.skuId })),
  )
  .qty(
    'qty',
    {
      prompt: ({ pick, sku }) => msg`How many go back? ${inPacks(pick.doneQty, sku)} were picked`,
      suggest: ({ pick }) => pick.doneQty,
      unit: ({ sku }) => sku.packs[0]?.uomName ?? '',
      units: ({ sku }) => unitsOf(sku),
      weighs: ({ sku }) => isWeighed(sku),
    },
    refuse.unpickQty.when(
      (qty, { pick, sku }) => (qty <= 0 || compare(qty, pick.doneQty) > 0) && { picked: inPacks(pick.doneQty, sku) },
    ),
  )
  .maybe(
    ({ sku, qty, pick }) => isNumbered(sku) && qty < pick.doneQty,
    (f) => f.collect('pieces', asMany, ...pieceOf),
  )
  .load('laid', ({ pick, qty }, db) => placementOf(db, [{ ...pick, qty }], 0))
  .scan(
    'target',
    {
      as: shelfOrPallet,
      prompt: msg`Scan where you put it back`,
      expect: ({ pick }) => pick.loc,
      chip: (at) => at.onto || at.loc,
      offers: { from: async ({ pick }) => [{ id: pick.lpn || pick.loc, title: pick.loc, detail: pick.lpn }] },
    },
    ...worded(
      { locLocked: refusePlace.locLocked, locNotForStorage: refusePlace.notStorage },
      (loc: Spot) => locked(loc) ?? notForStorage(loc),
    ),
  )
  .load(
    'place',
    placeAt<{ target: { loc: string } }>(({ target }) => target.loc),
  )
  .use(fitting)
  .code('why', 'PickReason', { prompt: msg`Why does it go back?`, none: refuse.noReasons })
  .post(unpick, ({ job, pick, qty, pieces, target, why }) => ({
    jobId: job.jobId,
    pickId: pick.pickId,
    orderId: pick.orderId,
    fromLpn: pick.toLpn,
    qty,
    ...serialsOf({ pieces }),
    toLoc: target.loc,
    toLpn: target.onto,
    reason: why.code,
  }))
  .again('pick');

const isPicked = ({ doneQty, toLpn }: Pick): boolean => doneQty > 0 && toLpn !== '';
