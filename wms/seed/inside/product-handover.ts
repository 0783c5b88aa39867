/**
 * Product that waits to be handed over: two orders without material of their own, four pallets of each at the finish location of their line.
 * Their sheets are planned by whoever asks for the list first.
 */
import type { Context } from '#wms/context.ts';
import { bulkInsert } from '#wms/db/bulk.ts';
import { produced } from '#wms/ledger/produce.ts';
import { countPallets } from '#wms/work/places.ts';
import { releaseOrder } from '#wms/work/production/orders.ts';
import { sql } from 'kysely';
import type { InsideFamily } from './all.ts';
import { lineWithFloor } from './production.ts';

const LINE = 'LINE-02';
const FINISHED = 'FIN-02';
const ORDERS = 2;
const PALLETS = 4;
const ON_EACH = 6;

export const productHandover: InsideFamily = {
  insidePlace: 91,
  async make(at) {
    const ctx = at('WH1');
    const goods = await plainGoods(ctx);
    if (!goods) return;
    await lineWithFloor(ctx, LINE, FINISHED);
    for (let n = 1; n <= ORDERS; n++) await orderWithPallets(ctx, goods, n);
  },
};

interface Goods {
  readonly sku_id: string;
  readonly owner_id: string;
}

async function orderWithPallets(ctx: Context, { sku_id, owner_id }: Goods, n: number): Promise<void> {
  const orderId = await releaseOrder(ctx, {
    ownerId: owner_id,
    numbers: [`MO-91000${n}`],
    areaId: 'DOCK',
    priority: 4,
    seq: n,
    production: { productType: 'MACHINE', lineLoc: LINE, finishLoc: FINISHED, feed: 'scan', tolerance: 0 },
    products: [{ skuId: sku_id, qty: 2 * PALLETS * ON_EACH }],
  });
  // Without putaway work: that would take places from what was there before.
  const stands = {
    wh_gid: ctx.whgid,
    kind: 'pallet',
    parent_id: '',
    owner_id,
    doc_id: orderId,
    loc: FINISHED,
    status: 'received',
    announced: false,
  };
  for (let i = 1; i <= PALLETS; i++) {
    const lpn = `P-MADE-${n}${i}`;
    await bulkInsert(ctx.trx, 'container', [{ ...stands, container_id: lpn }]);
    await countPallets(ctx, FINISHED, 1);
    await produced(ctx, { owner_id, sku_id, lot: '' }, ON_EACH, { loc: FINISHED, container: lpn }, { doc_id: orderId });
  }
  const made = PALLETS * ON_EACH;
  await sql`update job_line set done = ${made} where job_line_id = ${`${orderId}/1`}`.execute(ctx.trx);
  await sql`update production_order set state = 'running' where job_id = ${orderId}`.execute(ctx.trx);
  await sql`update job set status = 'begun' where job_id = ${orderId}`.execute(ctx.trx);
}

/** Neither with a lot, a weight or numbers, nor announced by anybody: behind those of the other orders, whatever goes out. */
async function plainGoods({ trx }: Context): Promise<Goods | undefined> {
  const { rows } = await sql<Goods>`
    select k.sku_id, k.owner_id from sku k
    where k.lot_template = '' and not k.is_weighed and not k.is_serial
      and not exists (select from document_line d where d.sku_id = k.sku_id)
    order by k.sku_id collate "C" limit 1`.execute(trx);
  return rows[0];
}
