/** Containers that goods leave in: what they are bound to, and whether something may go in or out. */
import type { OutState } from '#contract/outbound-rows.ts';
import type { OutBox } from '#domain/rules/carriers.ts';
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { standIn } from '../ledger/stand.ts';
import { refuse } from '../refusals.ts';
import { casesOn, heldQty, lockContainers, type ContainerRow } from './containers.ts';
import { voidParcels } from './parcels.ts';

export type OutRow = Selectable<Database['outbound_container']>;
export type Bound = ContainerRow & { readonly out: OutRow };

/** Goods may be put in and taken out. */
const USABLE: readonly OutState[] = ['open', 'picking'];

/** Of these containers those that goods leave in. The caller has locked them. */
export async function outOf(ctx: Context, ids: readonly string[]): Promise<Map<string, OutRow>> {
  const rows = await ctx.trx
    .selectFrom('outbound_container')
    .selectAll()
    .where('container_id', 'in', ['', ...ids])
    .orderBy('container_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.container_id, row]));
}

/** Of stock `s` in its container `c`: it was not picked for somebody, wherever its container was set down since. */
export const notPicked: RawBuilder<boolean> = sql<boolean>`not exists (select 1 from outbound_container out
  where out.container_id in (s.container_id, c.parent_id) and out.state <> 'free')`;

/** Stock: none of them is bound to anybody. Refuses containerState. */
export async function requireStock(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const [id, { state }] of await outOf(ctx, ids)) if (state !== 'free') refuse('containerState', { id, state });
}

/** Locked with what it is bound to. Refuses containerUnknown. */
export async function lockBound(ctx: Context, id: string): Promise<Bound> {
  const container = (await lockContainers(ctx, [id])).get(id);
  const out = container && (await outOf(ctx, [id])).get(id);
  if (!container || !out) return refuse('containerUnknown', { id });
  return { ...container, out };
}

/** The order that a container is bound to, empty for none; read before anything is locked. */
export async function orderOf(ctx: Context, id: string): Promise<string> {
  const row = await ctx.trx
    .selectFrom('outbound_container')
    .select('order_id')
    .where('container_id', '=', id)
    .executeTakeFirst();
  return row?.order_id ?? '';
}

/** As rules that terminals share look at it. `owner`: where it has none itself, that of what stands on it. */
export async function boxOf(
  ctx: Context,
  { container_id: id, kind, parent_id, owner_id, out }: Bound,
): Promise<OutBox> {
  const on = await casesOn(ctx, id);
  const first = on.length === 0 ? undefined : (await lockContainers(ctx, on)).values().next().value;
  return {
    id,
    kind,
    ownerId: owner_id || (first?.owner_id ?? ''),
    parentId: parent_id,
    state: out.state,
    orderId: out.order_id,
    waveId: out.wave_id,
    storeId: out.store_id,
    holds: await heldQty(ctx, [id, ...on]),
    carries: on.length > 0,
    full: out.is_full,
    complete: out.complete,
  };
}

/** The stop of an order sets its empty containers free and sends the others back. */
const AFTER_STOP: readonly OutState[] = ['free', 'returning'];

/**
 * Goods may go in. `goesBack`: they are in it already, for an order that was stopped behind the operator's back, and so is
 * the container. Refuses targetEmpty, containerUnknown, wrongKind, containerState.
 */
export async function lockTargetContainer(ctx: Context, id: string, goesBack = false): Promise<Bound> {
  if (id === '') refuse('targetEmpty');
  const target = await lockBound(ctx, id);
  if (target.kind === 'cart') refuse('wrongKind', { id });
  const { state, is_full, complete } = target.out;
  if (is_full) refuse('cageFull', { id });
  if (complete) refuse('containerState', { id, state: 'complete' });
  if (!USABLE.includes(state) && !(goesBack && AFTER_STOP.includes(state))) refuse('containerState', { id, state });
  if (target.loc !== '') return target;
  await standIn(ctx, target, undefined, ON_THE_WAY);
  return { ...target, loc: ON_THE_WAY };
}

/** It is of this order, wave or store, as far as it is of any; a sum, which names no order or store, goes into none of theirs. */
export function requireFor(
  { container_id: id, out }: Bound,
  whose: { readonly orderId: string; readonly waveId: string; readonly storeId: string },
): void {
  if (out.order_id !== '' && out.order_id !== whose.orderId) refuse('containerDiffers', { id, of: out.order_id });
  if (out.store_id !== '' && out.store_id !== whose.storeId) refuse('palletOfOtherStore', { id, store: out.store_id });
  if (out.order_id === '' && out.store_id === '' && out.wave_id !== '' && out.wave_id !== whose.waveId)
    refuse('containerDiffers', { id, of: out.wave_id });
}

/** Nobody's, and ready for whoever comes next. */
const UNBOUND = {
  state: 'free',
  order_id: '',
  wave_id: '',
  store_id: '',
  store_name: '',
  job_id: '',
  trip_no: '',
  stop_no: 0,
  position: '',
  loaded_by: '',
  slot: '',
  lane: '',
  is_full: false,
  complete: false,
  review: false,
  weight: 0,
  parcel_no: '',
  materials: '',
  size: '',
  checked_by: '',
  checked_at: null,
  differs: 0,
  qrs: [] as string[],
  sampled: false,
} as const;

type OutValues = Partial<Omit<Insertable<Database['outbound_container']>, 'container_id' | 'wh_gid'>>;

/**
 * Says so of containers that are outbound already, and makes those outbound that are not yet. Once goods may go in or out again
 * nobody has sampled what is in it.
 */
export async function setOut(ctx: Context, ids: readonly string[], said: OutValues): Promise<void> {
  const isFilled = said.state !== undefined && USABLE.includes(said.state);
  const values = isFilled ? { ...said, sampled: false } : said;
  for (const id of ids) {
    await ctx.trx
      .insertInto('outbound_container')
      .values({ container_id: id, wh_gid: ctx.whgid, ...values })
      .onConflict((conflict) => conflict.column('container_id').doUpdateSet({ ...values, container_id: id }))
      .execute();
    ctx.changes.containers.add(id);
  }
}

/** Nobody's, and ready for whoever comes next; a number of a carrier that is on it is never used again. */
export async function setFree(ctx: Context, ids: readonly string[]): Promise<void> {
  await setOut(ctx, ids, UNBOUND);
  await voidParcels(ctx, ids);
}

/** Something is in it from now on. */
export const beginsToFill = async (ctx: Context, { container_id: id, out }: Bound): Promise<void> =>
  out.state === 'open' || out.sampled ? setOut(ctx, [id], { state: 'picking' }) : void ctx.changes.containers.add(id);

/** Where containers stand while they are carried, in every warehouse. */
export const ON_THE_WAY = 'ON-THE-WAY';

/** A container of one of these jobs that somebody carries with goods in it; undefined where all of them are set down. */
export async function carriedOf(
  ctx: Context,
  jobIds: readonly string[],
): Promise<{ container_id: string; job_id: string } | undefined> {
  const { rows } = await sql<{ container_id: string; job_id: string }>`
    select o.container_id, o.job_id from outbound_container o join container c on c.container_id = o.container_id
    where o.wh_gid = ${ctx.whgid} and o.job_id = any(${jobIds}::text[]) and c.loc = ${ON_THE_WAY}
      and exists (select 1 from stock s where s.container_id = o.container_id)
    order by o.container_id limit 1`.execute(ctx.trx);
  return rows[0];
}
