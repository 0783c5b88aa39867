/** Work that is stuck on terminals: seen, looked after and decided at a desk. */
import type { OpFields } from '#contract/envelope.ts';
import type { Settling, UnsentOp } from '#contract/fleet.ts';
import type { StuckOp } from '#contract/office.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Context } from '#wms/context.ts';
import { refuse, word } from '#wms/refusals.ts';
import { audit } from './audit.ts';
import { giveOrder } from './orders.ts';

/** Of a live terminal only what a person has to settle; of a silent one everything that it had on board. */
const NEEDS_SOMEBODY: readonly string[] = ['refused', 'quarantined', 'inDoubt', 'blocked', 'paused'];

interface Row {
  device_id: string;
  op_id: string;
  body: string;
  taken_by: string;
  terminal_name: string;
  silent: boolean;
  user_name: string | null;
  how: Settling | null;
}

export async function stuckOps(ctx: Context): Promise<StuckOp[]> {
  const { trx, whgid, config } = ctx;
  const { rows } = await sql<Row>`
    select o.device_id, o.op_id, o.body, o.taken_by, t.terminal_name, u.user_name, s.how,
      t.reported_at < now() - ${config.reportSeconds * 2.5}::float8 * interval '1 second' as silent
    from terminal_op o join terminal t on t.device_id = o.device_id
      left join app_user u on u.user_id = (o.body::json ->> 'userId')
      left join settled_op s on s.op_id = o.op_id
    where o.wh_gid = ${whgid} order by o.captured_at, o.op_id limit 1000`.execute(trx);
  return rows
    .map((row) => ({ row, op: JSON.parse(row.body) as UnsentOp }))
    .filter(({ row, op }) => row.silent || NEEDS_SOMEBODY.includes(op.status))
    .map(({ row, op }) => ({
      ...op,
      deviceId: row.device_id,
      terminal: row.terminal_name || row.device_id.slice(-8),
      isSilent: row.silent,
      userName: row.user_name ?? op.userId,
      takenBy: row.taken_by,
      decided: row.how,
    }));
}

/** Locked in the order of their ids. */
async function lockStuck({ trx, whgid }: Context, opIds: readonly string[]) {
  const rows = await trx
    .selectFrom('terminal_op')
    .select(['op_id', 'device_id', 'taken_by', 'body'])
    .where('wh_gid', '=', whgid)
    .where('op_id', '=', sql<string>`any(${[...opIds]}::text[])`)
    .orderBy('op_id')
    .orderBy('device_id')
    .forUpdate()
    .execute();
  const missing = opIds.find((id) => !rows.some((row) => row.op_id === id));
  if (missing !== undefined) refuse('stuckUnknown', { opId: missing });
  return rows;
}

export async function takeStuck(ctx: Context, opIds: readonly string[]): Promise<void> {
  for (const { op_id, taken_by } of await lockStuck(ctx, opIds)) {
    if (taken_by === ctx.user.userId) continue;
    if (taken_by !== '') refuse('stuckTaken', { by: taken_by });
    await setTaken(ctx, op_id, ctx.user.userId);
    await audit(ctx, { what: 'taken over', about: op_id, after: ctx.user.userId });
  }
}

export async function settleStuck(
  ctx: Context,
  { opIds, how, reason }: { opIds: readonly string[]; how: Settling; reason: string },
): Promise<void> {
  const said = reason.trim();
  if (how === 'drop' && said === '') refuse('dropReasonMissing');
  for (const { op_id, device_id, taken_by, body } of await lockStuck(ctx, opIds)) {
    if (taken_by === '') refuse('stuckNotTaken');
    if (taken_by !== ctx.user.userId) refuse('stuckTaken', { by: taken_by });
    if (how === 'drop') await forbid(ctx, JSON.parse(body) as UnsentOp, device_id, said);
    // Left to its operator: nothing is decided any more, and the next supervisor may take it over.
    if (how === 'back') await setTaken(ctx, op_id, '');
    else await decide(ctx, op_id, how, said);
    await giveOrder(ctx, {
      orderId: idOf(op_id, how, ctx.stamp.captured_at),
      deviceIds: [device_id],
      kind: 'settle',
      body: { text: said, build: '', opId: op_id, how, profile: {} },
      hours: DECIDED_HOURS,
    });
    await audit(ctx, {
      what: `stuck work: ${how}`,
      about: op_id,
      before: (JSON.parse(body) as UnsentOp).says,
      after: said,
    });
  }
}

/** A terminal that was lost for months still hears what was decided. */
const DECIDED_HOURS = 24 * 365;

const setTaken = ({ trx }: Context, op_id: string, taken_by: string) =>
  trx.updateTable('terminal_op').set({ taken_by }).where('op_id', '=', op_id).execute();

const decide = (ctx: Context, op_id: string, how: Settling, reason: string) =>
  sql`insert into settled_op (op_id, wh_gid, how, reason, settled_by)
    values (${op_id}, ${ctx.whgid}, ${how}, ${reason}, ${ctx.user.userId})
    on conflict (op_id) do update set how = excluded.how, reason = excluded.reason, settled_by = excluded.settled_by,
      settled_at = now()`.execute(ctx.trx);

/**
 * From now on it cannot be posted: its id is taken by a refusal, in the same table in which a posting would take it, so that one
 * of both comes first and the other one finds it.
 */
async function forbid(ctx: Context, op: UnsentOp, deviceId: string, reason: string): Promise<void> {
  const no = word('droppedAtDesk', { by: ctx.user.userId, reason }, ctx.lg);
  const { rows } = await sql<{ op_id: string }>`
    insert into operation (op_id, wh_gid, user_id, device_id, seq, path, request_hash, captured_at, outcome, result_code,
      answer)
    values (${op.opId}, ${ctx.whgid}, ${op.userId}, ${deviceId}, 0, ${op.path}, ${DROPPED}, ${op.capturedAt}, 'refused',
      ${no.resultCode}, ${JSON.stringify(no)})
    on conflict (op_id) do nothing returning op_id`.execute(ctx.trx);
  if (rows.length > 0) return;
  const there = await ctx.trx.selectFrom('operation').select('outcome').where('op_id', '=', op.opId).executeTakeFirst();
  if (there?.outcome === 'applied') refuse('stuckApplied', { opId: op.opId });
}

/** In place of the hash of a request: nobody has sent it. */
const DROPPED = '';

/** Who dropped it and why, where it was dropped at a desk, or is sent in place of one that was. */
export async function refuseDropped({ trx }: Context, op: OpFields): Promise<void> {
  const ids = [op.opId, ...(op.supersedes === undefined ? [] : [op.supersedes])];
  const dropped = await trx
    .selectFrom('settled_op')
    .select(['reason', 'settled_by'])
    .where('op_id', 'in', ids)
    .where('how', '=', 'drop')
    .executeTakeFirst();
  if (dropped) refuse('droppedAtDesk', { by: dropped.settled_by, reason: dropped.reason });
}

/** The same decision twice is one order. */
function idOf(opId: string, how: Settling, at: string): string {
  const hash = createHash('sha256').update(`${opId} ${how} ${at}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
