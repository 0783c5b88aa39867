import { describe, expect, it } from 'vitest';
import { AREA_PAGE, GetAreaStock, GetStockList } from '#contract/search-enquire.ts';
import { ClaimJobs, ReleaseJobs } from '#contract/work.ts';
import { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { planJob } from '#wms/work/jobs.ts';

/** What stands in an area, taken along. */
export const areaStock = (world: World): void => {
  const db = () => world.wms.db;
  /** Somebody who works in this area. */
  async function walker(area_id: string, who: { owners?: string[]; role?: string } = {}): Promise<Terminal> {
    const user_id = await world.given.user({ role: 'FINDER', ...who });
    await db().insertInto('user_area').values({ user_id, wh_gid: 'WH1', area_id }).execute();
    return world.signedIn(user_id);
  }
  async function pagesOf(t: Terminal, areaId: string) {
    const pages = [await t.ask(GetAreaStock, { areaId })];
    for (let after = pages[0]?.next ?? ''; after !== ''; after = pages.at(-1)?.next ?? '')
      pages.push(await t.ask(GetAreaStock, { areaId, after }));
    return pages;
  }
  const locsOf = ({ rows }: { rows: { places: readonly { loc: string }[] } }) => rows.places.map(({ loc }) => loc);

  /** A pallet with a case on it, some pieces, and nothing. */
  async function stocked() {
    const z = zone(world);
    const [full, loose, empty] = [await z.rack(1), await z.rack(2), await z.rack(3)];
    const [sku, lpn, box] = [await world.given.sku(), world.given.id('P'), world.given.caseId()];
    await world.given.stock({ sku, qty: 24, loc: full, lpn });
    await world.given.stock({ sku, qty: 6, loc: full, lpn: box, kind: 'case', onto: lpn });
    await world.given.stock({ sku, qty: 4, loc: loose });
    return { ...z, full, loose, empty, sku, lpn, box };
  }

  describe('an area taken along', () => {
    it('every location with the moment, what stands there with the master data, and whose goods are named', async () => {
      const its = await stocked();
      const t = await walker(its.areaId);
      const begun = Date.now();
      const { rows, skus, owners, next } = await t.ask(GetAreaStock, { areaId: its.areaId });
      expect(next).toBe('');
      expect(new Set(rows.places.map(({ loc }) => loc))).toEqual(new Set([its.full, its.loose, its.empty]));
      for (const { stockAt, areaId } of rows.places) {
        expect(areaId).toBe(its.areaId);
        expect(Math.abs(Date.parse(stockAt ?? '') - begun)).toBeLessThan(60_000);
      }
      expect(rows.containers.map(({ containerId }) => containerId).sort()).toEqual([its.lpn, its.box].sort());
      expect(rows.containers.find(({ containerId }) => containerId === its.lpn)?.contents).toMatchObject([{ qty: 30 }]);
      expect(rows.loose).toMatchObject([{ loc: its.loose, qty: 4 }]);
      expect(skus.map(({ skuId }) => skuId)).toEqual([its.sku]);
      expect(owners).toEqual(['', 'OW01']);
    });

    it('comes page after page in walking order, each location once; one location is never cut', async () => {
      const z = zone(world);
      const t = await walker(z.areaId);
      const [crowded, ...first] = [await z.rack(1), await z.rack(2)];
      const boxes = Array.from({ length: AREA_PAGE.standing }, () => world.given.id('E'));
      const plain = { wh_gid: 'WH1', kind: 'tote' as const, parent_id: '', status: 'stored' as const, doc_id: '' };
      await db()
        .insertInto('container')
        .values(
          boxes.map((container_id) => ({ ...plain, container_id, loc: crowded, owner_id: 'OW01', announced: false })),
        )
        .execute();
      const row = await db()
        .selectFrom('location')
        .selectAll()
        .where('loc', '=', first[0] ?? '')
        .where('wh_gid', '=', 'WH1')
        .executeTakeFirstOrThrow();
      const more = Array.from({ length: AREA_PAGE.locations }, () => world.given.id('Z'));
      await db()
        .insertInto('location')
        .values(more.map((loc, i) => ({ ...row, loc, walk_seq: row.walk_seq + 1 + i })))
        .execute();
      const pages = await pagesOf(t, z.areaId);
      expect(pages.map((page) => [page.rows.places.length, page.next])).toEqual([
        [1, crowded],
        [AREA_PAGE.locations, more.at(-2)],
        [1, ''],
      ]);
      expect(pages[0]?.rows.containers).toHaveLength(AREA_PAGE.standing);
      expect(new Set(pages.flatMap(locsOf))).toEqual(new Set([crowded, ...first, ...more]));
      await db().deleteFrom('container').where('container_id', 'in', boxes).execute();
    });

    it('is for who works in it; of other owners nothing is told but that somebody keeps something', async () => {
      const its = await stocked();
      const elsewhere = await walker(zone(world).areaId);
      expect(refusalOf(await elsewhere.try(GetAreaStock, { areaId: its.areaId }))).toBe('areaNotYours');
      const t = await walker(its.areaId);
      expect(refusalOf(await t.try(GetAreaStock, { areaId: its.areaId, after: 'Z-NONE' }))).toBe('locUnknown');
      const other = await walker(its.areaId, { owners: ['OW02'] });
      const { rows, skus } = await other.ask(GetAreaStock, { areaId: its.areaId });
      expect([rows.containers, rows.loose, skus]).toEqual([[], [], []]);
      expect(rows.places).toHaveLength(3);
      const away = new Terminal(world.wms.url, 'd', 'WH2');
      away.token = (await world.terminal('op1')).token;
      expect(refusalOf(await away.try(GetAreaStock, { areaId: its.areaId }))).toBe('areaNotYours');
      const driver = await walker(its.areaId, { role: 'GATE' });
      expect(refusalOf(await driver.try(GetAreaStock, { areaId: its.areaId }))).toBe('notPermitted');
    });

    it('leaves out what the user is counting blind, and so does any enquiry; others, and who has given it back, see it', async () => {
      const its = await stocked();
      const t = await walker(its.areaId, { role: 'OPERATOR' });
      const colleague = await walker(its.areaId);
      const count = {
        kind: 'count',
        of_id: its.areaId,
        area_id: its.areaId,
        priority: 3,
        count_type: 'first' as const,
      };
      const lines = [its.full, its.loose].map((loc) => ({ loc, planned: 1, count_state: 'open' as const }));
      const jobId = await inside(world, (ctx) => planJob(ctx, { ...count, visible: false }, lines));
      await t.ask(ClaimJobs, { jobIds: [jobId], deviceId: t.deviceId });
      const seen = async (who = t) => {
        const { rows } = await who.ask(GetAreaStock, { areaId: its.areaId });
        return { locs: locsOf({ rows }), standing: rows.containers.length + rows.loose.length };
      };
      expect(await seen()).toEqual({ locs: [its.empty], standing: 0 });
      const finds = async (more: object) =>
        (await t.ask(GetStockList, { known: [its.lpn], knownLoose: [], ...more })).rows;
      for (const wanted of [{ loc: its.full }, { skuId: its.sku }, { lpn: its.lpn }]) {
        const { containers, loose, places } = await finds(wanted);
        expect([containers, loose, places.filter(({ loc }) => loc === its.full)]).toEqual([[], [], []]);
      }
      expect(await seen(colleague)).toMatchObject({ standing: 3 });
      await t.ask(ReleaseJobs, { jobIds: [jobId], deviceId: t.deviceId });
      expect(await seen()).toMatchObject({ standing: 3 });
    });
  });

  describe('the age of a location', () => {
    it('is told where all that stands there is answered, and not where only some of it was asked for', async () => {
      const its = await stocked();
      const t = await walker(its.areaId);
      const placeOf = async (wanted: object) =>
        (await t.ask(GetStockList, { known: [], knownLoose: [], ...wanted })).rows.places.find(
          ({ loc }) => loc === its.full,
        );
      expect((await placeOf({ loc: its.full }))?.stockAt).toBeDefined();
      expect((await placeOf({ loc: its.full, code: its.sku }))?.stockAt).toBeUndefined();
      expect(await placeOf({ loc: its.full, skuId: its.sku })).not.toHaveProperty('stockAt');
    });
  });
};
