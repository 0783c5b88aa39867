/** Proof that everything derived agrees with the ledger. Used by tests and by the operator page. */
import { sql } from 'kysely';
import type { Db, Trx } from '../db/tables.ts';
import { carriedHash, sealOf, stockFold, totalOf } from './folds.ts';
import { waitingGoods } from '../work/waiting-goods.ts';

/** One line per disagreement, none when all is well. */
export async function verify(db: Db | Trx): Promise<string[]> {
  const checks = [
    foldEqualsStock,
    keptIsThere,
    linesEqualReceives,
    demandsEqualSorts,
    allocatedIsKept,
    keptForWhoWaits,
    frozenIsHeld,
    cancelledLinesEqualUnpicks,
    numbersStandWithTheirGoods,
    palletsHoldOneGrade,
    containersStandWithTheirGoods,
    palletsAreCounted,
    tasksAreCounted,
    handsHoldWhatWasTaken,
    looseGoodsHaveWork,
    picksEqualLedger,
    linesGetNoMoreThanOrdered,
    packedEqualsLedger,
    shippedEqualsLedger,
    kitsEqualLedger,
    recipesEqualLedger,
    loadedStandsOnTruck,
    parcelsAreOne,
    cancelledWavesPlanNothing,
    carriedIsSealed,
  ];
  const found = [];
  for (const check of checks) found.push(...(await check(db)).map((what) => `${check.name}: ${what}`));
  return found;
}

const listed = async (db: Db | Trx, query: ReturnType<typeof sql<{ what: string }>>) =>
  (await query.execute(db)).rows.map((row) => row.what);

const foldEqualsStock = (db: Db | Trx) =>
  listed(
    db,
    sql`
    with fold as (${stockFold})
    select concat_ws(' ', coalesce(f.loc, s.loc), coalesce(f.container_id, s.container_id),
      coalesce(f.sku_id, s.sku_id), coalesce(f.line_id, s.line_id), 'ledger', coalesce(f.qty, 0), 'stock',
      coalesce(s.qty, 0)) as what
    from fold f full join stock s
      on (f.wh_gid, f.loc, f.container_id, f.sku_id, f.owner_id, f.lot, f.quality, f.line_id)
       = (s.wh_gid, s.loc, s.container_id, s.sku_id, s.owner_id, s.lot, s.quality, s.line_id)
    where f.qty is distinct from s.qty`,
  );

/** What is allocated or on hold is in stock. */
const keptIsThere = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', loc, container_id, sku_id, line_id, 'stock', qty, 'allocated', allocated, 'frozen', frozen)
      as what
    from stock where allocated + frozen > qty or allocated < 0 or frozen < 0`,
  );

const linesEqualReceives = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', l.line_id, 'ledger', coalesce(r.qty, 0), 'done', l.done) as what
    from document_line l join document d on d.doc_id = l.doc_id and d.kind = 'receipt'
      left join ${totalOf('received')} r on r.id = l.line_id
    where coalesce(r.qty, 0) <> l.done or l.done > l.planned`,
  );

