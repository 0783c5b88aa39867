/** What was done at a desk, in lines that nobody can change: each carries the hash of the one before. */
import type { AuditLine } from '#contract/office.ts';
import { createHash } from 'node:crypto';
import type { Context } from '#wms/context.ts';
import { oneAtATime } from '#wms/db/locks.ts';
import type { Trx } from '#wms/db/tables.ts';

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

type Line = Omit<AuditLine, 'auditId' | 'userId' | 'whgid' | 'hash'> & {
  readonly audit_id: number;
  readonly user_id: string;
  readonly wh_gid: string;
};

const hashOf = (before: string, { audit_id, at, user_id, wh_gid, what, about, before: was, after }: Line): string =>
  createHash('sha256')
    .update(JSON.stringify([before, audit_id, at, user_id, wh_gid, what, about, was, after]))
    .digest('hex');

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

/** Of all lines: how many there are, and the number of the first that does not fit the one before. */
export async function auditChain(trx: Trx): Promise<{ lines: number; brokenAt: number | null }> {
  const rows = await trx.selectFrom('audit').selectAll().orderBy('audit_id').execute();
  let before = '';
  let id = 0;
  for (const { hash, at, ...line } of rows) {
    id += 1;
    if (line.audit_id !== id || hash !== hashOf(before, { ...line, at: iso(at) }))
      return { lines: rows.length, brokenAt: line.audit_id };
    before = hash;
  }
  return { lines: rows.length, brokenAt: null };
}

const iso = (at: string | Date): string => new Date(at).toISOString();
