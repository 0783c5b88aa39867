/**
 * Counting a place: what is found is kept entry by entry, and posted when the place is finished, or said to be empty. From
 * then on it is Tryton's; handing the count in is only the end of the job.
 */
import type { Call, RequestOf } from '#contract/call.ts';
import { CountEmpty, CountGoods, CountUnknown, FinishCountPlace, HandInCount, SpotCount } from '#contract/counting.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { refuse } from '#wms/refusals.ts';
import { jobClaim } from '../kit/jobs.ts';
import { does, type On, type Served, type Step, type Write } from '../kit/system.ts';
import { inUnit } from '../kit/units.ts';
import {
  begun,
  countOf,
  entriesOf,
  INVENTORY,
  keep,
  keptOf,
  lineOf,
  rowsOfCount,
  statusOf,
  type Count,
  type KeptCount,
} from './counts-kept.ts';
import { carryOut, lookAtPost, momentOf, planPost, sweepCounts, type CountPlan } from './counts-post.ts';
import { deskOf, type Here } from './desk.ts';
import { findLot, productOf, skuIdOf, unitOf, uomsOf } from './goods.ts';
import { shelfOf, zonesOf } from './places.ts';
import type { Session } from './rpc.ts';

export const counting = (here: Here): Served<Session>[] => [
  does(SpotCount, {
    guard: 'state',
    under: ofJob,
    async plan(on, { jobId, loc }) {
      const [desk, zones] = [await deskOf(here, on), await zonesOf(here, on)];
      if (keptOf(here, jobId)) refuse('countExists', { job: jobId });
      const place = await shelfOf(desk, zones, loc);
      // Who may make none there begins none.
      await desk.count(INVENTORY, [['location', '=', place.id]]);
      return { holds: [holdOf(jobId)], data: begun(on, { jobId, loc: place.loc, isSpot: true }) };
    },
    steps: (count) => [
      {
        name: 'begin',
        async run(on) {
          await keep(here, count);
          await on.claims.take([jobClaim(count.jobId)]);
        },
      },
    ],
    look: async (_, { jobId }) => (keptOf(here, jobId) ? 'applied' : 'absent'),
    rows: (on, { jobId }) => changed(here, on, jobId),
  }),
  does(CountGoods, {
    guard: 'state',
    under: ofJob,
    async plan(on, { jobId, jobLineId, loc, placeRev: _rev, ...entry }) {
      const { kept } = await openPlace(here, on, { jobId, jobLineId, loc });
      if (!entry.entryId.startsWith(`${jobLineId}/`)) refuse('locNotInCount', { loc, job: jobId });
      if (entry.qty === 0 && !entry.withdrawn) refuse('countZero', { loc });
      if (!entry.withdrawn) await checkGoods(here, on, entry);
      const at = momentOf(on);
      const before = kept.entries.find(({ entryId }) => entryId === entry.entryId);
      // More of the same was found since the first of it was looked at, unless all of it had to be counted again.
      const from = before && before.from >= kept.lateAt ? Math.min(before.from, at) : at;
      const said = { ...entry, code: '', photos: 0, opId: on.op?.opId ?? '', from };
      return { holds: [holdOf(jobId)], data: { count: { ...kept, userId: on.person.userId }, said } };
    },
    steps: ({ count, said }) => [{ name: 'keep', run: () => keepEntry(here, count, said) }],
    look: async (_, { count, said }) =>
      keptOf(here, count.jobId)?.entries.some(({ opId }) => opId === said.opId) ? 'applied' : 'absent',
    rows: (on, { count }) => changed(here, on, count.jobId),
  }),
  // Tryton has no place for what nobody knows, and nobody would ever hear of it.
  does(CountUnknown, {
    guard: 'state',
    plan: async (_, { code }) => refuse('skuUnknown', { sku: code }),
    steps: () => [],
    look: async () => 'absent',
    rows: async () => ({ changed: NO_ROWS }),
  }),
  does(FinishCountPlace, {
    ...posting(here, 'counted', ({ kept }, { loc, entries: seen }) => {
      const { length: count } = entriesOf(kept);
      if (count !== seen) refuse('countChanged', { loc, count, seen });
    }),
    sweep: (on) => sweepCounts(here, on),
  }),
  does(
    CountEmpty,
    posting(here, 'empty', ({ kept }, { loc }) => {
      if (entriesOf(kept).length > 0) refuse('countNotEmpty', { loc });
    }),
  ),
  does(HandInCount, {
    guard: 'state',
    under: ofJob,
    async plan(on, { jobId }) {
      const count = await countOf(here, on, jobId);
      const status = statusOf(count);
      if (status === 'open') refuse('countOpen', { loc: count.kept.loc });
      if (status !== 'counted') refuse('jobOver', { job: jobId });
      return { holds: [holdOf(jobId)], data: { count: count.kept } };
    },
    steps: ({ count }) => [
      {
        name: 'hand in',
        async run(on) {
          await keep(here, count, { handedInAt: Date.now() });
          await on.claims.give([jobClaim(count.jobId)]);
        },
      },
    ],
    look: async (_, { count }) => ((keptOf(here, count.jobId)?.handedInAt ?? 0) > 0 ? 'applied' : 'absent'),
    rows: (on, { count }) => changed(here, on, count.jobId),
  }),
];

