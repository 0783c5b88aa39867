/** The segments of a walk from pallet to pallet: go there, scan the pallet or a twin of it, set it down in its lane. */
import type { Lot } from '#contract/fields.ts';
import type { Container, Job, Sku } from '#contract/rows.ts';
import { isSameLot, qtyOf } from '#domain/contents.ts';
import { compare } from '#domain/decimal.ts';
import { isSortedNext, notALane } from '#domain/rules/place.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Me } from '#engine/env.ts';
import { ofPart, worded } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Offer } from '#engine/steps.ts';
import { container, location } from '#segments/lookups.ts';
import { skusOf } from '#segments/rows.ts';
import { aPallet } from '#segments/rules.ts';
import { msg } from '@lingui/core/macro';
import { palletPlace } from '../pallet/lookups.ts';
import type { PalletPlace } from '../pallet/lookups.ts';
import { refusePallets } from '../pallet/refusals.ts';
import { refuse } from '../refusals.ts';
import { placeIsUsable } from './at-pick.ts';
import { leadsTo, orderedOf, planFor, plansOf } from './pallet-plan.ts';
import type { PalletPlan } from './pallet-plan.ts';
import { toWalk } from './walk.ts';
import type { Resting, Walk } from './walk.ts';
import { waysBeside } from './ways-out.ts';

interface Walking {
  readonly job: Job;
  readonly me: Me;
  readonly params: { readonly first?: string | undefined };
}
interface Planned {
  readonly job: Job;
  readonly walk: Walk;
  readonly plans: readonly PalletPlan[];
}

const isHere = (plans: readonly PalletPlan[], { loc }: Pick<PalletPlace, 'loc'>): boolean =>
  plans.some((plan) => leadsTo(plan, loc));

function rests({ loc, pallet }: PalletPlace, { walk, plans }: Planned, hold: Resting['hold']) {
  const isMeant = ({ pick }: Resting) => (pallet ? pick.lpn === pallet.containerId : pick.loc === loc);
  const first = walk.resting.find((one) => one.hold === hold && isMeant(one));
  const isWorked = pallet ? planFor(pallet, plans) !== undefined : isHere(plans, { loc });
  return !isWorked && first !== undefined && { order: first.pick.orderId };
}

const ofPlan: readonly Rule<PalletPlace, Planned>[] = [
  refuse.stopping.when((at, values) => rests(at, values, 'stopping')),
  refuse.blocked.when((at, values) => rests(at, values, 'blocked')),
  refuse.locNotSuggested.when(
    (at, { plans }) => !isHere(plans, at) && { loc: at.loc, wanted: plans[0]?.first.loc ?? '' },
  ),
  ...placeIsUsable,
];

/** Goods that are wanted where it stands, in another lot than the plan says. */
function otherLot({ loc, contents }: Container, plans: readonly PalletPlan[]) {
  const picks = plans.filter((plan) => leadsTo(plan, loc)).flatMap((plan) => plan.picks);
  for (const goods of contents) {
    const pick = picks.find(({ skuId }) => skuId === goods.skuId);
    if (pick && !isSameLot(pick.lot, goods.lot)) return { lot: shortLot(goods.lot), wanted: shortLot(pick.lot) };
  }
  return false;
}

const shortLot = ({ batch, expiry, production }: Lot): string => batch ?? expiry ?? production ?? '-';

/** The one that a plan names, or one with the very same goods. */
const taken: readonly Rule<Container, Planned>[] = [
  aPallet,
  refusePallets.palletTaken.when(({ containerId, out }) => !!out && out.state !== 'free' && { code: containerId }),
  refuse.lotDiffers.when((pallet, { plans }) => !planFor(pallet, plans) && otherLot(pallet, plans)),
  refusePallets.goodsDiffer.when(
    (pallet, { plans }) =>
      !planFor(pallet, plans) && {
        code: pallet.containerId,
        wanted: (plans.find((plan) => leadsTo(plan, pallet.loc)) ?? plans[0])?.first.lpn ?? '',
      },
  ),
];

/** The next pallet of a walk, or any other of it: its place or its own label is scanned. */
export const scanPallet = segment<Planned>()((f) =>
  f
    .scan(
      'aim',
      {
        as: palletPlace,
        prompt: msg`Go to`,
        expect: ({ plans }) => plans[0]?.first.loc,
        chip: ({ loc, pallet }) => pallet?.containerId ?? loc,
        offers: { from: async ({ plans }, db) => palletsAhead(plans, db) },
      },
      ...ofPlan,
      ...ofPart(taken, ({ pallet }: PalletPlace) => pallet),
    )
    .maybe(
      ({ aim }) => aim.pallet === undefined,
      (g) =>
        g.scan(
          'scanned',
          {
            as: container,
            prompt: msg`Scan the pallet`,
            expect: ({ plans, aim }) => plans.find(({ first }) => first.loc === aim.loc)?.first.lpn,
            offers: { from: async ({ plans, aim }, db) => palletsThere(plans, aim.loc, db) },
          },
          refusePallets.palletNotHere.when(
            ({ containerId, loc }, { aim }) => loc !== aim.loc && { code: containerId, loc: aim.loc },
          ),
          ...taken,
        ),
    )
    .derive('pallet', ({ aim, scanned }) => scanned ?? aim.pallet, refuse.nothingOpen)
    .derive('planned', ({ pallet, plans }) => planFor(pallet, plans), refuse.nothingOpen)
    .load('onPallet', async ({ planned }, db) => (await db.skus.get(planned.first.skuId)) ?? null),
);

