/**
 * Production: one line with two orders of one product type that need the same three components, of goods that nobody asks for. Their
 * material is planned by whoever asks for the list first, so nothing is kept before.
 */
import type { Context } from '#wms/context.ts';
import { releaseOrder } from '#wms/work/production/orders.ts';
import { sql } from 'kysely';
import type { InsideFamily } from './all.ts';

const LINE = 'LINE-01';
const FINISHED = 'FIN-01';
/** Into one product. */
const PER = [2, 1, 4];
const PRODUCTS = 2;
/** Of each order. */
const QTY = 12;

export const production: InsideFamily = {
  insidePlace: 90,
  async make(at) {
    const ctx = at('WH1');
    await lineWithFloor(ctx, LINE, FINISHED);
    const goods = await unaskedGoods(ctx);
    const [components, products] = [goods.slice(0, PER.length), goods.slice(PER.length)];
    if (products.length < PRODUCTS) return;
    await ctx.trx
      .insertInto('recipe')
      .values(
        products.flatMap(({ sku_id: product_sku }) =>
          components.map(({ sku_id: component_sku }, i) => ({
            product_sku,
            component_sku,
            per: PER[i] ?? 1,
            scrap: i,
          })),
        ),
      )
      .execute();
    for (const [i, { sku_id, owner_id }] of products.entries())
      await releaseOrder(ctx, {
        ownerId: owner_id,
        numbers: [`MO-90000${i + 1}`],
        areaId: 'DOCK',
        priority: i + 2,
        seq: i + 1,
        production: {
          productType: 'KIT',
          lineLoc: LINE,
          finishLoc: FINISHED,
          feed: i === 0 ? 'backflush' : 'scan',
          tolerance: 5,
        },
        products: [{ skuId: sku_id, qty: QTY }],
      });
  },
};

/** Behind everything else in the walk. */
export async function lineWithFloor({ trx, whgid }: Context, line: string, finished: string): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(walk_seq), 0) as last from location where wh_gid = ${whgid}`.execute(trx);
  const last = Number(rows[0]?.last ?? 0);
  const floor = { wh_gid: whgid, area_id: 'DOCK', status: 'ok', max_pallets: 0 } as const;
  await trx
    .insertInto('location')
    .values([
      { ...floor, loc: line, usage: 'line', walk_seq: last + 1 },
      { ...floor, loc: finished, usage: 'receive', walk_seq: last + 2 },
    ])
    .execute();
}

/** Of one owner: in reserve, free, kept at no face, and wanted by nobody; the last ones. */
async function unaskedGoods({ trx, whgid }: Context) {
  const { rows } = await sql<{ sku_id: string; owner_id: string }>`
    with free as (
      select s.sku_id, s.owner_id from stock s join location l on l.wh_gid = s.wh_gid and l.loc = s.loc and l.usage = 'reserve'
        join container c on c.container_id = s.container_id and c.kind = 'pallet' and c.status = 'stored'
        join sku k on k.sku_id = s.sku_id and not k.is_weighed and not k.is_serial
      where s.wh_gid = ${whgid} and s.quality = 'ok' and s.allocated = 0 and s.frozen = 0
        and not exists (select from out_line o where o.sku_id = s.sku_id)
        and not exists (select from location f where f.fixed_sku = s.sku_id)
        and not exists (select from document_line d where d.sku_id = s.sku_id)
      group by s.sku_id, s.owner_id having sum(s.qty) >= ${2 * QTY * Math.max(...PER)}::numeric
    )
    select sku_id, owner_id from free where owner_id = (
      select owner_id from free group by owner_id order by count(*) desc, owner_id limit 1)
    order by sku_id collate "C" desc limit ${PER.length + PRODUCTS}::int`.execute(trx);
  return rows;
}
