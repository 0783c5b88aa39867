import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import { CompleteStockup } from '#contract/picking.ts';
import { CancelSort, SortGoods } from '#contract/picking-sow.ts';
import { CancelReceive, ReceiveBySku } from '#contract/receiving.ts';
import { SowTransit } from '#contract/receiving-transit.ts';
import { ClaimJobs } from '#contract/work.ts';
import type { Demand } from '#contract/rows.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { handledIn } from '#wms/testing/handled.ts';
import { inside } from '#wms/testing/inside.ts';
import { sorting } from '#wms/testing/sowing.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { readJobs } from '#wms/work/job-pack.ts';
import { planInboundShares } from '#wms/work/release/inbound-shares.ts';

export const sowingWhileReceiving = (world: World): void => {
  const db = () => world.wms.db;
  const { post, wrong } = handledIn(world);
  let t: Terminal;
  let lead: Terminal;

  /** Two stores of a wave wait for goods of a receipt that expects more than they want. */
  const coming = async (wants: readonly [number, number] = [12, 24], expected = 40) => {
    const { given } = world;
    const sku = await given.sku();
    const receipt = await given.receipt({ mode: 'sku', lines: [{ qty: expected, sku }] });
    const orders = [];
    for (const [i, qty] of wants.entries()) {
      const store_id = `ST${i + 1}`;
      orders.push(await given.order({ kind: 'store', store_id, store_name: store_id, lines: [{ sku, qty }] }));
    }
    const waveId = await given.wave('total', orders);
    await inside(world, (ctx) => planInboundShares(ctx, waveId, [receipt.receiptId]));
    const job = await db().selectFrom('job').select('job_id').where('wave_id', '=', waveId).executeTakeFirstOrThrow();
    const { rows } = await inside(world, (ctx) => readJobs(ctx, [job.job_id]));
    return { ...receipt, sku, waveId, jobId: job.job_id, shares: rows.demands, lineId: receipt.lines[0]?.lineId ?? '' };
  };
  type Coming = Awaited<ReturnType<typeof coming>>;

  const sowing = (
    { receiptId, lineId, dock, sku, jobId }: Coming,
    share: Demand | undefined,
    qty: number,
    more: Partial<RequestOf<typeof SowTransit>> = {},
  ): RequestOf<typeof SowTransit> => {
    const { demandId = '', storeId = '', orderNo = '', rev = 0 } = share ?? {};
    const goods = { receiptId, lineId, skuId: sku, qty, uomId: 'EA', lot: {}, loc: dock };
    const wave = { jobId, orderId: orderNo, seen: rev };
    return { ...goods, demandId, storeId, tray: `TRAY-${demandId}`, trayType: 'CAGE', wave, ...more };
  };
  const lineOf = ({ lineId }: Coming) =>
    db().selectFrom('document_line').select('done').where('line_id', '=', lineId).executeTakeFirstOrThrow();
  const shareOf = (share: Demand | undefined) =>
    db()
      .selectFrom('demand')
      .select(['qty', 'done', 'short', 'tray'])
      .where('demand_id', '=', share?.demandId ?? '')
      .executeTakeFirstOrThrow();

  describe('sowing while receiving', () => {
    beforeAll(async () => {
      t = await world.terminal('op1');
      lead = await world.terminal('sup1');
    });

    it('is received and sorted at once: line, receipt, share, order and job are so far on, and the ledger agrees', async () => {
      const its = await coming();
      const [one, two] = its.shares;
      const { changed } = await post(SowTransit, sowing(its, one, 12));
      expect(changed.lines).toMatchObject([{ lineId: its.lineId, receivedQty: 12 }]);
      expect(changed.receipts).toMatchObject([{ receiptId: its.receiptId, status: 'receiving' }]);
      expect(changed.demands).toMatchObject([{ demandId: one?.demandId, doneQty: 12, tray: `TRAY-${one?.demandId}` }]);
      expect(changed.orders).toMatchObject([{ orderId: one?.orderNo, status: 'picked', pickedQty: 12 }]);
      expect(changed.jobs).toMatchObject([{ jobId: its.jobId, status: 'begun', done: 12 }]);
      expect(changed.waves).toMatchObject([{ waveId: its.waveId, status: 'sowing', sharesDone: 12 }]);
      expect(changed.containers).toMatchObject([
        { loc: its.dock, contents: [{ qty: 12 }], out: { state: 'picking', storeId: 'ST1', waveId: its.waveId } },
      ]);
      await post(SowTransit, sowing(its, two, 10));
      await post(SowTransit, sowing(its, two, 14, { trayType: '' }));
      await post(CompleteStockup, { jobId: its.jobId, open: [], reason: '' });
      expect(await lineOf(its)).toEqual({ done: 36 });
      expect(await verify(db())).toEqual([]);
    });

    it('the pack has the receipt, its lines, and what of them has come in', async () => {
      const its = await coming();
      const lpn = world.given.id('P');
      const { receiptId, lineId, sku: skuId, dock: loc } = its;
      await t.op(ReceiveBySku, { receiptId, lineId, skuId, qty: 20, uomId: 'EA', lot: {}, lpn, loc });
      const { rows } = await t.ask(ClaimJobs, { jobIds: [its.jobId], deviceId: t.deviceId });
      expect(rows.receipts).toMatchObject([{ receiptId: its.receiptId }]);
      expect(rows.lines).toMatchObject([{ lineId: its.lineId, receivedQty: 20 }]);
      expect(rows.containers).toMatchObject([{ containerId: lpn, contents: [{ lineId: its.lineId, qty: 20 }] }]);
      expect(rows.places.map(({ loc }) => loc)).toContain(its.dock);
    });

    it('once received it is sorted from its pallet, and goes back there', async () => {
      const its = await coming();
      const [one] = its.shares;
      const lpn = world.given.id('P');
      const { receiptId, lineId, sku: skuId, dock: loc, jobId } = its;
      await t.op(ReceiveBySku, { receiptId, lineId, skuId, qty: 20, uomId: 'EA', lot: {}, lpn, loc });
      const from = sorting({ jobId, totes: [lpn], sku: skuId }, one, { tray: 'T-RECEIVED', qty: 12 });
      await post(SortGoods, { ...from, trayType: 'CAGE' });
      expect(await shareOf(one)).toMatchObject({ done: 12 });
      expect(await verify(db())).toEqual([]);
      const task = () =>
        db().selectFrom('task').select('qty').where('container_id', '=', lpn).executeTakeFirstOrThrow();
      expect(await task()).toEqual({ qty: 8 });
      const back = { jobId, demandId: one?.demandId ?? '', tray: 'T-RECEIVED', toLpn: lpn, skuId, lot: {}, qty: 5 };
      await post(CancelSort, back);
      expect(await shareOf(one)).toMatchObject({ done: 7 });
      expect(await task()).toEqual({ qty: 13 });
      // The same tray takes what comes off the truck.
      await post(SowTransit, sowing(its, one, 5, { tray: 'T-RECEIVED', trayType: '' }));
      expect(await verify(db())).toEqual([]);
    });

    it('what is wrong is refused: share, line, goods, place, tray, quantity', async () => {
      const its = await coming([12, 24], 40);
      const other = await coming();
      const [one, two] = its.shares;
      const with1 = (qty: number, more: Partial<RequestOf<typeof SowTransit>> = {}) =>
        wrong(SowTransit, sowing(its, one, qty, more));
      const wave = { jobId: its.jobId, orderId: one?.orderNo ?? '', seen: one?.rev ?? 0 };
      expect(await with1(1, { demandId: 'D-none' })).toBe('demandUnknown');
      expect(await with1(1, { wave: { ...wave, orderId: two?.orderNo ?? '' } })).toBe('demandUnknown');
      expect(await with1(1, { wave: { ...wave, jobId: 'J-none' } })).toBe('jobUnknown');
      expect(await with1(1, { receiptId: other.receiptId, lineId: other.lineId })).toBe('linesDiffer');
      expect(await with1(1, { receiptId: 'R-none' })).toBe('receiptUnknown');
      expect(await with1(1, { skuId: other.sku })).toBe('linesDiffer');
      expect(await with1(1, { uomId: 'CS' })).toBe('wholeUnits');
      expect(await with1(1.5)).toBe('wholePieces');
      expect(await with1(13)).toBe('overDemand');
      expect(await with1(1, { loc: await world.given.loc() })).toBe('locNotForReceiving');
      expect(await with1(1, { storeId: 'ST2' })).toBe('trayDiffers');
      expect(await with1(1, { trayType: '' })).toBe('trayInfoEmpty');
      expect(await with1(1, { trayType: 'NONE' })).toBe('trayTypeUnknown');
      expect(await with1(1)).toBe('ok');
      expect(await wrong(SowTransit, sowing(its, two, 1, { tray: `TRAY-${one?.demandId}` }))).toBe(
        'palletOfOtherStore',
      );
      await db().updateTable('document_line').set({ rejected: 38 }).where('line_id', '=', its.lineId).execute();
      expect(await with1(2, { trayType: '' })).toBe('overReceived');
      await db().updateTable('document').set({ status: 'closed' }).where('doc_id', '=', its.receiptId).execute();
      expect(await with1(1, { trayType: '' })).toBe('receiptClosed');
      expect(await shareOf(one)).toMatchObject({ done: 1 });
      // A receipt plans no share of a wave.
      const { wave: _, ...plain } = sowing(other, other.shares[0], 1);
      expect(await wrong(SowTransit, plain)).toBe('demandUnknown');
    });

    it('two who sow and receive the last of a line: nobody gets it twice', async () => {
      const its = await coming([12, 24], 36);
      const [one, two] = its.shares;
      const { receiptId, lineId, sku: skuId, dock: loc } = its;
      const rest = { receiptId, lineId, skuId, qty: 20, uomId: 'EA', lot: {}, lpn: world.given.id('P'), loc };
      await t.op(ReceiveBySku, rest);
      await post(SowTransit, sowing(its, one, 12));
      expect(await wrong(SowTransit, sowing(its, two, 5))).toBe('overReceived');
      expect(await wrong(SowTransit, sowing(its, two, 4))).toBe('ok');
      expect(await lineOf(its)).toEqual({ done: 36 });
      expect(await verify(db())).toEqual([]);
    });

    it('what was sown is not received by mistake: it is taken out of the tray before anybody reverses it', async () => {
      const its = await coming();
      const opId = randomUUID();
      await t.ask(ClaimJobs, { jobIds: [its.jobId], deviceId: t.deviceId });
      await t.op(SowTransit, sowing(its, its.shares[0], 12), { opId });
      const { receiptId } = its;
      const back = await t.tryOp(CancelReceive, { receiptId, lpn: '' }, { opId: randomUUID(), supersedes: opId });
      expect(refusalOf(back)).toBe('goodsMoved');
      expect(await lineOf(its)).toEqual({ done: 12 });
    });

    it('an order that was stopped meanwhile gets nothing; one that is blocked gets what was on its way', async () => {
      const its = await coming();
      const [one, two] = its.shares;
      await post(SowTransit, sowing(its, one, 2));
      await lead.op(StopOrder, { orderId: one?.orderNo ?? '', reason: 'CUSTOMER' });
      expect(await wrong(SowTransit, sowing(its, one, 1))).toBe('overDemand');
      const known = (share: Demand | undefined) => ({ jobId: its.jobId, orderId: share?.orderNo ?? '', seen: 1e12 });
      expect(await wrong(SowTransit, sowing(its, one, 1, { wave: known(one) }))).toBe('orderStopping');
      await lead.op(HoldOrder, { orderId: two?.orderNo ?? '', blocked: true, reason: 'CUSTOMER' });
      expect(await wrong(SowTransit, sowing(its, two, 1, { wave: known(two) }))).toBe('orderBlocked');
      await post(SowTransit, sowing(its, two, 1));
      expect(await lineOf(its)).toEqual({ done: 3 });
      expect(await verify(db())).toEqual([]);
    });
  });
};
