/** What a terminal holds, with what it has not sent of it; given back at a desk when the terminal cannot. */
import type { UnsentOp } from '#contract/fleet.ts';
import type { HeldClaim } from '#contract/office.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { releaseJobs } from '../jobs.ts';
import { free } from '../leases.ts';
import { tellRevoked } from '../send-message.ts';
import { releaseTasks } from '../tasks.ts';
import { audit } from './audit.ts';
import { settle } from '#wms/changes.ts';

type Table = HeldClaim['table'];

interface Row {
  kind: Table;
  id: string;
  about: string;
  claimed_by: string;
  lease_until: string;
}

/** With leases that still run. */
export async function claimsOf({ trx, whgid }: Context, deviceId: string): Promise<HeldClaim[]> {
  const held = sql`wh_gid = ${whgid} and claimed_device = ${deviceId} and lease_until > now()`;
  const { rows } = await sql<Row>`
    select 'receipts' as kind, doc_id as id, po_no as about, claimed_by, lease_until from document where ${held}
    union all select 'tasks', task_id, container_id, claimed_by, lease_until from task where ${held}
    union all select 'jobs', job_id, of_id, claimed_by, lease_until from job where ${held}
    order by 1, 2`.execute(trx);
  const ops = await trx.selectFrom('terminal_op').select('body').where('device_id', '=', deviceId).execute();
  const unsent = ops.map(({ body }) => JSON.parse(body) as UnsentOp);
  return rows.map((row) => ({
    table: row.kind,
    id: row.id,
    about: row.about,
    userId: row.claimed_by,
    until: new Date(row.lease_until).toISOString(),
    touchedBy: unsent.filter(({ touches }) => touches.includes(`${row.kind}/${row.id}`)).map(({ opId }) => opId),
  }));
}

export interface Release {
  readonly deviceId: string;
  readonly claims: readonly { readonly table: Table; readonly id: string }[];
  readonly seen: readonly string[];
  readonly reason: string;
}

/**
 * What is unsent keeps its place on the terminal: should it come later, the WMS judges it by who holds the work then. Who gives a
 * claim back that something unsent touches has to have seen exactly that.
 */
export async function releaseClaims(ctx: Context, { deviceId, claims, seen, reason }: Release): Promise<void> {
  await lock(ctx, claims);
  const held = await claimsOf(ctx, deviceId);
  for (const { table, id } of claims) {
    const claim = held.find((one) => one.table === table && one.id === id);
    if (!claim) return refuse('claimNotHeld', { id });
    const unseen = claim.touchedBy.filter((opId) => !seen.includes(opId));
    if (unseen.length > 0) refuse('claimTouched', { count: unseen.length, id });
    await give(ctx, claim, deviceId);
    await tellRevoked(ctx, claim.userId, claim.about || claim.id);
    const touched = claim.touchedBy.length > 0 ? ` unsent: ${claim.touchedBy.join(' ')}` : '';
    await audit(ctx, {
      what: 'claim released',
      about: `${table}/${id}`,
      before: `${claim.userId} ${deviceId}`,
      after: `${reason}${touched}`.slice(0, 1000),
    });
  }
  await settle(ctx);
}

const ROWS = { receipts: ['document', 'doc_id'], tasks: ['task', 'task_id'], jobs: ['job', 'job_id'] } as const;

/** In one order, so that two supervisors wait for each other and never both win. */
async function lock({ trx, whgid }: Context, claims: Release['claims']): Promise<void> {
  for (const table of ['receipts', 'tasks', 'jobs'] as const) {
    const [name, key] = ROWS[table];
    const ids = claims.filter((one) => one.table === table).map(({ id }) => id);
    await sql`select 1 from ${sql.table(name)} where wh_gid = ${whgid} and ${sql.ref(key)} = any(${ids}::text[])
      order by ${sql.ref(key)} for update`.execute(trx);
  }
}

async function give(ctx: Context, { table, id }: HeldClaim, deviceId: string): Promise<void> {
  if (table === 'tasks') return releaseTasks(ctx, [id]);
  if (table === 'jobs') return releaseJobs(ctx, [id]);
  await ctx.trx
    .updateTable('document')
    .set(free)
    .where('doc_id', '=', id)
    .where('claimed_device', '=', deviceId)
    .execute();
  ctx.changes.receipts.add(id);
}
