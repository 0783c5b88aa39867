/** What the office asks of terminals: kept until they have said what became of it. */
import type { OrderBody, OrderKind, OrderOutcome } from '#contract/fleet.ts';
import type { GivenOrder } from '#contract/office.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { audit } from './audit.ts';
import { theTerminal } from './terminals.ts';

export interface NewOrder {
  readonly orderId: string;
  readonly deviceIds: readonly string[];
  readonly kind: OrderKind;
  readonly body: OrderBody;
  readonly hours: number;
}

/** A repeat under the same id gives nothing new. */
export async function giveOrder(ctx: Context, order: NewOrder): Promise<void> {
  const { orderId, deviceIds, kind, body, hours } = order;
  const missing = missingIn(order);
  if (missing !== undefined) refuse('orderIncomplete', { field: missing });
  for (const deviceId of [...new Set(deviceIds)].sort()) {
    await theTerminal(ctx, deviceId);
    const { rows } = await sql<{ order_id: string }>`
      insert into terminal_order (order_id, device_id, wh_gid, kind, body, by_user, by_name, until)
      values (${orderId}, ${deviceId}, ${ctx.whgid}, ${kind}, ${JSON.stringify(body)}, ${ctx.user.userId},
        ${ctx.user.userName}, now() + ${hours}::float8 * interval '1 hour')
      on conflict (order_id, device_id) do nothing returning order_id`.execute(ctx.trx);
    if (rows.length > 0) await audit(ctx, { what: `order ${kind}`, about: deviceId, after: told(body) });
  }
}

function missingIn({ kind, body }: NewOrder): string | undefined {
  if (kind === 'say' && body.text.trim() === '') return 'text';
  if (kind === 'pin' && body.build === '') return 'build';
  if (kind === 'settle' && body.opId === '') return 'opId';
  if (kind === 'profile' && Object.keys(body.profile).length === 0) return 'profile';
  return undefined;
}

const told = ({ text, build, opId, how, profile }: OrderBody): string =>
  [text, build, opId && `${how} ${opId}`, Object.keys(profile).length > 0 && JSON.stringify(profile)]
    .filter(Boolean)
    .join(' ')
    .slice(0, 300);

/** What the terminal has not heard of, or keeps for a safe moment; those whose time is over have lapsed. */
export async function openOrders({ trx }: Context, deviceId: string) {
  await sql`update terminal_order set outcome = 'lapsed', done_at = now()
    where device_id = ${deviceId} and outcome = 'given' and until < now()`.execute(trx);
  const rows = await trx
    .selectFrom('terminal_order')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('outcome', '=', 'given')
    .orderBy('given_at')
    .orderBy('order_id')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    kind: row.kind,
    body: JSON.parse(row.body) as OrderBody,
    by: row.by_name,
    until: new Date(row.until).toISOString(),
  }));
}

/** As the terminal says; what it has said of an end is not taken back. */
export async function noteOutcome(
  { trx }: Context,
  deviceId: string,
  { orderId, outcome, note }: { orderId: string; outcome: OrderOutcome; note: string },
): Promise<void> {
  await sql`update terminal_order set outcome = ${outcome}, note = ${note},
      done_at = case when ${outcome} = 'waits' then null else now() end
    where order_id = ${orderId} and device_id = ${deviceId} and outcome in ('given', 'waits')`.execute(trx);
}

/** A session that has ended is what was asked for, whoever ended it: without one the terminal tells nothing. */
export const noteSignedOut = ({ trx, stamp }: Context) =>
  sql`update terminal_order set outcome = 'done', done_at = now()
    where device_id = ${stamp.device_id} and kind = 'signOut' and outcome in ('given', 'waits')`.execute(trx);

/** Newest first. */
export async function ordersOf({ trx }: Context, deviceId: string): Promise<GivenOrder[]> {
  const rows = await trx
    .selectFrom('terminal_order')
    .selectAll()
    .where('device_id', '=', deviceId)
    .orderBy('given_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    deviceId,
    kind: row.kind,
    body: JSON.parse(row.body) as OrderBody,
    by: row.by_name,
    at: new Date(row.given_at).toISOString(),
    until: new Date(row.until).toISOString(),
    outcome: row.outcome,
    note: row.note,
    doneAt: row.done_at && new Date(row.done_at).toISOString(),
  }));
}

const ASKS_FOR_FILE: readonly string[] = ['diagnose', 'outboxFile'];

/** One for each order that asks for one; sent again it is the same. */
export async function keepFile(
  { trx }: Context,
  deviceId: string,
  { orderId, name, base64 }: { orderId: string; name: string; base64: string },
): Promise<void> {
  const order = await trx
    .selectFrom('terminal_order')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  if (!order || !ASKS_FOR_FILE.includes(order.kind)) refuse('fileNotAsked');
  const file = { file_id: `${orderId}.${deviceId}`.slice(0, 64), device_id: deviceId, order_id: orderId };
  await trx
    .insertInto('terminal_file')
    .values({ ...file, name, content: base64 })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .execute();
}

export async function filesOf({ trx }: Context, deviceId: string) {
  const { rows } = await sql<{ file_id: string; name: string; sent_at: string; size: number }>`
    select file_id, name, sent_at, length(content) * 3 / 4 as size from terminal_file where device_id = ${deviceId}
    order by sent_at desc limit 20`.execute(trx);
  return rows.map((row) => ({
    fileId: row.file_id,
    name: row.name,
    at: new Date(row.sent_at).toISOString(),
    size: Number(row.size),
  }));
}

export async function takeFile(ctx: Context, fileId: string): Promise<{ name: string; base64: string }> {
  const file = await ctx.trx
    .selectFrom('terminal_file')
    .innerJoin('terminal', 'terminal.device_id', 'terminal_file.device_id')
    .select(['name', 'content', 'terminal.device_id'])
    .where('file_id', '=', fileId)
    .where('wh_gid', '=', ctx.whgid)
    .executeTakeFirst();
  if (!file) return refuse('terminalFileUnknown');
  await audit(ctx, { what: 'file taken', about: file.device_id, after: file.name });
  return { name: file.name, base64: file.content };
}
