/**
 * Every place that was counted is judged: at once, again when something comes that was done before, and again when a terminal
 * that it waits for is heard.
 */
import { isLater, type Judged } from '#domain/rules/count-judge.ts';
import { sql } from 'kysely';
import { noChanges, settle } from '#wms/changes.ts';
import type { Context } from '#wms/context.ts';
import type { Verdict } from '#wms/db/tables.ts';
import { bookVariance, freeOfShort, type VarianceRow } from './book-count.ts';
import { lateFor, planRecount } from './count-again.ts';
import { judgeGoods, type GoodsFacts } from './judge-goods.ts';
import { counterpart } from './variance-list.ts';
import { keyOf, kindOf, readKept, type CountedPlace, type Kept } from './read-count.ts';

/** The operation that runs has finished a line of a count, or says again that it is finished. */
export async function judgePlace(ctx: Context, lineId: string, placeRev: number): Promise<void> {
  const { op_id, user_id, captured_at } = ctx.stamp;
  const place = {
    finish_op: op_id,
    counted_by: user_id,
    counted_at: captured_at,
    waits: [...(ctx.asOf?.waits ?? [])],
    place_rev: placeRev,
  };
  const line = await ctx.trx
    .selectFrom('job_line')
    .select(['job_id', 'loc'])
    .where('job_line_id', '=', lineId)
    .executeTakeFirstOrThrow();
  await ctx.trx
    .insertInto('count_place')
    .values({ job_line_id: lineId, wh_gid: ctx.whgid, ...line, ...place })
    .onConflict((conflict) => conflict.column('job_line_id').doUpdateSet({ ...place, settled: false }))
    .execute();
  await sql`update location set counted_at = now() where wh_gid = ${ctx.whgid} and loc = ${line.loc}`.execute(ctx.trx);
  await judgedAlone(ctx, [lineId]);
}

/** After an operation has moved goods: places where somebody had counted, and where it may be news. */
export async function countsAgain(ctx: Context): Promise<void> {
  const { rows } = await sql<{ job_line_id: string; settled: boolean; booked: boolean }>`
    select p.job_line_id, p.settled, exists (select 1 from count_variance v where v.job_line_id = p.job_line_id
        and v.booked_at is not null) as booked
    from count_place p where p.wh_gid = ${ctx.whgid} and p.counted_at > now() - interval '30 days'
      and p.finish_op <> ${ctx.stamp.op_id} and p.loc in (
        select unnest(array[g.from_loc, g.to_loc]) from ledger g
        where g.op_id = ${ctx.stamp.op_id} and g.op_id <> '' and g.qty > 0 and g.verb <> 'COUNT')
    order by p.job_line_id`.execute(ctx.trx);
  if (rows.length === 0) return;
  await alone(ctx, async (at) => {
    for (const { job_line_id } of rows.filter(({ booked }) => booked)) await lateFor(at, job_line_id);
  });
  await judgedAlone(
    ctx,
    rows.flatMap(({ job_line_id, settled }) => (settled ? [] : [job_line_id])),
  );
}

/** Somebody has decided on goods of it. */
export const judgeAgain = (ctx: Context, lineId: string): Promise<void> => judgedAlone(ctx, [lineId]);

const AT_ONCE = 50;
/** Time goes by, and work is given back: what waits is judged again after so many minutes, whoever was heard. */
const AGAIN_MIN = 5;

/**
 * A terminal was heard that a count waits for, or time went by: such counts are judged again. Every terminal asks for that with
 * its messages, so nothing is done where there is no news. Who is at it already is left to it.
 */
export async function countsThatWait(ctx: Context): Promise<void> {
  const { rows } = await sql<{ job_line_id: string }>`
    select p.job_line_id from count_place p where p.wh_gid = ${ctx.whgid} and not p.settled and exists (
      select 1 from count_variance v where v.job_line_id = p.job_line_id and v.state in ('matched', 'accepted')
        and (p.judged_at < now() - ${AGAIN_MIN}::int * interval '1 minute' or exists (
          select 1 from device d where d.device_id = any(v.silent) and d.heard_until > p.counted_at
            and not exists (select 1 from operation o where o.op_id = p.finish_op and o.device_id = d.device_id))))
    order by p.judged_at limit ${AT_ONCE}::int for update skip locked`.execute(ctx.trx);
  if (rows.length === 0) return;
  await judgedAlone(
    ctx,
    rows.map(({ job_line_id }) => job_line_id),
  );
}

/** Judged for itself: whoever counts hears nothing of what is made of it. */
const judgedAlone = (ctx: Context, lineIds: readonly string[]): Promise<void> =>
  alone(ctx, async (at) => {
    for (const id of lineIds) await judge(at, id);
  });

async function alone(ctx: Context, work: (at: Context) => Promise<void>): Promise<void> {
  const at = { ...ctx, changes: noChanges() };
  await work(at);
  if (Object.values(at.changes).some((ids) => ids.size > 0)) await settle(at);
}

async function judge(ctx: Context, lineId: string): Promise<void> {
  await sql`select 1 from count_place where job_line_id = ${lineId} for update`.execute(ctx.trx);
  const kept = await readKept(ctx, lineId);
  if (!kept) return;
  if (await isEvidence(ctx, kept)) return settled(ctx, kept.place);
  const before = await variancesOf(ctx, lineId);
  const accepted = new Map(before.flatMap((row) => (row.accepted === null ? [] : [[keyOf(row), row.accepted]])));
  const { judged, facts } = await judgeGoods(ctx, kept, accepted);
  for (const one of judged) {
    const old = before.find((row) => keyOf(row) === one.key);
    if (old && (old.booked_at !== null || old.state === 'rejected')) continue;
    await write(ctx, kept, one, facts);
  }
  for (const row of await variancesOf(ctx, lineId)) {
    const one = judged.find(({ key }) => key === keyOf(row));
    if (row.booked_at === null && row.state === 'accepted' && one?.outcome === 'bookable') await book(ctx, kept, row);
  }
  await conclude(ctx, kept, judged);
}

