/** A count as the judge wants it: what was found and when, what the book says, what moved there, and who has not been heard. */
import type { Heard, Look, Moment, Movement, PlaceCount, Seen } from '#domain/rules/count-judge.ts';
import { COUNT_RULES, startOf } from '#domain/rules/count-judge.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Context } from '#wms/context.ts';
import type { Database } from '#wms/db/tables.ts';

export type CountedPlace = Selectable<Database['count_place']>;
export type LineRow = Selectable<Database['job_line']>;
export type JobOfCount = Pick<
  Selectable<Database['job']>,
  'job_id' | 'count_type' | 'program_id' | 'area_id' | 'owner_id' | 'not_by' | 'priority' | 'created_at'
>;

export interface Kept {
  readonly place: CountedPlace;
  readonly line: LineRow;
  readonly job: JobOfCount;
  readonly seen: readonly SeenRow[];
  readonly whole: Look;
}

/** What makes goods of one kind at a place. */
export interface Kind {
  readonly container_id: string;
  readonly sku_id: string;
  readonly lot: string;
  readonly quality: string;
}

export interface SeenRow extends Seen {
  readonly kind: Kind;
  readonly opId: string;
}

export const keyOf = ({ container_id, sku_id, lot, quality }: Kind): string =>
  JSON.stringify([container_id, sku_id, lot, quality]);

export const kindOf = (key: string): Kind => {
  const [container_id = '', sku_id = '', lot = '', quality = ''] = JSON.parse(key) as string[];
  return { container_id, sku_id, lot, quality };
};

/** As of an operation: a corrected one happened when the one that was refused did. */
const momentOf = (op: RawBuilder<unknown>) => sql<Moment>`json_build_object(
  'device', ${op}.device_id, 'seq', ${op}.seq,
  'at', extract(epoch from coalesce(was.captured_at, ${op}.captured_at)) * 1000 + coalesce(was.clock_off, ${op}.clock_off, 0),
  'comparedAt', extract(epoch from coalesce(was.captured_at, ${op}.captured_at)) * 1000
    + coalesce(was.clock_off, ${op}.clock_off) - coalesce(was.clock_age, ${op}.clock_age),
  'heard', extract(epoch from ${op}.posted_at) * 1000)`;
const corrected = (op: RawBuilder<unknown>) =>
  sql`left join operation was on was.op_id = ${op}.supersedes and ${op}.supersedes <> '' and was.outcome = 'refused'`;

async function momentsOf({ trx }: Context, opIds: readonly string[]): Promise<ReadonlyMap<string, Moment>> {
  const o = sql.raw('o');
  const { rows } = await sql<{ op_id: string; moment: Moment }>`
    select o.op_id, ${momentOf(o)} as moment from operation o ${corrected(o)}
    where o.op_id = any(${[...opIds]}::text[])`.execute(trx);
  return new Map(rows.map(({ op_id, moment }) => [op_id, moment]));
}

/** Null where the line was not finished, or is gone. */
export async function readKept(ctx: Context, lineId: string): Promise<Kept | null> {
  const { trx, whgid } = ctx;
  const place = await trx
    .selectFrom('count_place')
    .selectAll()
    .where('job_line_id', '=', lineId)
    .where('wh_gid', '=', whgid)
    .executeTakeFirst();
  if (!place) return null;
  const line = await trx.selectFrom('job_line').selectAll().where('job_line_id', '=', lineId).executeTakeFirstOrThrow();
  const job = await trx
    .selectFrom('job')
    .select(['job_id', 'count_type', 'program_id', 'area_id', 'owner_id', 'not_by', 'priority', 'created_at'])
    .where('job_id', '=', line.job_id)
    .executeTakeFirstOrThrow();
  const entries = await trx
    .selectFrom('count_entry')
    .selectAll()
    .where('job_line_id', '=', lineId)
    .where('withdrawn', '=', false)
    .where('sku_id', '<>', '')
    .orderBy('entry_id')
    .execute();
  const moments = await momentsOf(ctx, [place.finish_op, ...entries.flatMap((e) => [e.op_id, e.first_op])]);
  const finish = moments.get(place.finish_op) ?? atOnce(place);
  const seen = entries.map((entry): SeenRow => {
    const kind = { ...entry, container_id: entry.lpn };
    const to = moments.get(entry.op_id) ?? finish;
    const from = moments.get(entry.first_op) ?? to;
    return { key: keyOf(kind), kind, opId: entry.op_id, qty: entry.qty, from, to };
  });
  const from = seen.reduce((first, one) => (one.from.seq < first.seq ? one.from : first), finish);
  return { place, line, job, seen, whole: { from, to: finish } };
}

/** What no operation says was done by the WMS itself. */
const atOnce = ({ counted_at }: CountedPlace): Moment => {
  const at = Date.parse(counted_at);
  return { device: '', seq: 0, at, comparedAt: at, heard: at };
};

/** Goods that a line is about, where it names some; the cases on a pallet that it names are. */
const ofLine = ({ sku_id, lot, container_id }: LineRow, container: RawBuilder<unknown>) => sql`
  ${sku_id} in ('', sku_id) and (${sku_id} = '' or ${lot} = lot) and (${container_id} = '' or ${container} = ${container_id}
    or ${container} in (select container_id from container where parent_id = ${container_id} and parent_id <> ''))`;

export type Spoken = Omit<PlaceCount, 'goods' | 'first' | 'accepted'>;

