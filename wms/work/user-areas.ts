/** Areas that a user works in. */
import type { Context } from '../context.ts';

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
