/** Enquiries: what stands where, for whom, and who waits for goods. Only what the user's owners have, in this warehouse. */
import * as calls from '#contract/search-enquire.ts';
import type { RequestOf } from '#contract/call.ts';
import type { WorkRows } from '#contract/rows.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { sql, type RawBuilder } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { parseDay } from '#domain/dates.ts';
import { looseKey } from '#domain/loose-key.ts';
import { lotOf } from '#domain/lot-text.ts';
import { readRows } from '#wms/rows.ts';
import type { Quality, Sku } from '#contract/rows.ts';
import { dayAt } from '#wms/rules/lot.ts';
import { countedNow } from '#wms/work/counts/counted-now.ts';
import { ofUser, ofUserOrSeveral, ownersOf, receiptNumbers } from '#wms/work/lists.ts';
import { openDemands } from '#wms/work/open-demands.ts';
import { readSkus } from '#wms/work/sku-rows.ts';
import { standingAt } from '#wms/work/standing.ts';
import { skusOfBarcode } from '#wms/work/skus.ts';
import { facesOf } from '#wms/work/suggest/homes.ts';

export const searchEnquire: Handler[] = [
  serve(calls.GetStockList, getStockList, OF_SCREENS),
  serve(calls.GetContainersOf, getContainersOf, OF_SCREENS),
  serve(calls.GetPickedSerials, getPickedSerials, OF_SCREENS),
  serve(calls.GetPalletizedList, getPalletizedList, OF_SCREENS),
  serve(
    calls.GetOpenDemands,
    async (ctx, { skuId }) => ({ rows: await readRows(ctx, { demands: await openDemands(ctx, skuId) }) }),
    OF_SCREENS,
  ),
];

type Wanted = RequestOf<typeof calls.GetStockList>;

/** Fewer letters are no name. */
const SHORTEST_NAME = 2;

async function getStockList(ctx: Context, wanted: Wanted) {
  const owners = ownersOf(ctx);
  const stockAt = new Date().toISOString();
  const which = await conditionsOf(ctx, wanted);
  const counted = await countedNow(ctx);
  type Found = {
    loc: string;
    lpn: string;
    carrier: string;
    ownerId: string;
    skuId: string;
    lot: string;
    quality: Quality;
  };
  const { rows } = await sql<Found>`
    select distinct s.loc, s.container_id as lpn, coalesce(c.parent_id, '') as carrier, s.owner_id as "ownerId",
      s.sku_id as "skuId", s.lot, s.quality
    from stock s join sku k on k.sku_id = s.sku_id left join container c on c.container_id = s.container_id
    where s.wh_gid = ${ctx.whgid} and s.owner_id = any(${owners}::text[]) and ${which}
      and s.loc <> all(${counted}::text[])
    order by s.loc, s.container_id limit ${calls.MOST_STANDING}`.execute(ctx.trx);
  const loose = rows.filter(({ lpn }) => lpn === '').map(({ lot, ...of }) => looseKey({ ...of, lot: lotOf(lot) }));
  const faces = wanted.skuId && (await isOwnSku(ctx, wanted.skuId)) ? await facesOf(ctx, [wanted.skuId]) : [];
  const { loc = '' } = wanted;
  const isSeen = loc !== '' && !counted.includes(loc) && (rows.length > 0 || isOfPlaceAlone(wanted));
  const isAllOfIt = isSeen && isOfPlaceAlone(wanted) && rows.length < calls.MOST_STANDING;
  // Of what holds nothing there is no stock.
  const there = isAllOfIt ? await standingAt(ctx, [loc]) : [];
  const boxes = await visible(ctx, [...rows.flatMap(({ lpn, carrier }) => [lpn, carrier]), ...there, ...wanted.known]);
  const found = await readRows(ctx, {
    containers: boxes,
    loose: [...loose, ...wanted.knownLoose],
    places: [...faces, ...(isSeen ? [loc] : [])],
  });
  const told = <T extends { readonly loc: string }>(all: readonly T[]): T[] =>
    all.filter((row) => !counted.includes(row.loc));
  const places = told(found.places).map((place) => (isAllOfIt && place.loc === loc ? { ...place, stockAt } : place));
  return withSkus(ctx, { ...found, places, containers: told(found.containers), loose: told(found.loose) });
}

