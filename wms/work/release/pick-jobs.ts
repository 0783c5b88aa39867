/** Jobs for the picks of orders and waves: who walks where, and what the goods go into. */
import type { WorkName } from '#contract/work-names.ts';
import type { Carries } from '#contract/outbound-rows.ts';
import type { Context } from '#wms/context.ts';
import type { OrderRow } from '#wms/work/allocate/lock-orders.ts';
import { planJob } from '#wms/work/jobs.ts';
import { sql } from 'kysely';
import { groupedBy } from '#domain/grouped-by.ts';
import type { PickStop } from './stops.ts';
import { areasOf } from './walk.ts';

/** What the jobs of a wave or of an order have in common. */
export interface PlannedFor {
  waveId: string;
  orders: readonly OrderRow[];
}

interface PickJob {
  kind: WorkName;
  into: Carries['into'];
  /** What it comes from: an order, a store or a wave. */
  of: string;
  after?: string;
  slots?: number;
  /** It begins when somebody says so. */
  isLater?: boolean;
}

/** A job without picks is none. Answers its id; one whose goods are not all at their places yet waits. */
export async function planPickJob(
  ctx: Context,
  { waveId, orders }: PlannedFor,
  { kind, into, of, after = '', slots = 0, isLater = false }: PickJob,
  stops: readonly PickStop[],
): Promise<string> {
  const its = orders.filter(({ order_id }) => stops.some((stop) => stop.order_id === order_id || stop.order_id === ''));
  const lanes = new Set(its.map((order) => order.lane));
  const waits = isLater || stops.some(({ status }) => status === 'waiting');
  const jobId = await planJob(
    ctx,
    {
      kind,
      of_id: of,
      numbers: numbersOf(its, of, waveId),
      owner_id: stops[0]?.owner_id ?? '',
      area_id: areasOf(stops)[0] ?? '',
      ...urgencyOf(its),
      after_job: after,
      wave_id: waveId,
      lane: lanes.size === 1 ? ([...lanes][0] ?? '') : '',
      goes_into: into,
      slots,
      ...(waits && { status: 'planned' }),
    },
    [],
  );
  const ids = stops.map(({ pick_id }) => pick_id);
  await ctx.trx.updateTable('pick').set({ job_id: jobId, wave_id: waveId }).where('pick_id', 'in', ids).execute();
  for (const id of ids) ctx.changes.picks.add(id);
  return jobId;
}

/** That of its most urgent order: by priority, then by when its goods have to stand in the lane. */
export function urgencyOf(orders: readonly Pick<OrderRow, 'priority' | 'cutoff'>[]) {
  const minutes = orders.map(({ cutoff }) => {
    const [hours = '24', rest = '0'] = cutoff.split(':');
    return cutoff === '' ? DAY : Number(hours) * 60 + Number(rest);
  });
  return { priority: Math.min(...orders.map((order) => order.priority)), seq: Math.min(...minutes, DAY) };
}
const DAY = 24 * 60;

/** By which people find it: orders, their numbers elsewhere, stores, the wave. */
export const numbersOf = (orders: readonly OrderRow[], of: string, waveId: string): string[] =>
  [...new Set([waveId, ...orders.flatMap((o) => [o.order_id, o.external_no, o.store_id])])].filter(
    (number) => number !== '' && number !== of,
  );

/**
 * Order by order: one job for each area, worked one after the other (relay), and the whole pallets beside them. Areas come in
 * the order of the walk.
 */
export async function jobsOfOrder(
  ctx: Context,
  planned: PlannedFor,
  stops: readonly PickStop[],
  kind: WorkName = 'pick.order',
): Promise<string[]> {
  const [pallets, others] = parted(stops, (stop) => stop.isPallet);
  const of = stops[0]?.order_id ?? '';
  const jobs: string[] = [];
  for (const areaId of areasOf(others)) {
    const there = others.filter((stop) => stop.areaId === areaId);
    const into = there.every(isInCases) ? 'pallet' : 'tote';
    jobs.push(await planPickJob(ctx, planned, { kind, into, of, after: jobs.at(-1) ?? '' }, there));
  }
  if (pallets.length > 0) jobs.push(await planPickJob(ctx, planned, { kind: 'pick.lpn', into: 'pallet', of }, pallets));
  return jobs;
}

/** Whole cases stand on a pallet, pieces lie in a tote. */
const isInCases = ({ uom_id }: PickStop): boolean => uom_id === 'CS';

/** Store by store, into a tray of the store. */
export async function jobsOfStores(
  ctx: Context,
  planned: PlannedFor,
  stops: readonly PickStop[],
  kind: 'pick.store' | 'pick.xd',
): Promise<string[]> {
  const jobs: string[] = [];
  for (const its of groupedBy(stops, (stop) => `${stop.store_id || stop.order_id} ${stop.owner_id}`).values()) {
    const of = its[0]?.store_id || its[0]?.order_id || '';
    // Cross-dock begins when staff start it.
    jobs.push(await planPickJob(ctx, planned, { kind, into: 'tray', of, isLater: kind === 'pick.xd' }, its));
  }
  return jobs;
}

/** Everything of a wave, pallet by pallet. */
export const jobsOfPallets = (ctx: Context, planned: PlannedFor, stops: readonly PickStop[]): Promise<string[]> =>
  oneForEach(ctx, planned, [...groupedBy(stops, (stop) => stop.owner_id).values()], {
    kind: 'pick.lpn',
    into: 'pallet',
    of: planned.waveId,
  });

/** Sums: each area has a picker of its own, and pallets one who drives. */
export async function jobsOfSums(
  ctx: Context,
  planned: PlannedFor,
  stops: readonly PickStop[],
  inPallets: boolean,
): Promise<string[]> {
  const [pallets, others] = inPallets ? [stops, []] : parted(stops, (stop) => stop.isPallet);
  const byOwner = [...groupedBy(pallets, (stop) => stop.owner_id).values()];
  const byArea = [...groupedBy(others, (stop) => `${stop.owner_id} ${stop.areaId}`).values()];
  const of = planned.waveId;
  return [
    ...(await oneForEach(ctx, planned, byArea, { kind: 'pick.sum', into: 'tote', of })),
    ...(await oneForEach(ctx, planned, byOwner, { kind: 'pick.total', into: 'pallet', of })),
  ];
}

async function oneForEach(
  ctx: Context,
  planned: PlannedFor,
  groups: readonly (readonly PickStop[])[],
  job: PickJob,
): Promise<string[]> {
  const jobs: string[] = [];
  for (const stops of groups) jobs.push(await planPickJob(ctx, planned, job, stops));
  return jobs;
}

function parted<T>(list: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [list.filter(is), list.filter((one) => !is(one))];
}

export const slotOf = (ctx: Context, pickIds: readonly string[], slot: string) =>
  sql`update pick set slot = ${slot} where pick_id = any(${[...pickIds]}::text[])`.execute(ctx.trx);
