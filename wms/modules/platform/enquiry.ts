/** Look-ups that several modules share (platform.md section 7): only what the user's owners have, in this warehouse. */
import * as calls from '#contract/enquiry.ts';
import type { Call } from '#contract/call.ts';
import { wireNameOf } from '#contract/renamed.ts';
import type { SysCode } from '#contract/rows.ts';
import { sql, type RawBuilder } from 'kysely';
import { serve, type Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { ownersOf } from '#wms/work/lists.ts';
import { limitTo, pageOf } from '#wms/work/pages.ts';

export const enquiry = [
  serve(calls.GetSerialByBarcode, async (ctx, { barcode }) => {
    const which = sql`(n.serial_no = ${barcode} or n.container_id = ${barcode} or n.shipping_container_id = ${barcode})`;
    return { data: await readSerials(ctx, which, sql`limit 1000`) };
  }),

  serve(calls.GetInvSerialQuery, async (ctx, { serialNo, skuId, loc, pageInfo }) => {
    const which = allOf(calls.GetInvSerialQuery, {
      serialNo: [sql`n.serial_no`, serialNo],
      skuId: [sql`n.sku_id`, skuId],
      loc: [sql`coalesce(p.loc, c.loc, n.loc)`, loc],
    });
    const counted = await sql<{ total: number }>`select count(*) as total ${serials(ctx, which)}`.execute(ctx.trx);
    return { data: await readSerials(ctx, which, limitTo(pageOf(pageInfo))), total: counted.rows[0]?.total ?? 0 };
  }),

  serve(calls.GetShippingContainers, async (ctx, { shippingContainerId, orderNo, waybillNo }) => {
    const which = allOf(calls.GetShippingContainers, {
      shippingContainerId: [sql`container_id`, shippingContainerId],
      orderNo: [sql`order_no`, orderNo],
      waybillNo: [sql`waybill_no`, waybillNo],
    });
    const { rows } = await sql<calls.ShippingContainer>`
      select container_id as "shippingContainerId", order_no as "orderNo", waybill_no as "waybillNo",
        status as "status", loc as "loc", weight as "weight"
      from shipping_container where wh_gid = ${ctx.whgid} and owner_id = any(${ownersOf(ctx)}::text[]) and ${which}
      order by container_id limit 1000`.execute(ctx.trx);
    return { data: rows };
  }),

  serve(calls.SearchPrivateSysCodeDatas, async (ctx, { systemcodetype }) => privateCodes(ctx, systemcodetype)),
  serve(calls.GetQueryPrivateSysCodeList, async (ctx, { systemcodetype }) => privateCodes(ctx, systemcodetype)),

  serve(calls.GetItemList, async (ctx, { keyword, pageInfo }) => {
    const word = (keyword ?? '').toLowerCase();
    const items = sql`from sku where owner_id = any(${ownersOf(ctx)}::text[])
      and (strpos(lower(sku_id), ${word}) > 0 or strpos(lower(sku_name), ${word}) > 0)`;
    const { rows } = await sql<{ skuId: string; skuName: string; ownerId: string }>`
      select sku_id as "skuId", sku_name as "skuName", owner_id as "ownerId" ${items}
      order by sku_id ${limitTo(pageOf(pageInfo))}`.execute(ctx.trx);
    const counted = await sql<{ total: number }>`select count(*) as total ${items}`.execute(ctx.trx);
    return { data: rows, total: counted.rows[0]?.total ?? 0 };
  }),

  serve(calls.GetPrintPoint, async (ctx) => {
    const rows = await ctx.trx
      .selectFrom('print_point')
      .select(['print_point_id as printPointId', 'print_point_name as printPointName', 'is_default'])
      .where('wh_gid', '=', ctx.whgid)
      .orderBy('print_point_id')
      .execute();
    const data = rows.map(({ is_default, ...row }) => ({
      ...row,
      isDefault: is_default ? ('Y' as const) : ('N' as const),
    }));
    return { data };
  }),
];

type Criterion = readonly [column: RawBuilder<unknown>, value: string | undefined];

/** Those that were given; none at all would list the warehouse. */
function allOf({ request }: Call, criteria: Record<string, Criterion>): RawBuilder<unknown> {
  const given = Object.values(criteria).filter(([, value]) => (value ?? '') !== '');
  const fields = Object.keys(criteria).map((name) => wireNameOf(request, name));
  if (given.length === 0) refuse('criterionMissing', { fields: fields.join(', ') });
  return sql.join(
    given.map(([column, value]) => sql`${column} = ${value}`),
    sql` and `,
  );
}

/** A serial number is where its container is: `c` a pallet or case, `p` what it was packed into; else it stands loose. */
const serials = (ctx: Context, which: RawBuilder<unknown>) => sql`
  from serial n join sku k on k.sku_id = n.sku_id
    left join container c on c.container_id = n.container_id
    left join shipping_container p on p.container_id = n.shipping_container_id
  where n.wh_gid = ${ctx.whgid} and k.owner_id = any(${ownersOf(ctx)}::text[]) and ${which}`;

async function readSerials(
  ctx: Context,
  which: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): Promise<calls.Serial[]> {
  const { rows } = await sql<calls.Serial>`
    select n.serial_no as "serialNo", n.sku_id as "skuId", k.sku_name as "skuName",
      case when p.status = 'shipped' then 'shipped' when c.status = 'expected' then 'expected' else 'inStock' end
        as "status",
      n.container_id as "lpn", coalesce(p.loc, c.loc, n.loc) as "loc"
    ${serials(ctx, which)} order by n.serial_no, n.sku_id ${limit}`.execute(ctx.trx);
  return rows;
}

async function privateCodes(ctx: Context, type: string): Promise<{ data: SysCode[] }> {
  const data = await ctx.trx
    .selectFrom('private_code')
    .innerJoin('app_user', 'app_user.customer_id', 'private_code.customer_id')
    .select(['code', `private_code.${ctx.lg} as name`])
    .where('user_id', '=', ctx.user.userId)
    .where('type', '=', type)
    .orderBy('position')
    .execute();
  return { data };
}
