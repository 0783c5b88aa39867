import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#wms/ledger/verify.ts';
import { startWms, type Wms, type WmsOptions } from '#wms/server.ts';
import { SMALL } from '#wms/testing/worlds.ts';

const start = (options: WmsOptions) =>
  startWms({ databaseUrl: 'pglite://memory', port: 0, host: '127.0.0.1', timeZone: 'UTC', ...options });
const rowsOf = async <T>(wms: Wms, query: string): Promise<T[]> => (await sql.raw<T>(query).execute(wms.db)).rows;

describe('the seeded outbound orders', () => {
  let wms: Wms;
  beforeAll(async () => {
    wms = await start({});
  });
  afterAll(() => wms.close());

  it('are as many as asked for, a fifth in the second warehouse, of everybody and of every kind', async () => {
    expect(await rowsOf(wms, 'select wh_gid, count(*) as n from out_order group by 1 order by 1')).toEqual([
      { wh_gid: 'WH1', n: 320 },
      { wh_gid: 'WH2', n: 80 },
    ]);
    const kinds = (column: string) =>
      rowsOf<{ n: number }>(wms, `select count(distinct ${column}) as n from out_order where ${column} <> ''`);
    expect(await kinds('owner_id')).toEqual([{ n: 3 }]);
    expect(await kinds('store_id')).toEqual([{ n: 6 }]);
    expect(await kinds('route_id')).toEqual([{ n: 4 }]);
    expect(await kinds('carrier_id')).toEqual([{ n: 4 }]);
    const kindsOf = async (column: 'hold' | 'status') => {
      const rows = await rowsOf<{ wh_gid: string; value: string }>(
        wms,
        `select distinct wh_gid, ${column} as value from out_order order by 1, 2`,
      );
      return ['WH1', 'WH2'].map((wh) => rows.filter(({ wh_gid }) => wh_gid === wh).map(({ value }) => value));
    };
    expect(await kindsOf('hold')).toEqual([
      ['blocked', 'none', 'stopping'],
      ['blocked', 'none'],
    ]);
    expect(await kindsOf('status')).toEqual([
      ['allocated', 'checked', 'loaded', 'new', 'picked', 'picking', 'shipped'],
      ['allocated', 'checked', 'loaded', 'new', 'picked'],
    ]);
    const open = await rowsOf<{ n: number }>(
      wms,
      `select count(*) as n from out_order where status = 'new' group by wh_gid`,
    );
    for (const { n } of open) expect(n).toBeGreaterThan(20);
  });

  it('pallets that two have built, and pieces that were picked for orders, are there to be found', async () => {
    const built = `select count(distinct l.user_id) as workers, count(distinct c.container_id) >= 2 as several
      from ledger l join container c on c.container_id = l.to_container and c.status = 'received' where l.event = 'built'`;
    expect(await rowsOf(wms, built)).toEqual([{ workers: 2, several: true }]);
    const picked = `select count(distinct b.order_id) > 1 as several from serial n
      join outbound_container b on b.container_id = n.container_id and b.order_id <> ''`;
    expect(await rowsOf(wms, picked)).toEqual([{ several: true }]);
  });

  it('were planned by the WMS itself, and the proof finds nothing', async () => {
    expect(await verify(wms.db)).toEqual([]);
    const waves = await rowsOf<{ status: string }>(wms, 'select distinct status from wave order by 1');
    expect(waves.map((row) => row.status)).toEqual(['done', 'picking', 'released', 'stockedUp']);
    const carts = await rowsOf(
      wms,
      `select count(*) as picks, count(distinct order_id) as orders,
      count(distinct substr(loc, 1, 1)) as areas from pick where wave_id = 'W-7001'`,
    );
    expect(carts).toEqual([{ picks: 34, orders: 8, areas: 2 }]);
  });

  it('leave two jobs of every kind to be worked, and goods that somebody may not be given', async () => {
    const jobs = await rowsOf<{ kind: string; n: number }>(
      wms,
      `select kind, count(*) as n from job
      where status in ('planned', 'ready') and wh_gid = 'WH1' and kind not in ('count', 'hold', 'inspect', 'produce')
      group by 1 order by 1`,
    );
    expect(jobs.map(({ kind }) => kind)).toEqual([
      'handover',
      'load',
      'pack',
      'pick.cluster',
      'pick.lpn',
      'pick.order',
      'pick.serial',
      'pick.store',
      'pick.sum',
      'pick.total',
      'pick.vlm',
      'pick.xd',
      'review',
      'review.pool',
      'ship',
      'sow.fresh',
      'sow.inbound',
      'sow.light',
      'sow.pallet',
      'sow.tray',
      'sow.wall',
      'transfer',
    ]);
    expect(jobs.filter(({ n }) => n < 2)).toEqual([]);
    const numbers = await rowsOf(
      wms,
      `select wh_gid, carrier_id, count(*) as n from parcel_number where position > 0 group by 1, 2 order by 1, 2`,
    );
    expect(numbers).toEqual(
      [
        ['WH1', 60],
        ['WH2', 20],
      ].flatMap(([wh_gid, n]) => ['CR01', 'CR02', 'CR03'].map((carrier_id) => ({ wh_gid, carrier_id, n }))),
    );
    const second = await rowsOf<{ kind: string }>(wms, `select distinct kind from job where wh_gid = 'WH2' order by 1`);
    expect(second.length).toBeGreaterThan(4);
    const [tooShort] = await rowsOf<{ n: number }>(
      wms,
      `select count(*) as n from pick p join out_order o on o.order_id = p.order_id
      where o.min_life_days > 0 and (p.lot::json ->> 'expiry')::date < current_date + o.min_life_days`,
    );
    expect(tooShort?.n).toBe(0);
    const [wants] = await rowsOf<{ n: number }>(wms, 'select count(*) as n from out_order where min_life_days > 0');
    expect(wants?.n).toBeGreaterThan(0);
  });

  it('stand in containers, and others wait empty: of each kind, two that are full, five to be closed', async () => {
    const kinds = await rowsOf(
      wms,
      `select c.wh_gid, c.kind, count(*) as n, count(*) filter (where o.is_full) as full_, count(*) filter (where o.rfid <> '') as tags
      from outbound_container o join container c on c.container_id = o.container_id
      where o.container_id ~ '^(TOTE-8[05]|CART-|CAGE-|BOX-8)' group by 1, 2 order by 1, 2`,
    );
    expect(kinds).toEqual([
      { wh_gid: 'WH1', kind: 'box', n: 12, full_: 0, tags: 3 },
      { wh_gid: 'WH1', kind: 'cage', n: 8, full_: 2, tags: 0 },
      { wh_gid: 'WH1', kind: 'cart', n: 6, full_: 0, tags: 0 },
      { wh_gid: 'WH1', kind: 'tote', n: 40, full_: 0, tags: 0 },
      { wh_gid: 'WH2', kind: 'cage', n: 3, full_: 0, tags: 0 },
      { wh_gid: 'WH2', kind: 'cart', n: 2, full_: 0, tags: 0 },
      { wh_gid: 'WH2', kind: 'tote', n: 12, full_: 0, tags: 0 },
    ]);
    const toClose = await rowsOf(
      wms,
      `select count(distinct o.order_id) as orders, count(distinct s.container_id) as filled from outbound_container o
      join out_order u on u.order_id = o.order_id and u.status = 'picked' join stock s on s.container_id = o.container_id
      where o.container_id like 'BOX-8%' and o.state = 'picking'`,
    );
    expect(toClose).toEqual([{ orders: 5, filled: 5 }]);
    const [cabinet] = await rowsOf(
      wms,
      `select w.status, o.state from outbound_container o join waybill w on w.waybill_no = o.trip_no and w.wh_gid = o.wh_gid
      where o.container_id = 'CAB-01'`,
    );
    expect(cabinet).toEqual({ status: 'inTransit', state: 'shipped' });
  });

  it('each of 24 SKUs has a pick face and three pallets of different age', async () => {
    const faces = await rowsOf<{ n: number; pallets: number }>(
      wms,
      `select count(*) as n, min(pallets) as pallets from (
      select l.fixed_sku, (select count(distinct coalesce(nullif(c.parent_id, ''), c.container_id)) from container c
        join stock s on s.container_id = c.container_id where s.sku_id = l.fixed_sku and coalesce(nullif(c.parent_id, ''),
        c.container_id) like 'P-3%') as pallets
      from location l join stock f on f.wh_gid = l.wh_gid and f.loc = l.loc and f.container_id = '' and f.sku_id = l.fixed_sku
      where l.wh_gid = 'WH1' and l.fixed_sku <> '') w`,
    );
    expect(faces).toEqual([{ n: 24, pallets: 3 }]);
  });

  it('stations with lights, and supplier containers to be opened, can be tried at once', async () => {
    const lit = await rowsOf(
      wms,
      `select j.of_id as wave, j.status, j.numbers @> '{CAPS-1}' as at,
      (select count(*) from outbound_container o where o.job_id = j.job_id and o.slot <> '') as cells,
      (select count(distinct slot) from demand d where d.job_id = j.job_id) as slots
      from job j where j.kind = 'sow.light' order by 1`,
    );
    expect(lit).toEqual([
      { wave: 'W-7018', status: 'ready', at: true, cells: 3, slots: 3 },
      { wave: 'W-7019', status: 'ready', at: true, cells: 0, slots: 3 },
    ]);
    const mixed = await rowsOf(
      wms,
      `select p.wave_id as wave, j.kind, j.status, count(distinct p.sku_id) as skus, count(distinct p.container_id) as boxes,
      (select count(*) from container c where c.parent_id = min(p.container_id)) as cartons
      from pick p join job j on j.job_id = p.job_id where p.container_id like '369000000007%' group by 1, 2, 3 order by 1`,
    );
    const one = { kind: 'sow.pallet', status: 'ready', skus: 2, boxes: 1, cartons: 2 };
    expect(mixed).toEqual([
      { wave: 'W-7026', ...one },
      { wave: 'W-7027', ...one },
    ]);
  });

  it('stand beside the vehicles of today: twelve in three windows, two docks taken', async () => {
    const seen = await rowsOf(
      wms,
      `select count(*) as vehicles, count(distinct from_time) as windows,
        count(*) filter (where dock <> '' and status in ('ArriveOrder', 'Unloading')) as taken
      from appointment where appointment_id ~ '^AP-10[0-9]{2}$'`,
    );
    expect(seen).toEqual([{ vehicles: 12, windows: 3, taken: 2 }]);
  });

  it('change nothing of what comes in', async () => {
    const without = await start({ orders: 0 });
    const inbound = async (of: Wms) => ({
      documents: await rowsOf(of, 'select doc_id, wh_gid, mode, owner_id, status, dock from document order by 1'),
      lines: await rowsOf(of, 'select line_id, sku_id, planned, done from document_line order by 1'),
      tasks: await rowsOf(
        of,
        `select task_id, container_id, suggested_loc, alternates from task where kind = 'putaway' order by 1`,
      ),
      demands: await rowsOf(of, `select demand_id, qty, lane from demand where doc_id like 'R-%' order by 1`),
      containers: await rowsOf(
        of,
        `select container_id, loc, status from container where container_id !~ '^(P-3|86|369000000007|TOTE-70|TOTE-8|CAPS-|CART-|CAGE-|BOX-8|CAB-|VT-|BOX-9|TOTE-9|P-MADE-)' order by 1`,
      ),
      // Places of production come with its orders.
      places: await rowsOf(
        of,
        `select wh_gid, loc, area_id, walk_seq from location where loc !~ '^(FIN|LINE)-' order by 1, 2`,
      ),
      skus: await rowsOf(of, 'select sku_id, sku_name, is_serial from sku order by 1'),
    });
    expect(await inbound(without)).toEqual(await inbound(wms));
    expect(await rowsOf(without, 'select count(*) as n from out_order')).toEqual([{ n: 0 }]);
    expect(await verify(without.db)).toEqual([]);
    await without.close();
  });

  it('are the same for the same number', async () => {
    const again = await start({});
    const all = async (of: Wms) => ({
      orders: await rowsOf(
        of,
        'select order_id, owner_id, customer_id, priority, cutoff, status, wave_id, lane from out_order order by 1',
      ),
      lines: await rowsOf(of, 'select order_line_id, sku_id, qty, lot from out_line order by 1'),
      picks: await rowsOf(of, 'select pick_id, job_id, loc, container_id, qty, why, slot, status from pick order by 1'),
      shares: await rowsOf(of, `select demand_id, slot, qty, job_id from demand where doc_id like 'W-%' order by 1`),
    });
    expect(await all(again)).toEqual(await all(wms));
    await again.close();
  });
});

describe('outbound orders of other warehouses', () => {
  it.each([
    { skus: 20, locations: 60 },
    { skus: 60, locations: 120 },
    { ...SMALL, orders: 30 },
  ])('add up: %o', async (size) => {
    const wms = await start({ ...size, orders: 30 });
    expect(await verify(wms.db)).toEqual([]);
    await wms.close();
  });
});
