/** Runs one call: session, rights, and for writes the idempotency store, all in one transaction. */
import type { OpFields } from '#contract/envelope.ts';
import { RESULT_OK, RESULT_SESSION } from '#contract/envelope.ts';
import { toWire } from '#contract/renamed.ts';
import { sql } from 'kysely';
import { noChanges } from '../changes.ts';
import { OF_SCREENS, type Config, type Context, type Handler } from '../context.ts';
import type { Db, Trx } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import { refuse, Refused, SIGN_IN_AGAIN, word } from '../refusals.ts';
import { countsAgain } from '../work/counts/judge-place.ts';
import { heardUntil, notHeard } from '../work/devices.ts';
import { refuseDropped } from '../work/office/stuck.ts';
import { hashToken } from '../work/passwords.ts';
import { TAKE_OVER } from '../work/operations.ts';
import { hasScreenOf } from '../work/rights.ts';
import { findSession, NOBODY } from '../work/sign-in.ts';
import type { ParsedRequest } from './read-request.ts';
import { requestHash } from './request-hash.ts';

export interface Answer {
  status: 200 | 422;
  /** The envelope as text: a repeat is answered byte for byte. */
  text: string;
  replayed: boolean;
}

export async function answer(
  db: Db,
  config: Config,
  handler: Handler,
  parsed: ParsedRequest,
  address: string,
): Promise<Answer> {
  const { lg } = parsed.session;
  try {
    return await transact(db, async (trx) => {
      const ctx = await enter(trx, config, handler, parsed, address);
      if (parsed.wrong) return await repeatOnly(ctx, handler, parsed, parsed.wrong);
      if (!ctx) return fresh({ resultCode: RESULT_SESSION, msg: SIGN_IN_AGAIN[lg] });
      return parsed.op ? runOp(ctx, handler, parsed, parsed.op) : fresh(await ask(ctx, handler, parsed.request));
    });
  } catch (error) {
    if (error instanceof Refused) return fresh(word(error.refusal, error.params, lg));
    throw error;
  }
}

const fresh = (envelope: object): Answer => ({ status: 200, text: JSON.stringify(envelope), replayed: false });

async function run(ctx: Context, handler: Handler, request: unknown): Promise<object> {
  const answered = toWire(handler.call.response, await handler.run(ctx, request)) as object;
  return { resultCode: RESULT_OK, msg: '', ...answered };
}

/** A refusal that keeps what was written must not leave the transaction. */
async function ask(ctx: Context, handler: Handler, request: unknown): Promise<object> {
  try {
    return await run(ctx, handler, request);
  } catch (error) {
    if (error instanceof Refused && error.keeps) return word(error.refusal, error.params, ctx.lg);
    throw error;
  }
}

/** Undefined = sign in again. */
async function enter(
  trx: Trx,
  config: Config,
  { call, needs }: Handler,
  parsed: ParsedRequest,
  address: string,
): Promise<Context | undefined> {
  const { token, whgid, lg } = parsed.session;
  const tokenHash = hashToken(token);
  const session = call.token
    ? await findSession(trx, tokenHash, whgid)
    : { user: NOBODY, deviceId: '', timeZone: 'UTC' };
  if (!session) return undefined;
  const { user, deviceId, timeZone } = session;
  const op = parsed.op;
  const stamp = {
    op_id: op?.opId ?? '',
    user_id: user.userId,
    device_id: op?.deviceId ?? deviceId,
    device_seq: op?.seq ?? 0,
    captured_at: op?.capturedAt ?? new Date().toISOString(),
  };
  const ctx: Context = {
    trx,
    config,
    lg,
    user,
    whgid,
    tokenHash,
    stamp,
    timeZone: timeZone ?? '',
    supersedes: op?.supersedes ?? '',
    asOf: op?.asOf ?? null,
    address,
    changes: noChanges(),
  };
  if (call.token && session.timeZone) await heardUntil(ctx, parsed.session.waiting);
  // Asks are refused here; an op's refusal has to be stored, so runOp asks again inside its savepoint.
  if (!op) mayCall(ctx, { call, needs });
  return ctx;
}

