/** What is reviewed and what waits for it, by any number of it. */
import { GetReviews, MOST_REVIEWS } from '#contract/shipping-review.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Handler } from '#wms/context.ts';
import { readRows } from '#wms/rows.ts';
import { ofUser } from '#wms/work/lists.ts';

export const reviewList: Handler[] = [
  serve(
    GetReviews,
    async (ctx, { code = '' }) => {
      const which =
        code === ''
          ? sql`o.status in ('picked', 'checked', 'loaded')`
          : sql`(${code} in (o.order_id, o.external_no) or exists (select 1 from outbound_container x
              where x.order_id = o.order_id and ${code} in (x.container_id, x.rfid, x.tag, x.parcel_no)))`;
      const { rows } = await sql<{ order_id: string; boxes: string[] }>`
        select o.order_id, array_agg(c.container_id order by c.container_id) as boxes
        from out_order o join outbound_container c on c.order_id = o.order_id and c.wh_gid = o.wh_gid
        where ${ofUser(ctx, 'o')} and ${which} and c.state in ('closed', 'checked', 'loaded', 'shipped')
        group by o.order_id having bool_or(c.checked_by <> '' or c.review or o.review <> 'none')
        order by max(c.checked_at) desc nulls first, o.order_id limit ${MOST_REVIEWS}`.execute(ctx.trx);
      const found = {
        orders: rows.map((row) => row.order_id),
        containers: rows.flatMap((row) => row.boxes),
      };
      return { rows: { ...NO_ROWS, ...(await readRows(ctx, found)) } };
    },
    OF_SCREENS,
  ),
];
