import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import { CompleteStockup } from '#contract/picking.ts';
import { CancelSort, SortGoods, SortWeighed } from '#contract/picking-sow.ts';
import type { Demand } from '#contract/rows.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { handledIn } from '#wms/testing/handled.ts';
import { sorting, sownFrom, type Sown } from '#wms/testing/sowing.ts';
import type { World } from '#wms/testing/worlds.ts';

export const weighingForStores = (world: World): void => {
  const db = () => world.wms.db;
  const { post, wrong } = handledIn(world);
  let t: Terminal;
  let lead: Terminal;

  const stores = ['ST1', 'ST2', 'ST3'];
  const fresh = async (more: Partial<Parameters<typeof sownFrom>[2]> = {}) => {
    const sku = await world.given.sku({ is_weighed: true });
    return sownFrom(world, t, { wants: [5, 5, 5], stores, type: 'fresh', sku, ...more });
  };
  /** What the scale says for a share, without tare. */
  const weighing = (
    sown: Sown,
    share: Demand | undefined,
    kilograms: number,
    more: Partial<RequestOf<typeof SortWeighed>> = {},
  ): RequestOf<typeof SortWeighed> => {
    const { qty, uomId, ...request } = sorting(sown, share, { tray: `TRAY-${share?.demandId}`, qty: kilograms });
    expect([qty, uomId]).toEqual([kilograms, 'EA']);
    const weighings = [{ gross: kilograms, tare: 0, baskets: 0, typed: false }];
    return { ...request, trayType: 'TOTE', weighings, ...more };
  };
  const shareOf = (share: Demand | undefined) =>
    db()
      .selectFrom('demand')
      .select(['qty', 'done', 'short'])
      .where('demand_id', '=', share?.demandId ?? '')
      .executeTakeFirstOrThrow();

  describe('weighing for stores', () => {
    beforeAll(async () => {
      t = await world.terminal('op1');
      lead = await world.terminal('sup1');
    });

    it('the scale is the quantity: the plan follows, and the readings are kept', async () => {
      const sown = await fresh();
      const [one, two, three] = sown.demands;
      const readings = [
        { gross: 3.1, tare: 0.4, baskets: 1, typed: false },
        { gross: 2.5, tare: 0, baskets: 0, typed: true },
      ];
      const { changed } = await post(SortWeighed, weighing(sown, one, 5.2, { weighings: readings }));
      expect(changed.demands).toMatchObject([{ demandId: one?.demandId, qty: 5.2, doneQty: 5.2, shortQty: 0 }]);
      expect(changed.orders).toMatchObject([{ orderId: one?.orderNo, status: 'picked', pickedQty: 5.2, shortQty: 0 }]);
      expect(changed.jobs).toMatchObject([{ jobId: sown.jobId, planned: 15.2, done: 5.2 }]);
      const measured = await db()
        .selectFrom('ledger')
        .select(['note', 'to_container'])
        .where('verb', '=', 'MEASURE')
        .where('doc_id', '=', sown.waveId)
        .orderBy('ledger_id')
        .execute();
      expect(measured.map((row) => row.note)).toEqual([
        '3.1 - 0.4 = 2.7 kg, 1 baskets, scale',
        '2.5 - 0 = 2.5 kg, 0 baskets, typed',
      ]);
      expect(measured[0]?.to_container).toBe(`TRAY-${one?.demandId}`);
      // 9.8 are left for ten: each has got its part with 4.9.
      await post(SortWeighed, weighing(sown, two, 4.9));
      expect(await shareOf(two)).toEqual({ qty: 4.9, done: 4.9, short: 0 });
      await post(SortWeighed, weighing(sown, three, 4.9));
      const end = await post(CompleteStockup, { jobId: sown.jobId, open: [], reason: '' });
      expect(end.changed.waves).toMatchObject([{ status: 'done' }]);
      expect(await verify(db())).toEqual([]);
    });

    it('less than its part leaves the share open; its part of too little leaves it short', async () => {
      const sown = await fresh();
      const [one, two, three] = sown.demands;
      await post(SortWeighed, weighing(sown, one, 2));
      expect(await shareOf(one)).toEqual({ qty: 5, done: 2, short: 0 });
      await post(SortWeighed, weighing(sown, two, 9, { overPlan: true }));
      expect(await shareOf(two)).toEqual({ qty: 9, done: 9, short: 0 });
      // Four are left for eight.
      await post(SortWeighed, weighing(sown, three, 2.5));
      expect(await shareOf(three)).toEqual({ qty: 5, done: 2.5, short: 2.5 });
      await post(SortWeighed, weighing(sown, one, 1.5, { trayType: '' }));
      expect(await shareOf(one)).toEqual({ qty: 5, done: 3.5, short: 1.5 });
      expect(await verify(db())).toEqual([]);
    });

    it('what is wrong is refused: goods, weight, more than planned, more than there is', async () => {
      const sown = await fresh();
      const [one] = sown.demands;
      const with1 = (kilograms: number, more: Partial<RequestOf<typeof SortWeighed>> = {}) =>
        wrong(SortWeighed, weighing(sown, one, kilograms, more));
      expect(await with1(5, { skuId: 'S-none' })).toBe('skuNotSuggested');
      expect(await with1(5, { weighings: [] })).toBe('weightListEmpty');
      expect(await with1(0)).toBe('weightZero');
      expect(await with1(5, { weighings: [{ gross: 2, tare: 2, baskets: 0, typed: false }] })).toBe('weightZero');
      expect(await with1(1.0000001)).toBe('badRequest');
      expect(await with1(5.26)).toBe('overDemand');
      expect(await with1(15.1, { overPlan: true })).toBe('palletHoldsLess');
      expect(await with1(5, { storeId: 'ST2' })).toBe('trayDiffers');
      expect(await with1(5, { fromLpn: 'TOTE-none' })).toBe('sourceUnknown');
      expect(await wrong(SortGoods, { ...sorting(sown, one, { tray: 'T', qty: 1 }), uomId: 'CS' })).toBe('unitFixed');
      expect(await with1(5.25)).toBe('ok');
      expect(await with1(0.1, { trayType: '', overPlan: true })).toBe('overDemand');
      const counted = await sownFrom(world, t, { wants: [3], stores: ['ST1'] });
      expect(await wrong(SortWeighed, weighing(counted, counted.demands[0], 3))).toBe('skuNotWeighed');
    });

    it('two terminals weigh for one store: it gets its share once', async () => {
      const sown = await fresh({ totes: 2 });
      const [one] = sown.demands;
      const both = await Promise.all(
        sown.totes.map((fromLpn) => wrong(SortWeighed, weighing(sown, one, 5, { fromLpn }))),
      );
      expect(both.sort()).toEqual(['ok', 'overDemand']);
    });

    it('an order that was stopped meanwhile gets nothing, and its part is for the others; one that rests keeps it', async () => {
      const sown = await fresh();
      const [one, two, three] = sown.demands;
      await lead.op(StopOrder, { orderId: one?.orderNo ?? '', reason: 'CUSTOMER' });
      expect(await wrong(SortWeighed, weighing(sown, one, 5))).toBe('overDemand');
      expect(await wrong(SortWeighed, weighing(sown, one, 5, { seen: 1e12 }))).toBe('orderStopping');
      await lead.op(HoldOrder, { orderId: two?.orderNo ?? '', blocked: true, reason: 'CUSTOMER' });
      expect(await wrong(SortWeighed, weighing(sown, two, 5, { seen: 1e12 }))).toBe('orderBlocked');
      await post(SortWeighed, weighing(sown, two, 5));
      await post(SortWeighed, weighing(sown, three, 5));
      expect(await shareOf(three)).toEqual({ qty: 5, done: 5, short: 0 });
      expect(await verify(db())).toEqual([]);
    });

    it('what was weighed goes back, and the share waits for it again', async () => {
      const sown = await fresh();
      const [one] = sown.demands;
      await post(SortWeighed, weighing(sown, one, 4.9));
      const { jobId, sku, totes } = sown;
      const back = { jobId, demandId: one?.demandId ?? '', skuId: sku, lot: {}, qty: 4.9 };
      await post(CancelSort, { ...back, tray: `TRAY-${one?.demandId}`, toLpn: totes[0] ?? '' });
      expect(await shareOf(one)).toEqual({ qty: 4.9, done: 0, short: 0 });
      await post(SortWeighed, weighing(sown, one, 5, { trayType: '' }));
      expect(await shareOf(one)).toEqual({ qty: 5, done: 5, short: 0 });
      expect(await verify(db())).toEqual([]);
    });
  });
};
