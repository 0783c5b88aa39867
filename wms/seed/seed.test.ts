import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGtin } from '#domain/check-digit.ts';
import { sql } from 'kysely';
import { verify } from '../ledger/verify.ts';
import { startWms, type Wms, type WmsOptions } from '../server.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { SMALL } from '../testing/worlds.ts';
import { cancelledOrders } from './cancelled.ts';
import { keepFaces, ruleRacks } from './faces.ts';
import { storedPallets } from './goods.ts';
import { places, type PlaceSeed } from './places.ts';
import { stuck } from './fleet.ts';
import { messages } from './messages.ts';
import { pictures } from './pictures.ts';
import { barcodesOf, skus, type SkuSeed } from './products.ts';
import { OPEN_RECEIPTS, receipts } from './receipts.ts';
import { serials } from './serials.ts';
import { outbound } from './waybills.ts';

const TODAY = '2026-03-04';
const isPlain = (place: PlaceSeed): boolean =>
  place.mixing === 'any' && place.max_weight === 0 && place.max_height === 0;
const world = (seed: number, count = 300, locations = 600) => {
  const goods: SkuSeed[] = [...skus(seed, count)];
  const list: PlaceSeed[] = [...places(seed, locations)];
  return { goods, list, pallets: [...storedPallets(seed, TODAY, list, goods)], docs: receipts(seed, TODAY, goods) };
};