const demandsEqualSorts = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', d.demand_id, 'ledger', coalesce(r.qty, 0), 'done', d.done) as what
    from demand d left join ${totalOf('sorted')} r on r.id = d.demand_id
    where coalesce(r.qty, 0) <> d.done or d.done > d.qty`,
  );

/** What is allocated of a row of stock is what is kept of it for somebody. */
const allocatedIsKept = (db: Db | Trx) =>
  listed(
    db,
    sql`
    with kept as (select stock_id, wh_gid, sum(qty) as qty from allocation group by stock_id, wh_gid)
    select concat_ws(' ', s.loc, s.container_id, s.sku_id, 'stock', coalesce(s.stock_id, k.stock_id), 'allocated',
      coalesce(s.allocated, 0), 'kept', coalesce(k.qty, 0)) as what
    from stock s full join kept k on k.stock_id = s.stock_id and k.wh_gid = s.wh_gid
    where coalesce(s.allocated, 0) <> coalesce(k.qty, 0)`,
  );

/**
 * Demand of a receipt keeps what it has got until it is shipped, goods of its own line; what was sorted out of a sum no more
 * than it got. A task keeps no more than it needs, until its goods are taken. A pick keeps what is open of it, one lot of its
 * goods, all of it in its one place.
 */
const keptForWhoWaits = (db: Db | Trx) =>
  listed(
    db,
    sql`
    with kept as (
      select a.ref_kind, a.ref_id, s.line_id, sum(a.qty) as qty from allocation a join stock s on s.stock_id = a.stock_id
      group by a.ref_kind, a.ref_id, s.line_id
    )
    select concat_ws(' ', coalesce(d.demand_id, k.ref_id), 'kept', coalesce(k.qty, 0), 'met', coalesce(d.done, 0)) as what
    from (select demand_id, line_id, done from demand where done <> 0 and line_id <> '') d
    full join (select * from kept where ref_kind = 'demand' and ref_id not in (select demand_id from demand where line_id = '')) k
      on (k.ref_id, k.line_id) = (d.demand_id, d.line_id)
    where coalesce(k.qty, 0) <> coalesce(d.done, 0)
    union all
    select concat_ws(' ', d.demand_id, 'kept', sum(k.qty), 'sorted', d.done)
    from demand d join kept k on k.ref_kind = 'demand' and k.ref_id = d.demand_id
    where d.line_id = '' group by d.demand_id having sum(k.qty) > d.done
    union all
    select concat_ws(' ', 'task', k.ref_id, t.status, 'kept', k.qty, 'needs', t.qty) as what
    from (select ref_id, sum(qty) as qty from kept where ref_kind = 'task' group by ref_id) k
    left join task t on t.task_id = k.ref_id
    where t.task_id is null or t.status not in ('planned', 'ready') or k.qty > t.qty
    union all
    select concat_ws(' ', 'pick', coalesce(p.pick_id, k.ref_id), p.status, 'kept', coalesce(k.qty, 0), 'open',
      coalesce(p.open, 0), case when k.elsewhere then 'elsewhere' end)
    from (select pick_id, status, case when status in ('open', 'part') then qty - done - short else 0 end as open from pick) p
    full join (
      select a.ref_id, sum(a.qty) as qty, bool_or((s.wh_gid, s.loc, s.sku_id, s.owner_id, s.lot, s.quality,
        coalesce(nullif(c.parent_id, ''), s.container_id)) is distinct from (w.wh_gid, w.loc, w.sku_id, w.owner_id, w.lot,
        'ok', w.container_id)) as elsewhere
      from allocation a join stock s on s.stock_id = a.stock_id left join container c on c.container_id = s.container_id
        left join pick w on w.pick_id = a.ref_id
      where a.ref_kind = 'pick' group by a.ref_id
    ) k on k.ref_id = p.pick_id
    where coalesce(k.qty, 0) <> coalesce(p.open, 0) or k.elsewhere`,
  );

/** What was picked is what was taken for a pick, less what was put back. */
const picksEqualLedger = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', coalesce(p.pick_id, r.id), 'ledger', coalesce(r.qty, 0), 'done', coalesce(p.done, 0)) as what
    from pick p full join ${totalOf('picked')} r on r.id = p.pick_id
    where coalesce(r.qty, 0) <> coalesce(p.done, 0)`,
  );

/** By its own picks, and by its shares of a sum. Of weighed goods it may have got more: what was weighed is what it is. */
const linesGetNoMoreThanOrdered = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', l.order_line_id, 'ordered', l.qty, 'planned', w.qty) as what
    from (
      select order_line_id, sum(qty - short) as qty, sum(done) as done from (
        select order_line_id, qty, done, short from pick where order_line_id <> '' and status <> 'cancelled'
        union all select order_line_id, qty, done, short from demand where order_line_id <> ''
      ) n group by order_line_id
    ) w left join out_line l on l.order_line_id = w.order_line_id left join sku k on k.sku_id = l.sku_id
    where l.order_line_id is null or w.qty < 0
      or w.qty > case when k.is_weighed then greatest(l.qty, w.done) else l.qty end`,
  );

/** What is packed of an order line is what was put into boxes for it, less what was taken out again; no more than was picked. */
const packedEqualsLedger = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', coalesce(l.order_line_id, r.id), 'ledger', coalesce(r.qty, 0), 'packed', coalesce(l.packed, 0),
      'picked', w.done) as what
    from out_line l full join ${totalOf('packed')} r on r.id = l.order_line_id left join (
      select order_line_id, sum(done) as done from (
        select order_line_id, done from pick where order_line_id <> ''
        union all select order_line_id, done from demand where order_line_id <> ''
      ) n group by order_line_id
    ) w on w.order_line_id = l.order_line_id
    where coalesce(r.qty, 0) <> coalesce(l.packed, 0) or l.packed < 0 or l.packed > coalesce(w.done, 0)`,
  );

