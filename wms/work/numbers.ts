/** Blocks of numbers: a device can make and label pallets, boxes, sheets and trips without network, two devices never the same one. */
import type { NumberKind } from '#contract/fields.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** A shift in the dead zone: a hundred pallets, and some to spare. */
export const BLOCK_SIZE = 150;

/** The unused rest of what the device already holds, topped up. Numbers that became pallets are used. */
export async function lpnBlock(ctx: Context, deviceId: string): Promise<string[]> {
  // One device asks twice at once (a retry): the second waits here instead of taking a second block.
  await sql`select pg_advisory_xact_lock(hashtext(${`lpn ${deviceId}`}))`.execute(ctx.trx);
  const { rows } = await sql<{ number: string }>`
    select number from number_block b where kind = 'lpn' and device_id = ${deviceId} and wh_gid = ${ctx.whgid}
      and not exists (select 1 from container c where c.container_id = b.number)
    order by number limit ${BLOCK_SIZE}::int`.execute(ctx.trx);
  const missing = BLOCK_SIZE - rows.length;
  const added = missing > 0 ? await reserve(ctx, deviceId, 'lpn', missing) : [];
  return [...rows.map((row) => row.number), ...added];
}

/** How a number begins, and where it is counted. */
const SERIES = {
  lpn: { prefix: 'LPN', sequence: 'lpn_seq' },
  box: { prefix: 'BOX', sequence: 'box_seq' },
  sheet: { prefix: 'SHEET', sequence: 'sheet_seq' },
  trip: { prefix: 'TRIP', sequence: 'trip_seq' },
} as const satisfies Record<NumberKind, { prefix: string; sequence: string }>;

/** Numbers that nobody was ever given. One that is lost on the way stays unused. */
export async function reserve(ctx: Context, deviceId: string, kind: NumberKind, count: number): Promise<string[]> {
  const { prefix, sequence } = SERIES[kind];
  const { rows } = await sql<{ number: string }>`
    insert into number_block (number, kind, wh_gid, device_id, user_id)
    select ${prefix}::text || lpad(nextval(${sequence}::text::regclass)::text, 8, '0'), ${kind}, ${ctx.whgid}, ${deviceId},
      ${ctx.user.userId}
    from generate_series(1, ${count}::int) returning number`.execute(ctx.trx);
  return rows.map((row) => row.number);
}

/** Whether it is one of the numbers of pallets that were given to terminals. */
export async function isReserved(ctx: Context, number: string): Promise<boolean> {
  const row = await ctx.trx
    .selectFrom('number_block')
    .select('number')
    .where('number', '=', number)
    .where('kind', '=', 'lpn')
    .executeTakeFirst();
  return row !== undefined;
}