describe('the seeded warehouse', () => {
  const { goods, list, pallets, docs } = world(1);

  it('is the same for the same number, another for another', () => {
    expect(world(1)).toEqual({ goods, list, pallets, docs });
    expect(world(2).docs).not.toEqual(docs);
  });

  it('has as many SKUs, locations and receipts as asked for', () => {
    expect(goods).toHaveLength(300);
    expect(list).toHaveLength(600);
    expect(docs.filter((doc) => ['created', 'arrived'].includes(doc.document.status))).toHaveLength(OPEN_RECEIPTS);
    expect(new Set(docs.map((doc) => doc.document.mode))).toEqual(new Set(['pallet', 'case', 'sku']));
    expect(docs.flatMap((doc) => doc.received)).toHaveLength(20);
  });

  it('fills some 250 locations', () => {
    const filled = new Set(pallets.map(({ container }) => `${container.wh_gid} ${container.loc ?? ''}`));
    expect(filled.size).toBeGreaterThan(220);
    expect(filled.size).toBeLessThan(280);
  });

  it('has unique names, and barcodes with right check digits', () => {
    expect(new Set(goods.map((sku) => sku.sku_name)).size).toBe(goods.length);
    const codes = goods.flatMap(barcodesOf).map((row) => row.barcode);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !isGtin(code))).toEqual([]);
    expect(goods.filter((sku) => sku.is_weighed).length).toBeGreaterThan(5);
  });

  it('walks every location once, in a dense order', () => {
    for (const wh of ['WH1', 'WH2']) {
      const here = list.filter((place) => place.wh_gid === wh);
      expect(here.map((place) => place.walk_seq)).toEqual(here.map((_, i) => i + 1));
      expect(new Set(here.map((place) => place.loc)).size).toBe(here.length);
    }
    expect(list.map((place) => place.loc)).toEqual(expect.arrayContaining(['A-01-02', 'DOCK-01', 'STAGE-01', 'QC-01']));
  });

  it('puts no more pallets on a location than it takes', () => {
    expect(list.filter((place) => place.max_pallets > 0 && place.pallets > place.max_pallets)).toEqual([]);
  });

  it('announces exactly what the lines expect, in lots that may be received today', () => {
    for (const { document, lines, announced } of docs) {
      if (document.mode === 'sku') continue;
      for (const line of lines) {
        const qty = announced.filter((row) => row.line_id === line.line_id).reduce((sum, row) => sum + row.qty, 0);
        expect(qty).toBe(line.planned);
      }
    }
    for (const { lot = '' } of docs.flatMap((doc) => doc.announced)) {
      const { production = TODAY, expiry = '9999-12-31' } = (lot === '' ? {} : JSON.parse(lot)) as Record<
        string,
        string
      >;
      expect(production <= TODAY && expiry > TODAY).toBe(true);
    }
  });

  it('gives every owner receipts of every mode, 3 to 12 pallets or 14-digit cases each', () => {
    const kinds = new Set(docs.map(({ document }) => `${document.owner_id} ${document.mode}`));
    expect(kinds.size).toBe(9);
    for (const { document, containers } of docs.slice(0, OPEN_RECEIPTS)) {
      if (document.mode === 'pallet') expect(containers.length >= 3 && containers.length <= 12).toBe(true);
      if (document.mode === 'case') expect(containers.every((row) => /^\d{14}$/.test(row.container_id))).toBe(true);
    }
  });

  it('has waybills under way and delivered, some of them too old for the list', () => {
    const now = '2026-03-04T10:00:00.000Z';
    const out = outbound(1, now);
    expect(outbound(1, now)).toEqual(out);
    expect(outbound(2, now).containers).not.toEqual(out.containers);
    expect(out.waybills).toHaveLength(12);
    expect(new Set(out.waybills.map((row) => `${row.wh_gid} ${row.status}`)).size).toBe(4);
    const old = out.waybills.filter((row) => String(row.departed_at) < '2026-02-02T10:00');
    expect(old).toHaveLength(2);
    for (const { waybill_no, departed_at } of out.waybills) {
      const legs = out.legs.filter((leg) => leg.waybill_no === waybill_no);
      const since = legs.map((leg) => String(leg.since));
      expect(since[0]).toBe(departed_at);
      expect([...since].sort()).toEqual(since);
      expect(since.every((instant) => instant < now)).toBe(true);
      expect(legs.every((leg, i) => leg.leg_no === i + 1 && leg.carrier_id !== legs[i - 1]?.carrier_id)).toBe(true);
      expect(out.containers.some((box) => box.waybill_no === waybill_no)).toBe(true);
    }
    const numbers = serials(pallets, docs, out).map((row) => row.serial_no);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(60);
  });

  it('keeps pick faces for goods that wait, rules some racks, and has cancelled orders whose goods have a shelf', () => {
    const { goods: skus, list: own, pallets: stored, docs: ownDocs } = world(1);
    const tasks = [{ suggested_loc: 'D-01-10', alternates: ['D-01-11'] }] as unknown as Parameters<typeof ruleRacks>[1];
    keepFaces(own, ownDocs, skus);
    ruleRacks(own, tasks);
    const faces = own.filter((place) => place.fixed_sku !== '');
    expect(faces.length).toBeGreaterThan(3);
    for (const face of faces) expect(face).toMatchObject({ wh_gid: 'WH1', usage: 'pick', pallets: 0, mixing: 'sku' });
    expect(new Set(faces.map((face) => face.fixed_sku)).size).toBe(faces.length);
    const ruled = own.filter((place) => place.usage === 'reserve' && !isPlain(place));
    expect(ruled).toHaveLength(16);
    expect(ruled.filter((place) => place.area_id === 'A' || place.pallets > 0)).toEqual([]);

    // Some of the goods that wait on the dock are too high for the low racks, others are not.
    const low = Math.max(...ruled.map((place) => place.max_height ?? 0));
    const waiting = ownDocs.flatMap((doc) => doc.received).flatMap((pallet) => pallet.goods);
    const fits = waiting.map(({ sku, qty }) => Math.ceil(qty / sku.caseQty / sku.ti) * (sku.height ?? 0) <= low);
    expect(new Set(fits)).toEqual(new Set([true, false]));

    const orders = cancelledOrders(TODAY, stored);
    expect(cancelledOrders(TODAY, stored)).toEqual(orders);
    expect(orders.map((order) => order.lines.length)).toEqual([3, 2, 1]);
    for (const { lines, received, document } of orders) {
      const inTotes = received.flatMap((tote) => tote.goods);
      expect(inTotes.map((quant) => [quant.line_id, quant.qty])).toEqual(lines.map((l) => [l.line_id, l.planned]));
      expect(inTotes.every(({ sku }) => sku.owner_id === document.owner_id)).toBe(true);
    }
  });

  it('has messages from the last two weeks and pictures that are small', () => {
    const now = '2026-03-04T10:00:00.000Z';
    const list = messages(now);
    expect(new Set(list.map((row) => row.guid)).size).toBe(list.length);
    expect(list.filter((row) => String(row.created_date) >= now || String(row.created_date) < '2026-02-18')).toEqual(
      [],
    );
    const drawn = pictures(goods, now) as { size: number; ref: string }[];
    expect(drawn.length).toBeGreaterThan(20);
    expect(Math.max(...drawn.map((row) => row.size))).toBeLessThan(5000);
  });

  it('has work that has been stuck for hours, whenever it is seeded', () => {
    const now = '2027-03-04T10:00:00.000Z';
    const rows = stuck(now, 'one', 'two');
    expect(stuck(now, 'one', 'two')).toEqual(rows);
    const hours = rows.map(({ captured_at }) => (Date.parse(now) - Date.parse(captured_at)) / 3_600_000);
    expect(hours.filter((ago) => ago <= 0 || ago > 12)).toEqual([]);
    expect(new Set(hours).size).toBe(rows.length);
    expect(rows.map(({ body }) => (JSON.parse(body) as { capturedAt: string }).capturedAt)).toEqual(
      rows.map(({ captured_at }) => captured_at),
    );
  });

  it('grows to any size without repeating itself', () => {
    const many = new Set<string>();
    for (const sku of skus(1, 20_000)) many.add(sku.sku_id);
    expect(many.size).toBe(20_000);
    const locs = new Set<string>();
    for (const place of places(1, 20_000)) locs.add(`${place.wh_gid} ${place.loc}`);
    expect(locs.size).toBe(20_000);
  });
});

