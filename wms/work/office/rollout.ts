/**
 * A version that goes to terminals ring by ring, and the guard that stops it. It is judged with the reports that come, by whichever
 * process takes one: the row is locked, so that of several one judges.
 */
import type { Report } from '#contract/fleet.ts';
import { VersionFile } from '#contract/updates.ts';
import type { Ring } from '#contract/updates.ts';
import { openNext, ringOf, rolledOut } from '#domain/rollout.ts';
import { sql, type Selectable } from 'kysely';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Context } from '#wms/context.ts';
import type { Database, Db, Trx } from '#wms/db/tables.ts';
import { refuse } from '#wms/refusals.ts';
import { audit, auditAs } from './audit.ts';
import { joinSince, NOTHING } from './report-sum.ts';

type RolloutRow = Selectable<Database['rollout']>;

/** What a site publishes: what was published from the operator page, or else the file beside the app; undefined where there is none. */
export async function publishedFile(db: Db | Trx, appDir: string): Promise<VersionFile | undefined> {
  const row = await db.selectFrom('wms_meta').select('value').where('key', '=', 'version-file').executeTakeFirst();
  return row ? readVersion(row.value) : fileOf(appDir);
}

/** The one beside the app. */
export const fileOf = async (appDir: string): Promise<VersionFile | undefined> =>
  readVersion(await readFile(join(appDir, 'version.json'), 'utf8').catch(() => ''));

/** Undefined where it is none. */
export function readVersion(text: string): VersionFile | undefined {
  try {
    const file = v.safeParse(VersionFile, JSON.parse(text));
    return file.success ? file.output : undefined;
  } catch {
    return undefined;
  }
}

const ringsOf = ({ rings }: Pick<RolloutRow, 'rings'>): Ring[] => JSON.parse(rings) as Ring[];

/** As terminals are told; the same object where it is rolled out to nobody in particular. */
export async function withRollout(db: Db | Trx, file: VersionFile): Promise<VersionFile> {
  const row = await db
    .selectFrom('rollout')
    .selectAll()
    .where('build', '=', file.build ?? '')
    .executeTakeFirst();
  if (!row) return file;
  // Whoever has fetched it puts it away.
  if (row.state === 'stopped') return rolledOut(file, { percent: 0, rings: ringsOf(row) });
  return rolledOut(file, { percent: 100, rings: ringsOf(row) });
}

export const currentRollout = (db: Db | Trx): Promise<RolloutRow | undefined> =>
  db.selectFrom('rollout').selectAll().orderBy('begun_at', 'desc').limit(1).executeTakeFirst();

export interface Plan {
  readonly build: string;
  readonly rings: readonly Omit<Ring, 'from'>[];
  readonly soak: number;
  readonly margin: number;
}

/** The first ring gets it at once. */
export async function startRollout(ctx: Context, { build, rings, soak, margin }: Plan): Promise<void> {
  const file = await publishedFile(ctx.trx, ctx.config.appDir);
  if (!file || file.build !== build) return refuse('versionNotPublished', { build });
  const begun = new Date().toISOString();
  const waiting = rings.map((ring) => ({ ...ring, from: null }));
  const row = {
    version: file.version,
    rings: JSON.stringify(openNext(waiting, begun)),
    soak,
    margin,
    state: 'running' as const,
    says: '',
    by_user: ctx.user.userId,
  };
  await ctx.trx
    .insertInto('rollout')
    .values({ build, ...row })
    .onConflict((conflict) => conflict.column('build').doUpdateSet({ ...row, judged_at: null, begun_at: begun }))
    .execute();
  await audit(ctx, { what: 'rollout begun', about: build, after: rings.map(({ name }) => name).join(', ') });
}

