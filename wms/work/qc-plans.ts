/** Which plan goods that come in are inspected by, and how strictly. */
import { afterResult, type SamplingPlan, type Strictness } from '#domain/rules/aql.ts';
import type { Context } from '#wms/context.ts';
import type { Database } from '#wms/db/tables.ts';
import { sql, type Selectable } from 'kysely';

export type QcPlan = Selectable<Database['qc_plan']>;

/** What of goods a plan may name. */
export interface PlannedGoods {
  readonly vendorId: string;
  readonly typeId: string;
  readonly ownerId: string;
  readonly skuId: string;
}

/** The most specific one first: vendor and SKU, SKU, vendor, storage class, receipt type, owner. Undefined: nobody looks at them. */
export async function planFor({ trx, whgid }: Context, goods: PlannedGoods): Promise<QcPlan | undefined> {
  const fits = (column: string, value: string) => sql`p.${sql.ref(column)} in ('', ${value})`;
  const { rows } = await sql<QcPlan>`
    select p.* from qc_plan p join sku k on k.sku_id = ${goods.skuId}
    where p.wh_gid = ${whgid} and ${fits('vendor_id', goods.vendorId)} and ${fits('sku_id', goods.skuId)}
      and p.storage_class in ('', k.storage_class) and ${fits('type_id', goods.typeId)} and ${fits('owner_id', goods.ownerId)}
    order by (p.vendor_id <> '' and p.sku_id <> '') desc, p.sku_id <> '' desc, p.vendor_id <> '' desc,
      p.storage_class <> '' desc, p.type_id <> '' desc, p.owner_id <> '' desc, p.plan_id limit 1`.execute(trx);
  return rows[0];
}

export const samplingOf = ({ method, size, accept }: QcPlan): SamplingPlan => ({ method, size, accept });

type Whose = Pick<PlannedGoods, 'vendorId' | 'skuId'>;

export async function strictnessOf({ trx, whgid }: Context, { vendorId, skuId }: Whose): Promise<Strictness> {
  const row = await trx
    .selectFrom('qc_level')
    .select(['level', 'accepted'])
    .where('wh_gid', '=', whgid)
    .where('vendor_id', '=', vendorId)
    .where('sku_id', '=', skuId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { level: row.level, accepted: row.accepted.split('').map((one) => one === '1') } : NORMAL;
}
const NORMAL: Strictness = { level: 'normal', accepted: [] };

/** Of a lot that was inspected. */
export async function judgeVendor(ctx: Context, of: Whose, isAccepted: boolean): Promise<void> {
  const next = afterResult(await strictnessOf(ctx, of), isAccepted);
  const row = { level: next.level, accepted: next.accepted.map((one) => (one ? '1' : '0')).join('') };
  await ctx.trx
    .insertInto('qc_level')
    .values({ wh_gid: ctx.whgid, vendor_id: of.vendorId, sku_id: of.skuId, ...row })
    .onConflict((conflict) => conflict.columns(['wh_gid', 'vendor_id', 'sku_id']).doUpdateSet(row))
    .execute();
}
