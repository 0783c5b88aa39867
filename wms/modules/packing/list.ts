/** What is to be packed, and what is packed already, by any number of it. */
import {
  GetShippingGrpDetailList,
  GetShippingGrpList,
  SearchPackageDetail,
  SearchShippingPackage,
} from '#contract/packing.ts';
import { MOST_JOBS } from '#contract/work.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { openOf } from '#wms/work/jobs.ts';
import { wholeOrders } from '#wms/work/packing.ts';

export const packingList: Handler[] = [
  serve(
    SearchShippingPackage,
    async (ctx, { code }) => ({ rows: await rowsOf(ctx, await foundBy(ctx, code)) }),
    OF_SCREENS,
  ),
  serve(SearchPackageDetail, detailOf, OF_SCREENS),
  serve(GetShippingGrpDetailList, detailOf, OF_SCREENS),
  serve(
    GetShippingGrpList,
    async (ctx, { code }) => {
      if (code) return { rows: await rowsOf(ctx, await foundBy(ctx, code)) };
      const { rows } = await sql<{ job_id: string }>`
        select job_id from job where ${openOf(ctx, ['pack'], [])}
        order by priority, seq, job_id limit ${MOST_JOBS}`.execute(ctx.trx);
      return { rows: await readRows(ctx, { jobs: rows.map((row) => row.job_id) }) };
    },
    OF_SCREENS,
  ),
];

async function detailOf(ctx: Context, { orderId }: { readonly orderId: string }) {
  const [known] = await foundBy(ctx, orderId);
  if (known !== orderId) refuse('orderUnknown', { order: orderId });
  return { rows: await rowsOf(ctx, [orderId]) };
}

/** Orders of the user's owners. */
async function foundBy(ctx: Context, code: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from out_order where wh_gid = ${ctx.whgid} and owner_id = any(${[...ctx.user.owners]}::text[])
      and (${code} in (order_id, external_no) or order_id in (select order_id from outbound_container
        where wh_gid = ${ctx.whgid} and order_id <> '' and ${code} in (container_id, rfid, tag, parcel_no)))
    order by order_id limit 100`.execute(ctx.trx);
  return rows.map((row) => row.order_id);
}

const rowsOf = async (ctx: Context, orderIds: readonly string[]) => readRows(ctx, await wholeOrders(ctx, orderIds));