export const variancesOf = ({ trx }: Context, lineId: string): Promise<VarianceRow[]> =>
  trx
    .selectFrom('count_variance')
    .selectAll()
    .where('job_line_id', '=', lineId)
    .orderBy('variance_id')
    .forUpdate()
    .execute();

const STATE: Readonly<Record<Judged['outcome'], Verdict>> = {
  matched: 'matched',
  waiting: 'accepted',
  bookable: 'accepted',
  recount: 'recount',
  review: 'review',
};

async function write(
  { trx, whgid }: Context,
  { place, seen }: Kept,
  one: Judged,
  facts: ReadonlyMap<string, GoodsFacts>,
): Promise<void> {
  const { container_id, sku_id, lot, quality } = kindOf(one.key);
  const { found, book, difference, stirred } = one;
  const owner = await trx
    .selectFrom('stock')
    .select('owner_id')
    .where('wh_gid', '=', whgid)
    .where('sku_id', '=', sku_id)
    .where('loc', '=', place.loc)
    .where('container_id', '=', container_id)
    .orderBy('stock_id')
    .limit(1)
    .executeTakeFirst();
  const says = {
    owner_id: owner?.owner_id ?? facts.get(sku_id)?.ownerId ?? '',
    found,
    book,
    difference,
    stirred,
    state: STATE[one.outcome],
    silent: [...one.silent],
    op_id: seen.findLast(({ key }) => key === one.key)?.opId ?? place.finish_op,
  };
  await trx
    .insertInto('count_variance')
    .values({
      wh_gid: whgid,
      job_line_id: place.job_line_id,
      loc: place.loc,
      container_id,
      sku_id,
      lot,
      quality: quality as VarianceRow['quality'],
      ...says,
    })
    .onConflict((conflict) =>
      conflict.columns(['job_line_id', 'container_id', 'sku_id', 'lot', 'quality']).doUpdateSet(says),
    )
    .execute();
}

/** What was found somewhere else on the same pallet is for a person to say. */
async function book(ctx: Context, { line }: Kept, row: VarianceRow): Promise<void> {
  const isElsewhere = row.accepted === null && (await hasCounterpart(ctx, row));
  const isBooked = !isElsewhere && (await bookVariance(ctx, line, row));
  await ctx.trx
    .updateTable('count_variance')
    .set(isBooked ? { state: 'adjusted', booked_at: sql<string>`now()` } : { state: 'review' })
    .where('variance_id', '=', row.variance_id)
    .execute();
}

async function hasCounterpart({ trx }: Context, { variance_id }: VarianceRow): Promise<boolean> {
  const { rows } = await sql`select 1 from count_variance v join count_place p on p.job_line_id = v.job_line_id
    where v.variance_id = ${variance_id} and exists (${counterpart})`.execute(trx);
  return rows.length > 0;
}

/** The worst of its goods is what becomes of the line. */
const WORST: readonly Verdict[] = ['review', 'recount', 'accepted', 'rejected', 'adjusted', 'matched'];

async function conclude(ctx: Context, kept: Kept, judged: readonly Judged[]): Promise<void> {
  const rows = await variancesOf(ctx, kept.place.job_line_id);
  const state = WORST.find((worst) => rows.some((row) => row.state === worst)) ?? 'matched';
  await ctx.trx
    .updateTable('job_line')
    .set({ count_state: state })
    .where('job_line_id', '=', kept.line.job_line_id)
    .execute();
  if (state === 'recount') await planRecount(ctx, kept);
  const isQuiet = judged.every(({ silent }) => silent.length === 0);
  if (isQuiet && ['matched', 'adjusted', 'rejected'].includes(state)) {
    for (const row of rows) await freeOfShort(ctx, kept.line, row);
    await settled(ctx, kept.place);
  } else
    await sql`update count_place set judged_at = now() where job_line_id = ${kept.place.job_line_id}`.execute(ctx.trx);
}

const settled = ({ trx }: Context, { job_line_id }: CountedPlace) =>
  sql`update count_place set settled = true, judged_at = now() where job_line_id = ${job_line_id}`
    .execute(trx)
    .then(() => undefined);

/** Somebody has counted the same goods later: that one is judged, and this one says only what was found before. */
async function isEvidence(ctx: Context, { place, line, whole }: Kept): Promise<boolean> {
  const { rows } = await sql<{ job_line_id: string }>`
    select p.job_line_id from count_place p join job_line l on l.job_line_id = p.job_line_id
    where p.wh_gid = ${ctx.whgid} and p.loc = ${place.loc} and p.job_line_id <> ${place.job_line_id}
      and p.counted_at > ${place.counted_at}::timestamptz - interval '2 days'
      and l.sku_id in ('', ${line.sku_id}) and l.container_id in ('', ${line.container_id})
      and (l.sku_id = '' or l.lot = ${line.lot})`.execute(ctx.trx);
  for (const { job_line_id } of rows) {
    const other = await readKept(ctx, job_line_id);
    if (other && isLater(other.whole, whole)) return true;
  }
  return false;
}
