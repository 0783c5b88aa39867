/** What was done at a desk, in lines that nobody can change: each carries the hash of the one before. */
import type { AuditLine } from '#contract/office.ts';
import type { Context } from '#wms/context.ts';
import { oneAtATime } from '#wms/db/locks.ts';
import type { Trx } from '#wms/db/tables.ts';
import { hashOf, iso } from './audit-line.ts';

export interface Done {
  readonly what: string;
  readonly about: string;
  readonly before?: string;
  readonly after?: string;
}

/** By whom it was done, and in which warehouse; the guard of rollouts acts by itself, see `rollout.ts`. */
export const audit = (ctx: Context, done: Done): Promise<void> =>
  auditAs(ctx.trx, { user_id: ctx.user.userId, wh_gid: ctx.whgid }, done);

export async function auditAs(
  trx: Trx,
  by: { readonly user_id: string; readonly wh_gid: string },
  { what, about, before = '', after = '' }: Done,
): Promise<void> {
  // Over all processes: which of two lines is the earlier one is not known otherwise.
  await oneAtATime(trx, 'audit');
  const last = await trx
    .selectFrom('audit')
    .select(['audit_id', 'hash'])
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const line = { audit_id: (last?.audit_id ?? 0) + 1, at: new Date().toISOString(), ...by, what, about, before, after };
  await trx
    .insertInto('audit')
    .values({ ...line, hash: hashOf(last?.hash ?? '', line) })
    .execute();
}

/** Lines that one answer has. */
const SHOWN = 500;

/** Newest first, older than `before`. */
export async function auditLines({ trx, whgid }: Context, before: number | undefined): Promise<AuditLine[]> {
  const rows = await trx
    .selectFrom('audit')
    .selectAll()
    .where('wh_gid', 'in', [whgid, ''])
    .where('audit_id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('audit_id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ audit_id, at, user_id, wh_gid, ...rest }) => ({
    ...rest,
    auditId: audit_id,
    at: iso(at),
    userId: user_id,
    whgid: wh_gid,
  }));
}
