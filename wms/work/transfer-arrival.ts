/** What leaves for another warehouse is announced there: a receipt with these pallets, which the usual screens receive. */
import { sum } from '#domain/decimal.ts';
import { sql } from 'kysely';
import { noChanges, settle } from '../changes.ts';
import type { Context } from '../context.ts';
import { expectedThere, type Stands } from '../ledger/transfer.ts';
import type { OrderRow } from './out-orders.ts';

/** A pallet with the goods that were on it when it left. */
export interface Sent {
  readonly lpn: string;
  readonly goods: readonly Stands[];
}

/** Of the new owner, where the order names one. Whatever was announced of the order in that warehouse is told there, not here. */
export async function announceThere(here: Context, order: OrderRow, pallets: readonly Sent[]): Promise<string> {
  const there: Context = { ...here, whgid: order.to_wh, changes: noChanges() };
  const doc_id = `TR-${order.order_id}`;
  const owner_id = order.to_owner || order.owner_id;
  await sql`
    insert into document (doc_id, wh_gid, kind, mode, external_id, external_id2, vendor_id, vendor_name, owner_id, expected_at,
      status, dock)
    select ${doc_id}, ${order.to_wh}, 'receipt', 'pallet', ${order.order_id}, ${order.external_no}, w.wh_gid, w.wh_name, ${owner_id},
      ${order.ship_date}::date, 'created', coalesce((select loc from location where wh_gid = ${order.to_wh} and usage = 'dock'
        and status = 'ok' order by walk_seq limit 1), '')
    from warehouse w where w.wh_gid = ${here.whgid}`.execute(here.trx);
  there.changes.receipts.add(doc_id);
  const ids = [...new Set(pallets.flatMap(({ goods }) => goods.map((row) => row.sku_id)))].sort();
  const skus = await here.trx
    .selectFrom('sku')
    .select(['sku_id', 'pack_id', 'is_serial'])
    .where('sku_id', 'in', ids)
    .orderBy('sku_id')
    .execute();
  for (const [i, sku] of skus.entries()) await announceSku(there, pallets, sku, { doc_id, line_no: i + 1 });
  const numbered = new Set(skus.filter((sku) => sku.is_serial).map((sku) => sku.sku_id));
  for (const { lpn, goods } of pallets) {
    const announced = goods.some((row) => !numbered.has(row.sku_id));
    await expectedThere(here, lpn, { wh_gid: order.to_wh, owner_id, doc_id, announced });
    there.changes.containers.add(lpn);
  }
  await settle(there);
  return doc_id;
}

/**
 * A line of one SKU, lot by lot on each pallet. Goods whose every piece has a number come in by their numbers, which are
 * announced with the line; the pallet itself comes in with whatever else is on it.
 */
async function announceSku(
  ctx: Context,
  pallets: readonly Sent[],
  { sku_id, pack_id, is_serial }: { readonly sku_id: string; readonly pack_id: string; readonly is_serial: boolean },
  { doc_id, line_no }: { readonly doc_id: string; readonly line_no: number },
): Promise<void> {
  const line_id = `${doc_id}/${line_no}`;
  const rows = pallets.flatMap(({ lpn, goods }) => {
    const its = goods.filter((row) => row.sku_id === sku_id);
    return [...new Set(its.map(({ lot }) => lot))].map((lot) => ({
      container_id: lpn,
      line_id,
      sku_id,
      lot,
      qty: sum(its.filter((row) => row.lot === lot).map((row) => row.qty)),
    }));
  });
  await ctx.trx
    .insertInto('document_line')
    .values({ line_id, doc_id, line_no, sku_id, pack_id, planned: sum(rows.map((row) => row.qty)) })
    .execute();
  ctx.changes.lines.add(line_id);
  if (!is_serial) {
    await ctx.trx.insertInto('announced').values(rows).execute();
    return;
  }
  const lpns = pallets.map(({ lpn }) => lpn);
  await sql`
    insert into line_serial (line_id, serial_no, announced, received)
    select ${line_id}, serial_no, true, false from serial
    where sku_id = ${sku_id} and shipping_container_id = any(${lpns}::text[])`.execute(ctx.trx);
}