async function isOwnSku(ctx: Context, skuId: string): Promise<boolean> {
  const sku = ctx.trx.selectFrom('sku').select('sku_id').where('sku_id', '=', skuId);
  return (await sku.where('owner_id', 'in', [...ownersOf(ctx)]).executeTakeFirst()) !== undefined;
}

/** An empty location is told to who asks for it; what others keep at it is nobody's business else. */
const isOfPlaceAlone = ({ code, lpn, ownerId, skuId, skuName }: Wanted): boolean =>
  !(code || lpn || ownerId || skuId || skuName);

/** All that were said; none at all would list the warehouse. */
async function conditionsOf(ctx: Context, wanted: Wanted): Promise<RawBuilder<unknown>> {
  const on = (lpn: string) => sql`(s.container_id = ${lpn} or c.parent_id = ${lpn})`;
  const named = (name: string) =>
    name.trim().length < SHORTEST_NAME ? sql`false` : sql`strpos(lower(k.sku_name), ${name.trim().toLowerCase()}) > 0`;
  const { code = '', loc = '', lpn = '', ownerId = '', skuId = '', skuName = '' } = wanted;
  const all: RawBuilder<unknown>[] = [];
  if (loc !== '') all.push(sql`s.loc = ${loc}`);
  if (lpn !== '') all.push(on(lpn));
  if (ownerId !== '') all.push(sql`s.owner_id = ${ownerId}`);
  if (skuId !== '') all.push(sql`s.sku_id = ${skuId}`);
  if (skuName !== '') all.push(named(skuName));
  if (code !== '') {
    const skus = await skusOfBarcode(ctx, code);
    all.push(sql`(s.loc = ${code} or ${on(code)} or s.owner_id = ${code} or s.sku_id = any(${skus}::text[])
      or ${named(code)})`);
  }
  if (all.length === 0) refuse('criterionMissing', { fields: 'loc, lpn, ownerId, skuId, skuName' });
  return sql.join(all, sql` and `);
}

