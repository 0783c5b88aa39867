/** Areas that people work in. */
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';

/** Areas that the user works in. Refuses areaEmpty. */
export async function areasOf({ trx, whgid, user }: Context): Promise<string[]> {
  const rows = await trx
    .selectFrom('user_area')
    .select('area_id')
    .where('user_id', '=', user.userId)
    .where('wh_gid', '=', whgid)
    .orderBy('area_id')
    .execute();
  return rows.length > 0 ? rows.map((row) => row.area_id) : refuse('areaEmpty');
}
