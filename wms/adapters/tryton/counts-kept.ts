/**
 * Counts as jobs: drafts of `stock.inventory` that a desk has made, and what somebody began on the spot. Each is of one
 * place. Tryton has no place for what is counted and not finished, so that is kept here until it is posted.
 */
import { CountEntry, CountState } from '#contract/count-rows.ts';
import { NO_ROWS, type Job, type WorkRows } from '#contract/rows.ts';
import { refuse } from '#wms/refusals.ts';
import * as v from 'valibot';
import { jobClaim, type JobsOfKind } from '../kit/jobs.ts';
import type { On } from '../kit/system.ts';
import { deskOf, type Here } from './desk.ts';
import { microsOf } from './moves.ts';
import { spotOf, zonesOf } from './places.ts';
import { AREA } from './reference.ts';
import { TrytonDate, type Domain, type Session } from './rpc.ts';
import { placeRow } from './stock.ts';

export const INVENTORY = 'stock.inventory';

const InventoryRow = v.object({
  id: v.number(),
  number: v.nullable(v.string()),
  state: v.picklist(['draft', 'done', 'cancelled']),
  date: TrytonDate,
  'location.': v.object({
    id: v.number(),
    code: v.nullable(v.string()),
    name: v.string(),
    sequence: v.nullish(v.number(), null),
  }),
  _timestamp: v.string(),
});
export type InventoryRow = v.InferOutput<typeof InventoryRow>;
const FIELDS = [
  'number',
  'state',
  'date',
  ...['code', 'name', 'sequence'].map((field) => `location.${field}`),
  '_timestamp',
];

const KeptEntry = v.object({
  ...CountEntry.entries,
  /** Operation that said it last. */
  opId: v.string(),
  /** From when on it was looked at, by the clock here, in milliseconds. */
  from: v.number(),
});

const KeptCount = v.object({
  jobId: v.string(),
  whgid: v.string(),
  loc: v.string(),
  isSpot: v.boolean(),
  /** Who has said something of it last. */
  userId: v.string(),
  entries: v.array(KeptEntry),
  state: CountState,
  /** When somebody began it, by the clock here, in milliseconds: what Tryton had by then was before the count. */
  begunAt: v.number(),
  /** The inventory that it is posted by; 0 while there is none. */
  inventory: v.number(),
  /** When it came too late: what was said before has to be said again. Milliseconds, 0 = never. */
  lateAt: v.number(),
  handedInAt: v.number(),
  /** When it was last changed. */
  at: v.number(),
});
export type KeptCount = v.InferOutput<typeof KeptCount>;

/** `inventory`: of a desk's; null of one begun on the spot, and where it has not been asked for. */
export interface Count {
  readonly kept: KeptCount;
  readonly inventory: InventoryRow | null;
}

const PREFIX = 'count/';
const keyOf = (jobId: string): string => PREFIX + jobId;

/** Numbers of Tryton's documents are told apart by what they are. */
const OF_DESK = 'INV-';
const jobOf = (number: string): string => OF_DESK + number;
export const numberOf = ({ jobId, isSpot }: KeptCount): string => (isSpot ? jobId : jobId.slice(OF_DESK.length));

export const keptOf = ({ kept }: Here, jobId: string): KeptCount | undefined => kept.get(keyOf(jobId), KeptCount);
export const keptIn = ({ kept }: Here, { warehouse }: Pick<On<Session>, 'warehouse'>): KeptCount[] =>
  [...kept.under(PREFIX, KeptCount).values()].filter(({ whgid }) => whgid === warehouse.whgid);
/** `count`: as it is where nothing of it is kept yet. */
export const keep = (here: Here, count: KeptCount, change: Partial<KeptCount> = {}): Promise<void> =>
  here.kept.put(keyOf(count.jobId), { ...(keptOf(here, count.jobId) ?? count), ...change, at: Date.now() });
export const forget = ({ kept }: Here, { jobId }: KeptCount): Promise<void> => kept.forget(keyOf(jobId));

export const begun = (
  { person, warehouse }: Pick<On<Session>, 'person' | 'warehouse'>,
  { jobId, loc, isSpot }: Pick<KeptCount, 'jobId' | 'loc' | 'isSpot'>,
): KeptCount => ({
  jobId,
  loc,
  isSpot,
  whgid: warehouse.whgid,
  userId: person.userId,
  entries: [],
  state: 'open',
  begunAt: Date.now(),
  inventory: 0,
  lateAt: 0,
  handedInAt: 0,
  at: 0,
});

export const entriesOf = ({ entries }: KeptCount): KeptCount['entries'] =>
  entries.filter(({ withdrawn }) => !withdrawn);

/** Of places below the storage; the newest first. */
async function readInventories(here: Here, on: On<Session>, where: Domain): Promise<InventoryRow[]> {
  const [desk, { storage }] = [await deskOf(here, on), await zonesOf(here, on)];
  return desk.read(INVENTORY, InventoryRow, {
    where: [['location', 'child_of', [storage.id], 'parent'], ['location', '!=', storage.id], ...where],
    fields: FIELDS,
    order: [['id', 'DESC']],
  });
}

