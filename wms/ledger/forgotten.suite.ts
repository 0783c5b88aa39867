import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { CheckGoods } from '#contract/receiving-check.ts';
import { ReceiveSerials } from '#contract/receiving-serial.ts';
import type { Context } from '../context.ts';
import { inside } from '../testing/inside.ts';
import type { World } from '../testing/worlds.ts';
import { zone } from '../testing/zone.ts';
import { allocateOrder, replan } from '../work/allocate/allocate-order.ts';
import { cancelWave } from '../work/release/cancel-wave.ts';
import { releaseWave } from '../work/release/release-wave.ts';
import { shortAt } from '../work/short-at.ts';
import { withdraw } from '../work/withdraw.ts';
import { buildPallet } from './receive.ts';
import { lockContainer } from '../work/containers.ts';
import { allocate, free } from './allocate.ts';
import type { Goods, Spot } from './goods.ts';
import { putOnHold, releaseHold } from './hold.ts';
import { store } from './move.ts';
import { moveQty } from './post.ts';
import { transferContents } from './pour.ts';
import { placeContainer } from './stand.ts';
import { verify } from './verify.ts';

/** Each part of a verb is left out once, and the proof asked: what nobody would notice is not proved. */
export const whatAVerbForgets = (world: World): void => {
  describe('what a verb forgets is found', () => {
    /** Three numbered pieces on a pallet: one on hold, one kept for its task, one free. */
    const given = async () => {
      const t = await world.terminal();
      const skuId = await world.given.sku({ is_serial: true });
      const r = await world.given.receipt({ mode: 'serial', lines: [{ qty: 9, sku: skuId }] });
      const { lineId = '' } = r.lines[0] ?? {};
      const serials = [world.given.id('SN'), world.given.id('SN'), world.given.id('SN')];
      const lpn = world.given.id('LPN');
      await t.op(ReceiveSerials, { receiptId: r.receiptId, lineId, skuId, lot: {}, loc: r.dock, serials, lpn });
      const line = { receiptId: r.receiptId, lineId, goodQty: 1, badQty: 1, reason: 'DENTED' };
      await t.op(CheckGoods, { of: r.receiptId, at: [lpn], lines: [line], photos: 0 });
      const { db } = world.wms;
      const { lot } = await db
        .selectFrom('stock')
        .select('lot')
        .where('line_id', '=', lineId)
        .executeTakeFirstOrThrow();
      const task = await db
        .selectFrom('task')
        .select('task_id')
        .where('container_id', '=', lpn)
        .executeTakeFirstOrThrow();
      const hold = await db
        .selectFrom('hold')
        .select('hold_id')
        .where('line_id', '=', lineId)
        .executeTakeFirstOrThrow();
      const goods: Goods = { owner_id: 'OW01', sku_id: skuId, lot, line_id: lineId };
      return {
        goods,
        serials,
        lpn,
        receiptId: r.receiptId,
        holdId: hold.hold_id,
        loc: await world.given.loc(),
        at: { loc: r.dock, container: lpn } satisfies Spot,
        who: { ref_kind: 'task' as const, ref_id: task.task_id },
      };
    };
    type Its = Awaited<ReturnType<typeof given>>;

    const poured = async (ctx: Context, { at, lpn, receiptId }: Its) => {
      const to = await buildPallet(ctx, { owner_id: 'OW01', doc_id: receiptId }, world.given.id('LPN'));
      await placeContainer(ctx, to, at.loc);
      await transferContents(ctx, at, { loc: at.loc, container: to.container_id }, receiptId);
      return lpn;
    };
    const moved = async (ctx: Context, { lpn, loc }: Its) => {
      const pallet = await lockContainer(ctx, lpn);
      if (pallet) await store(ctx, pallet, loc, { doc_id: '', task_id: '', reason: '' });
    };
    const onePiece = (ctx: Context, { goods, serials, at, loc }: Its) =>
      moveQty(ctx, goods, { qty: 1, serials: serials.slice(2) }, at, { loc, container: '' }, {});
    const held = (ctx: Context, { goods, at, receiptId }: Its) =>
      putOnHold(ctx, { line_id: goods.line_id, doc_id: receiptId, sku_id: goods.sku_id }, [at.container], 1, 'DENTED');

    const kept = (ctx: Context, { who, goods, at }: Its) => allocate(ctx, who, goods, 1, at);
    const freed = (ctx: Context, { who, goods, at }: Its) => free(ctx, who, goods, 1, at);
    const released = (ctx: Context, { holdId }: Its) => releaseHold(ctx, holdId);
    const faults: Fault<Its>[] = [
      { verb: 'a whole pallet', forgets: 'update on container', run: moved, found: 'containersStandWithTheirGoods' },
      { verb: 'a whole pallet', forgets: 'update on stock', run: moved, found: 'foldEqualsStock' },
      { verb: 'a quantity', forgets: 'update on serial', run: onePiece, found: 'numbersStandWithTheirGoods' },
      { verb: 'a quantity', forgets: 'insert on ledger', run: onePiece, found: 'foldEqualsStock' },
      { verb: 'pouring', forgets: 'update on serial', run: poured, found: 'numbersStandWithTheirGoods' },
      { verb: 'pouring', forgets: 'update on hold', run: poured, found: 'frozenIsHeld' },
      { verb: 'pouring', forgets: 'update on allocation', before: kept, run: poured, found: 'allocatedIsKept' },
      { verb: 'a hold', forgets: 'update on stock', run: held, found: 'frozenIsHeld' },
      { verb: 'a release', forgets: 'update on stock', run: released, found: 'frozenIsHeld' },
      { verb: 'a release', forgets: 'update on hold', run: released, found: 'frozenIsHeld' },
      { verb: 'to allocate', forgets: 'insert on allocation', run: kept, found: 'allocatedIsKept' },
      { verb: 'to free', forgets: 'delete on allocation', before: kept, run: freed, found: 'allocatedIsKept' },
      { verb: 'to free', forgets: 'update on stock', before: kept, run: freed, found: 'allocatedIsKept' },
    ];

    it.each(faults)('$verb: $forgets', async (fault) => {
      await expect(proof(fault, given)).rejects.toThrow(fault.found);
    });
  });

  describe('what a plan forgets is found', () => {
    /** Two orders: one has its goods at the first of two racks, one waits at a pick face; and a wave that is not released. */
    const given = async () => {
      const z = zone(world);
      const [sku, face] = [await world.given.sku(), await world.given.sku()];
      const at = { loc: await z.rack(1), container: world.given.id('P') };
      const stockId = await world.given.stock({ sku, qty: 24, loc: at.loc, lpn: at.container });
      await world.given.stock({ sku, qty: 48, loc: await z.rack(2), lpn: world.given.id('P') });
      await z.face(3, face);
      await world.given.stock({ sku: face, qty: 48, loc: await z.rack(4), lpn: world.given.id('P') });
      const order = await world.given.order({ lines: [{ sku, qty: 24 }] });
      await inside(world, (ctx) => allocateOrder(ctx, order.orderId));
      const pick = world.wms.db.selectFrom('pick').select('pick_id').where('order_id', '=', order.orderId);
      const { pick_id: pickId } = await pick.executeTakeFirstOrThrow();
      const next = await world.given.order({ lines: [{ sku, qty: 24 }] });
      const pieces = await world.given.order({ lines: [{ sku: face, qty: 5 }] });
      const shared = await world.given.order({ lines: [{ sku, qty: 24 }] });
      const waveId = await world.given.wave('sum', [shared], { slots: 1 });
      return { at, sku, stockId, pickId, next: next.orderId, pieces: pieces.orderId, waveId };
    };
    type Its = Awaited<ReturnType<typeof given>>;

    const allocated = (ctx: Context, { next }: Its) => allocateOrder(ctx, next);
    const broughtDown = (ctx: Context, { pieces }: Its) => allocateOrder(ctx, pieces);
    const replanned = (ctx: Context, { pickId, at }: Its) => replan(ctx, pickId, [at]);
    const withdrawn = (ctx: Context, { stockId }: Its) => withdraw(ctx, stockId, 5, '');
    const released = (ctx: Context, { waveId }: Its) => releaseWave(ctx, waveId);
    const cancelled = (ctx: Context, { waveId }: Its) => cancelWave(ctx, waveId);
    const short = (ctx: Context, { sku, at }: Its) =>
      shortAt(ctx, { ...at, sku, lot: '', owner: 'OW01', missing: 24, found: 0, reason: 'MISSING' });
    const faults: Fault<Its>[] = [
      { verb: 'an order', forgets: 'insert on allocation', run: allocated, found: 'keptForWhoWaits' },
      { verb: 'an order', forgets: 'update on stock', run: allocated, found: 'allocatedIsKept' },
      { verb: 'what is brought down', forgets: 'insert on allocation', run: broughtDown, found: 'allocatedIsKept' },
      { verb: 'what is brought down', forgets: 'update on location', run: broughtDown, found: 'tasksAreCounted' },
      { verb: 'planning again', forgets: 'update on pick', run: replanned, found: 'linesGetNoMoreThanOrdered' },
      { verb: 'planning again', forgets: 'delete on allocation', run: replanned, found: 'keptForWhoWaits' },
      { verb: 'planning again', forgets: 'update on stock', run: replanned, found: 'allocatedIsKept' },
      { verb: 'a withdrawal', forgets: 'update on pick', run: withdrawn, found: 'keptForWhoWaits' },
      { verb: 'a withdrawal', forgets: 'update on allocation', run: withdrawn, found: 'keptForWhoWaits' },
      { verb: 'a short', forgets: 'update on stock', before: replanned, run: short, found: 'frozenIsHeld' },
      { verb: 'a sum', forgets: 'insert on allocation', run: released, found: 'keptForWhoWaits' },
      {
        verb: 'taking a wave back',
        forgets: 'update on pick',
        before: released,
        run: cancelled,
        found: 'keptForWhoWaits',
      },
      {
        verb: 'taking a wave back',
        forgets: 'delete on demand',
        before: released,
        run: cancelled,
        found: 'cancelledWavesPlanNothing',
      },
      {
        verb: 'taking a wave back',
        forgets: 'update on job',
        before: released,
        run: cancelled,
        found: 'cancelledWavesPlanNothing',
      },
      {
        verb: 'taking a wave back',
        forgets: 'update on out_order',
        before: released,
        run: cancelled,
        found: 'cancelledWavesPlanNothing',
      },
      {
        verb: 'taking a wave back',
        forgets: 'delete on allocation',
        before: released,
        run: cancelled,
        found: 'keptForWhoWaits',
      },
    ];

    it.each(faults)('$verb: $forgets', async (fault) => {
      await expect(proof(fault, given)).rejects.toThrow(fault.found);
    });

    it('a pick that says more than the ledger, and one that keeps goods of another place', async () => {
      const its = await given();
      const names = async (ctx: Context) => new Set((await verify(ctx.trx)).map((line) => line.split(':')[0]));
      const undone = new Error('undone');
      const tried = inside(world, async (ctx) => {
        const pick = () => ctx.trx.updateTable('pick').where('pick_id', '=', its.pickId);
        await pick().set({ done: 1, status: 'part' }).execute();
        expect(await names(ctx)).toEqual(new Set(['picksEqualLedger', 'keptForWhoWaits']));
        await pick().set({ done: 0, status: 'open', container_id: '' }).execute();
        expect(await names(ctx)).toEqual(new Set(['keptForWhoWaits']));
        await pick().set({ container_id: its.at.container, lot: '{"batch":"B1"}' }).execute();
        expect(await names(ctx)).toEqual(new Set(['keptForWhoWaits']));
        await pick().set({ lot: '' }).execute();
        expect(await names(ctx)).toEqual(new Set());
        throw undone;
      });
      await expect(tried).rejects.toBe(undone);
    });
  });

  interface Fault<Its> {
    verb: string;
    forgets: string;
    /** Runs before what is left out. */
    before?: (ctx: Context, its: Its) => Promise<unknown>;
    run: (ctx: Context, its: Its) => Promise<unknown>;
    found: string;
  }

  /** Ends with what the proof has found, so that nothing of it stays. */
  async function proof<Its>({ forgets, before, run }: Fault<Its>, given: () => Promise<Its>): Promise<void> {
    const its = await given();
    const names = async (ctx: Context) => (await verify(ctx.trx)).map((line) => line.split(':')[0]);
    await inside(world, async (ctx) => {
      await before?.(ctx, its);
      const healthy = new Set(await names(ctx));
      await sql`create function forget() returns trigger language plpgsql as
        $$ begin if tg_op = 'UPDATE' then return old; end if; return null; end $$`.execute(ctx.trx);
      await sql.raw(`create trigger forget before ${forgets} for each row execute function forget()`).execute(ctx.trx);
      await run(ctx, its);
      const wrong = (await names(ctx)).filter((name) => !healthy.has(name));
      throw new Error(`found ${[...new Set(wrong)].join(' ') || 'nothing'}.`);
    });
  }
};
