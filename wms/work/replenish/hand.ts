/** The hand of a user: a place of its own for what he has taken down and not put up yet. It is in no list of locations. */
import type { Context } from '#wms/context.ts';
import { sql } from 'kysely';

export async function handOf({ trx, whgid }: Pick<Context, 'trx' | 'whgid'>, userId: string): Promise<string> {
  const loc = `~${userId}`;
  await sql`insert into location (wh_gid, loc, area_id, usage, status, max_pallets, walk_seq)
    values (${whgid}, ${loc}, '', 'hand', 'ok', 0, -nextval('hand_seq')) on conflict (wh_gid, loc) do nothing`.execute(
    trx,
  );
  return loc;
}