function mayCall(ctx: Context, { call, needs }: Pick<Handler, 'call' | 'needs'>): void {
  if (call.token && ctx.timeZone === '') refuse('notInWarehouse', { whgid: ctx.whgid });
  if (needs === undefined) return;
  // Several screens make a call, and none of them is the one that the user lacks.
  if (needs === OF_SCREENS ? !hasScreenOf(ctx, call) : !ctx.user.functions.has(needs))
    refuse('notPermitted', { name: needs === OF_SCREENS ? call.path : needs });
}

/**
 * The operation's record is inserted before anything else: a duplicate that runs at the same time waits here for
 * the first one's commit and then finds its answer. A refusal undoes the work but keeps the record.
 */
async function runOp(ctx: Context, handler: Handler, parsed: ParsedRequest, op: OpFields): Promise<Answer> {
  const hash = requestHash(handler.call.path, parsed.body);
  const isNew = await insertOperation(ctx, handler.call.path, op, hash);
  // What was dropped at a desk took its id before it came.
  if (!isNew) await refuseDropped(ctx, op);
  const stored = isNew || !ctx.config.idempotent ? undefined : await storedAnswer(ctx, op.opId, hash);
  if (stored) return stored;

  await sql`savepoint work`.execute(ctx.trx);
  let envelope: object;
  let refused = 0;
  try {
    mayCall(ctx, handler);
    if (op.supersedes !== undefined) await refuseDropped(ctx, op);
    envelope = await run(ctx, handler, parsed.request);
    await countsAgain(ctx);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await sql`rollback to savepoint work`.execute(ctx.trx);
    const worded = word(error.refusal, error.params, ctx.lg);
    envelope = worded;
    refused = worded.resultCode;
    await notHeard(ctx);
  }
  const text = JSON.stringify(envelope);
  await ctx.trx
    .updateTable('operation')
    .set({ answer: text, outcome: refused === 0 ? 'applied' : 'refused', result_code: refused })
    .where('op_id', '=', op.opId)
    .execute();
  return { status: 200, text, replayed: false };
}

async function insertOperation(ctx: Context, path: string, op: OpFields, hash: string): Promise<boolean> {
  const inserted = await ctx.trx
    .insertInto('operation')
    .values({
      op_id: op.opId,
      wh_gid: ctx.whgid,
      user_id: ctx.user.userId,
      device_id: op.deviceId,
      seq: op.seq,
      path,
      request_hash: hash,
      captured_at: op.capturedAt,
      clock_off: op.asOf?.clockOff ?? null,
      clock_age: op.asOf?.clockAge ?? null,
      supersedes: op.supersedes ?? '',
    })
    .onConflict((conflict) => conflict.column('op_id').doNothing())
    .returning('op_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What an older build took is answered as it was then, and never done; anything else is wrong, and not kept. */
async function repeatOnly(
  ctx: Context | undefined,
  { call }: Handler,
  { op, body }: ParsedRequest,
  wrong: Refused,
): Promise<Answer> {
  const isKept = ctx?.config.idempotent && op;
  const stored = isKept ? await storedAnswer(ctx, op.opId, requestHash(call.path, body)) : undefined;
  if (stored?.replayed) return stored;
  throw wrong;
}

/**
 * Never the answer to something else, and another user's only for who may take their work over: whoever sends on what
 * may have been sent before has to learn what became of it.
 */
async function storedAnswer(ctx: Context, opId: string, hash: string): Promise<Answer | undefined> {
  const stored = await ctx.trx
    .selectFrom('operation')
    .select(['user_id', 'request_hash', 'answer'])
    .where('op_id', '=', opId)
    .executeTakeFirst();
  if (!stored) return undefined;
  const mayHear = stored.user_id === ctx.user.userId || ctx.user.functions.has(TAKE_OVER);
  if (!mayHear || stored.request_hash !== hash) {
    return { status: 422, text: JSON.stringify(word('keyMismatch', { opId }, ctx.lg)), replayed: false };
  }
  return { status: 200, text: stored.answer, replayed: true };
}
