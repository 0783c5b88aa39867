/** Settings of the warehouse that rules depend on; which there are says `src/domain/settings.ts`. */
import type { Context } from '../context.ts';

type Asked = Pick<Context, 'trx' | 'whgid'>;

/** Empty where nobody has set it. */
export const settingOf = async (at: Asked, id: string): Promise<string> => (await settingsOf(at, [id]))[0] ?? '';

/** The same of several, in their order. */
export async function settingsOf({ trx, whgid }: Asked, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('setting')
    .select(['setting_id', 'value'])
    .where('wh_gid', '=', whgid)
    .where('setting_id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.setting_id === id)?.value ?? '');
}