/** Refuses `jobUnknown`. */
export async function countOf(here: Here, on: On<Session>, jobId: string): Promise<Count> {
  const kept = keptOf(here, jobId);
  if (kept && kept.whgid !== on.warehouse.whgid) return refuse('jobUnknown', { job: jobId });
  if (kept?.isSpot) return { kept, inventory: null };
  const [inventory] = await readInventories(here, on, [['number', '=', jobId.slice(OF_DESK.length)]]);
  if (!inventory) return refuse('jobUnknown', { job: jobId });
  return countOfDesk(on, inventory, kept);
}

const countOfDesk = (on: On<Session>, inventory: InventoryRow, kept: KeptCount | undefined): Count => ({
  kept: kept ?? {
    ...begun(on, { jobId: jobOf(inventory.number ?? ''), loc: spotOf(inventory['location.']).loc, isSpot: false }),
    userId: '',
  },
  inventory,
});

export function statusOf({ kept, inventory }: Count): 'open' | 'counted' | 'done' | 'cancelled' {
  if (kept.handedInAt > 0) return 'done';
  if (kept.state !== 'open') return 'counted';
  // A desk has confirmed it without us, or given it up.
  return inventory === null || inventory.state === 'draft' ? 'open' : inventory.state;
}

function jobRow(here: Here, on: On<Session>, count: Count): Job {
  const { kept, inventory } = count;
  const { jobId, loc, isSpot, entries } = kept;
  const claim = on.claims.of(jobClaim(jobId));
  const status = statusOf(count);
  const isBegun = status === 'counted' || entries.length > 0 || claim.claimedBy !== '';
  return here.revisions.of(`job:${jobId}`, inventory ? microsOf(inventory._timestamp) : 0, {
    jobId,
    kind: 'count',
    of: loc,
    numbers: isSpot ? [] : [numberOf(kept)],
    ownerId: '',
    areaId: AREA,
    priority: isSpot ? 1 : 2,
    seq: inventory?.['location.'].sequence ?? 0,
    after: '',
    status: status === 'done' || status === 'cancelled' ? status : isBegun ? 'begun' : 'ready',
    planned: 1,
    done: kept.state === 'open' ? 0 : 1,
    bad: 0,
    counts: { type: isSpot ? 'spot' : 'first', visible: false, notBy: [] },
    ...claim,
  });
}

/** With its one line for who counts it: others are not told what was found. */
export function rowsOfCount(here: Here, on: On<Session>, count: Count): WorkRows {
  const { jobId, loc, state, entries, userId } = count.kept;
  const { claimedBy } = on.claims.of(jobClaim(jobId));
  const jobs = [jobRow(here, on, count)];
  if ((claimedBy || userId) !== on.person.userId) return { ...NO_ROWS, jobs };
  const status = statusOf(count);
  const line = here.revisions.of(`jobLine:${jobId}/1`, 0, {
    jobLineId: lineOf(jobId),
    jobId,
    seq: 1,
    skuId: '',
    skuName: '',
    lot: {},
    loc,
    containerId: '',
    planned: 1,
    done: state === 'open' ? 0 : 1,
    bad: 0,
    reason: '',
    status: state !== 'open' ? ('done' as const) : status === 'open' ? ('open' as const) : ('cancelled' as const),
    count: {
      state,
      placeRev: placeRow(here, loc).rev,
      entries: entries.map(({ opId: _op, from: _from, ...entry }) => entry),
    },
  });
  return { ...NO_ROWS, jobs, jobLines: [line] };
}

export const lineOf = (jobId: string): string => `${jobId}/1`;

/** Drafts of a desk, what was begun on the spot, and what is counted and not handed in. */
export const countJobs = (here: Here): JobsOfKind<Session> => ({
  kind: 'count',
  has: (jobId) => jobId.startsWith(OF_DESK) || keptOf(here, jobId) !== undefined,
  async list(on, code) {
    const own = keptIn(here, on);
    const spots = new Set(own.flatMap(({ jobId, isSpot }) => (isSpot ? [jobId] : [])));
    const drafts = (await readInventories(here, on, [['state', '=', 'draft']])).flatMap((inventory) => {
      const { number } = inventory;
      // What a count of ours is posted by is no work.
      if (number === null || spots.has(number)) return [];
      return [countOfDesk(on, inventory, keptOf(here, jobOf(number)))];
    });
    const ours = own.flatMap((kept) => (kept.isSpot || kept.state !== 'open' ? [{ kept, inventory: null }] : []));
    const jobs = [...drafts.filter(({ kept }) => kept.state === 'open'), ...ours]
      .filter((count) => statusOf(count) === 'open' || statusOf(count) === 'counted')
      .map((count) => jobRow(here, on, count))
      .filter(({ jobId, of, numbers }) => !code || [jobId, of, ...numbers].includes(code));
    return { ...NO_ROWS, jobs };
  },
  async look(on, jobId) {
    return { rows: rowsOfCount(here, on, await countOf(here, on, jobId)), skus: [] };
  },
  async begin(on, jobId) {
    const count = await countOf(here, on, jobId);
    const status = statusOf(count);
    if (status === 'done' || status === 'cancelled') refuse('jobOver', { job: jobId });
    await keep(here, count.kept);
  },
});
