/**
 * Numbers of carriers, one for each parcel. A carrier gives them in blocks; a terminal holds some of them and puts them on boxes
 * without network. Whoever holds a number keeps it: not even that of a lost terminal is given to another one, so no old label is
 * ever a second parcel. The office makes such numbers void.
 */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { oneAtATime } from '#wms/db/locks.ts';

/** Parcels of one carrier that one table seals in a shift. */
const SHIFT = 150;

export interface ParcelNumber {
  readonly parcelNo: string;
  readonly carrierId: string;
}

/**
 * What the device holds of the numbers of these carriers and has not used, topped up: enough for a shift, but of what is left
 * never more than half, so that the first terminal leaves something for the others.
 */
export async function parcelBlock(
  ctx: Context,
  deviceId: string,
  carrierIds: readonly string[],
): Promise<ParcelNumber[]> {
  const all: ParcelNumber[] = [];
  for (const carrierId of [...new Set(carrierIds)].sort()) {
    // Two terminals count what is left one after the other.
    await oneAtATime(ctx.trx, `parcels ${ctx.whgid} ${carrierId}`);
    const { rows } = await sql<{ parcel_no: string }>`
      with its as (select * from parcel_number where wh_gid = ${ctx.whgid} and carrier_id = ${carrierId}
          and not voided and container_id = ''),
        held as (select parcel_no, position from its where device_id = ${deviceId}),
        share as (select least(${SHIFT}::int, (count(*) filter (where device_id in ('', ${deviceId})) + 1) / 2)
          - (select count(*) from held) as missing from its),
        added as (update parcel_number set device_id = ${deviceId}, user_id = ${ctx.user.userId}, reserved_at = now()
          where parcel_no in (select parcel_no from its where device_id = '' order by position, parcel_no
            limit greatest(0, (select missing from share))) returning parcel_no, position)
      select parcel_no from (select * from held union all select * from added) n order by position, parcel_no`.execute(
      ctx.trx,
    );
    all.push(...rows.map((row) => ({ parcelNo: row.parcel_no, carrierId })));
  }
  return all;
}

/**
 * A number of the block of this terminal is on this box from now on; answers it. Refuses parcelNotLeased, parcelOfOtherCarrier,
 * parcelVoided, parcelUsed. On the same box it is used as often as the box is sealed.
 */
export async function useParcel(ctx: Context, lpn: string, parcelNo: string, carrierId: string): Promise<string> {
  const its = await lockParcel(ctx, parcelNo);
  if (its?.wh_gid !== ctx.whgid || its.device_id === '') return refuse('parcelNotLeased', { parcel: parcelNo });
  await requireUnused(ctx, lpn, parcelNo, its.container_id);
  if (its.voided) refuse('parcelVoided', { parcel: parcelNo });
  if (its.carrier_id !== carrierId) refuse('parcelOfOtherCarrier', { parcel: parcelNo, carrier: its.carrier_id });
  if (its.container_id !== lpn && its.device_id !== ctx.stamp.device_id)
    refuse('parcelNotLeased', { parcel: parcelNo });
  await ctx.trx.updateTable('parcel_number').set({ container_id: lpn }).where('parcel_no', '=', parcelNo).execute();
  return parcelNo;
}

/**
 * A number that the carrier brought with its label: it is of no block, and is recorded as used, so that it is never given out. One
 * that is of a block is used as such, and refused as such.
 */
export async function collectParcel(ctx: Context, lpn: string, parcelNo: string, carrierId: string): Promise<string> {
  const { rows } = await sql<{ parcel_no: string }>`
    insert into parcel_number (parcel_no, carrier_id, wh_gid, position, device_id, user_id, reserved_at, container_id)
    values (${parcelNo}, ${carrierId}, ${ctx.whgid}, 0, ${ctx.stamp.device_id}, ${ctx.user.userId}, now(), ${lpn})
    on conflict (parcel_no) do nothing returning parcel_no`.execute(ctx.trx);
  if (rows.length === 0) return useParcel(ctx, lpn, parcelNo, carrierId);
  await requireUnused(ctx, lpn, parcelNo, '');
  return parcelNo;
}

/** The boxes go back, and their labels with them: nobody may use these numbers. */
export async function voidParcels(ctx: Context, lpns: readonly string[]): Promise<void> {
  await sql`
    update parcel_number set voided = true
    where wh_gid = ${ctx.whgid} and container_id <> '' and container_id = any(${[...lpns]}::text[])`.execute(ctx.trx);
}

const lockParcel = (ctx: Context, parcelNo: string) =>
  ctx.trx.selectFrom('parcel_number').selectAll().where('parcel_no', '=', parcelNo).forUpdate().executeTakeFirst();

/** `on`: the box that it was put on, empty for none. */
async function requireUnused(ctx: Context, lpn: string, parcelNo: string, on: string): Promise<void> {
  if (on !== '' && on !== lpn) refuse('parcelUsed', { parcel: parcelNo, id: on });
  const other = await ctx.trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('parcel_no', '=', parcelNo)
    .where('container_id', '<>', lpn)
    .executeTakeFirst();
  if (other) refuse('parcelUsed', { parcel: parcelNo, id: other.container_id });
}