export async function spokenOf(ctx: Context, kept: Kept): Promise<Spoken> {
  const { job, seen, whole } = kept;
  const now = await nowOf(ctx);
  const notBefore = job.count_type === 'spot' ? Number.NEGATIVE_INFINITY : Date.parse(job.created_at);
  return {
    seen,
    whole,
    notBefore,
    now,
    book: await bookOf(ctx, kept),
    rows: await rowsOf(ctx, kept, notBefore),
    terminals: await terminalsOf(ctx, kept),
  };
}

async function nowOf({ trx }: Context): Promise<number> {
  const { rows } = await sql<{
    now: number;
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(trx);
  return rows[0]?.now ?? 0;
}

async function bookOf({ trx, whgid }: Context, { line, place }: Kept): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Kind & { qty: number }>`
    select container_id, sku_id, lot, quality, sum(qty) as qty from stock
    where wh_gid = ${whgid} and loc = ${place.loc} and ${ofLine(line, sql.ref('container_id'))}
    group by container_id, sku_id, lot, quality`.execute(trx);
  return new Map(rows.map((row) => [keyOf(row), row.qty]));
}

/** No terminal keeps what it captured for longer. */
const LONGEST = 30 * 24 * 3_600_000;

/** Rows of goods that came to the place or left it, as far as they may be later than the count. */
async function rowsOf({ trx, whgid }: Context, { line, place, whole }: Kept, notBefore: number): Promise<Movement[]> {
  const since = Math.max(notBefore, startOf(whole.from) - COUNT_RULES.marginMs, whole.to.heard - LONGEST);
  const o = sql.raw('o');
  const half = (sign: 1 | -1, loc: 'from_loc' | 'to_loc', container: 'from_container' | 'to_container') => sql`
    select g.ledger_id, g.op_id, g.posted_at, g.sku_id, g.lot, g.quality, g.${sql.raw(container)} as container_id,
      g.qty * ${sign}::int as qty
    from ledger g where g.wh_gid = ${whgid} and g.qty > 0 and g.${sql.raw(loc)} = ${place.loc}
      and (g.from_loc, g.from_container) <> (g.to_loc, g.to_container)
      and g.posted_at >= to_timestamp(${since / 1000}::float8)`;
  const { rows } = await sql<Kind & { qty: number; moment: Moment; posted: number; known: boolean }>`
    with moved as (${half(1, 'to_loc', 'to_container')} union all ${half(-1, 'from_loc', 'from_container')})
    select m.container_id, m.sku_id, m.lot, m.quality, m.qty, extract(epoch from m.posted_at)::float8 * 1000 as posted,
      o.op_id is not null as known, ${momentOf(o)} as moment
    from moved m left join operation o on o.op_id = m.op_id and m.op_id <> '' ${corrected(o)}
    where ${ofLine(line, sql.ref('m.container_id'))} order by m.ledger_id`.execute(trx);
  return rows.map(({ qty, moment, posted, known, ...kind }) => {
    // What the WMS did by itself was done when it was written.
    const ours = { device: '', seq: 0, at: posted, comparedAt: posted, heard: posted };
    return { ...(known ? { ...moment, heard: posted } : ours), key: keyOf(kind), qty };
  });
}

/** A shift: whoever moved something in the area since may have something of it left to say. */
const SHIFT_HOURS = 8;

/**
 * Terminals that hold work in the area, or that moved something there. Of the one that counted it is known what it had not
 * sent by then.
 */
async function terminalsOf({ trx, whgid }: Context, { place, job, whole }: Kept): Promise<Heard[]> {
  const { rows } = await sql<{ device: string; until: number | null }>`
    with places as (select loc from location where wh_gid = ${whgid} and area_id = ${job.area_id}),
    who as (
      select g.device_id from ledger g where g.wh_gid = ${whgid} and g.qty > 0 and g.op_id <> ''
        and g.posted_at > ${place.counted_at}::timestamptz - ${SHIFT_HOURS}::int * interval '1 hour'
        and (g.from_loc in (select loc from places) or g.to_loc in (select loc from places))
      union select claimed_device from job where wh_gid = ${whgid} and area_id = ${job.area_id}
        and status in ('planned', 'ready', 'begun')
      union select t.claimed_device from task t where t.wh_gid = ${whgid} and t.status in ('ready', 'claimed')
        and (t.suggested_loc in (select loc from places) or t.from_loc in (select loc from places))
      union select j.claimed_device from pick p join job j on j.job_id = p.job_id
        where p.wh_gid = ${whgid} and p.status in ('open', 'part', 'waiting') and p.loc in (select loc from places)
    )
    select who.device_id as device, extract(epoch from d.heard_until)::float8 * 1000 as until
    from who left join device d on d.device_id = who.device_id
    where who.device_id <> '' and who.device_id <> ${whole.to.device} order by 1`.execute(trx);
  const own = await ownWaits(trx, place);
  return [
    ...rows.map(({ device, until }) => ({ device, until: until ?? Number.NEGATIVE_INFINITY })),
    ...(own ? [{ device: whole.to.device, until: Number.NEGATIVE_INFINITY }] : []),
  ];
}

async function ownWaits(trx: Context['trx'], { waits }: CountedPlace): Promise<boolean> {
  const { rows } = await sql`select 1 from unnest(${waits}::text[]) w where not exists (
    select 1 from operation o where o.op_id = w and o.outcome = 'applied'
      or exists (select 1 from operation n where n.supersedes = w and n.outcome = 'applied'))`.execute(trx);
  return rows.length > 0;
}