const ofJob = ({ jobId }: { readonly jobId: string }): string[] => [jobClaim(jobId)];
/** One thing is said of a count at a time. */
const holdOf = (jobId: string): string => `count:${jobId}`;

const changed = async (here: Here, on: On<Session>, jobId: string) => ({
  changed: rowsOfCount(here, on, await countOf(here, on, jobId)),
});

interface Where {
  readonly jobId: string;
  readonly jobLineId: string;
  readonly loc: string;
}

/** Refuses locNotInCount, jobOver, and countJudged: what Tryton has booked is counted again by another count. */
async function openPlace(here: Here, on: On<Session>, { jobId, jobLineId, loc }: Where): Promise<Count> {
  const count = await countOf(here, on, jobId);
  if (jobLineId !== lineOf(jobId) || count.kept.loc !== loc) refuse('locNotInCount', { loc, job: jobId });
  const status = statusOf(count);
  if (status === 'counted') refuse('countJudged', { loc });
  if (status !== 'open') refuse('jobOver', { job: jobId });
  return count;
}

type Entry = KeptCount['entries'][number];

/** Said again it takes the place of what was said before. */
function keepEntry(here: Here, count: KeptCount, said: Entry): Promise<void> {
  const { entries } = keptOf(here, count.jobId) ?? count;
  const isNew = !entries.some(({ entryId }) => entryId === said.entryId);
  const all = isNew ? [...entries, said] : entries.map((one) => (one.entryId === said.entryId ? said : one));
  return keep(here, count, { entries: all, userId: count.userId });
}

/** What cannot be posted later is refused at once: goods, digits and lots that Tryton does not take. */
async function checkGoods(
  here: Here,
  on: On<Session>,
  { skuId, lot, qty, lpn, onLpn }: Pick<Entry, 'skuId' | 'lot' | 'qty' | 'lpn' | 'onLpn'>,
): Promise<void> {
  const [desk, zones, uoms] = [await deskOf(here, on), await zonesOf(here, on), await uomsOf(here, on)];
  // There a pallet is a place of its own, and its goods are not this place's. Elsewhere what stands on one stands at the place.
  const pallet = onLpn || lpn;
  if (zones.hasPallets && pallet !== '') refuse('palletUnknown', { id: pallet });
  const product = await productOf(desk, skuId);
  inUnit(qty, unitOf(uoms, product.default_uom, product.default_uom));
  if (product.lot_required.length > 0 && !lot.batch) refuse('lotMissing', { sku: skuIdOf(product), field: 'batch' });
  await findLot(desk, product, lot);
}

type OfPlace = Call & {
  readonly request: (typeof FinishCountPlace)['request'] | (typeof CountEmpty)['request'];
};

/** `check`: of what has been said of the place so far. */
const posting = <C extends OfPlace>(
  here: Here,
  state: CountPlan['state'],
  check: (count: Count, request: RequestOf<C>) => void,
): Write<Session, C, CountPlan> => ({
  guard: 'drafted',
  under: ofJob,
  async plan(on, request) {
    const count = await openPlace(here, on, request);
    check(count, request);
    const data = await planPost(here, on, count, state);
    const goods = data.lines.map(({ product }) => `at:${data.place} ${product}`);
    return { holds: [holdOf(data.jobId), `counting:${data.place}`, ...new Set(goods)], data };
  },
  steps: (plan) => [{ name: 'post', run: async (on) => carryOut(await deskOf(here, on), plan) }, noting(here, plan)],
  async look(on, plan) {
    const seen = await lookAtPost(await deskOf(here, on), plan);
    return seen !== 'absent' && seen !== 'foreign' && keptOf(here, plan.jobId)?.state === plan.state ? 'applied' : seen;
  },
  rows: (on, { jobId }) => changed(here, on, jobId),
});

/** For Tryton it is done; the job says so. */
const noting = (here: Here, { jobId, state }: CountPlan): Step<Session> => ({
  name: 'note',
  async run(on) {
    const { kept } = await countOf(here, on, jobId);
    await keep(here, kept, { state, userId: on.person.userId });
  },
});
