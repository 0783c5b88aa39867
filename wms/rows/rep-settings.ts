/** When and with what pick faces are replenished. */
import type { RepSetting } from '#contract/rows.ts';
import { sql } from 'kysely';
import { rowsOf } from './reading.ts';

export const repSettingRows = rowsOf('repSettings', {
  table: 'rep_setting',
  key: 'setting_id',
  async read({ trx, whgid }, ids) {
    const { rows } = await sql<RepSetting>`
      select r.setting_id as "settingId", r.seq, r.enabled, r.owner_id as "ownerId", r.sku_id as "skuId",
        coalesce(k.sku_name, '') as "skuName", r.loc, r.loc_group as "locGroup", r.level, r.lower, r.upper, r.unit,
        r.turnover, r.strategy, r.from_usage as "fromUsage", r.to_usage as "toUsage", r.constraint_code as "constraint",
        r.version, r.deleted, r.rev
      from rep_setting r left join sku k on k.sku_id = r.sku_id
      where r.wh_gid = ${whgid} and r.setting_id = any(${[...ids]}::text[]) order by r.setting_id`.execute(trx);
    return rows.map(({ deleted, ...row }) => ({ ...row, ...(deleted && { deleted }) }));
  },
});
