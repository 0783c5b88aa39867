import { describe, expect, it } from 'vitest';
import type { Lot } from '#contract/fields.ts';
import { OUT_ROTATION, OUT_STRICT } from '#domain/settings.ts';
import type { Context } from '#wms/context.ts';
import { holdStock } from '#wms/ledger/hold.ts';
import { allocateStock } from '#wms/ledger/allocate.ts';
import { inside } from '#wms/testing/inside.ts';
import type { World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { findStock } from './find-stock.ts';
import type { Wish } from './wish.ts';

/** Packs of 24 in a case and 576 on a pallet, unless something else is said. */
export const findingStock = (world: World): void => {
  const until = (days: number): Lot => ({ expiry: world.given.day(days) });

  const wish = (skuId: string, qty: number, more: Partial<Wish> = {}): Wish => ({
    ownerId: 'OW01',
    skuId,
    qty,
    lot: '',
    minLifeDays: 0,
    areas: [],
    except: [],
    ...more,
  });
  const search = async (ctx: Context, wanted: Wish) => {
    const { found, missing } = await findStock(ctx, wanted);
    return { found: found.map(({ why, loc, qty, uomId }) => [why, loc, qty, uomId]), missing };
  };
  const find = (wanted: Wish) => inside(world, (ctx) => search(ctx, wanted));
  /** After something that is undone again. */
  const trying = async (wanted: Wish, before: (ctx: Context) => Promise<unknown>) => {
    const undone = new Error('undone');
    let seen: unknown;
    const tried = inside(world, async (ctx) => {
      await before(ctx);
      seen = await search(ctx, wanted);
      throw undone;
    });
    await expect(tried).rejects.toBe(undone);
    return seen;
  };
  const pallet = async (loc: string, sku: string, qty: number, more: { lot?: Lot; owner?: string } = {}) => {
    const lpn = world.given.id('P');
    return { lpn, stockId: await world.given.stock({ sku, qty, loc, lpn, ...more }) };
  };
  const food = () => world.given.sku({ lot_template: 'FOOD', shelf_life_days: 365 });

  describe('finding stock for an order', () => {
    it('whole pallets, then the pick face, then cases from reserve, and pieces that have to be brought down', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const part = await z.rack(1);
      const full = await z.rack(2);
      const face = await z.face(3, sku);
      await pallet(part, sku, 120);
      await pallet(full, sku, 576);
      await world.given.stock({ sku, qty: 30, loc: face });
      expect(await find(wish(sku, 700))).toEqual({
        found: [
          ['pallet', full, 576, 'PL'],
          ['face', face, 30, 'EA'],
          ['case', part, 72, 'CS'],
          ['replenish', face, 22, 'EA'],
        ],
        missing: 0,
      });
      expect(await find(wish(sku, 575))).toMatchObject({
        found: [
          ['face', face, 30, 'EA'],
          ['case', part, 120, 'CS'],
          ['case', full, 408, 'CS'],
          ['replenish', face, 17, 'EA'],
        ],
      });
      expect(await find(wish(sku, 10))).toEqual({ found: [['face', face, 10, 'EA']], missing: 0 });
      expect(await find(wish(sku, 800))).toMatchObject({ missing: 74 });
    });

    it('goods without a pick face: the pieces come out of a case in reserve', async () => {
      const sku = await world.given.sku();
      const rack = await zone(world).rack(1);
      await pallet(rack, sku, 100);
      expect(await find(wish(sku, 30))).toEqual({ found: [['case', rack, 30, 'EA']], missing: 0 });
      expect(await find(wish(sku, 5))).toEqual({ found: [['piece', rack, 5, 'EA']], missing: 0 });
    });

    it('what expires first goes first, goods that are over never, and nobody gets what is over too soon for him', async () => {
      const z = zone(world);
      const sku = await food();
      const [late, soon, over, unknown] = [await z.rack(1), await z.rack(2), await z.rack(3), await z.rack(4)];
      await pallet(late, sku, 48, { lot: until(200) });
      await pallet(soon, sku, 48, { lot: until(20) });
      await pallet(over, sku, 48, { lot: until(0) });
      await pallet(unknown, sku, 48, { lot: { batch: 'B1' } });
      expect(await find(wish(sku, 96))).toMatchObject({
        found: [
          ['case', soon, 48, 'CS'],
          ['case', late, 48, 'CS'],
        ],
        missing: 0,
      });
      expect(await find(wish(sku, 96, { minLifeDays: 20 }))).toMatchObject({ missing: 0 });
      expect(await find(wish(sku, 96, { minLifeDays: 21 }))).toMatchObject({
        found: [['case', late, 48, 'CS']],
        missing: 48,
      });
      expect(await find(wish(sku, 96, { minLifeDays: 201 }))).toEqual({ found: [], missing: 96 });
    });

    it('goods on hold, kept for somebody, of another owner, not good, or where nobody may go are nobody’s', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const rack = await z.rack(1);
      const { stockId } = await pallet(rack, sku, 72);
      await pallet(await z.rack(2), sku, 72, { owner: 'OW02' });
      await pallet(await z.rack(3, { status: 'locked' }), sku, 72);
      await pallet(await z.rack(4, { status: 'counting' }), sku, 72);
      await world.given.stock({ sku, qty: 72, loc: await z.rack(5), quality: 'damaged' });
      for (const [i, usage] of (['dock', 'receive', 'stage', 'qc', 'return', 'transit', 'vlm'] as const).entries())
        await pallet(await z.rack(10 + i, { usage }), sku, 72);
      expect(await find(wish(sku, 500))).toEqual({ found: [['case', rack, 72, 'CS']], missing: 428 });
      const task = { ref_kind: 'task', ref_id: 'T-none' } as const;
      const spoken = async (ctx: Context) => {
        await allocateStock(ctx, task, stockId, 24);
        expect(await holdStock(ctx, stockId, 20, 'MISSING')).toBe(20);
      };
      expect(await trying(wish(sku, 500), spoken)).toMatchObject({ found: [['case', rack, 28, 'EA']], missing: 472 });
      expect(await trying(wish(sku, 500), (ctx) => holdStock(ctx, stockId, 99, 'MISSING'))).toEqual({
        found: [],
        missing: 500,
      });
    });

    it('what was picked for somebody is nobody else’s, in whatever rack or lane its container was set down', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const [rack, lane] = [await z.rack(1), await z.rack(2, { usage: 'stage' })];
      const tote = { kind: 'tote' as const, lpn: world.given.id('TOTE') };
      await world.given.stock({ sku, qty: 24, loc: rack, ...tote });
      const { lpn: picked } = await pallet(lane, sku, 24);
      const cased = world.given.id('P');
      const inCase = { kind: 'case' as const, lpn: world.given.caseId(), onto: cased };
      await world.given.stock({ sku, qty: 24, loc: rack, ...inCase });
      const bound = (state: 'picking' | 'free') =>
        Promise.all(
          [tote.lpn, picked, cased].map((container_id) =>
            world.wms.db
              .insertInto('outbound_container')
              .values({ container_id, wh_gid: 'WH1', state })
              .onConflict((conflict) => conflict.column('container_id').doUpdateSet({ state }))
              .execute(),
          ),
        );
      await bound('picking');
      expect(await find(wish(sku, 100))).toEqual({ found: [], missing: 100 });
      expect(await find(wish(sku, 100, { usages: ['stage'] }))).toEqual({ found: [], missing: 100 });
      await bound('free');
      expect(await find(wish(sku, 100))).toMatchObject({ missing: 52 });
      expect(await find(wish(sku, 100, { usages: ['stage'] }))).toMatchObject({ missing: 76 });
    });

    it('where all else is the same: an area that the order is in, a place that becomes empty, the shorter walk', async () => {
      const [near, there] = [zone(world), zone(world)];
      const sku = await food();
      const lot = until(100);
      const first = await near.rack(1);
      const emptied = await near.rack(2);
      const other = await there.rack(3);
      await pallet(first, sku, 240, { lot });
      await pallet(emptied, sku, 48, { lot });
      await pallet(other, sku, 240, { lot });
      const chosen = async (qty: number, areas: string[] = []) => (await find(wish(sku, qty, { areas }))).found[0]?.[1];
      expect(await chosen(24, [there.areaId])).toBe(other);
      expect(await chosen(24, [near.areaId])).toBe(first);
      expect(await chosen(48)).toBe(emptied);
      expect(await chosen(72, [near.areaId])).toBe(emptied);
      // The later zone lies before the earlier one.
      expect(await chosen(24)).toBe(other);
    });

    it('hardware goes as it came, unless a setting turns it round or looks at the walk only', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const [far, near] = [await z.rack(2), await z.rack(1)];
      await pallet(far, sku, 48);
      await pallet(near, sku, 240);
      const last = await z.rack(3);
      await pallet(last, sku, 240);
      const chosen = async () => (await find(wish(sku, 24))).found[0]?.[1];
      expect(await chosen()).toBe(far);
      expect(await world.given.having(OUT_ROTATION, 'LIFO', chosen)).toBe(last);
      expect(await world.given.having(OUT_ROTATION, 'none', chosen)).toBe(near);
    });

    it('rotation by the letter breaks pallets and cases; usually full ones and parts keep it each for themselves', async () => {
      const z = zone(world);
      const sku = await food();
      const part = await z.rack(1);
      const full = await z.rack(2);
      const face = await z.face(3, sku);
      await pallet(part, sku, 50, { lot: until(10) });
      await pallet(full, sku, 576, { lot: until(90) });
      await world.given.stock({ sku, qty: 40, loc: face, lot: until(50) });
      expect((await find(wish(sku, 576))).found).toEqual([['pallet', full, 576, 'PL']]);
      const strict = await world.given.having(OUT_STRICT, 'Y', () => find(wish(sku, 576)));
      expect(strict).toEqual({
        found: [
          ['case', part, 50, 'EA'],
          ['face', face, 40, 'EA'],
          ['case', full, 486, 'EA'],
        ],
        missing: 0,
      });
    });

    it('a lot that the customer names, as far as he does, and no other', async () => {
      const z = zone(world);
      const sku = await food();
      const [mine, other] = [await z.rack(1), await z.rack(2)];
      await pallet(mine, sku, 48, { lot: { ...until(100), batch: 'B7' } });
      await pallet(other, sku, 240, { lot: { ...until(50), batch: 'B8' } });
      expect(await find(wish(sku, 72, { lot: '{"batch":"B7"}' }))).toEqual({
        found: [['lot', mine, 48, 'CS']],
        missing: 24,
      });
      expect(await find(wish(sku, 24, { lot: '{"batch":"B9"}' }))).toEqual({ found: [], missing: 24 });
    });

    it('labelled cases go for whole cases, and what stands beside them for pieces', async () => {
      const sku = await world.given.sku();
      const loc = await zone(world).rack(1);
      const onto = world.given.id('P');
      const box = { kind: 'case', onto, sku, loc, qty: 24 } as const;
      const first = await world.given.stock({ ...box, lpn: world.given.caseId() });
      const second = await world.given.stock({ ...box, lpn: world.given.caseId() });
      const loose = await world.given.stock({ sku, loc, qty: 30, lpn: onto });
      const rows = async (qty: number) => {
        const { found } = await inside(world, (ctx) => findStock(ctx, wish(sku, qty)));
        expect(found).toHaveLength(1);
        expect(found[0]).toMatchObject({ loc, container: onto, qty });
        return found[0]?.rows.map((row) => [row.stockId, row.qty]);
      };
      expect(await rows(48)).toEqual([
        [first, 24],
        [second, 24],
      ]);
      expect(await rows(72)).toEqual([
        [first, 24],
        [second, 24],
        [loose, 24],
      ]);
      expect(await rows(7)).toEqual([[loose, 7]]);
      expect(await rows(78)).toEqual([
        [first, 24],
        [second, 24],
        [loose, 30],
      ]);
    });

    it('a pallet that is closed goes as a whole or not at all; one with something else on it is no whole pallet', async () => {
      const z = zone(world);
      const [sku, guest] = [await world.given.sku(), await world.given.sku()];
      const [closed, mixed] = [await z.rack(1), await z.rack(2)];
      const { lpn } = await pallet(closed, sku, 576);
      await world.wms.db.updateTable('container').set({ sealed: true }).where('container_id', '=', lpn).execute();
      const { lpn: both } = await pallet(mixed, sku, 576);
      await world.given.stock({ sku: guest, qty: 1, loc: mixed, lpn: both });
      expect(await find(wish(sku, 1200))).toEqual({
        found: [
          ['pallet', closed, 576, 'PL'],
          ['case', mixed, 576, 'CS'],
        ],
        missing: 48,
      });
      expect(await find(wish(sku, 24))).toMatchObject({ found: [['case', mixed, 24, 'CS']] });
    });

    it('not where nobody is to be sent, and first where somebody is on his way to', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const [one, two, three] = [await z.rack(1), await z.rack(2), await z.rack(3)];
      const { lpn } = await pallet(one, sku, 48);
      await pallet(two, sku, 48);
      const { lpn: there } = await pallet(three, sku, 48);
      expect(await find(wish(sku, 24, { except: [{ loc: one, container: lpn }] }))).toMatchObject({
        found: [['case', two, 24, 'CS']],
      });
      expect(await find(wish(sku, 24, { except: [{ loc: one, container: '' }] }))).toMatchObject({
        found: [['case', one, 24, 'CS']],
      });
      expect(await find(wish(sku, 60, { first: { loc: three, container: there } }))).toMatchObject({
        found: [
          ['asked', three, 48, 'CS'],
          ['piece', one, 12, 'EA'],
        ],
      });
    });

    it('goods in a cross-dock lane or in the lift are there for who asks for them', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const lane = await z.rack(1, { usage: 'stage' });
      const lift = await z.rack(2, { usage: 'vlm' });
      await pallet(lane, sku, 50);
      await world.given.stock({ sku, qty: 9, loc: lift });
      expect(await find(wish(sku, 10))).toEqual({ found: [], missing: 10 });
      expect(await find(wish(sku, 60, { usages: ['stage'] }))).toEqual({
        found: [['lane', lane, 50, 'EA']],
        missing: 10,
      });
      expect(await find(wish(sku, 5, { usages: ['vlm'] }))).toEqual({ found: [['lift', lift, 5, 'EA']], missing: 0 });
    });

    it('weighed goods by the kilogram', async () => {
      const sku = await world.given.sku({ pack_id: 'KG', is_weighed: true, lot_template: '' });
      const loc = await zone(world).rack(1);
      await pallet(loc, sku, 12.4);
      expect(await find(wish(sku, 5.25))).toEqual({ found: [['piece', loc, 5.25, 'KG']], missing: 0 });
      expect(await find(wish(sku, 12.6))).toEqual({ found: [['piece', loc, 12.4, 'KG']], missing: 0.2 });
    });
  });
};