/** What has left of an order line is what was shipped for it, less what was taken back, or became another owner's; no more than was picked. */
const shippedEqualsLedger = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', coalesce(l.order_line_id, r.id), 'ledger', coalesce(r.qty, 0), 'shipped',
      coalesce(l.shipped, 0), 'picked', w.done) as what
    from out_line l full join ${totalOf('shipped')} r on r.id = l.order_line_id left join (
      select order_line_id, sum(done) as done from (
        select order_line_id, done from pick where order_line_id <> ''
        union all select order_line_id, done from demand where order_line_id <> ''
      ) n group by order_line_id
    ) w on w.order_line_id = l.order_line_id
    where coalesce(r.qty, 0) <> coalesce(l.shipped, 0) or l.shipped < 0 or l.shipped > coalesce(w.done, 0)`,
  );

/** Kits that were made are those that came in for their order, less those that were broken; no more than its tolerance allows. */
const kitsEqualLedger = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', coalesce(v.job_id, r.id), 'ledger', coalesce(r.qty, 0), 'made', coalesce(v.done, 0)) as what
    from (select * from vas_order where way = 'kit') v full join ${totalOf('made')} r on r.id = v.job_id
    where coalesce(r.qty, 0) <> coalesce(v.done, 0) or v.done > v.most`,
  );

/** What was used up of a component is what was taken for its line, less what broken kits gave back. */
const recipesEqualLedger = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', coalesce(l.job_line_id, r.id), 'ledger', coalesce(r.qty, 0), 'used', coalesce(l.done, 0)) as what
    from (select i.job_line_id, i.done from job_line i join recipe_line p on p.job_line_id = i.job_line_id where not p.keeps) l
      full join ${totalOf('used')} r on r.id = l.job_line_id
    where coalesce(r.qty, 0) <> coalesce(l.done, 0)`,
  );

/** What is loaded stands on the truck of a trip that has not left; what has left stands nowhere and holds nothing. */
const loadedStandsOnTruck = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', o.container_id, o.state, 'at', c.loc, 'trip', o.trip_no, w.status) as what
    from outbound_container o join container c on c.container_id = o.container_id
      left join outbound_container p on p.container_id = c.parent_id
      left join waybill w on w.waybill_no = coalesce(nullif(o.trip_no, ''), p.trip_no)
      left join location l on l.wh_gid = c.wh_gid and l.loc = c.loc
    where (o.state = 'loaded' and (l.usage is distinct from 'truck' or w.departed_at is not null or w.waybill_no is null))
      or (o.state <> 'loaded' and l.usage = 'truck')
      or (o.state = 'shipped' and (c.loc <> '' or exists (select 1 from stock s where s.container_id = o.container_id)))`,
  );

/** A number of a carrier is on one container at most; one that it gave in a block is on none that it was not used for. */
const parcelsAreOne = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', parcel_no, string_agg(container_id, ' ' order by container_id)) as what
    from outbound_container where parcel_no <> '' group by wh_gid, parcel_no having count(*) > 1
    union all
    select concat_ws(' ', o.container_id, 'bears', n.parcel_no, 'used for', n.container_id)
    from outbound_container o join parcel_number n on n.parcel_no = o.parcel_no
    where n.container_id <> o.container_id or (n.voided and o.state <> 'returning')
    union all
    select concat_ws(' ', parcel_no, 'used for', container_id, 'by nobody')
    from parcel_number where container_id <> '' and device_id = ''`,
  );

const cancelledWavesPlanNothing = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', w.wave_id, n.what, n.id) as what from wave w join (
      select wave_id, 'pick' as what, pick_id as id from pick where status in ('open', 'part', 'waiting')
      union all select doc_id, 'share', demand_id from demand
      union all select wave_id, 'order', order_id from out_order
      union all select wave_id, 'job', job_id from job where status in ('planned', 'ready', 'begun')
    ) n on n.wave_id = w.wave_id where w.status = 'cancelled'`,
  );

