import { describe, expect, it } from 'vitest';
import { SetLineLot } from '#contract/receiving-loose.ts';
import { RejectGoods } from '#contract/receiving-transit.ts';
import { ReceiveBySku, ReserveNumbers } from '#contract/receiving.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const receivingBySku = (world: World): void => {
  describe('receiving by SKU', () => {
    const oneLine = async (more: { qty?: number; sku?: string; wh?: string } = {}) => {
      const { qty = 100, sku, wh = 'WH1' } = more;
      const r = await world.given.receipt({ mode: 'sku', wh, lines: [{ qty, ...(sku === undefined ? {} : { sku }) }] });
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const { receiptId } = r;
      return {
        ...r,
        request: { receiptId, lineId, skuId, qty: 10, uomId: 'EA', lot: {}, lpn: world.given.id('LPN'), loc: '' },
      };
    };

    const setting = (wh_gid: string, value: string) =>
      world.wms.db
        .updateTable('setting')
        .set({ value })
        .where('wh_gid', '=', wh_gid)
        .where('setting_id', '=', 'SYS-10048')
        .execute();

    it('goods come onto a pallet at the dock of the receipt', async () => {
      const t = await world.terminal();
      const { request, dock } = await oneLine();
      const { changed } = await t.op(ReceiveBySku, request);
      expect(changed.containers).toMatchObject([{ containerId: request.lpn, loc: dock, contents: [{ qty: 10 }] }]);
      expect(changed.tasks).toMatchObject([{ status: 'ready', qty: 10 }]);
      const more = await t.op(ReceiveBySku, request);
      expect(more.changed.containers).toMatchObject([{ contents: [{ qty: 20 }] }]);
      expect(more.changed.tasks).toMatchObject([{ taskId: changed.tasks[0]?.taskId, qty: 20 }]);
    });

    it('a SKU on several lines is counted over all of them, without what was rejected', async () => {
      const t = await world.terminal();
      const sku = await world.given.sku();
      const other = await world.given.sku();
      const r = await world.given.receipt({
        mode: 'sku',
        lines: [
          { qty: 10, sku },
          { qty: 10, sku: other },
          { qty: 10, sku },
          { qty: 10, sku },
        ],
      });
      const [first, , second, third] = r.lines.map((l) => l.lineId);
      const goods = { receiptId: r.receiptId, skuId: sku, uomId: 'EA', lot: {}, lpn: world.given.id('LPN'), loc: '' };
      await t.op(RejectGoods, { ...goods, lineId: first ?? '', qty: 12, reason: 'DAMAGED', photos: 0 });
      const over = await t.tryOp(ReceiveBySku, { ...goods, lineId: first ?? '', qty: 19 });
      expect(refusalOf(over)).toBe('overReceived');
      const { changed } = await t.op(ReceiveBySku, { ...goods, lineId: third ?? '', qty: 15 });
      expect(changed.lines).toMatchObject([
        { lineId: second, receivedQty: 5, rejectedQty: 2 },
        { lineId: third, receivedQty: 10 },
      ]);
      const last = await t.op(ReceiveBySku, { ...goods, lineId: first ?? '', qty: 3 });
      expect(last.changed.lines).toMatchObject([{ lineId: second, receivedQty: 8 }]);
      expect(last.changed.receipts).toMatchObject([{ status: 'receiving' }]);
    });

    it('lines that announce different lots are not filled for each other', async () => {
      const t = await world.terminal();
      const sku = await world.given.sku({ lot_template: 'FOOD', shelf_life_days: 900 });
      const r = await world.given.receipt({
        mode: 'sku',
        lines: [
          { qty: 10, sku },
          { qty: 10, sku },
        ],
      });
      const [first = { lineId: '' }, second = { lineId: '' }] = r.lines;
      const lot = { production: world.given.day(-1), expiry: world.given.day(30), batch: 'B2' };
      await t.op(SetLineLot, { receiptId: r.receiptId, lineIds: [second.lineId], lot });
      const goods = { receiptId: r.receiptId, skuId: sku, uomId: 'EA', lot, lpn: world.given.id('LPN'), loc: '' };
      const over = await t.tryOp(ReceiveBySku, { ...goods, lineId: first.lineId, qty: 11 });
      expect(refusalOf(over)).toBe('overReceived');
    });

    it('an open pallet is found where it stands when no location is given', async () => {
      const t = await world.terminal();
      const { request } = await oneLine();
      const loc = await world.given.loc({ usage: 'stage', max_pallets: 0 });
      await t.op(ReceiveBySku, { ...request, loc });
      const { changed } = await t.op(ReceiveBySku, request);
      expect(changed.containers).toMatchObject([{ loc, contents: [{ qty: 20 }] }]);
    });

    it('goods go straight to a location without a pallet; they wait there for putaway', async () => {
      const t = await world.terminal();
      const { request, dock } = await oneLine();
      const { changed } = await t.op(ReceiveBySku, { ...request, lpn: '', loc: dock });
      expect(changed).toMatchObject({ containers: [], lines: [{ receivedQty: 10 }] });
      const { lineId, skuId } = request;
      expect(changed.tasks).toMatchObject([
        { containerKind: 'loose', containerId: dock, fromLoc: dock, skuId, qty: 10, goods: { lineId, lot: {} } },
      ]);
      const more = await t.op(ReceiveBySku, { ...request, qty: 2, lpn: '', loc: dock });
      expect(more.changed.tasks).toMatchObject([{ taskId: changed.tasks[0]?.taskId, qty: 12 }]);
    });

    it('one pallet more than a place is meant for comes in when the operator has confirmed it', async () => {
      const t = await world.terminal();
      const loc = await world.given.loc({ usage: 'qc', max_pallets: 1 });
      await t.op(ReceiveBySku, { ...(await oneLine()).request, loc });
      const { request } = await oneLine();
      expect(refusalOf(await t.tryOp(ReceiveBySku, { ...request, loc }))).toBe('palletLimit');
      await t.op(ReceiveBySku, { ...request, loc, overLimit: true });
      // It stands there now: more of the goods need no question.
      await t.op(ReceiveBySku, { ...request, loc });
    });

    it('pallet and location cannot both be empty', async () => {
      const t = await world.terminal();
      const { request } = await oneLine();
      expect(refusalOf(await t.tryOp(ReceiveBySku, { ...request, lpn: '', loc: '' }))).toBe('lpnAndLocEmpty');
    });

    it('a pallet is mandatory where SYS-10048 is on', async () => {
      const t = await world.terminal();
      const { request, dock } = await oneLine({ wh: 'WH2' });
      t.whgid = 'WH2';
      expect(refusalOf(await t.tryOp(ReceiveBySku, { ...request, lpn: '', loc: dock }))).toBe('lpnMandatory');
      await t.op(ReceiveBySku, request);
    });

    it.each(['1', 'true', 'y'])('SYS-10048 is on however it is written: %s', async (value) => {
      const t = await world.terminal();
      const { request, dock } = await oneLine({ wh: 'WH2' });
      t.whgid = 'WH2';
      await setting('WH2', value);
      expect(refusalOf(await t.tryOp(ReceiveBySku, { ...request, lpn: '', loc: dock }))).toBe('lpnMandatory');
      await setting('WH2', 'Y');
    });

    it('where a pallet is mandatory, a number of the terminals is none', async () => {
      const t = await world.terminal();
      const { request } = await oneLine({ wh: 'WH2' });
      t.whgid = 'WH2';
      const { lpnBlock } = await t.ask(ReserveNumbers, { deviceId: t.deviceId, count: 1 });
      const made = { ...request, lpn: lpnBlock[0] ?? '' };
      expect(refusalOf(await t.tryOp(ReceiveBySku, made))).toBe('lpnMandatory');
    });

    it('pieces are whole, and what was counted in cases is booked in cases', async () => {
      const t = await world.terminal();
      const { request } = await oneLine();
      for (const qty of [2.5, 0.000001])
        expect(refusalOf(await t.tryOp(ReceiveBySku, { ...request, qty }))).toBe('wholePieces');
      expect(refusalOf(await t.tryOp(ReceiveBySku, { ...request, qty: 13, uomId: 'CS' }))).toBe('wholeUnits');
      await t.op(ReceiveBySku, { ...request, qty: 24, uomId: 'CS' });
      const booked = world.wms.db.selectFrom('ledger').select('uom_id').where('verb', '=', 'RECEIVE');
      expect(await booked.where('doc_id', '=', request.receiptId).execute()).toEqual([{ uom_id: 'CS' }]);
    });

    it('more than a full pallet has to be confirmed, once', async () => {
      const t = await world.terminal();
      const { request } = await oneLine({ qty: 2000, sku: await world.given.sku() });
      await t.op(ReceiveBySku, { ...request, qty: 576 });
      const more = { ...request, qty: 1 };
      expect(refusalOf(await t.tryOp(ReceiveBySku, more))).toBe('overTihi');
      expect(refusalOf(await t.tryOp(ReceiveBySku, { ...more, overTihi: false }))).toBe('overTihi');
      await t.op(ReceiveBySku, { ...more, overTihi: true });
      await t.op(ReceiveBySku, more);
      await t.op(ReceiveBySku, { ...request, qty: 600, lpn: '', loc: 'DOCK-01' });
    });

    it('the unit has to be known, and that of weighed goods is fixed', async () => {
      const t = await world.terminal();
      const { request } = await oneLine();
      expect(refusalOf(await t.tryOp(ReceiveBySku, { ...request, uomId: 'BARREL' }))).toBe('packagingMissing');
      const unpacked = await oneLine({ sku: await world.given.sku({ pack_id: 'NONE' }) });
      expect(refusalOf(await t.tryOp(ReceiveBySku, unpacked.request))).toBe('packagingMissing');

      const weighed = await oneLine({
        sku: await world.given.sku({ pack_id: 'KG', is_weighed: true, storage_class: 'cool' }),
        qty: 20,
      });
      expect(refusalOf(await t.tryOp(ReceiveBySku, weighed.request))).toBe('unitFixed');
      for (const qty of [0.1, 0.2, 12.345678]) await t.op(ReceiveBySku, { ...weighed.request, uomId: 'KG', qty });
      const { changed } = await t.op(ReceiveBySku, { ...weighed.request, uomId: 'KG', qty: 7.354322 });
      expect(changed.lines).toMatchObject([{ receivedQty: 20 }]);
    });

    it('no more than the open quantity', async () => {
      const t = await world.terminal();
      const { request } = await oneLine({ qty: 15 });
      await t.op(ReceiveBySku, request);
      expect(refusalOf(await t.tryOp(ReceiveBySku, { ...request, qty: 6 }))).toBe('overReceived');
      await t.op(ReceiveBySku, { ...request, qty: 5 });
    });

    it('the SKU has to be that of the line, measured, with its lot', async () => {
      const t = await world.terminal();
      const { request } = await oneLine();
      expect(refusalOf(await t.tryOp(ReceiveBySku, { ...request, skuId: 'S-100001' }))).toBe('skuDiffers');
      expect(refusalOf(await t.tryOp(ReceiveBySku, { ...request, lineId: 'R-0/1' }))).toBe('lineUnknown');
      const fresh = await oneLine({ sku: await world.given.sku({ measured: false }) });
      expect(refusalOf(await t.tryOp(ReceiveBySku, fresh.request))).toBe('skuUnmeasured');
      const batch = await oneLine({ sku: await world.given.sku({ lot_template: 'BATCH' }) });
      expect(refusalOf(await t.tryOp(ReceiveBySku, batch.request))).toBe('lotMissing');
      const { changed } = await t.op(ReceiveBySku, { ...batch.request, lot: { batch: 'B7' } });
      expect(changed.containers[0]?.contents).toMatchObject([{ lot: { batch: 'B7' }, qty: 10 }]);
    });

    it('different lots stay apart on one pallet', async () => {
      const t = await world.terminal();
      const { request } = await oneLine();
      await t.op(ReceiveBySku, { ...request, lot: { batch: 'A' } });
      const { changed } = await t.op(ReceiveBySku, { ...request, lot: { batch: 'B' } });
      expect(changed.containers[0]?.contents.map((c) => c.lot.batch)).toEqual(['A', 'B']);
      expect(changed.tasks).toMatchObject([{ qty: 20 }]);
    });
  });
};
