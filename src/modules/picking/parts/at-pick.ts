/** The segments of a pick: go to the place, scan what is there, count it, say which pieces. */
import type { Pick } from '#contract/outbound-rows.ts';
import type { Job, Location, Sku } from '#contract/rows.ts';
import { isWithin } from '#domain/catch-weight.ts';
import { compare } from '#domain/decimal.ts';
import { elementOf } from '#domain/gs1/label.ts';
import { inPacks, isNumbered, isWeighed, unitFor, unitsOf } from '#domain/sku.ts';
import { segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import { asMany, meant, pieceOf, piecesAtOnce } from '#segments/pieces.ts';
import type { Goods } from '#segments/lookups.ts';
import { refuseOutbound, refusePlace } from '#segments/refusals.ts';
import { locked } from '#domain/rules/place.ts';
import { ofPart, worded } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { openOf } from '../belief.ts';
import { anythingOfJob, goodsThere, meantBy, placeOfJob, toPlaceOf } from '../lookups.ts';
import type { Aim } from '../lookups.ts';
import { refuse } from '../refusals.ts';
import { goodsHere, stopRows, stopsAhead, toWalk } from './walk.ts';
import { waysOut } from './ways-out.ts';
import type { Resting, Walk } from './walk.ts';

interface OnWalk {
  readonly job: Job;
  readonly params?: { readonly first?: string | undefined } | undefined;
}

const placeOf = (aim: Aim): string => (aim.kind === 'place' ? aim.location.loc : '');

/** It means nothing that is worked now, only what rests. */
function rests(aim: Aim, { stops, resting }: Walk, hold: Resting['hold']): { order: string } | false {
  const picks = resting.filter((one) => one.hold === hold).map(({ pick }) => pick);
  const [first] = meantBy(aim, stops).length > 0 ? [] : meantBy(aim, picks);
  return first !== undefined && { order: first.orderId };
}

/** A place, goods or a container of this walk. Goods that stand at a place of the plan elsewhere are offered there. */
const ofWalk: readonly Rule<Aim, { readonly walk: Walk; readonly job: Job }>[] = [
  refuse.stopping.when((aim, { walk }) => rests(aim, walk, 'stopping')),
  refuse.blocked.when((aim, { walk }) => rests(aim, walk, 'blocked')),
  refuse.elsewhere.when((aim, { walk: { pick, stops }, job }) => {
    const loc = placeOf(aim);
    const isAlternate = meantBy(aim, stops).length === 0 && pick.alternates.some((other) => other.loc === loc);
    return isAlternate && { loc, wanted: pick.loc, jobId: job.jobId, pickId: pick.pickId };
  }),
  refuse.locNotSuggested.when(
    (aim, { walk: { pick, stops } }) =>
      aim.kind === 'place' && meantBy(aim, stops).length === 0 && { loc: placeOf(aim), wanted: pick.loc },
  ),
  refuse.nothingInJob.when((aim, { walk: { stops } }) => meantBy(aim, stops).length === 0 && { code: aim.code }),
];

/** Goods may be taken there: it is neither locked nor being counted. */
export const placeIsUsable: readonly Rule<Location, unknown>[] = worded({ locLocked: refusePlace.locLocked }, locked);

/** Go to the next stop, or to any other of this walk: its place is scanned, whichever way it was found. */
export const atPick = segment<OnWalk>()((f) =>
  f
    .use(toWalk())
    .use(waysOut)
    .scan(
      'aim',
      {
        as: anythingOfJob,
        prompt: ({ walk: { pick } }) =>
          pick.lookFirst ? msg`Go there and look first: goods were missing` : msg`Go to`,
        expect: ({ walk }) => walk.pick.loc,
        chip: (aim) => (aim.kind === 'place' ? aim.location.loc : aim.code),
        offers: stopsAhead,
      },
      ...ofWalk,
      ...ofPart(placeIsUsable, (aim: Aim) => (aim.kind === 'place' ? aim.location : undefined)),
    )
    .derive('meant', ({ aim, walk }) => meantBy(aim, walk.stops))
    .maybe(
      ({ aim }) => aim.kind !== 'place',
      (g) =>
        g.scan(
          'place',
          {
            as: placeOfJob,
            prompt: msg`Go to`,
            expect: ({ meant }) => meant[0]?.loc,
            offers: { from: ({ meant }, db) => stopRows(meant, db) },
            stepBack: toPlaceOf('aim'),
          },
          refuse.locNotSuggested.when(
            ({ loc }, { meant }) => !meant.some((pick) => pick.loc === loc) && { loc, wanted: meant[0]?.loc ?? '' },
          ),
          ...placeIsUsable,
        ),
    )
    .derive('here', ({ aim, place, meant }) => {
      const loc = place?.loc ?? placeOf(aim);
      return meant.filter((pick) => pick.loc === loc);
    }),
);

interface Here {
  readonly here: readonly Pick[];
}
interface AtPlace extends Here {
  readonly aim: Aim;
}

/** What the label says of the lot is what the plan says, as far as it says anything. */
export const lotOnLabel: Rule<Goods, Here> = refuse.lotDiffers.when(({ sku }, { here }, { label }) => {
  const [pick] = here.filter(({ skuId }) => skuId === sku.skuId);
  const batch = label && elementOf(label, ['10'])?.value;
  const wanted = pick?.lot.batch;
  return batch !== undefined && wanted !== undefined && batch !== wanted && { lot: batch, wanted };
});

/** The goods that the plan wants here; which were scanned to find the place are not asked for again. */
export const goodsOf = segment<AtPlace>()((f) =>
  f
    .maybe(
      ({ aim }) => aim.kind !== 'goods',
      (g) =>
        g.scan(
          'scanned',
          {
            as: goodsThere,
            prompt: msg`Scan the goods`,
            expect: ({ here: [first, ...others] }) =>
              others.every(({ skuId }) => skuId === first?.skuId) ? first?.skuId : undefined,
            order: ({ here }): Readonly<Record<string, string>> => {
              const batch = here[0]?.lot.batch;
              return batch === undefined ? {} : { '10': batch };
            },
            chip: ({ sku }) => sku.skuId,
            offers: goodsHere,
            stepBack: toPlaceOf('aim'),
          },
          refuse.noStockupOfSku.when(
            ({ sku }, { here }) =>
              !here.some(({ skuId }) => skuId === sku.skuId) && { sku: sku.skuId, loc: here[0]?.loc ?? '' },
          ),
          lotOnLabel,
        ),
    )
    .derive(
      'goods',
      ({ aim, scanned }) => scanned ?? (aim.kind === 'goods' ? aim.goods : undefined),
      refuseOutbound.targetEmpty,
    )
    .derive('sku', ({ goods }) => goods.sku)
    .derive('pick', ({ here, sku }) => here.find(({ skuId }) => skuId === sku.skuId), refuse.nothingOpen),
);

interface Found {
  readonly goods: Goods;
  readonly sku: Sku;
  readonly pick: Pick;
}

/** Of weighed goods the reading is the quantity. */
const isAsPlanned = (qty: number, { sku, pick }: Found): boolean =>
  isWeighed(sku) ? isWithin(qty, openOf(pick)) : compare(qty, openOf(pick)) <= 0;

/** As many as the plan wants, in the unit that was scanned where it is a whole number of it. */
export const howMany = segment<Found>()((f) =>
  f
    .refuseIf(refuse.unitMissing, ({ sku }) => sku.packs.length === 0)
    .qty(
      'qty',
      {
        prompt: ({ pick, sku }) =>
          pick.slot === ''
            ? msg`Pick ${inPacks(openOf(pick), sku)}`
            : msg`Pick ${inPacks(openOf(pick), sku)} into slot ${pick.slot}`,
        expect: ({ pick, sku }) => inPacks(openOf(pick), sku),
        suggest: ({ pick }) => openOf(pick),
        unit: ({ sku }) => sku.packs[0]?.uomName ?? '',
        units: ({ sku }) => unitsOf(sku),
        inUnit: ({ goods, sku, pick }) => unitFor(sku, goods.barcode.uomId, openOf(pick)),
        weighs: ({ sku }) => isWeighed(sku),
      },
      refuse.pickQtyZero.when((qty) => qty <= 0),
      refuse.overStockup.when(
        (qty, { pick, sku }) =>
          !isWeighed(sku) && compare(qty, openOf(pick)) > 0 && { open: inPacks(openOf(pick), sku) },
      ),
      ...piecesAtOnce,
    )
    .confirm('overPlan', {
      when: ({ qty, ...found }) => !isAsPlanned(qty, found),
      ask: ({ qty, pick, sku }) =>
        msg`${qty} ${sku.packs[0]?.uomName ?? ''} is more than planned (${openOf(pick)}). Take it all the same?`,
    })
    .maybe(
      ({ sku }) => isNumbered(sku),
      (g) =>
        g.collect(
          'pieces',
          asMany,
          ...pieceOf,
          refuse.serialNotThere.when((code, { pick }, { label }) => {
            const serial = meant(code, label);
            return pick.serials.length > 0 && !pick.serials.includes(serial) && { serial, loc: pick.loc };
          }),
        ),
    ),
);