/** Stopping asks nothing; going on asks why. */
export async function steerRollout(ctx: Context, build: string, to: 'stop' | 'goOn', reason: string): Promise<void> {
  const row = await ctx.trx.selectFrom('rollout').selectAll().where('build', '=', build).forUpdate().executeTakeFirst();
  if (!row) return refuse('rolloutUnknown', { build });
  if (to === 'goOn' && reason.trim() === '') refuse('rolloutReasonMissing');
  const state = to === 'stop' ? 'stopped' : 'running';
  // What it was stopped for is forgotten: its rings are watched anew from here.
  const rings = to === 'stop' ? row.rings : JSON.stringify(ringsOf(row).map(againFrom(new Date().toISOString())));
  await ctx.trx.updateTable('rollout').set({ state, rings, says: reason.trim() }).where('build', '=', build).execute();
  await audit(ctx, {
    what: to === 'stop' ? 'rollout stopped' : 'rollout goes on',
    about: build,
    before: row.state,
    after: reason.trim(),
  });
}

const againFrom =
  (now: string) =>
  (ring: Ring): Ring => ({ ...ring, from: ring.from === null ? null : now });

/** Judged that often at most, in seconds: with thousands of terminals reports come all the time. */
const JUDGED_EVERY = 5;

/** With every report; what another process judges just now is left to it. */
export async function guardRollout(trx: Trx, now = Date.now()): Promise<void> {
  const row = await trx
    .selectFrom('rollout')
    .selectAll()
    .where('state', '=', 'running')
    .where((e) =>
      e.or([
        e('judged_at', 'is', null),
        e('judged_at', '<', sql<string>`now() - ${JUDGED_EVERY}::int * interval '1 second'`),
      ]),
    )
    .orderBy('begun_at', 'desc')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return;
  const { what, ...verdict } = judge(row, await reported(trx, row), now);
  await trx
    .updateTable('rollout')
    .set({ ...verdict, judged_at: new Date(now).toISOString() })
    .where('build', '=', row.build)
    .execute();
  if (what === undefined) return;
  await auditAs(trx, { user_id: 'guard', wh_gid: '' }, { what, about: row.build, after: verdict.says });
}

/** Of one terminal under one build, since the ring that is open got the version. */
export interface Said {
  readonly deviceId: string;
  readonly group: string;
  readonly build: string;
  readonly reports: number;
  /** Minutes from its first report to its last. */
  readonly minutes: number;
  readonly since: Report['since'];
  /** Age of its oldest unsent operation, minutes. */
  readonly oldest: number;
}

async function reported(trx: Trx, row: RolloutRow): Promise<Said[]> {
  const from = openRing(ringsOf(row))?.from ?? row.begun_at;
  const { rows } = await sql<{
    device_id: string;
    group_id: string;
    build: string;
    reports: number;
    first_at: string;
    last_at: string;
    report: string;
  }>`select h.device_id, t.group_id, h.build, h.reports, h.first_at, h.last_at, h.report
    from terminal_hour h join terminal t on t.device_id = h.device_id
    where h.last_at >= ${from}::timestamptz order by h.device_id, h.hour`.execute(trx);
  const by = new Map<string, Said>();
  for (const hour of rows) {
    const report = JSON.parse(hour.report) as Report;
    const key = `${hour.device_id} ${hour.build}`;
    const before = by.get(key);
    const first = Date.parse(new Date(hour.first_at).toISOString());
    const last = Date.parse(new Date(hour.last_at).toISOString());
    by.set(key, {
      deviceId: hour.device_id,
      group: hour.group_id,
      build: hour.build,
      reports: (before?.reports ?? 0) + Number(hour.reports),
      minutes: (before?.minutes ?? 0) + (last - Math.max(first, Date.parse(new Date(from).toISOString()))) / 60_000,
      since: joinSince(before?.since ?? NOTHING, report.since),
      oldest: report.queue.oldest === null ? 0 : Math.max(0, (last - Date.parse(report.queue.oldest)) / 60_000),
    });
  }
  return [...by.values()];
}

const openRing = (rings: readonly Ring[]): Ring | undefined => rings.findLast(({ from }) => from !== null);

export type Verdict = Pick<RolloutRow, 'state' | 'rings' | 'says'> & { readonly what?: string };