/** What is frozen of a row of stock is what is on hold of it. */
const frozenIsHeld = (db: Db | Trx) =>
  listed(
    db,
    sql`
    with held as (select stock_id, wh_gid, sum(qty) as qty from hold where released_at is null group by stock_id, wh_gid)
    select concat_ws(' ', s.loc, s.container_id, s.sku_id, 'stock', coalesce(s.stock_id, h.stock_id), 'frozen',
      coalesce(s.frozen, 0), 'on hold', coalesce(h.qty, 0)) as what
    from stock s full join held h on h.stock_id = s.stock_id and h.wh_gid = s.wh_gid
    where coalesce(s.frozen, 0) <> coalesce(h.qty, 0)`,
  );

/** Of a cancelled order: what was put back to its locations for it, by SKU. What a picker takes back himself is of his pick. */
const cancelledLinesEqualUnpicks = (db: Db | Trx) =>
  listed(
    db,
    sql`
    with line as (
      select l.doc_id, l.sku_id, sum(l.planned) as planned, sum(l.done) as done
      from document_line l join document d on d.doc_id = l.doc_id and d.kind = 'cancelled' group by l.doc_id, l.sku_id
    ), back as (select id as doc_id, sku_id, qty from ${totalOf('putBack')} b)
    select concat_ws(' ', coalesce(l.doc_id, b.doc_id), coalesce(l.sku_id, b.sku_id), 'put back', coalesce(b.qty, 0), 'done',
      coalesce(l.done, 0)) as what
    from line l full join back b on (b.doc_id, b.sku_id) = (l.doc_id, l.sku_id)
    where coalesce(b.qty, 0) <> coalesce(l.done, 0) or l.done > l.planned`,
  );

/** No number without its piece, and of goods whose every piece is scanned no piece without its number. */
const numbersStandWithTheirGoods = (db: Db | Trx) =>
  listed(
    db,
    sql`
    with number as (
      select n.wh_gid, n.sku_id, n.container_id, coalesce(c.loc, n.loc) as loc, n.line_id, n.lot, n.quality,
        count(*) as n
      from serial n left join container c on c.container_id = n.container_id
      where n.shipping_container_id = '' and c.status is distinct from 'expected'
      group by n.wh_gid, n.sku_id, n.container_id, coalesce(c.loc, n.loc), n.line_id, n.lot, n.quality
    ), piece as (
      select s.wh_gid, s.sku_id, s.container_id, s.loc, s.line_id, s.lot, s.quality, sum(s.qty) as qty
      from stock s group by s.wh_gid, s.sku_id, s.container_id, s.loc, s.line_id, s.lot, s.quality
    )
    select concat_ws(' ', coalesce(n.loc, p.loc), coalesce(n.container_id, p.container_id), k.sku_id, 'pieces',
      coalesce(p.qty, 0), 'numbers', coalesce(n.n, 0)) as what
    from number n full join piece p
      on (n.wh_gid, n.sku_id, n.container_id, n.loc, n.line_id, n.lot, n.quality)
       = (p.wh_gid, p.sku_id, p.container_id, p.loc, p.line_id, p.lot, p.quality)
      join sku k on k.sku_id = coalesce(n.sku_id, p.sku_id)
    where coalesce(n.n, 0) > coalesce(p.qty, 0) or (k.is_serial and coalesce(n.n, 0) <> coalesce(p.qty, 0))`,
  );

/** A pallet with all that stands on it. */
const palletsHoldOneGrade = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', g.pallet, string_agg(g.quality, ' ')) as what from (
      select distinct coalesce(nullif(c.parent_id, ''), c.container_id) as pallet, s.quality
      from stock s join container c on c.container_id = s.container_id
    ) g group by g.pallet having count(*) > 1`,
  );

const containersStandWithTheirGoods = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', c.container_id, c.status, 'at', c.loc, 'goods at', s.loc) as what
    from stock s join container c on c.container_id = s.container_id
    where s.loc <> c.loc or c.status = 'expected'
    union all
    select concat_ws(' ', c.container_id, 'at', c.loc, 'its pallet', p.container_id, 'at', p.loc)
    from container c join container p on p.container_id = c.parent_id where p.loc <> c.loc`,
  );

