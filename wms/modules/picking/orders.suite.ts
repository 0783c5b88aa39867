import { beforeAll, describe, expect, it } from 'vitest';
import {
  GetShippingOrderDetailListByQuery,
  GetShippingOrderListByQuery,
  GetShippingPickDetailListByQuery,
  HoldOrder,
  StopOrder,
} from '#contract/picking-orders.ts';
import { BindContainers } from '#contract/picking-containers.ts';
import { ClaimJobs, TakeNextJob } from '#contract/work.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { released as releasedOrder, type ToPick } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import type { GivenOrder } from '#wms/testing/given.ts';

export const findingOrders = (world: World): void => {
  const db = () => world.wms.db;

  /** Four pieces of one SKU on its pick face in an area of its own, for an order that is released. */
  async function released(order: ToPick['order'] = {}) {
    const { z, ...its } = await releasedOrder(world, { wants: 4, stands: [{ qty: 9 }], order });
    return { ...its, areaId: z.areaId };
  }

  describe('outbound orders as terminals find them', () => {
    let picker: Terminal;
    /** A picker of one owner, with no other screens than those of picking. */
    beforeAll(async () => {
      picker = await world.signedIn(await world.given.user({ role: 'PICKER' }));
    });
    const all = { priorities: [], areaIds: [] };
    const listed = async (narrowed: object = {}, who = picker) =>
      (await who.ask(GetShippingOrderListByQuery, { ...all, ...narrowed })).rows.orders.map(({ orderId }) => orderId);
    const only = async (these: readonly GivenOrder[], narrowed: object) => {
      const found = new Set(await listed(narrowed));
      return these.filter(({ orderId }) => found.has(orderId)).map(({ orderId }) => orderId);
    };

    it('are listed as far as they are open', async () => {
      const lines = [{ qty: 1 }];
      const fresh = await world.given.order({ lines });
      const blocked = await world.given.order({ lines, hold: 'blocked' });
      const picked = await world.given.order({ lines, status: 'picked' });
      const gone = await world.given.order({ lines, status: 'shipped' });
      const dropped = await world.given.order({ lines, status: 'cancelled' });
      expect(await only([fresh, blocked, picked, gone, dropped], {})).toEqual(
        [fresh, blocked, picked].map(({ orderId }) => orderId),
      );
    });

    it('narrowed to priorities, areas, a customer, a day, and all of these together', async () => {
      const here = await released({ priority: 1, customer_id: 'C-77', ship_date: world.given.day(2) });
      const there = await released({ priority: 3, ship_date: world.given.day(3) });
      const both = [here, there];
      for (const narrowed of [
        { priorities: [1] },
        { areaIds: [here.areaId] },
        { customerId: 'C-77' },
        { shipDate: world.given.day(2) },
        { priorities: [1], areaIds: [here.areaId], customerId: 'C-77', shipDate: world.given.day(2) },
      ])
        expect(await only(both, narrowed), JSON.stringify(narrowed)).toEqual([here.orderId]);
      expect(await only(both, { priorities: [1, 3], areaIds: [here.areaId, there.areaId] })).toHaveLength(2);
      expect(await only(both, { priorities: [3], areaIds: [here.areaId] })).toEqual([]);
    });

    it('found by any number of theirs, in any state: order, elsewhere, wave, store, container, RFID, label', async () => {
      const store = world.given.id('ST');
      const order = await released({ store_id: store });
      const { orderId, externalNo, waveId, jobId } = order;
      const [tote, rfid, tag] = [world.given.id('TOTE'), world.given.id('RF'), world.given.id('TAG')];
      await picker.ask(ClaimJobs, { jobIds: [jobId], deviceId: picker.deviceId });
      const bound = { waveId: '', storeId: '', parentId: '', slot: '', typeId: '', rfid };
      await picker.op(BindContainers, { jobId, rows: [{ lpn: tote, kind: 'tote', orderId, ...bound }] });
      await db().updateTable('pick').set({ tag }).where('order_id', '=', orderId).execute();
      await db().updateTable('out_order').set({ status: 'shipped' }).where('order_id', '=', orderId).execute();
      for (const code of [orderId, externalNo, waveId, store, tote, rfid, tag])
        expect(await listed({ code }), code).toEqual([orderId]);
      for (const code of ['', 'SO-0', '%', "'"]) expect(await listed({ code }), code).not.toContain(orderId);
    });

    it('a stopped one stays until its goods are back and nobody holds its work', async () => {
      const order = await released();
      const lead = await world.terminal('sup1');
      await picker.ask(ClaimJobs, { jobIds: [order.jobId], deviceId: picker.deviceId });
      await lead.op(StopOrder, { orderId: order.orderId, reason: 'CUSTOMER' });
      expect(await only([order], {})).toEqual([order.orderId]);
      expect(await only([order], { areaIds: [order.areaId] })).toEqual([order.orderId]);
      await db().updateTable('job').set({ status: 'cancelled' }).where('job_id', '=', order.jobId).execute();
      expect(await only([order], {})).toEqual([]);
      expect(await listed({ code: order.externalNo })).toEqual([order.orderId]);
    });

    it('one of them answers its lines, containers and jobs, and its stock pick by pick', async () => {
      const { orderId, jobId, sku, face } = await released();
      const { rows } = await picker.ask(GetShippingOrderDetailListByQuery, { orderId });
      expect(rows.orders).toMatchObject([{ orderId, status: 'allocated', orderQty: 4, allocatedQty: 4, pickedQty: 0 }]);
      expect(rows.orderLines).toMatchObject([{ orderId, skuId: sku, orderQty: 4, allocatedQty: 4, shortQty: 0 }]);
      expect(rows.jobs).toMatchObject([{ jobId, status: 'ready' }]);
      expect(rows.containers).toEqual([]);
      const bound = { waveId: '', storeId: '', parentId: '', slot: '', typeId: '', rfid: '' };
      const lpn = world.given.id('TOTE');
      await picker.ask(ClaimJobs, { jobIds: [jobId], deviceId: picker.deviceId });
      await picker.op(BindContainers, { jobId, rows: [{ lpn, kind: 'tote', orderId, ...bound }] });
      const more = await picker.ask(GetShippingOrderDetailListByQuery, { orderId });
      expect(more.rows.containers).toMatchObject([{ containerId: lpn, orderId, out: { state: 'open' } }]);
      const stock = await picker.ask(GetShippingPickDetailListByQuery, { orderId });
      expect(stock.rows.picks).toMatchObject([{ orderId, skuId: sku, loc: face, qty: 4, doneQty: 0, jobId }]);
    });

    it('the next free job is of the priorities and areas that were asked for', async () => {
      const areas: string[] = [];
      const made: string[] = [];
      for (const priority of [3, 1, 2]) {
        const one = await released({ priority });
        areas.push(one.areaId);
        made.push(one.jobId);
      }
      const [three, one, two] = made;
      const next = (priorities?: number[]) => ({
        kinds: ['pick.order'],
        areaIds: areas,
        ...(priorities && { priorities }),
        deviceId: picker.deviceId,
      });
      const taken = async (priorities?: number[]) =>
        (await picker.ask(TakeNextJob, next(priorities))).rows.jobs[0]?.jobId;
      expect(await taken([2, 3])).toBe(two);
      expect(refusalOf(await picker.try(TakeNextJob, next([2])))).toBe('noJob');
      expect(await taken([])).toBe(one);
      expect(await taken()).toBe(three);
    });

    it('of other owners and warehouses are nobody’s business', async () => {
      const lines = [{ qty: 1 }];
      const other = await released({ owner: 'OW02' });
      const far = await world.given.order({ lines, wh: 'WH2' });
      const mine = await world.given.order({ lines });
      expect(await only([other, far, mine], {})).toEqual([mine.orderId]);
      for (const { orderId } of [other, far]) expect(await listed({ code: orderId })).toEqual([]);
      for (const call of [GetShippingOrderDetailListByQuery, GetShippingPickDetailListByQuery] as const) {
        expect(refusalOf(await picker.try(call, { orderId: other.orderId }))).toBe('ownerNotAllowed');
        for (const orderId of [far.orderId, 'SO-0'])
          expect(refusalOf(await picker.try(call, { orderId }))).toBe('orderUnknown');
      }
    });

    it('work of a blocked order is neither claimed nor given as the next, until it is released; who has it goes on', async () => {
      const lead = await world.signedIn(await world.given.user({ role: 'PICKLEAD' }));
      const { orderId, jobId, areaId } = await released();
      const hold = (blocked: boolean) => lead.op(HoldOrder, { orderId, blocked, reason: 'CUSTOMER' });
      const claim = () => picker.try(ClaimJobs, { jobIds: [jobId], deviceId: picker.deviceId });
      const next = { kinds: ['pick.order'], areaIds: [areaId], deviceId: picker.deviceId };
      await hold(true);
      expect(refusalOf(await claim())).toBe('orderBlocked');
      expect(refusalOf(await picker.try(TakeNextJob, next))).toBe('noJob');
      await hold(false);
      expect((await picker.ask(TakeNextJob, next)).rows.jobs).toMatchObject([{ jobId }]);
      await hold(true);
      expect((await claim()).resultCode).toBe(0);
    });

    it('the calls are those of who has their screens; blocking is the button’s', async () => {
      const { orderId } = await world.given.order({ lines: [{ qty: 1 }] });
      const driver = await world.signedIn(await world.given.user({ role: 'DRIVER' }));
      for (const call of [GetShippingOrderDetailListByQuery, GetShippingPickDetailListByQuery] as const)
        expect(refusalOf(await driver.try(call, { orderId }))).toBe('notPermitted');
      expect(refusalOf(await driver.try(GetShippingOrderListByQuery, all))).toBe('notPermitted');
      const blocked = { orderId, blocked: true, reason: 'CUSTOMER' };
      expect(refusalOf(await picker.tryOp(HoldOrder, blocked))).toBe('notPermitted');
    });
  });
};
