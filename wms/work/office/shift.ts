/** What a day was like: of all together, and of persons only as far as the site shows them. */
import type { ResponseOf } from '#contract/call.ts';
import type { Report } from '#contract/fleet.ts';
import type { GetShift } from '#contract/office.ts';
import { addToDay } from '#domain/dates.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { dayAt } from '#wms/rules/lot.ts';
import { settingOf } from '../settings.ts';
import { audit } from './audit.ts';
import { joinSince, NOTHING } from './report-sum.ts';
import { quarterOf, SUMMED, summedUntil, WORK } from './shift-sums.ts';

/** A site that shows numbers of fewer than that says why, in the setting `officeFewReason`; the terminal shows it. */
export const FEWEST = 5;
export const FEW_REASON = 'officeFewReason';

/** Numbers of persons are told for so many days. */
export const PERSON_DAYS = 90;

export async function shiftOf(ctx: Context, day: string, people: boolean) {
  const { trx, whgid, timeZone } = ctx;
  const ofDay = (column: string) =>
    sql`${sql.ref(column)} >= (${day}::date)::timestamp at time zone ${timeZone}
      and ${sql.ref(column)} < (${day}::date + 1)::timestamp at time zone ${timeZone}`;
  const { rows: hours } = await sql<{
    hour: string;
    family: string;
    ops: number;
    lines: number;
    pieces: number;
    shorts: number;
  }>`select date_trunc('hour', quarter) as hour, family, sum(ops)::int as ops, sum(lines)::int as lines,
      sum(pieces)::float8 as pieces, sum(shorts)::int as shorts
    from (
      select quarter, family, ops, lines, pieces, shorts from shift_quarter where wh_gid = ${whgid} and ${ofDay('quarter')}
      union all
      select ${SUMMED} from ledger
        where wh_gid = ${whgid} and op_id <> '' and ${ofDay('posted_at')} and verb = any(${WORK}::text[])
          and posted_at >= ${(await summedUntil(trx)) ?? '-infinity'}::timestamptz
        group by quarter, verb
    ) summed group by 1, 2 order by 1, 2`.execute(trx);
  const { rows: refusals } = await sql<{ code: number; count: number; answer: string }>`
    select result_code as code, count(*)::int as count, max(answer) as answer from operation
    where wh_gid = ${whgid} and outcome = 'refused' and ${ofDay('posted_at')} group by 1 order by 2 desc, 1 limit 50`.execute(
    trx,
  );
  const { rows: reports } = await sql<{ hour: string; report: string }>`
    select hour, report from terminal_hour where wh_gid = ${whgid} and ${ofDay('hour')} order by hour`.execute(trx);
  const persons = await personsIf(ctx, people, day, ofDay('posted_at'));
  return {
    hours: hours.map((row) => ({ ...row, hour: iso(row.hour) })),
    refusals: refusals.map(({ code, count, answer }) => ({ code, count, says: wordsOf(answer) })),
    terminals: terminalHours(reports),
    ...persons,
  };
}

function terminalHours(rows: readonly { hour: string; report: string }[]) {
  const by = new Map<string, Report['since']>();
  for (const { hour, report } of rows)
    by.set(iso(hour), joinSince(by.get(iso(hour)) ?? NOTHING, (JSON.parse(report) as Report).since));
  return [...by].map(([hour, { scans, p50, p99, wrongScans, offlineMs }]) => ({
    hour,
    scans,
    p50,
    p99,
    wrongScans,
    offlineMinutes: Math.round(offlineMs / 60_000),
  }));
}

type Persons = Pick<ResponseOf<typeof GetShift>, 'people' | 'hidden'>;

async function personsIf(ctx: Context, isAsked: boolean, day: string, ofDay: ReturnType<typeof sql>): Promise<Persons> {
  if (!isAsked) return { people: [], hidden: 'notAsked' };
  if (day < addToDay(dayAt(new Date().toISOString(), ctx.timeZone), -PERSON_DAYS)) return { people: [], hidden: 'old' };
  const persons = await personsOf(ctx, ofDay);
  await noteLook(ctx, day);
  return persons;
}

/** By quarters of an hour: who did what in which minute is nobody's business. */
async function personsOf(ctx: Context, ofDay: ReturnType<typeof sql>): Promise<Persons> {
  const { rows } = await sql<{
    quarter: string;
    user_id: string;
    user_name: string | null;
    ops: number;
    pieces: number;
  }>`
    select ${quarterOf('posted_at')} as quarter, l.user_id, u.user_name,
      count(distinct op_id)::int as ops, coalesce(sum(qty), 0)::float8 as pieces
    from ledger l left join app_user u on u.user_id = l.user_id
    where l.wh_gid = ${ctx.whgid} and op_id <> '' and ${ofDay} and verb = any(${WORK}::text[])
    group by 1, 2, 3 order by 1, 2`.execute(ctx.trx);
  const isFew = new Set(rows.map((row) => row.user_id)).size < FEWEST;
  if (isFew && (await settingOf(ctx, FEW_REASON)) === '') return { people: [], hidden: 'few' };
  return {
    people: rows.map((row) => ({
      quarter: iso(row.quarter),
      userId: row.user_id,
      userName: row.user_name ?? row.user_id,
      ops: row.ops,
      pieces: row.pieces,
    })),
    hidden: null,
  };
}

/** Once an hour for each who looks, however often their page asks again. */
async function noteLook(ctx: Context, day: string): Promise<void> {
  const before = await ctx.trx
    .selectFrom('audit')
    .select('audit_id')
    .where('user_id', '=', ctx.user.userId)
    .where('what', '=', LOOKED)
    .where('about', '=', day)
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirst();
  if (!before) await audit(ctx, { what: LOOKED, about: day });
}
const LOOKED = 'numbers of persons read';

function wordsOf(answer: string): string {
  try {
    const { msg } = JSON.parse(answer) as { msg?: unknown };
    return typeof msg === 'string' ? msg : '';
  } catch {
    return '';
  }
}

const iso = (at: string | Date): string => new Date(at).toISOString();
