/** The walk of a picking job: what is still open, in the order in which it is visited from where the picker stands. */
import type { Pick } from '#contract/outbound-rows.ts';
import type { Job, Sku } from '#contract/rows.ts';
import { aisleOf } from '#domain/path.ts';
import { inPacks } from '#domain/sku.ts';
import { walkFrom } from '#domain/walk.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Offer, Offers } from '#engine/steps.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { isOpen, openOf } from '../belief.ts';
import { refuse } from '../refusals.ts';

export interface Walk {
  /** The stop that is next. */
  readonly pick: Pick;
  /** All that are open, the next one first. */
  readonly stops: readonly Pick[];
  /** Open picks that nobody works now: their orders are blocked, or being cancelled. */
  readonly resting: readonly Resting[];
}
export interface Resting {
  readonly pick: Pick;
  readonly hold: 'blocked' | 'stopping';
}

/** Undefined where nothing is open any more. `first`: the pick that was chosen to be next, as long as it is open. */
export const walkOf = async (db: Db, jobId: string, first = ''): Promise<Walk | undefined> =>
  (await routeOf(db, jobId, first)).walk;

interface Route {
  /** Undefined where nobody has anywhere to go now. */
  readonly walk: Walk | undefined;
  readonly resting: readonly Resting[];
  /** Something of it was cancelled meanwhile. */
  readonly isCut: boolean;
}

async function routeOf(db: Db, jobId: string, first = ''): Promise<Route> {
  const job = await db.jobs.get(jobId);
  const at = await db.locations.get(job?.carries?.at ?? '');
  const all = await db.picks.where('jobId', jobId);
  const open = all.filter(isOpen).sort(bySlot);
  const holds = await Promise.all(open.map(async ({ orderId }) => (await db.orders.get(orderId))?.hold ?? 'none'));
  const resting = open.flatMap((one, i): Resting[] => {
    const hold = holds[i] ?? 'none';
    return hold === 'none' ? [] : [{ pick: one, hold }];
  });
  const walk = walkFrom(
    await asTheyStand(
      db,
      open.filter((_, i) => holds[i] === 'none'),
    ),
    // Who has chosen a stop goes on from there.
    open.find(({ pickId }) => pickId === first)?.walkSeq ?? at?.walkSeq,
  );
  // Somebody has chosen where to go first.
  const stops = [...walk.filter(({ pickId }) => pickId === first), ...walk.filter(({ pickId }) => pickId !== first)];
  const [pick] = stops;
  return { walk: pick && { pick, stops, resting }, resting, isCut: all.some(({ status }) => status === 'cancelled') };
}

interface OnWalk {
  readonly job: Job;
  readonly params?: { readonly first?: string | undefined } | undefined;
}

/**
 * Where to go next, as `order` has it. Where there is nowhere to go the words say why: everything is picked, what is left is
 * for orders that rest, or was cancelled.
 */
export const toWalk = (order: (walk: Walk, first?: string) => Walk = (walk) => walk) =>
  segment<OnWalk>()((f) =>
    f
      .load('route', async ({ job, params }, db) => routeOf(db, job.jobId, params?.first))
      .refuseIf(refuse.restStopping, (v) => restsFor(v, 'stopping'))
      .refuseIf(refuse.restBlocked, (v) => restsFor(v, 'blocked'))
      .refuseIf(refuse.restCancelled, ({ route: { walk, isCut }, job }) => !walk && isCut && nameOf(job))
      .derive(
        'walk',
        ({ route: { walk }, params }) => walk && order(walk, params?.first),
        refuse.allPicked.from(({ job }) => nameOf(job)),
      ),
  );

const nameOf = ({ of, jobId }: Job) => ({ code: of || jobId, jobId });

/** Nothing is left of it but for such orders. */
function restsFor({ route: { walk, resting }, job }: OnWalk & { readonly route: Route }, hold: Resting['hold']) {
  const [first] = walk ? [] : resting.filter((one) => one.hold === hold);
  return first !== undefined && { ...nameOf(job), order: first.pick.orderId };
}

/** A pick that goes on elsewhere is made on this terminal: the place says where on the way it is. */
const asTheyStand = (db: Db, picks: readonly Pick[]): Promise<Pick[]> =>
  Promise.all(
    picks.map(async (pick) =>
      pick.rev > 0 ? pick : { ...pick, walkSeq: (await db.locations.get(pick.loc))?.walkSeq ?? pick.walkSeq },
    ),
  );

/** Of one place slot after slot, as the cart stands there. */
const bySlot = (a: Pick, b: Pick): number =>
  Number(a.slot) - Number(b.slot) || (a.slot < b.slot ? -1 : a.slot > b.slot ? 1 : a.pickId < b.pickId ? -1 : 1);

/** Picks that are open in the aisle of the next stop, it included. */
export const leftInAisle = ({ pick, stops }: Walk): number =>
  stops.filter(({ loc }) => aisleOf(loc) === aisleOf(pick.loc)).length;

/** A stop as a row: where, what, how much, and into which slot. */
export function stopRow(pick: Pick, sku: Sku | undefined): Offer {
  const { pickId, loc, skuId, skuName, slot } = pick;
  return {
    id: loc,
    title: slot === '' ? loc : `${loc} → ${slot}`,
    detail: skuName || skuId,
    amount: inPacks(openOf(pick), sku),
    pictureOf: skuId,
    ...(pickId === '' && { done: true }),
  };
}

/** Stops beyond which nobody looks ahead. */
const AHEAD = 4;

/** Stops as rows, as many as anybody looks ahead, each place once. */
export async function stopRows(stops: readonly Pick[], db: Db): Promise<Offer[]> {
  const places = stops.filter(({ loc }, i) => stops.findIndex((stop) => stop.loc === loc) === i);
  const shown = places.slice(0, AHEAD);
  const skus = await skusOf(
    shown.map(({ skuId }) => skuId),
    db,
  );
  return shown.map((pick) => stopRow(pick, skus.get(pick.skuId)));
}

/** The next stop, and those after it. */
export const stopsAhead: Offers<{ readonly walk: Walk }> = { from: ({ walk: { stops } }, db) => stopRows(stops, db) };

/** Goods that are to be taken at a place. */
export const goodsHere: Offers<{ readonly here: readonly Pick[] }> = {
  from: async ({ here }, db) => {
    const skus = await skusOf(
      here.map(({ skuId }) => skuId),
      db,
    );
    return here
      .filter(({ skuId }, i) => here.findIndex((pick) => pick.skuId === skuId) === i)
      .map((pick) => ({ ...stopRow(pick, skus.get(pick.skuId)), id: pick.skuId, title: pick.skuId }));
  },
};

/** How many picks of the job are done, and how many are left in this aisle. */
export async function picksDone({ params, walk }: { params: { jobId: string }; walk?: Walk }, db: Db) {
  const all = (await db.picks.where('jobId', params.jobId)).filter(({ status }) => status !== 'cancelled');
  const done = all.filter((pick) => !isOpen(pick) && pick.status !== 'waiting').length;
  const left = walk ? leftInAisle(walk) : 0;
  const aisle = walk ? aisleOf(walk.pick.loc) : '';
  return { done, of: all.length, what: left > 1 ? msg`picks, ${left} in ${aisle}` : msg`picks` };
}