/** Of these containers those that the user may see. */
async function visible(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const some = [...new Set(ids)].filter((id) => id !== '');
  if (some.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select c.container_id as id from container c
    where c.container_id = any(${some}::text[]) and ${ofUserOrSeveral(ctx, 'c')}`.execute(ctx.trx);
  return rows.map(({ id }) => id);
}

async function getContainersOf(ctx: Context, { code }: RequestOf<typeof calls.GetContainersOf>) {
  const { rows } = await sql<{ id: string; order: string }>`
    select c.container_id as id, coalesce(o.order_id, '') as order
    from container c left join outbound_container o on o.container_id = c.container_id
    where ${ofUserOrSeveral(ctx, 'c')} and c.container_id in (
      select container_id from container where container_id = ${code} or parent_id = ${code}
      union select container_id from outbound_container b where b.wh_gid = ${ctx.whgid}
        and (${code} in (b.rfid, b.tag, b.parcel_no, b.order_id, b.wave_id, b.store_id, b.trip_no)
          or b.order_id in (select order_id from out_order where wh_gid = ${ctx.whgid} and external_no = ${code})))
    order by c.container_id limit ${calls.MOST_STANDING}`.execute(ctx.trx);
  const carriers = await carriersOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const orders = await ordersOf(
    ctx,
    rows.map(({ order }) => order),
  );
  return withSkus(ctx, await readRows(ctx, { containers: [...rows.map(({ id }) => id), ...carriers], orders }));
}

async function carriersOf(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ parent: string }>`
    select distinct parent_id as parent from container where container_id = any(${[...ids]}::text[])`.execute(ctx.trx);
  return visible(
    ctx,
    rows.map(({ parent }) => parent),
  );
}

async function ordersOf(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from out_order where wh_gid = ${ctx.whgid} and order_id = any(${[...ids]}::text[])
      and owner_id = any(${ownersOf(ctx)}::text[])`.execute(ctx.trx);
  return rows.map(({ id }) => id);
}

/** What stands in a container of an order, or in a case on one, was picked for it; what has left was, too. */
async function getPickedSerials(ctx: Context, { code }: RequestOf<typeof calls.GetPickedSerials>) {
  const { rows } = await sql<calls.PickedSerial>`
    select distinct b.order_id as "orderId", coalesce(o.external_no, '') as "externalNo", n.serial_no as "serialNo",
      n.sku_id as "skuId", k.sku_name as "skuName", b.container_id as lpn, b.state
    from serial n join sku k on k.sku_id = n.sku_id left join container c on c.container_id = n.container_id
      join outbound_container b on b.wh_gid = n.wh_gid and b.order_id <> '' and b.container_id in (n.container_id, c.parent_id)
      left join out_order o on o.order_id = b.order_id
    where n.wh_gid = ${ctx.whgid} and k.owner_id = any(${ownersOf(ctx)}::text[]) and (n.serial_no = ${code}
      or b.order_id in (select order_id from out_order where wh_gid = ${ctx.whgid} and ${code} in (order_id, external_no)))
    order by b.order_id, n.sku_id, n.serial_no limit ${calls.MOST_STANDING}`.execute(ctx.trx);
  return { data: rows };
}

/**
 * Of the last days, or of any day where a pallet, a receipt, a worker or a day is named: the newest first. What stands on none of
 * them any more is no built pallet.
 */
async function getPalletizedList(ctx: Context, { code = '', known }: RequestOf<typeof calls.GetPalletizedList>) {
  const day = parseDay(code, dayAt(new Date().toISOString(), ctx.timeZone));
  const which =
    code === ''
      ? sql`l.posted_at > now() - make_interval(days => ${calls.DAYS_BUILT}::int)`
      : sql`(${code} in (l.to_container, l.user_id) or l.doc_id in (select d.doc_id from document d
          where d.wh_gid = ${ctx.whgid} and ${code} in (${receiptNumbers('d')}))
          or (l.captured_at at time zone ${ctx.timeZone})::date = ${day}::date)`;
  const { rows } = await sql<{ id: string }>`
    select c.container_id as id from ledger l join container c on c.container_id = l.to_container
    where l.event = 'built' and l.wh_gid = ${ctx.whgid} and ${ofUser(ctx, 'c')} and ${which}
      and exists (select 1 from stock s left join container n on n.container_id = s.container_id
        where s.qty > 0 and c.container_id in (s.container_id, n.parent_id))
    group by c.container_id order by max(l.ledger_id) desc limit ${calls.MOST_STANDING}`.execute(ctx.trx);
  const containers = await visible(ctx, [...rows.map(({ id }) => id), ...known]);
  const receipts = await sql<{ id: string }>`
    select distinct d.doc_id as id from container c join document d on d.doc_id = c.doc_id and d.kind = 'receipt'
    where c.container_id = any(${containers}::text[]) and ${ofUser(ctx, 'd')}`.execute(ctx.trx);
  return withSkus(ctx, await readRows(ctx, { containers, receipts: receipts.rows.map(({ id }) => id) }));
}

/** With the master data of the goods in them. */
export async function withSkus(ctx: Context, rows: WorkRows): Promise<{ rows: WorkRows; skus: Sku[] }> {
  const ids = [
    ...rows.containers.flatMap(({ contents }) => contents.map(({ skuId }) => skuId)),
    ...rows.loose.map(({ skuId }) => skuId),
  ];
  return { rows: { ...NO_ROWS, ...rows }, skus: await readSkus(ctx, [...new Set(ids)]) };
}