/** Go to the next pallet, or to any other of the walk: its place or its own label is scanned. */
export const atPallet = segment<Walking>()((f) =>
  f
    .use(toWalk())
    .derive('plans', ({ walk }): readonly PalletPlan[] => plansOf(walk.stops))
    .refuseIf(
      refusePallets.notOnPallets,
      ({ job, walk, plans }) =>
        plans.length === 0 && { code: job.of || job.jobId, jobId: job.jobId, pickId: walk.pick.pickId },
    )
    .use(waysBeside)
    .use(scanPallet),
);

/** Stops beyond which nobody looks ahead. */
const AHEAD = 4;

/** The next pallets, then where the goods of the next one stand as well. */
async function palletsAhead(plans: readonly PalletPlan[], db: Db): Promise<Offer[]> {
  const [next] = plans;
  const twins = next?.first.alternates.filter(({ qty }) => compare(qty, orderedOf(next)) === 0) ?? [];
  const rows = await palletRows(plans.slice(0, AHEAD), db);
  return [
    ...rows.map(({ lpn, ...row }) => ({ ...row, id: lpn })),
    ...twins.map(({ loc, lpn, qty }) => ({
      id: lpn,
      title: loc,
      detail: msg`${lpn}, a twin of ${next?.first.lpn ?? ''}`,
      amount: String(qty),
    })),
  ];
}

/** Those of the plan, then what stands beside them with the very same goods. */
async function palletsThere(plans: readonly PalletPlan[], loc: string, db: Db): Promise<Offer[]> {
  const rows = await palletRows(
    plans.filter(({ first }) => first.loc === loc),
    db,
  );
  const beside = (await db.containers.where('loc', loc)).filter(
    (pallet) => pallet.kind === 'pallet' && planFor(pallet, plans)?.isTwin === true,
  );
  return [
    ...rows.map(({ lpn, ...row }) => ({ ...row, id: lpn, title: lpn })),
    ...beside.map((pallet) => ({
      id: pallet.containerId,
      title: pallet.containerId,
      detail: msg`Twin of ${planFor(pallet, plans)?.first.lpn ?? ''}`,
      amount: String(qtyOf(pallet.contents)),
    })),
  ];
}

async function palletRows(plans: readonly PalletPlan[], db: Db): Promise<(Omit<Offer, 'id'> & { lpn: string })[]> {
  const skus = await skusOf(
    plans.map(({ first }) => first.skuId),
    db,
  );
  return plans.map((plan) => {
    const { lpn, loc, skuId, skuName } = plan.first;
    const amount = inPacks(orderedOf(plan), skus.get(skuId));
    return { lpn, title: loc, detail: `${lpn} · ${skuName || skuId}`, amount, pictureOf: skuId };
  });
}

interface OnFork {
  readonly job: Job;
  readonly pallet: Container;
  readonly planned: PalletPlan;
  readonly onPallet: Sku | null;
}

/** What is ordered of a pallet stands on it. */
export const enoughOnIt = segment<OnFork>()((f) =>
  f.refuseIf(refusePallets.holdsLess, (v) => moreThanOrdered(v) < 0 && said(v)),
);

/** All that stands on it is ordered, and all that is ordered stands on it. */
export const asOrdered = segment<OnFork>()((f) =>
  f.refuseIf(refusePallets.holdsMore, (v) => moreThanOrdered(v) > 0 && said(v)).use(enoughOnIt),
);

/** Below zero: it holds less. */
export const moreThanOrdered = ({ pallet, planned }: Pick<OnFork, 'pallet' | 'planned'>): number =>
  compare(qtyOf(pallet.contents), orderedOf(planned));

const said = ({ pallet, planned, onPallet, job }: OnFork) => ({
  code: pallet.containerId,
  holds: inPacks(qtyOf(pallet.contents), onPallet ?? undefined),
  open: inPacks(orderedOf(planned), onPallet ?? undefined),
  jobId: job.jobId,
  pickId: planned.first.pickId,
});

const isValuable = ({ picks }: PalletPlan): boolean => picks.some(({ care }) => care.includes('valuable'));

/** A sum goes to where it is sorted, whatever lanes its orders have. */
const laneOf = ({ planned, job }: Pick<OnFork, 'planned' | 'job'>): string | undefined =>
  isValuable(planned) || isSortedNext(job.kind) ? undefined : planned.first.lane || job.carries?.lane || undefined;

/** The pallet stands in its lane; another than the plan names is asked about. A twin is taken for a reason. */
export const toLane = segment<Pick<OnFork, 'job' | 'pallet' | 'planned'>>()((f) =>
  f
    .maybe(
      ({ planned }) => planned.isTwin,
      (g) =>
        g.code('why', 'PickReason', {
          prompt: ({ planned }) => msg`Why is it not pallet ${planned.first.lpn}?`,
          none: refuse.noReasons,
        }),
    )
    .scan(
      'target',
      {
        as: location,
        prompt: msg`Scan where you set it down`,
        expect: laneOf,
        offers: {
          from: async (v) => {
            const lane = laneOf(v);
            return lane === undefined ? [] : [{ id: lane, title: lane }];
          },
        },
      },
      ...placeIsUsable,
      ...worded({ notSetDown: refuse.notSetDown }, (loc: PalletPlace, { job }: Pick<OnFork, 'job'>) =>
        notALane(loc, job.kind),
      ),
      refuse.valuablesToSampling.when(
        ({ usage }, { planned, pallet }) => isValuable(planned) && usage !== 'qc' && { code: pallet.containerId },
      ),
    )
    .confirm('otherLane', {
      when: (v) => (laneOf(v) ?? v.target.loc) !== v.target.loc,
      ask: (v) => msg`The plan says ${laneOf(v) ?? ''}. Is it set down at ${v.target.loc}?`,
    }),
);