/** What happens so rarely that chance alone may bring it. */
const FEW = 3;

/** Pure: what becomes of a rollout by what its terminals and the others said. */
export function judge(
  row: Pick<RolloutRow, 'build' | 'rings' | 'soak' | 'margin' | 'says'>,
  said: readonly Said[],
  now: number,
): Verdict {
  const rings = ringsOf(row);
  const open = openRing(rings);
  const stay: Verdict = { state: 'running', rings: row.rings, says: row.says };
  if (!open) return stay;
  const isIn = (one: Said) => one.build === row.build && (ringOf(rings, one)?.from ?? null) !== null;
  const members = said.filter(isIn);
  const others = said.filter((one) => one.build !== row.build);
  const worse = worst(members, others, row.margin);
  if (worse) return { state: 'stopped', rings: row.rings, says: worse, what: 'rollout stopped by its guard' };

  const newest = members.filter((one) => ringOf(rings, one)?.name === open.name);
  const hasSoaked = newest.length > 0 && newest.every(({ minutes }) => minutes >= row.soak);
  if (!hasSoaked) return { ...stay, says: `${open.name}: ${newest.length}` };
  const next = rings[rings.indexOf(open) + 1];
  if (!next) return { state: 'done', rings: row.rings, says: '', what: 'rollout done' };
  const opened = openNext(rings, new Date(now).toISOString());
  return { state: 'running', rings: JSON.stringify(opened), says: next.name, what: 'ring opened' };
}

/** The first rate that is worse by more than the margin, in words; undefined where none is. */
function worst(members: readonly Said[], others: readonly Said[], margin: number): string | undefined {
  const rates: readonly [string, (one: Said) => number, (one: Said) => number][] = [
    ['errors', ({ since }) => since.errors, ({ reports }) => reports],
    // The one start that an update needs is no fault of it.
    ['restarts', ({ since }) => Math.max(0, since.starts - 1), ({ reports }) => reports],
    ['refusals', ({ since }) => since.refused, ({ since }) => since.sent + since.refused],
    ['queue age', ({ oldest }) => oldest, () => 1],
  ];
  for (const [name, count, of] of rates) {
    const total = sum(members, count);
    const mine = total / Math.max(1, sum(members, of));
    const theirs = sum(others, count) / Math.max(1, sum(others, of));
    if (total >= FEW && mine > theirs * (1 + margin / 100) && mine - theirs > 0.01)
      return `${name}: ${shown(mine)}, ${shown(theirs)}`;
  }
  return undefined;
}

const sum = (all: readonly Said[], of: (one: Said) => number): number => all.reduce((total, one) => total + of(one), 0);
const shown = (rate: number): string => rate.toFixed(2);

export async function versionsOf({ trx }: Context) {
  const { rows } = await sql<{ report: string }>`
    select report from terminal where reported_at > now() - interval '7 days'`.execute(trx);
  const by = new Map<
    string,
    { version: string; build: string; terminals: number; fetched: number; waits: Map<string, number> }
  >();
  const of = (build: string, version: string) => {
    const known = by.get(build) ?? { version, build, terminals: 0, fetched: 0, waits: new Map<string, number>() };
    // Who has only fetched it does not know its version.
    known.version ||= version;
    by.set(build, known);
    return known;
  };
  for (const { report } of rows) {
    const { version, build, next } = JSON.parse(report) as Report;
    of(build, version).terminals += 1;
    if (next.build === '') continue;
    const waiting = of(next.build, '');
    waiting.fetched += 1;
    waiting.waits.set(next.waitsFor, (waiting.waits.get(next.waitsFor) ?? 0) + 1);
  }
  return [...by.values()].map(({ waits, ...one }) => ({
    ...one,
    waits: [...waits].map(([what, terminals]) => ({ what, terminals })),
  }));
}

export const shownRollout = (row: RolloutRow) => {
  const { version, build, state, says, by_user: by } = row;
  return { version, build, state, says, by, rings: ringsOf(row) };
};
