/** Areas that a user works in. */
import type { Context } from '../context.ts';
import { refuse } from '#wms/refusals.ts';

/** In this warehouse; none where nobody has set them. */
export async function areasOfUser({ trx, whgid, user }: Context): Promise<string[]> {
  const rows = await trx
    .selectFrom('user_area')
    .select('area_id')
    .where('user_id', '=', user.userId)
    .where('wh_gid', '=', whgid)
    .orderBy('area_id')
    .execute();
  return rows.map((row) => row.area_id);
}

/** The same for work that is given out by area. Refuses areaEmpty. */
export async function areasOf(ctx: Context): Promise<string[]> {
  const areas = await areasOfUser(ctx);
  return areas.length > 0 ? areas : refuse('areaEmpty');
}
