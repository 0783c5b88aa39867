import { describe, expect, it } from 'vitest';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import * as calls from '#contract/picking-orders.ts';
import { handlers } from '#wms/http/api.ts';
import type { GivenOrder } from '#wms/testing/given.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import * as v from 'valibot';

/** Orders and waves through the door, and their lists as whoever has a screen that asks for them sees them. */
export const ordersAndWaves = (world: World): void => {
  /** No screen asks for these yet: the handler itself, as `op1`, who handles the goods of OW01. */
  const ask = <C extends Call>(call: C, request: RequestOf<C>): Promise<ResponseOf<C>> =>
    inside(world, async (ctx) => {
      const handler = handlers.get(call.path);
      if (!handler) throw new Error(`${call.path} is not served`);
      return v.parse(call.response, await handler.run(ctx, v.parse(call.request, request))) as ResponseOf<C>;
    });
  const listed = async (request: Partial<RequestOf<typeof calls.GetShippingOrderListByQuery>>) =>
    (await ask(calls.GetShippingOrderListByQuery, { priorities: [], areaIds: [], ...request })).rows.orders.map(
      (o) => o.orderId,
    );
  /** Ten pieces at a face of an area of its own. */
  const goods = async () => {
    const z = zone(world);
    const sku = await world.given.sku();
    const loc = await z.face(1, sku);
    await world.given.stock({ sku, qty: 10, loc });
    return { sku, loc, areaId: z.areaId };
  };
  const order = (sku: string, qty: number, more: object = {}) => world.given.order({ lines: [{ sku, qty }], ...more });

  describe('orders and waves', () => {
    it('orders are allocated by who may release waves, all that are named or none', async () => {
      const { sku, loc } = await goods();
      const [one, two] = [await order(sku, 6), await order(sku, 6)];
      const sup = await world.terminal('sup1');
      const operator = await world.terminal();
      const orderIds = [two.orderId, one.orderId];
      expect(refusalOf(await operator.tryOp(calls.AllocateOrders, { orderIds }))).toBe('notPermitted');
      expect(refusalOf(await sup.tryOp(calls.AllocateOrders, { orderIds: [...orderIds, 'SO-none'] }))).toBe(
        'orderUnknown',
      );
      const { changed } = await sup.op(calls.AllocateOrders, { orderIds });
      const picks = changed.picks.map(({ orderId, qty, loc: at }) => ({ orderId, qty, at }));
      expect(picks).toHaveLength(2);
      expect(picks).toContainEqual({ orderId: two.orderId, qty: 6, at: loc });
      expect(picks).toContainEqual({ orderId: one.orderId, qty: 4, at: loc });
      expect(changed.orders.map((o) => [o.status, o.orderQty, o.allocatedQty, o.shortQty])).toEqual([
        ['allocated', 6, 4, 0],
        ['allocated', 6, 6, 0],
      ]);
      expect(changed.orderLines.map((l) => [l.orderQty, l.allocatedQty])).toEqual([
        [6, 4],
        [6, 6],
      ]);
    });

    it('a wave is released and taken back; its rows come with the answer', async () => {
      const { sku } = await goods();
      const its = [await order(sku, 3), await order(sku, 4)];
      const waveId = await world.given.wave('sum', its, { slots: 2 });
      const sup = await world.terminal('sup1');
      const operator = await world.terminal();
      for (const call of [calls.ReleaseWave, calls.CancelWave])
        expect(refusalOf(await operator.tryOp(call, { waveId }))).toBe('notPermitted');
      const { changed } = await sup.op(calls.ReleaseWave, { waveId });
      expect(changed.waves).toMatchObject([
        { waveId, status: 'released', orderCount: 2, planned: 7, sharesPlanned: 7 },
      ]);
      expect(changed.jobs.map(({ kind, planned, carries }) => [kind, planned, carries?.into, carries?.slots])).toEqual([
        ['pick.sum', 7, 'tote', 0],
        ['sow.wall', 7, 'cell', 2],
      ]);
      expect(changed.demands.map(({ orderNo, slot, qty }) => [orderNo, slot, qty])).toEqual([
        [its[0]?.orderId, '2', 3],
        [its[1]?.orderId, '1', 4],
      ]);
      expect(refusalOf(await sup.tryOp(calls.ReleaseWave, { waveId }))).toBe('waveReleased');
      const back = await sup.op(calls.CancelWave, { waveId });
      expect(back.changed.waves).toMatchObject([{ status: 'cancelled' }]);
      expect(back.changed.orders.map((o) => [o.waveId, o.status, o.allocatedQty])).toEqual([
        ['', 'new', 0],
        ['', 'new', 0],
      ]);
      expect(refusalOf(await sup.tryOp(calls.CancelWave, { waveId: 'W-none' }))).toBe('waveUnknown');
    });

    it('not of owners whose goods are not his', async () => {
      const { sku } = await goods();
      const its = await order(sku, 1);
      const waveId = await world.given.wave('single', [its]);
      const foreign = await world.signedIn(await world.given.user({ owners: ['OW02'], role: 'SUPERVISOR' }));
      const asked = [
        await foreign.tryOp(calls.AllocateOrders, { orderIds: [its.orderId] }),
        await foreign.tryOp(calls.ReleaseWave, { waveId }),
        await foreign.tryOp(calls.CancelWave, { waveId }),
      ];
      expect(asked.map(refusalOf)).toEqual(['ownerNotAllowed', 'ownerNotAllowed', 'ownerNotAllowed']);
    });
  });

  describe('the list of orders', () => {
    it('is found by order, external number, wave, store, container and tag', async () => {
      const { sku } = await goods();
      const storeId = world.given.id('ST');
      const its = await order(sku, 5, { kind: 'store', store_id: storeId });
      const waveId = await world.given.wave('single', [its]);
      const [tote, tag] = [world.given.id('TOTE'), world.given.id('TAG')];
      const sup = await world.terminal('sup1');
      await sup.op(calls.ReleaseWave, { waveId });
      const { db } = world.wms;
      await db
        .insertInto('outbound_container')
        .values({ container_id: tote, wh_gid: 'WH1', order_id: its.orderId })
        .execute();
      await db.updateTable('pick').set({ tag }).where('order_id', '=', its.orderId).execute();
      for (const code of [its.orderId, its.externalNo, waveId, storeId, tote, tag])
        expect(await listed({ code }), code).toEqual([its.orderId]);
      expect(await listed({ code: 'nobody' })).toEqual([]);
    });

    it('lists those that are open, and of these what is asked for; one that has left is found by its number only', async () => {
      const { sku, areaId } = await goods();
      const customer_id = world.given.id('C');
      const late = await order(sku, 2, { customer_id, priority: 4 });
      const urgent = await order(sku, 2, { customer_id, priority: 1, ship_date: world.given.day(2) });
      const gone = await order(sku, 2, { customer_id, status: 'shipped' });
      await order(sku, 2, { customer_id, owner: 'OW02' });
      const of = (request: Parameters<typeof listed>[0]) => listed({ customerId: customer_id, ...request });
      expect(new Set(await of({}))).toEqual(new Set([urgent.orderId, late.orderId]));
      expect(await of({ priorities: [4, 5] })).toEqual([late.orderId]);
      expect(await of({ shipDate: world.given.day(2) })).toEqual([urgent.orderId]);
      expect(await of({ areaIds: [areaId] })).toEqual([]);
      const sup = await world.terminal('sup1');
      await sup.op(calls.AllocateOrders, { orderIds: [late.orderId] });
      expect(await of({ areaIds: [areaId] })).toEqual([late.orderId]);
      await sup.op(calls.ReleaseWave, { waveId: await world.given.wave('sum', [urgent], { slots: 1 }) });
      expect(new Set(await of({ areaIds: [areaId] }))).toEqual(new Set([urgent.orderId, late.orderId]));
      expect(await of({ areaIds: ['elsewhere'] })).toEqual([]);
      expect(await listed({ code: gone.orderId })).toEqual([gone.orderId]);
    });

    it('an order with its lines, jobs and containers; the stock that is assigned to it', async () => {
      const { sku, loc } = await goods();
      const mine = await order(sku, 12);
      const waveId = await world.given.wave('single', [mine]);
      await (await world.terminal('sup1')).op(calls.ReleaseWave, { waveId });
      const { rows } = await ask(calls.GetShippingOrderDetailListByQuery, { orderId: mine.orderId });
      expect(rows.orders).toMatchObject([{ orderId: mine.orderId, orderQty: 12, allocatedQty: 10 }]);
      expect(rows.orderLines).toMatchObject([
        { skuId: sku, orderQty: 12, allocatedQty: 10, pickedQty: 0, shortQty: 0 },
      ]);
      expect(rows.jobs).toMatchObject([{ kind: 'pick.order', of: mine.orderId, planned: 10 }]);
      expect(rows.waves).toMatchObject([{ waveId }]);
      const stock = await ask(calls.GetShippingPickDetailListByQuery, { orderId: mine.orderId });
      expect(stock.rows.picks).toMatchObject([{ loc, qty: 10, why: 'face', uomId: 'EA', orderId: mine.orderId }]);
      await expect(ask(calls.GetShippingOrderDetailListByQuery, { orderId: 'SO-none' })).rejects.toMatchObject({
        refusal: 'orderUnknown',
      });
    });

    it('of an order that is part of a sum its share', async () => {
      const { sku } = await goods();
      const its: GivenOrder[] = [await order(sku, 3), await order(sku, 4)];
      const [mine] = its;
      const waveId = await world.given.wave('sum', its, { slots: 2 });
      await (await world.terminal('sup1')).op(calls.ReleaseWave, { waveId });
      const { rows } = await ask(calls.GetShippingPickDetailListByQuery, { orderId: mine?.orderId ?? '' });
      expect(rows.picks).toEqual([]);
      expect(rows.demands).toMatchObject([{ receiptId: waveId, orderNo: mine?.orderId, qty: 3 }]);
      expect(rows.orders).toMatchObject([{ allocatedQty: 3 }]);
      const detail = await ask(calls.GetShippingOrderDetailListByQuery, { orderId: mine?.orderId ?? '' });
      expect(detail.rows.jobs.map(({ kind }) => kind)).toEqual(['sow.wall']);
    });
  });

  describe('the list of waves', () => {
    it('names those that are released and not done, and by a code of theirs any', async () => {
      const { sku } = await goods();
      const [one, two] = [await order(sku, 1), await order(sku, 1)];
      const [open, planned] = [await world.given.wave('single', [one]), await world.given.wave('single', [two])];
      await (await world.terminal('sup1')).op(calls.ReleaseWave, { waveId: open });
      const found = async (code?: string) =>
        (await ask(calls.GetWaveList, { ...(code !== undefined && { code }) })).rows.waves.map((wave) => wave.waveId);
      const all = await found();
      expect([all.includes(open), all.includes(planned)]).toEqual([true, false]);
      for (const code of [planned, two.orderId, two.externalNo]) expect(await found(code)).toEqual([planned]);
      expect(await found('nobody')).toEqual([]);
    });
  });
};
