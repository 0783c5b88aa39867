/** Blocks of numbers: a device can make and label pallets, boxes, sheets, trips and spot counts without network, two devices never the same one. */
import type { NumberKind } from '#contract/fields.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { parcelBlock } from './parcels.ts';
import { oneAtATime } from '#wms/db/locks.ts';

/** A shift in the dead zone: a hundred pallets, and some to spare. */
export const BLOCK_SIZE = 150;
/** Nobody makes more trips, sheets or spot counts in a shift. */
const FEW = 20;

const asContainer = sql`select from container where container_id = b.number`;

/** How a number begins, where it is counted, how many are enough for a shift, and what it becomes. */
const SERIES = {
  lpn: { prefix: 'LPN', sequence: 'lpn_seq', enough: BLOCK_SIZE, made: asContainer },
  box: { prefix: 'BOX', sequence: 'box_seq', enough: BLOCK_SIZE, made: asContainer },
  sheet: {
    prefix: 'SHEET',
    sequence: 'sheet_seq',
    enough: FEW,
    made: sql`select from handover where sheet_no = b.number`,
  },
  trip: {
    prefix: 'TRIP',
    sequence: 'trip_seq',
    enough: FEW,
    made: sql`select from waybill where waybill_no = b.number`,
  },
  count: {
    prefix: 'COUNT',
    sequence: 'count_seq',
    enough: FEW,
    made: sql`select from job where job_id = b.number`,
  },
  pass: {
    prefix: 'PASS',
    sequence: 'pass_seq',
    enough: FEW,
    made: sql`select from pass_on where pass = split_part(b.number, '-', 1)`,
    isSecret: true,
  },
} as const satisfies Record<NumberKind, Series>;

interface Series {
  readonly prefix: string;
  readonly sequence: string;
  readonly enough: number;
  readonly made: RawBuilder<unknown>;
  /** It ends with what nobody can guess: who says it has it from the terminal that it was given to. */
  readonly isSecret?: true;
}

/** The unused rest of what the device already holds, topped up. Numbers that became what they are for are used. */
export async function numberBlock(ctx: Context, deviceId: string, kind: NumberKind): Promise<string[]> {
  const { enough, made } = SERIES[kind];
  // One device asks twice at once (a retry): the second waits here instead of taking a second block.
  await oneAtATime(ctx.trx, `${kind} ${deviceId}`);
  const { rows } = await sql<{ number: string }>`
    select number from number_block b where kind = ${kind} and device_id = ${deviceId} and wh_gid = ${ctx.whgid}
      and not exists (${made}) order by number limit ${enough}::int`.execute(ctx.trx);
  const missing = enough - rows.length;
  const added = missing > 0 ? await reserve(ctx, deviceId, kind, missing) : [];
  return [...rows.map((row) => row.number), ...added];
}

export const lpnBlock = (ctx: Context, deviceId: string): Promise<string[]> => numberBlock(ctx, deviceId, 'lpn');

/** What the holder of jobs makes, and whose parcels. */
export interface NeededNumbers {
  readonly numbers: readonly NumberKind[];
  /** Of the orders in jobs whose boxes get a number of the carrier. */
  readonly carriers: readonly string[];
}

/** The numbers that come with a claim, as the pack of jobs says them. */
export async function blocksFor(ctx: Context, deviceId: string, { numbers, carriers }: NeededNumbers) {
  const kinds = [...new Set(numbers)].sort();
  const blocks: { kind: NumberKind; numbers: string[] }[] = [];
  for (const kind of kinds) blocks.push({ kind, numbers: await numberBlock(ctx, deviceId, kind) });
  return {
    lpnBlock: blocks.find(({ kind }) => kind === 'lpn')?.numbers ?? [],
    blocks: blocks.filter(({ kind }) => kind !== 'lpn'),
    parcels: await parcelBlock(ctx, deviceId, carriers),
  };
}

/** Numbers that nobody was ever given. One that is lost on the way stays unused. */
export async function reserve(ctx: Context, deviceId: string, kind: NumberKind, count: number): Promise<string[]> {
  const { prefix, sequence, isSecret }: Series = SERIES[kind];
  const ending = isSecret ? sql`|| '-' || upper(replace(gen_random_uuid()::text, '-', ''))` : sql``;
  const { rows } = await sql<{ number: string }>`
    insert into number_block (number, kind, wh_gid, device_id, user_id)
    select ${prefix}::text || lpad(nextval(${sequence}::text::regclass)::text, 8, '0') ${ending}, ${kind}, ${ctx.whgid}, ${deviceId},
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
