import { describe, expect, it } from 'vitest';
import { PutawayBySku } from '#contract/putaway.ts';
import { CheckGoods } from '#contract/receiving-check.ts';
import { GroupContainers } from '#contract/receiving-pallets.ts';
import { ReceiveBySku } from '#contract/receiving.ts';
import { inside } from '../testing/inside.ts';
import { refusalOf, type World } from '../testing/worlds.ts';
import { allocate, free } from './allocate.ts';
import type { Goods } from './goods.ts';
import { releaseHold } from './hold.ts';
import { stockAt } from './post.ts';
import { receive } from './receive.ts';
import { store } from './move.ts';
import { lockContainer } from '../work/containers.ts';
import { lockOpenReceipt, lockLine } from '../work/receipts.ts';
import { verify } from './verify.ts';

/** What is kept of stock, and who keeps it: holds and allocations. */
export const whatIsKept = (world: World): void => {
  describe('holds and allocations', () => {
    /** Ten pieces on a pallet at the dock. */
    const received = async () => {
      const t = await world.terminal();
      const skuId = await world.given.sku();
      const r = await world.given.receipt({ mode: 'sku', lines: [{ qty: 20, sku: skuId }] });
      const { lineId = '' } = r.lines[0] ?? {};
      const lpn = world.given.id('LPN');
      const piece = { receiptId: r.receiptId, lineId, skuId, uomId: 'EA', lot: {} };
      await t.op(ReceiveBySku, { ...piece, qty: 10, lpn, loc: r.dock });
      const goods: Omit<Goods, 'lot'> = { owner_id: 'OW01', sku_id: skuId, line_id: lineId };
      const stock = await world.wms.db
        .selectFrom('stock')
        .select(['lot', 'stock_id'])
        .where('container_id', '=', lpn)
        .executeTakeFirstOrThrow();
      return { t, r, lpn, lineId, skuId, goods: { ...goods, lot: stock.lot }, at: { loc: r.dock, container: lpn } };
    };
    const holdsOf = (lineId: string) =>
      world.wms.db.selectFrom('hold').selectAll().where('line_id', '=', lineId).orderBy('hold_id').execute();
    const check = ({ t, r, lpn, lineId }: Awaited<ReturnType<typeof received>>, badQty: number) => {
      const line = { receiptId: r.receiptId, lineId, goodQty: 1, badQty, reason: 'DENTED' };
      return t.op(CheckGoods, { of: r.receiptId, at: [lpn], lines: [line], photos: 0 });
    };
    const part = ({ lpn, lineId, skuId }: Awaited<ReturnType<typeof received>>, qty: number, loc: string) => ({
      lpn,
      lineId,
      skuId,
      lot: {},
      uomId: 'EA',
      taskId: '',
      ownerId: 'OW01',
      onto: '',
      suggested: '',
      reason: '',
      qty,
      loc,
    });

    it('the inspection says who holds what and why, and a release who ended it', async () => {
      const its = await received();
      await check(its, 4);
      const [hold] = await holdsOf(its.lineId);
      expect(hold).toMatchObject({ qty: 4, reason: 'DENTED', held_by: 'op1', released_by: '', released_at: null });
      const loc = await world.given.loc();
      expect(refusalOf(await its.t.tryOp(PutawayBySku, part(its, 7, loc)))).toBe('goodsNotFree');
      const id = hold?.hold_id ?? 0;
      expect(await inside(world, (ctx) => releaseHold(ctx, id))).toBe(true);
      expect(await inside(world, (ctx) => releaseHold(ctx, id))).toBe(false);
      expect((await holdsOf(its.lineId))[0]).toMatchObject({ released_by: 'op1', released_at: expect.any(String) });
      expect(refusalOf(await its.t.tryOp(PutawayBySku, part(its, 7, loc)))).toBe('ok');
      const told = await world.wms.db
        .selectFrom('ledger')
        .select(['event', 'qty', 'reason', 'ref_id'])
        .where('line_id', '=', its.lineId)
        .where('verb', '=', 'STATUS')
        .orderBy('ledger_id')
        .execute();
      const about = { qty: 4, reason: 'DENTED', ref_id: String(id) };
      expect(told).toEqual([
        { event: 'held', ...about },
        { event: 'released', ...about },
      ]);
    });

    it('what is on hold and what is kept go where their goods go, poured or moved with their pallet', async () => {
      const its = await received();
      await check(its, 4);
      const task = { ref_kind: 'task' as const, ref_id: await anyTask(its.lpn) };
      await inside(world, (ctx) => allocate(ctx, task, its.goods, 3, its.at));
      const built = world.given.id('LPN');
      await its.t.op(GroupContainers, { lpn: built, loc: its.r.dock, children: [its.lpn], seal: false });
      const there = { loc: its.r.dock, container: built };
      const at = await inside(world, (ctx) => stockAt(ctx, its.goods, there));
      expect(at).toMatchObject({ qty: 10, free: 3, frozen: 4 });
      expect((await verify(world.wms.db)).filter((line) => /^(frozen|allocated)/.test(line))).toEqual([]);
      const freed = (qty: number, where = there) => inside(world, (ctx) => free(ctx, task, its.goods, qty, where));
      expect(await freed(3, its.at)).toBe(false);
      expect(await freed(3)).toBe(true);
      const loc = await world.given.loc();
      await inside(world, async (ctx) => {
        const pallet = await lockContainer(ctx, built);
        if (pallet) await store(ctx, pallet, loc, { doc_id: '', task_id: '', reason: '' });
      });
      const moved = await inside(world, (ctx) => stockAt(ctx, its.goods, { loc, container: built }));
      expect(moved).toMatchObject({ qty: 10, free: 6, frozen: 4 });
    });

    it('kept for one is not freed by another, nor more than was kept, and not kept twice', async () => {
      const its = await received();
      const task = { ref_kind: 'task' as const, ref_id: await anyTask(its.lpn) };
      await inside(world, (ctx) => allocate(ctx, task, its.goods, 3, its.at));
      await inside(world, (ctx) => allocate(ctx, task, its.goods, 4, its.at));
      await expect(inside(world, (ctx) => allocate(ctx, task, its.goods, 4, its.at))).rejects.toThrow('not free');
      const other = { ...task, ref_id: 'T-other' };
      expect(await inside(world, (ctx) => free(ctx, other, its.goods, 1, its.at))).toBe(false);
      const tooMuch = inside(world, async (ctx) => {
        if (!(await free(ctx, task, its.goods, 8, its.at))) throw new Error('too much');
      });
      await expect(tooMuch).rejects.toThrow('too much');
      expect(await inside(world, (ctx) => free(ctx, task, its.goods, 5, its.at))).toBe(true);
      const at = await inside(world, (ctx) => stockAt(ctx, its.goods, its.at));
      expect(at).toMatchObject({ qty: 10, free: 8 });
      await inside(world, (ctx) => free(ctx, task, its.goods, 2, its.at));
    });

    it('a receive that forgets the numbers of its pieces is refused by the ledger itself', async () => {
      const skuId = await world.given.sku({ is_serial: true });
      const r = await world.given.receipt({ mode: 'serial', lines: [{ qty: 5, sku: skuId }] });
      const { lineId = '' } = r.lines[0] ?? {};
      const forgotten = inside(world, async (ctx) => {
        const receipt = await lockOpenReceipt(ctx, r.receiptId);
        const line = await lockLine(ctx, r.receiptId, lineId);
        await receive(ctx, receipt, { line, lot: '', qty: 1 }, { loc: r.dock, container: '' });
      });
      await expect(forgotten).rejects.toMatchObject({ refusal: 'serialsMissing' });
    });

    const anyTask = async (lpn: string) => {
      const tasks = world.wms.db.selectFrom('task').select('task_id').where('container_id', '=', lpn);
      return (await tasks.executeTakeFirstOrThrow()).task_id;
    };
  });
};
