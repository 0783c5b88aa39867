/** Look-ups that several modules share (platform.md section 7): only what the user's owners have, in this warehouse. */
import * as calls from '#contract/enquiry.ts';
import type { SysCode } from '#contract/rows.ts';
import { sql, type RawBuilder } from 'kysely';
import { serve, type Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { limitTo, pageOf } from '#wms/work/pages.ts';

export const enquiry = [
  serve(calls.GetSerialByBarcode, async (ctx, { BARCODE }) => {
    const which = sql`(n.serial_no = ${BARCODE} or n.container_id = ${BARCODE} or n.shipping_container_id = ${BARCODE})`;
    return { data: await readSerials(ctx, which, sql`limit 1000`) };
  }),

  serve(calls.GetInvSerialQuery, async (ctx, { SERIAL_NO, SKU_ID, LOC, PageInfo }) => {
    const which = allOf({
      SERIAL_NO: [sql`n.serial_no`, SERIAL_NO],
      SKU_ID: [sql`n.sku_id`, SKU_ID],
      LOC: [sql`coalesce(p.loc, c.loc, n.loc)`, LOC],
    });
    const counted = await sql<{ total: number }>`select count(*) as total ${serials(ctx, which)}`.execute(ctx.trx);
    return { data: await readSerials(ctx, which, limitTo(pageOf(PageInfo))), total: counted.rows[0]?.total ?? 0 };
  }),

  serve(calls.GetShippingContainers, async (ctx, { SHIPPING_CONTAINER_ID, ORDER_NO, WAYBILL_NO }) => {
    const which = allOf({
      SHIPPING_CONTAINER_ID: [sql`container_id`, SHIPPING_CONTAINER_ID],
      ORDER_NO: [sql`order_no`, ORDER_NO],
      WAYBILL_NO: [sql`waybill_no`, WAYBILL_NO],
    });
    const { rows } = await sql<calls.ShippingContainer>`
      select container_id as "SHIPPING_CONTAINER_ID", order_no as "ORDER_NO", waybill_no as "WAYBILL_NO",
        status as "STATUS", loc as "LOC", weight as "WEIGHT"
      from shipping_container where wh_gid = ${ctx.whgid} and owner_id = any(${owners(ctx)}::text[]) and ${which}
      order by container_id limit 1000`.execute(ctx.trx);
    return { data: rows };
  }),

  serve(calls.SearchPrivateSysCodeDatas, async (ctx, { systemcodetype }) => privateCodes(ctx, systemcodetype)),
  serve(calls.GetQueryPrivateSysCodeList, async (ctx, { systemcodetype }) => privateCodes(ctx, systemcodetype)),

  serve(calls.GetItemList, async (ctx, { KEYWORD, PageInfo }) => {
    const word = (KEYWORD ?? '').toLowerCase();
    const items = sql`from sku where owner_id = any(${owners(ctx)}::text[])
      and (strpos(lower(sku_id), ${word}) > 0 or strpos(lower(sku_name), ${word}) > 0)`;
    const { rows } = await sql<{ SKU_ID: string; SKU_NAME: string; OWNER_ID: string }>`
      select sku_id as "SKU_ID", sku_name as "SKU_NAME", owner_id as "OWNER_ID" ${items}
      order by sku_id ${limitTo(pageOf(PageInfo))}`.execute(ctx.trx);
    const counted = await sql<{ total: number }>`select count(*) as total ${items}`.execute(ctx.trx);
    return { data: rows, total: counted.rows[0]?.total ?? 0 };
  }),

  serve(calls.GetPrintPoint, async (ctx) => {
    const rows = await ctx.trx
      .selectFrom('print_point')
      .select(['print_point_id as PRINT_POINT_ID', 'print_point_name as PRINT_POINT_NAME', 'is_default'])
      .where('wh_gid', '=', ctx.whgid)
      .orderBy('print_point_id')
      .execute();
    const data = rows.map(({ is_default, ...row }) => ({
      ...row,
      IS_DEFAULT: is_default ? ('Y' as const) : ('N' as const),
    }));
    return { data };
  }),
];

/** As for lists of work: who has no owner is told so instead of finding nothing. */
function owners(ctx: Context): string[] {
  if (ctx.user.owners.length === 0) refuse('noOwner');
  return [...ctx.user.owners];
}

type Criterion = readonly [column: RawBuilder<unknown>, value: string | undefined];

/** Those that were given; none at all would list the warehouse. */
function allOf(criteria: Record<string, Criterion>): RawBuilder<unknown> {
  const given = Object.values(criteria).filter(([, value]) => (value ?? '') !== '');
  if (given.length === 0) refuse('criterionMissing', { fields: Object.keys(criteria).join(', ') });
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
  where n.wh_gid = ${ctx.whgid} and k.owner_id = any(${owners(ctx)}::text[]) and ${which}`;

async function readSerials(
  ctx: Context,
  which: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): Promise<calls.Serial[]> {
  const { rows } = await sql<calls.Serial>`
    select n.serial_no as "SERIAL_NO", n.sku_id as "SKU_ID", k.sku_name as "SKU_NAME",
      case when p.status = 'shipped' then 'shipped' when c.status = 'expected' then 'expected' else 'inStock' end
        as "STATUS",
      n.container_id as "LPN", coalesce(p.loc, c.loc, n.loc) as "LOC"
    ${serials(ctx, which)} order by n.serial_no, n.sku_id ${limit}`.execute(ctx.trx);
  return rows;
}

async function privateCodes(ctx: Context, type: string): Promise<{ data: SysCode[] }> {
  const data = await ctx.trx
    .selectFrom('private_code')
    .innerJoin('app_user', 'app_user.customer_id', 'private_code.customer_id')
    .select(['code as CODE', `private_code.${ctx.lg} as NAME`])
    .where('user_id', '=', ctx.user.userId)
    .where('type', '=', type)
    .orderBy('position')
    .execute();
  return { data };
}