const palletsAreCounted = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', l.loc, 'counted', l.pallets, 'standing', coalesce(c.n, 0)) as what
    from location l left join (
      select wh_gid, loc, count(*) as n from container where kind = 'pallet' and loc <> '' group by wh_gid, loc
    ) c on c.wh_gid = l.wh_gid and c.loc = l.loc
    where coalesce(c.n, 0) <> l.pallets`,
  );

/** What waits loose where it came in has putaway work for as much as may be taken, and nothing else has. */
const looseGoodsHaveWork = (db: Db | Trx) =>
  listed(
    db,
    sql`
    with loose as (${waitingGoods(sql`true`)}), work as (
      select t.wh_gid, t.container_id as loc, t.line_id, t.lot, t.qty from task t
      where t.kind = 'putaway' and t.container_kind = 'loose' and t.status = 'ready'
    )
    select concat_ws(' ', coalesce(l.loc, t.loc), coalesce(l.line_id, t.line_id), 'loose', coalesce(l.qty, 0), 'work',
      coalesce(t.qty, 0)) as what
    from loose l full join work t on (t.wh_gid, t.loc, t.line_id, t.lot) = (l.wh_gid, l.loc, l.line_id, l.lot)
    where t.qty is distinct from l.qty`,
  );

const tasksAreCounted = (db: Db | Trx) =>
  listed(
    db,
    sql`
    select concat_ws(' ', l.loc, 'reserved', l.reserved, 'tasks', coalesce(t.n, 0)) as what
    from location l left join (
      select wh_gid, suggested_loc as loc, count(*) as n from task
      where status in ('planned', 'ready') group by wh_gid, suggested_loc
    ) t on t.wh_gid = l.wh_gid and t.loc = l.loc
    where coalesce(t.n, 0) <> l.reserved`,
  );

/** In the hand of a user stands what he has taken down for tasks and not put up yet, and nothing else. */
const handsHoldWhatWasTaken = (db: Db | Trx) =>
  listed(
    db,
    sql`
    with held as (
      select s.wh_gid, s.loc, s.sku_id, s.owner_id, s.lot, sum(s.qty) as qty from stock s
      join location l on l.wh_gid = s.wh_gid and l.loc = s.loc and l.usage = 'hand'
      group by s.wh_gid, s.loc, s.sku_id, s.owner_id, s.lot
    ), taken as (
      select wh_gid, '~' || taken_by as loc, sku_id, owner_id, lot, sum(taken) as qty from task
      where taken > 0 and status = 'ready' group by wh_gid, taken_by, sku_id, owner_id, lot
    )
    select concat_ws(' ', coalesce(h.loc, t.loc), coalesce(h.sku_id, t.sku_id), 'held', coalesce(h.qty, 0), 'taken',
      coalesce(t.qty, 0)) as what
    from held h full join taken t on (t.wh_gid, t.loc, t.sku_id, t.owner_id, t.lot) = (h.wh_gid, h.loc, h.sku_id, h.owner_id, h.lot)
    where t.qty is distinct from h.qty`,
  );

/** What is carried on from months that were put away is what was sealed with the last of them, and no month is out of the chain. */
const carriedIsSealed = (db: Db | Trx) =>
  listed(
    db,
    sql`
    with chain as (
      select *, coalesce(lag(seal) over (order by month), '') as before, lead(month) over (order by month) is null as newest
      from ledger_month
    )
    select concat_ws(' ', 'month', month, 'is not what was sealed') as what from chain
    where seal <> ${sealOf(sql`before`, sql`row_hash`, sql`carried_hash`)}
    union all
    select concat_ws(' ', 'carried after', month, 'is not what was sealed') from chain where newest and carried_hash <> ${carriedHash}
    union all
    select 'carried without a month' where not exists (select 1 from ledger_month)
      and (exists (select 1 from carried_stock) or exists (select 1 from carried_total))`,
  );
