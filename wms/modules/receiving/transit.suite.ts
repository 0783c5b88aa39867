import { describe, expect, it } from 'vitest';
import { GetDemandList, ReceiveCross, RejectGoods, SortTransit, SowTransit } from '#contract/receiving-transit.ts';
import { GroupContainers, UngroupContainers } from '#contract/receiving-pallets.ts';
import { PutawayByLpn, PutawayBySku } from '#contract/putaway.ts';
import { CheckGoods } from '#contract/receiving-check.ts';
import { CancelReceive, ReceiveByCase, ReceiveBySku } from '#contract/receiving.ts';
import { randomUUID } from 'node:crypto';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const sowingToStores = (world: World): void => {
  const given = () => world.given;
  /** What is kept for somebody of a line, where anything is. */
  const allocated = async (lineId: string) => {
    const stock = world.wms.db.selectFrom('stock').select('allocated').where('line_id', '=', lineId);
    return (await stock.where('allocated', '>', 0).execute()).map((row) => row.allocated);
  };

  describe('cross-dock', () => {
    /** 100 expected, of which two orders in one lane wait for 30 and 20. */
    const crossed = async () => {
      const r = await given().receipt({ mode: 'xd', lines: [{ qty: 100 }, { qty: 10 }] });
      const lane = await given().loc({ usage: 'stage', max_pallets: 0 });
      const first = await given().demand(r, { store: 'S1', qty: 30, lane });
      const second = await given().demand(r, { store: 'S2', qty: 20, lane });
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const goods = { receiptId: r.receiptId, lineId, skuId, uomId: 'EA', lot: {}, containerId: '' };
      const of = (qty: number, to = lane) => ({ lanes: [{ lane: to, qty }] });
      return { ...r, lane, first, second, goods, of };
    };

    it('goods go to the lane, and the orders are served in their order', async () => {
      const t = await world.terminal();
      const { goods, of, first, second } = await crossed();
      const { changed } = await t.op(ReceiveCross, { ...goods, ...of(40) });
      expect(changed.demands).toMatchObject([
        { demandId: first, doneQty: 30 },
        { demandId: second, doneQty: 10 },
      ]);
      expect(changed.lines).toMatchObject([{ receivedQty: 40 }]);
      expect(changed.containers).toEqual([]);
    });

    it('demand that is gone meanwhile is refused, and nothing is received', async () => {
      const t = await world.terminal();
      const { goods, of } = await crossed();
      expect(refusalOf(await t.tryOp(ReceiveCross, { ...goods, ...of(51) }))).toBe('demandGone');
      await t.op(ReceiveCross, { ...goods, ...of(50) });
      expect(refusalOf(await t.tryOp(ReceiveCross, { ...goods, ...of(1) }))).toBe('demandGone');
      const elsewhere = await given().loc({ usage: 'stage' });
      expect(refusalOf(await t.tryOp(ReceiveCross, { ...goods, ...of(1, elsewhere) }))).toBe('demandGone');
    });

    it('a container goes to the lane whole, with the work to put it away cancelled', async () => {
      const t = await world.terminal();
      const r = await crossed();
      const pallet = await given().sscc(r, 'pallet', [{ line: 1, qty: 40 }]);
      const carton = await given().sscc(r, 'case', [{ line: 1, qty: 6 }]);
      const { changed } = await t.op(ReceiveCross, { ...r.goods, ...r.of(40), containerId: pallet });
      expect(changed.containers).toMatchObject([{ containerId: pallet, status: 'received', loc: r.lane }]);
      await t.op(ReceiveCross, { ...r.goods, ...r.of(6), containerId: carton });
      const again = await t.tryOp(ReceiveCross, { ...r.goods, ...r.of(6), containerId: carton });
      expect(refusalOf(again)).toBe('palletReceived');
    });

    it('a container goes to one lane, not its goods to several', async () => {
      const t = await world.terminal();
      const r = await crossed();
      const other = await given().loc({ usage: 'stage', max_pallets: 0 });
      await given().demand(r, { store: 'S3', qty: 10, lane: other });
      const pallet = await given().sscc(r, 'pallet', [{ line: 1, qty: 60 }]);
      const lanes = [...r.of(50).lanes, ...r.of(10, other).lanes];
      const torn = await t.tryOp(ReceiveCross, { ...r.goods, lanes, containerId: pallet });
      expect(refusalOf(torn)).toBe('badRequest');
    });

    it('a container with other goods or another quantity, or unknown here, is refused', async () => {
      const t = await world.terminal();
      const r = await crossed();
      const mixed = await given().sscc(r, 'pallet', [
        { line: 1, qty: 10 },
        { line: 2, qty: 10 },
      ]);
      const carton = await given().sscc(r, 'case', [{ line: 1, qty: 6 }]);
      const refused = async (containerId: string, qty: number) =>
        refusalOf(await t.tryOp(ReceiveCross, { ...r.goods, ...r.of(qty), containerId }));
      expect(await refused(mixed, 10)).toBe('linesDiffer');
      expect(await refused(carton, 5)).toBe('linesDiffer');
      expect(await refused('NOWHERE', 5)).toBe('palletWithoutDetails');
    });

    it('is taken back, and the orders wait again', async () => {
      const t = await world.terminal();
      const { receiptId, goods, of, first, second } = await crossed();
      const opId = randomUUID();
      await t.op(ReceiveCross, { ...goods, ...of(40) }, { opId });
      const { changed } = await t.op(CancelReceive, { receiptId, lpn: '' }, { supersedes: opId });
      expect(changed.demands).toMatchObject([
        { demandId: first, doneQty: 0 },
        { demandId: second, doneQty: 0 },
      ]);
      expect(await allocated(goods.lineId)).toEqual([]);
      await t.op(ReceiveCross, { ...goods, ...of(50) });
      expect(await allocated(goods.lineId)).toEqual([50]);
    });

    it('goods for several lanes come in at once: each lane gets what its orders wait for, or none of them', async () => {
      const t = await world.terminal();
      const r = await crossed();
      const { goods, lane } = r;
      const { lineId } = goods;
      const other = await given().loc({ usage: 'stage', max_pallets: 0 });
      const third = await given().demand(r, { store: 'S3', qty: 9, lane: other });
      const both = (one: number, two: number) => ({
        lanes: [
          { lane, qty: one },
          { lane: other, qty: two },
        ],
      });
      expect(refusalOf(await t.tryOp(ReceiveCross, { ...goods, ...both(50, 10) }))).toBe('demandGone');
      const twice = { lanes: [...r.of(1).lanes, ...r.of(1).lanes] };
      expect(refusalOf(await t.tryOp(ReceiveCross, { ...goods, ...twice }))).toBe('badRequest');
      const { changed } = await t.op(ReceiveCross, { ...goods, ...both(50, 9) });
      expect(changed.lines).toMatchObject([{ lineId, receivedQty: 59 }]);
      expect(changed.demands.map((d) => d.doneQty)).toEqual([30, 20, 9]);
      expect(changed.demands.at(-1)).toMatchObject({ demandId: third });
    });

    it('orders of another line of the same SKU are served from that line', async () => {
      const t = await world.terminal();
      const sku = await given().sku();
      const r = await given().receipt({
        mode: 'xd',
        lines: [
          { qty: 10, sku },
          { qty: 10, sku },
        ],
      });
      const lane = await given().loc({ usage: 'stage', max_pallets: 0 });
      await given().demand(r, { line: 1, store: 'S1', qty: 6, lane });
      await given().demand(r, { line: 2, store: 'S2', qty: 8, lane });
      const [one = { lineId: '' }, two = { lineId: '' }] = r.lines;
      const goods = { receiptId: r.receiptId, lineId: one.lineId, skuId: sku, uomId: 'EA', lot: {}, containerId: '' };
      const { changed } = await t.op(ReceiveCross, { ...goods, lanes: [{ lane, qty: 14 }] });
      expect(changed.lines).toMatchObject([
        { lineId: one.lineId, receivedQty: 6 },
        { lineId: two.lineId, receivedQty: 8 },
      ]);
    });

    it('what an order got is allocated: what is more of it in the lane is free, and nothing else', async () => {
      const t = await world.terminal();
      const { receiptId, lane, goods, of } = await crossed();
      const { lineId } = goods;
      await t.op(ReceiveCross, { ...goods, ...of(40) });
      expect(await allocated(lineId)).toEqual([40]);
      await t.op(ReceiveBySku, { ...goods, qty: 5, lpn: '', loc: lane });
      const bad = (badQty: number) => ({
        of: receiptId,
        at: [],
        photos: 0,
        lines: [{ receiptId, lineId, goodQty: 0, badQty, reason: 'WET' }],
      });
      expect(refusalOf(await t.tryOp(CheckGoods, bad(6)))).toBe('badNotInStock');
      await t.op(CheckGoods, bad(5));
    });

    it('a pallet in the lane is not put away while an order has it', async () => {
      const t = await world.terminal();
      const r = await crossed();
      const lpn = await given().sscc(r, 'pallet', [{ line: 1, qty: 40 }]);
      await t.op(ReceiveCross, { ...r.goods, ...r.of(40), containerId: lpn });
      const away = {
        lpn,
        taskId: '',
        loc: await given().loc(),
        qty: 40,
        ownerId: 'OW01',
        reason: '',
        overLimit: false,
      };
      expect(refusalOf(await t.tryOp(PutawayByLpn, away))).toBe('goodsNotFree');
    });
  });

  describe('sowing to stores', () => {
    /** Three stores wait for 12, 24 and 6; only 36 come. */
    const sown = async () => {
      const r = await given().receipt({ mode: 'transit', lines: [{ qty: 36 }] });
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const one = await given().demand(r, { store: 'S1', qty: 12 });
      const two = await given().demand(r, { store: 'S2', qty: 24 });
      await given().demand(r, { store: 'S3', qty: 6 });
      const line = { receiptId: r.receiptId, lineId, skuId };
      const tray = given().id('TRAY');
      const toOne = { demandId: one, storeId: 'S1', tray, trayType: 'CAGE' };
      const toTwo = { demandId: two, storeId: 'S2', tray: given().id('TRAY'), trayType: 'TOTE' };
      const door = { ...line, uomId: 'EA', lot: {}, loc: r.dock };
      return { ...r, line, door, tray, toOne, toTwo };
    };

    it('goods come in on the tray of their store, which is opened by its first goods', async () => {
      const t = await world.terminal();
      const { door, toOne, tray, dock } = await sown();
      const { changed } = await t.op(SowTransit, { ...door, ...toOne, qty: 5 });
      expect(changed.containers).toMatchObject([
        { containerId: tray, status: 'received', loc: dock, contents: [{ qty: 5 }] },
      ]);
      expect(changed.demands).toMatchObject([{ tray, doneQty: 5 }]);
      expect(changed.lines).toMatchObject([{ receivedQty: 5 }]);
      expect(changed.tasks).toEqual([]);
      // Open now: its type is known, and it stays where it stands.
      const loc = await given().loc({ usage: 'dock', max_pallets: 0 });
      const more = await t.op(SowTransit, { ...door, ...toOne, loc, trayType: '', qty: 7 });
      expect(more.changed.containers).toMatchObject([{ loc: dock, contents: [{ qty: 12 }] }]);
    });

    it('tray, store and type cannot be empty, and have to fit together', async () => {
      const t = await world.terminal();
      const { door, toOne, toTwo, tray } = await sown();
      const refused = async (over: object) =>
        refusalOf(await t.tryOp(SowTransit, { ...door, ...toOne, qty: 1, ...over }));
      expect(await refused({ tray: '' })).toBe('trayInfoEmpty');
      expect(await refused({ storeId: '' })).toBe('trayInfoEmpty');
      expect(await refused({ trayType: '' })).toBe('trayInfoEmpty');
      expect(await refused({ trayType: 'BARREL' })).toBe('trayTypeUnknown');
      expect(await refused({ storeId: 'S2' })).toBe('trayDiffers');
      expect(await refused({ tray: door.loc })).toBe('trayDiffers');
      expect(await refused({ tray: door.skuId })).toBe('trayDiffers');
      await t.op(SowTransit, { ...door, ...toOne, qty: 1 });
      expect(await refused({ ...toTwo, tray })).toBe('trayDiffers');
      // The next tray is opened; the full one takes nothing more.
      await t.op(SowTransit, { ...door, ...toOne, tray: given().id('TRAY'), qty: 1 });
      expect(await refused({})).toBe('trayDiffers');
    });

    it('no store gets more than it waits for, and all of them not more than comes', async () => {
      const t = await world.terminal();
      const { door, toOne, toTwo } = await sown();
      const sow = (to: typeof toOne, qty: number) => t.tryOp(SowTransit, { ...door, ...to, qty });
      expect(refusalOf(await sow(toOne, 13))).toBe('overDemand');
      expect(refusalOf(await sow({ ...toOne, demandId: 'NONE' }, 1))).toBe('demandUnknown');
      await t.op(SowTransit, { ...door, ...toTwo, qty: 24 });
      await t.op(SowTransit, { ...door, ...toOne, qty: 10 });
      await t.op(RejectGoods, { ...door, reason: 'DAMAGED', qty: 1, photos: 0 });
      expect(refusalOf(await sow({ ...toOne, trayType: '' }, 2))).toBe('overReceived');
    });

    it('the tray is not put away, and takes nothing that is not for its store', async () => {
      const t = await world.terminal();
      const { door, toOne, tray, dock, receiptId } = await sown();
      await t.op(SowTransit, { ...door, ...toOne, qty: 5 });
      const next = given().id('TRAY');
      await t.op(SowTransit, { ...door, ...toOne, tray: next, qty: 1 });
      const { lineId, skuId, uomId, lot } = door;
      const away = { taskId: '', loc: await given().loc(), ownerId: 'OW01', reason: '' };
      const part = { lineId, skuId, lot, uomId, qty: 1, onto: '', suggested: '' };
      // Also the one that is full.
      for (const [lpn, qty] of [
        [tray, 5],
        [next, 1],
      ] as const) {
        expect(refusalOf(await t.tryOp(PutawayByLpn, { ...away, lpn, qty, overLimit: false }))).toBe('trayNotStored');
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...away, ...part, lpn }))).toBe('trayNotStored');
        const loose = { receiptId, lineId, skuId, uomId, lot, qty: 1, lpn, loc: dock };
        expect(refusalOf(await t.tryOp(ReceiveBySku, loose))).toBe('lpnInUse');
        const built = { lpn, loc: dock, children: [], seal: true };
        expect(refusalOf(await t.tryOp(GroupContainers, built))).toBe('lpnInUse');
        const poured = { ...built, lpn: given().id('LPN'), children: [lpn] };
        expect(refusalOf(await t.tryOp(GroupContainers, poured))).toBe('lpnInUse');
        const off = { lpn, children: [], goods: [], to: '', whole: true };
        expect(refusalOf(await t.tryOp(UngroupContainers, off))).toBe('lpnInUse');
      }
    });

    it('is taken back from the tray, and the store waits again', async () => {
      const t = await world.terminal();
      const { receiptId, door, toOne, tray } = await sown();
      const opId = randomUUID();
      await t.op(SowTransit, { ...door, ...toOne, qty: 5 }, { opId });
      const { changed } = await t.op(CancelReceive, { receiptId, lpn: tray }, { supersedes: opId });
      expect(changed.demands).toMatchObject([{ doneQty: 0, tray }]);
      await t.op(SowTransit, { ...door, ...toOne, trayType: '', qty: 12 });
    });

    describe('from an inbound pallet', () => {
      const onPallet = async () => {
        const job = await sown();
        const t = await world.terminal();
        const lpn = given().id('LPN');
        await t.op(ReceiveBySku, { ...job.line, qty: 20, uomId: 'EA', lot: {}, lpn, loc: job.dock });
        return { ...job, t, lpn, from: { ...job.line, fromLpn: lpn } };
      };

      it('goods go over to the tray, and the pallet keeps the rest and its work', async () => {
        const { t, lpn, from, toOne, tray, dock } = await onPallet();
        const { changed } = await t.op(SortTransit, { ...from, ...toOne, qty: 12 });
        expect(changed.containers).toMatchObject([
          { containerId: lpn, contents: [{ qty: 8 }] },
          { containerId: tray, loc: dock, contents: [{ qty: 12 }] },
        ]);
        expect(changed.demands).toMatchObject([{ doneQty: 12, tray }]);
        expect(changed.tasks).toMatchObject([{ containerId: lpn, qty: 8 }]);
        expect(changed.lines).toEqual([]);
      });

      it('the last goods leave the pallet empty and its work cancelled', async () => {
        const { t, lpn, from, toOne, toTwo } = await onPallet();
        await t.op(SortTransit, { ...from, ...toOne, qty: 12 });
        const { changed } = await t.op(SortTransit, { ...from, ...toTwo, qty: 8 });
        expect(changed.containers).toContainEqual(expect.objectContaining({ containerId: lpn, loc: '', contents: [] }));
        expect(changed.tasks).toMatchObject([{ status: 'cancelled' }]);
      });

      it('more than is there or wanted, a tray, and a pallet that is not here are refused', async () => {
        const { t, from, toOne, toTwo, tray } = await onPallet();
        const sort = async (to: typeof toOne, qty: number, over: object = {}) =>
          refusalOf(await t.tryOp(SortTransit, { ...from, ...to, qty, ...over }));
        expect(await sort(toTwo, 21)).toBe('palletHoldsLess');
        expect(await sort(toOne, 13)).toBe('overDemand');
        expect(await sort(toOne, 1, { fromLpn: 'NOWHERE' })).toBe('notInbound');
        await t.op(SortTransit, { ...from, ...toOne, qty: 1 });
        expect(await sort(toTwo, 1, { fromLpn: tray })).toBe('notInbound');
      });

      it('a case goes to the tray closed; of goods in cases nothing is taken by the piece', async () => {
        const t = await world.terminal();
        const r = await given().receipt({
          mode: 'transit',
          lines: [{ qty: 40 }],
          cases: [
            { line: 1, qty: 12 },
            { line: 1, qty: 12 },
          ],
        });
        const { lineId = '', skuId = '' } = r.lines[0] ?? {};
        const lpn = given().id('LPN');
        const ops: string[] = [];
        for (const { caseId } of r.cases) {
          const opId = randomUUID();
          ops.push(opId);
          await t.op(ReceiveByCase, { receiptId: r.receiptId, lineId, caseId, lpn, loc: r.dock }, { opId });
        }
        const [one = '', two = ''] = r.cases.map((c) => c.caseId);
        const demandId = await given().demand(r, { store: 'S1', qty: 20 });
        const tray = given().id('TRAY');
        const to = { demandId, storeId: 'S1', tray, trayType: 'CAGE' };
        const sort = { receiptId: r.receiptId, fromLpn: lpn, lineId, skuId, ...to };
        expect(refusalOf(await t.tryOp(SortTransit, { ...sort, qty: 5 }))).toBe('palletHoldsLess');
        expect(refusalOf(await t.tryOp(SortTransit, { ...sort, qty: 11, caseId: one }))).toBe('linesDiffer');
        expect(refusalOf(await t.tryOp(SortTransit, { ...sort, qty: 12, caseId: given().caseId() }))).toBe(
          'childNotOnPallet',
        );
        const { changed } = await t.op(SortTransit, { ...sort, qty: 12, caseId: one });
        expect(changed.containers).toContainEqual(
          expect.objectContaining({
            containerId: one,
            parentId: tray,
            contents: [expect.objectContaining({ qty: 12 })],
          }),
        );
        expect(changed.containers).toContainEqual(
          expect.objectContaining({ containerId: lpn, contents: [expect.objectContaining({ qty: 12 })] }),
        );
        expect(changed.demands).toMatchObject([{ demandId, doneQty: 12, tray }]);
        expect(await allocated(lineId)).toEqual([12]);
        const more = { ...sort, trayType: '', qty: 12 };
        expect(refusalOf(await t.tryOp(SortTransit, { ...more, caseId: two }))).toBe('overDemand');
        expect(refusalOf(await t.tryOp(SortTransit, { ...more, caseId: one }))).toBe('childNotOnPallet');
        const back = await t.tryOp(CancelReceive, { receiptId: r.receiptId, lpn }, { supersedes: ops[0] ?? '' });
        expect(refusalOf(back)).toBe('goodsMoved');
      });

      it('what was sorted is not taken back by reversing its receipt', async () => {
        const job = await sown();
        const t = await world.terminal();
        const lpn = given().id('LPN');
        const opId = randomUUID();
        await t.op(ReceiveBySku, { ...job.line, qty: 20, uomId: 'EA', lot: {}, lpn, loc: job.dock }, { opId });
        await t.op(SortTransit, { ...job.line, fromLpn: lpn, ...job.toOne, qty: 12 });
        const back = await t.tryOp(CancelReceive, { receiptId: job.receiptId, lpn }, { supersedes: opId });
        expect(refusalOf(back)).toBe('goodsMoved');
      });
    });

    it('goods are rejected with a reason, and count as neither received nor open', async () => {
      const t = await world.terminal();
      const { line } = await sown();
      const refused = async (over: object) =>
        refusalOf(await t.tryOp(RejectGoods, { ...line, qty: 2, reason: 'TEMP', photos: 1, ...over }));
      expect(await refused({ reason: '' })).toBe('rejectReasonEmpty');
      expect(await refused({ reason: 'MOOD' })).toBe('rejectReasonUnknown');
      expect(await refused({ qty: 37 })).toBe('overReceived');
      expect(await refused({ skuId: 'OTHER' })).toBe('skuDiffers');
      const { changed } = await t.op(RejectGoods, { ...line, qty: 36, reason: 'TEMP', photos: 1 });
      expect(changed.lines).toMatchObject([{ rejectedQty: 36, receivedQty: 0 }]);
      expect(changed.receipts).toMatchObject([{ status: 'received' }]);
    });

    it('the list names receipts that somebody waits for, by order, store or tray as well', async () => {
      const t = await world.terminal();
      const { receiptId, door, toOne, tray } = await sown();
      await t.op(SowTransit, { ...door, ...toOne, qty: 1 });
      const listed = async (code: string) => {
        const { rows } = await t.ask(GetDemandList, { mode: 'transit', code });
        return rows.receipts.map((r) => r.receiptId);
      };
      expect(await listed(tray)).toEqual([receiptId]);
      expect(await listed(`SO-${toOne.demandId}`)).toEqual([receiptId]);
      expect(await listed('NOTHING')).toEqual([]);
      const { rows } = await t.ask(GetDemandList, { mode: 'transit', code: receiptId });
      expect(rows.demands).toHaveLength(3);
      expect((await t.ask(GetDemandList, { mode: 'xd', code: receiptId })).rows.receipts).toEqual([]);
    });
  });
};
