/** A container that goods leave in is closed: its type, what it holds, and what it weighs. */
import { compare, sub } from '#domain/decimal.ts';
import { isHeavierOrLighter } from '#domain/weigh.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { heldQty, wholeOf } from './containers.ts';
import type { Bound } from './outbound-containers.ts';
import { isCode } from './sys-codes.ts';

interface Closed {
  readonly typeId: string;
  /** Kilograms, gross. */
  readonly weight?: number | undefined;
  readonly weightConfirmed?: boolean | undefined;
  /** Quantity that the terminal believes to be in it. */
  readonly holds: number;
}

/**
 * Nobody closes over goods that he has not seen. Answers whether it is reviewed first, because it does not weigh what its
 * contents should weigh and the operator has confirmed that. Refuses containerState, typeEmpty, containerTypeUnknown,
 * childEmpty, holdsDiffer, weightMissing, weightDiffers.
 */
export async function asItShouldWeigh(ctx: Context, { container_id: id, out }: Bound, r: Closed): Promise<boolean> {
  if (out.state !== 'open' && out.state !== 'picking') refuse('containerState', { id, state: out.state });
  const tare = await tareOf(ctx, r.typeId);
  const whole = await wholeOf(ctx, id);
  const held = await heldQty(ctx, whole);
  if (held === 0) refuse('childEmpty', { id });
  if (compare(held, r.holds) !== 0) refuse('holdsDiffer', { id, qty: held, seen: r.holds });
  if (r.weight === undefined && (await holdsWeighed(ctx, whole))) refuse('weightMissing', { id });
  const theory = await weightOf(ctx, whole);
  const isOff = r.weight !== undefined && isHeavierOrLighter(sub(r.weight, tare), theory);
  if (isOff && r.weightConfirmed !== true) refuse('weightDiffers', { id, weight: theory });
  return isOff;
}

/** Goods of which every piece is weighed. */
async function holdsWeighed(ctx: Context, containers: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stock s join sku k on k.sku_id = s.sku_id
    where k.is_weighed and s.container_id = any(${[...containers]}::text[]) limit 1`.execute(ctx.trx);
  return rows.length > 0;
}

/** Kilograms that its goods weigh by the master data. */
export async function weightOf(ctx: Context, containers: readonly string[]): Promise<number> {
  const { rows } = await sql<{ weight: number }>`
    select coalesce(sum(s.qty * k.weight), 0) as weight from stock s join sku k on k.sku_id = s.sku_id
    where s.container_id = any(${[...containers]}::text[])`.execute(ctx.trx);
  return rows[0]?.weight ?? 0;
}

/** Refuses typeEmpty, containerTypeUnknown. */
export async function tareOf(ctx: Context, typeId: string): Promise<number> {
  if (typeId === '') refuse('typeEmpty');
  if (!(await isCode(ctx, 'ContainerType', typeId))) refuse('containerTypeUnknown', { type: typeId });
  const type = await ctx.trx
    .selectFrom('container_type')
    .select('tare')
    .where('type_id', '=', typeId)
    .executeTakeFirst();
  return type?.tare ?? 0;
}

/** What a type bears is its load, without the container itself, as boxes are suggested by it. Refuses boxOverweight. */
export async function requireBearable(ctx: Context, id: string, typeId: string, gross: number): Promise<void> {
  const type = await ctx.trx
    .selectFrom('container_type')
    .select(['tare', 'max_weight'])
    .where('type_id', '=', typeId)
    .executeTakeFirst();
  const max = type?.max_weight ?? 0;
  if (max > 0 && compare(sub(gross, type?.tare ?? 0), max) > 0) refuse('boxOverweight', { id, max });
}