describe.skipIf(!hasPostgres)('seeding a database', () => {
  let postgres: TestPostgres;
  let databaseUrl = '';
  const start = (options: WmsOptions) => startWms({ ...SMALL, databaseUrl, port: 0, host: '127.0.0.1', ...options });
  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = await postgres.createDatabase();
  });
  afterAll(() => postgres.stop());

  it('happens once, however many processes start at the same time', async () => {
    const both = await Promise.all([start({ skus: 5000, locations: 5000 }), start({ skus: 5000, locations: 5000 })]);
    expect(await countOf(both[0])).toBe(5000);
    expect(await verify(both[1].db)).toEqual([]);
    await Promise.all(both.map((wms) => wms.close()));
  });

  it('leaves alone what is there, unless told to start over', async () => {
    const again = await start({});
    expect(await countOf(again)).toBe(5000);
    await again.close();
    const fresh = await start({ fresh: true });
    expect(await countOf(fresh)).toBe(SMALL.skus);
    await fresh.close();
  });

  it('a database of an older version is left alone, and the way out is said', async () => {
    const wms = await start({ fresh: true });
    await wms.db.updateTable('wms_meta').set({ value: '1' }).where('key', '=', 'schema').execute();
    await wms.close();
    await expect(start({})).rejects.toThrow(/the database has schema 1, this WMS needs \d+: start with --fresh/);
    await (await start({ fresh: true })).close();
  });
});

const countOf = async (wms: Wms): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from sku`.execute(wms.db);
  return rows[0]?.n ?? 0;
};

describe('a large warehouse in PGlite', () => {
  it('adds up', async () => {
    const wms = await startWms({ ...SMALL, skus: 5000, locations: 1500, databaseUrl: 'pglite://memory', port: 0 });
    expect(await countOf(wms)).toBe(5000);
    expect(await verify(wms.db)).toEqual([]);
    await wms.close();
  });
});
