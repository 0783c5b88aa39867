/** What a person decides on a difference. */
import type { RequestOf } from '#contract/call.ts';
import type { DecideVariance } from '#contract/counting-decide.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { carry } from '#wms/ledger/stand.ts';
import { refuse } from '#wms/refusals.ts';
import { isCode } from '../sys-codes.ts';
import { lockContainers } from '../containers.ts';
import { handlesOwner } from '../jobs.ts';
import { lockPlaces, usable } from '../places.ts';
import type { VarianceRow } from './book-count.ts';
import { planRecount } from './count-again.ts';
import { judgeAgain, variancesOf } from './judge-place.ts';
import { readKept, type Kept } from './read-count.ts';
import { counterpart } from './variance-list.ts';

type Decision = RequestOf<typeof DecideVariance>;

const OPEN: readonly string[] = ['accepted', 'recount', 'review'];

/** Refuses varianceOver, ownerNotAllowed, varianceChanged, samePerson, and what a decision refuses. */
export async function decideVariance(ctx: Context, asked: Decision): Promise<void> {
  const variance = await lockOpen(ctx, asked.varianceId);
  if (!handlesOwner(ctx, variance)) refuse('ownerNotAllowed', { owner: variance.owner_id });
  const { loc, difference } = variance;
  if (difference !== asked.difference) refuse('varianceChanged', { loc, difference });
  const kept = (await readKept(ctx, variance.job_line_id)) ?? refuse('varianceOver', { id: asked.varianceId });
  // A count that is only made again decides nothing.
  const counters = [kept.place.counted_by, ...kept.job.not_by];
  if (asked.decision !== 'recount' && counters.includes(ctx.user.userId)) refuse('samePerson', { job: loc });
  const decisions = { accept, recount, reject, moved } as const;
  await decisions[asked.decision](ctx, kept, variance, asked.reason);
}

async function lockOpen({ trx, whgid }: Context, id: string): Promise<VarianceRow> {
  const variance = /^\d{1,15}$/.test(id)
    ? await trx
        .selectFrom('count_variance')
        .selectAll()
        .where('variance_id', '=', Number(id))
        .where('wh_gid', '=', whgid)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!variance || variance.booked_at !== null || !OPEN.includes(variance.state)) return refuse('varianceOver', { id });
  return variance;
}

type Says = Partial<Pick<VarianceRow, 'accepted' | 'reason' | 'state' | 'booked_at'>>;

const set = ({ trx, user }: Context, { variance_id }: VarianceRow, says: Says) =>
  trx
    .updateTable('count_variance')
    .set({ ...says, decided_by: user.userId })
    .where('variance_id', '=', variance_id)
    .execute();

/** Booked when everybody has been heard. Refuses varianceStirred, varianceSerial, varianceStands. */
async function accept(ctx: Context, { place }: Kept, variance: VarianceRow, reason: string): Promise<void> {
  const { loc, container_id, sku_id, variance_id } = variance;
  if (variance.stirred) refuse('varianceStirred', { loc });
  await set(ctx, variance, { accepted: variance.difference, reason });
  await judgeAgain(ctx, place.job_line_id);
  const now = (await variancesOf(ctx, place.job_line_id)).find((row) => row.variance_id === variance_id);
  if (now?.state !== 'review' && now?.state !== 'recount') return;
  const serials = await sql`select 1 from sku k where k.sku_id = ${sku_id} and (k.is_serial or exists (
    select 1 from serial n where n.sku_id = k.sku_id and n.wh_gid = ${ctx.whgid}))`.execute(ctx.trx);
  if (serials.rows.length > 0) refuse('varianceSerial', { sku: sku_id });
  refuse('varianceStands', { id: container_id || sku_id, loc });
}

/** By somebody else; nobody has to wait for a program. */
async function recount(ctx: Context, kept: Kept, variance: VarianceRow): Promise<void> {
  await set(ctx, variance, { state: 'recount' });
  await planRecount(ctx, kept);
}

/** Refuses varianceReasonMissing. */
async function reject(ctx: Context, { place }: Kept, variance: VarianceRow, reason: string): Promise<void> {
  if (!(await isCode(ctx, 'CountReason', reason))) refuse('varianceReasonMissing');
  await set(ctx, variance, { state: 'rejected', reason });
  await judgeAgain(ctx, place.job_line_id);
}

/** One pallet, missing here and found there: it is moved by the book, instead of written off and on. Refuses varianceNotMoved. */
async function moved(ctx: Context, kept: Kept, variance: VarianceRow): Promise<void> {
  const { rows } = await sql<{ variance_id: number; loc: string; job_line_id: string }>`
    select m.* from count_variance v join count_place p on p.job_line_id = v.job_line_id,
      lateral (${counterpart}) m where v.variance_id = ${variance.variance_id}`.execute(ctx.trx);
  const [other] = rows;
  const [from, to] = variance.difference < 0 ? [variance.loc, other?.loc] : [other?.loc, variance.loc];
  const container = (await lockContainers(ctx, [variance.container_id])).get(variance.container_id);
  if (!other || from === undefined || to === undefined || container?.loc !== from)
    return refuse('varianceNotMoved', { lpn: variance.container_id, loc: variance.loc });
  usable(await lockPlaces(ctx, [from, to]), to);
  const of = await bothOf(ctx, variance.container_id, [kept.place.job_line_id, other.job_line_id]);
  // All of it is there and nothing of it here, and nothing stands on it that nobody counted.
  const [missing, found] = [
    of.filter(({ difference }) => difference < 0),
    of.filter(({ difference }) => difference > 0),
  ];
  const isWhole =
    missing.every((row) => row.found === 0 && found.some((one) => isSame(row, one))) && missing.length === found.length;
  if (!isWhole) refuse('varianceNotMoved', { lpn: variance.container_id, loc: variance.loc });
  await carry(ctx, container, to, { ref_kind: 'countLine', ref_id: kept.place.job_line_id });
  const booked_at = ctx.stamp.captured_at;
  for (const row of of) await set(ctx, row, { state: 'adjusted', booked_at });
  for (const id of [kept.place.job_line_id, other.job_line_id]) await judgeAgain(ctx, id);
}

const bothOf = ({ trx }: Context, container: string, lineIds: readonly string[]): Promise<VarianceRow[]> =>
  trx
    .selectFrom('count_variance')
    .selectAll()
    .where('job_line_id', 'in', lineIds)
    .where('container_id', '=', container)
    .where('difference', '<>', 0)
    .where('booked_at', 'is', null)
    .orderBy('variance_id')
    .forUpdate()
    .execute();

const isSame = (a: VarianceRow, b: VarianceRow): boolean =>
  a.sku_id === b.sku_id && a.lot === b.lot && a.quality === b.quality && a.difference === -b.difference;
