import { describe, expect, it } from 'vitest';
import { inside } from '#wms/testing/inside.ts';
import type { World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { allocateOrder, replan } from './allocate/allocate-order.ts';
import { findStock } from './allocate/find-stock.ts';
import { needMet } from './need-met.ts';
import { shortAt, type ShortPlace } from './short-at.ts';
import { withdraw } from './withdraw.ts';

export const lessThanTheBookSays = (world: World): void => {
  const picksOf = (orderId: string) =>
    world.wms.db
      .selectFrom('pick')
      .select(['pick_id', 'loc', 'qty', 'short', 'status', 'look_first'])
      .where('order_id', '=', orderId)
      .orderBy('pick_id')
      .execute();
  const ordered = async (sku: string, qty: number) => {
    const { orderId } = await world.given.order({ lines: [{ sku, qty }] });
    await inside(world, (ctx) => allocateOrder(ctx, orderId));
    return { orderId, pickId: (await picksOf(orderId))[0]?.pick_id ?? '' };
  };
  const stockOf = (sku: string) =>
    world.wms.db
      .selectFrom('stock')
      .select(['loc', 'qty', 'allocated', 'frozen'])
      .where('sku_id', '=', sku)
      .orderBy('stock_id')
      .execute();

  describe('less at a place than the book says', () => {
    it('what is missing is on hold, the found number is the first count, and others look first', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const loc = await z.rack(1);
      const lpn = world.given.id('P');
      await world.given.stock({ sku, qty: 48, loc, lpn });
      const mine = await ordered(sku, 24);
      const his = await ordered(sku, 20);
      const place: ShortPlace = {
        loc,
        container: lpn,
        sku,
        lot: '',
        owner: 'OW01',
        missing: 18,
        found: 6,
        reason: 'MISSING',
      };
      // He took none of the 6: they are somebody's all the same.
      const jobId = await inside(world, async (ctx) => {
        expect(await replan(ctx, mine.pickId, [place])).toBe(24);
        return shortAt(ctx, place);
      });
      expect(await stockOf(sku)).toEqual([{ loc, qty: 48, allocated: 20, frozen: 18 }]);
      expect(await picksOf(mine.orderId)).toMatchObject([{ status: 'short', short: 24 }]);
      expect(await picksOf(his.orderId)).toMatchObject([{ status: 'open', qty: 20, look_first: true }]);
      const job = world.wms.db.selectFrom('job').selectAll().where('job_id', '=', jobId);
      expect(await job.execute()).toMatchObject([
        {
          kind: 'count',
          of_id: loc,
          numbers: [lpn],
          owner_id: 'OW01',
          area_id: z.areaId,
          priority: 1,
          status: 'ready',
        },
      ]);
      const lines = () => world.wms.db.selectFrom('job_line').selectAll().where('loc', '=', loc).execute();
      const line = { sku_id: sku, container_id: lpn, planned: 48, reason: 'MISSING', status: 'open' };
      expect(await lines()).toMatchObject([{ ...line, job_id: jobId, done: 6 }]);

      // The next one finds none at all: one count all the same. No more is held than nobody is to get.
      const again = { ...place, missing: 20, found: 0 };
      const second = await inside(world, async (ctx) => {
        await replan(ctx, his.pickId, [place]);
        return shortAt(ctx, again);
      });
      expect(second).toBe(jobId);
      expect(await lines()).toMatchObject([{ ...line, done: 0 }]);
      expect(await stockOf(sku)).toEqual([{ loc, qty: 48, allocated: 0, frozen: 38 }]);
      const wish = { ownerId: 'OW01', skuId: sku, qty: 48, lot: '', minLifeDays: 0, areas: [], except: [] };
      expect(await inside(world, (ctx) => findStock(ctx, wish))).toMatchObject({ missing: 38 });
    });

    it('of another lot, another owner or another pallet at the place nothing is held', async () => {
      const sku = await world.given.sku();
      const loc = await zone(world).rack(1);
      const [lpn, beside] = [world.given.id('P'), world.given.id('P')];
      await world.given.stock({ sku, qty: 5, loc, lpn });
      await world.given.stock({ sku, qty: 5, loc, lpn: beside });
      await world.given.stock({ sku, qty: 5, loc, lpn, lot: { batch: 'B2' } });
      await world.given.stock({ sku, qty: 5, loc, lpn, owner: 'OW02' });
      const place = { loc, container: lpn, sku, lot: '', owner: 'OW01', missing: 9, found: 0, reason: 'MISSING' };
      await inside(world, (ctx) => shortAt(ctx, place));
      expect((await stockOf(sku)).map((row) => row.frozen)).toEqual([5, 0, 0, 0]);
    });
  });

  describe('stock that is wanted and kept for others', () => {
    it('is taken from the newest picks that nobody has begun, and those are found elsewhere', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const [here, there] = [await z.rack(1), await z.rack(2)];
      const stockId = await world.given.stock({ sku, qty: 72, loc: here, lpn: world.given.id('P') });
      const orders = [await ordered(sku, 20), await ordered(sku, 20), await ordered(sku, 20)];
      const [mine, begun, late] = orders;
      if (!mine || !begun || !late) throw new Error('three orders');
      await world.given.stock({ sku, qty: 72, loc: there, lpn: world.given.id('P') });
      const takes = (qty: number, except = mine.pickId) => inside(world, (ctx) => withdraw(ctx, stockId, qty, except));
      expect(await takes(5)).toBe(5);
      expect(await picksOf(late.orderId)).toMatchObject([
        { loc: here, qty: 15, status: 'open' },
        { loc: there, qty: 5, status: 'open' },
      ]);
      expect(await picksOf(begun.orderId)).toMatchObject([{ qty: 20, status: 'open' }]);
      expect((await stockOf(sku))[0]).toMatchObject({ qty: 72, allocated: 55 });
      // Everything but what is kept for himself.
      expect(await takes(99)).toBe(35);
      expect((await stockOf(sku))[0]).toMatchObject({ allocated: 20 });
      expect(await picksOf(mine.orderId)).toMatchObject([{ loc: here, qty: 20, status: 'open' }]);
      expect(await takes(1)).toBe(0);
      expect(await takes(99, '')).toBe(20);
    });

    it('where nothing else is there the others are short, and a pick that was begun keeps what it has', async () => {
      const sku = await world.given.sku();
      const loc = await zone(world).rack(1);
      const stockId = await world.given.stock({ sku, qty: 48, loc, lpn: world.given.id('P') });
      const order = await ordered(sku, 40);
      const undone = new Error('undone');
      const tried = inside(world, async (ctx) => {
        const begun = { done: 1, status: 'part' } as const;
        await ctx.trx.updateTable('pick').set(begun).where('pick_id', '=', order.pickId).execute();
        expect(await withdraw(ctx, stockId, 10, '')).toBe(0);
        throw undone;
      });
      await expect(tried).rejects.toBe(undone);
      expect(await inside(world, (ctx) => withdraw(ctx, stockId, 10, ''))).toBe(10);
      // 8 more stand there, and nobody is sent back to where somebody else is to take them.
      expect(await picksOf(order.orderId)).toMatchObject([{ qty: 40, short: 10, status: 'open' }]);
    });
  });

  describe('goods that have come to a pick face', () => {
    it('are taken by the picks that wait for them, the most urgent first', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const face = await z.face(1, sku);
      await world.given.stock({ sku, qty: 48, loc: await z.rack(2), lpn: world.given.id('P') });
      const [first, second] = [await ordered(sku, 10), await ordered(sku, 6)];
      expect(await picksOf(first.orderId)).toMatchObject([{ status: 'waiting', loc: face }]);
      const at = { loc: face, ownerId: 'OW01', skuId: sku };
      await inside(world, (ctx) => needMet(ctx, at));
      expect(await picksOf(first.orderId)).toMatchObject([{ status: 'waiting' }]);
      await world.given.stock({ sku, qty: 12, loc: face });
      await inside(world, (ctx) => needMet(ctx, at));
      expect(await picksOf(first.orderId)).toMatchObject([{ status: 'open', qty: 10 }]);
      // Only 2 of its 6 are there.
      expect(await picksOf(second.orderId)).toMatchObject([{ status: 'waiting', qty: 6 }]);
      expect((await stockOf(sku)).at(-1)).toEqual({ loc: face, qty: 12, allocated: 10, frozen: 0 });
    });
  });
};
