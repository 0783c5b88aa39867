import { describe, expect, it } from 'vitest';
import { GetPartGoods, SetMovers, SetQualityNotes, SetVehicle } from '#contract/receiving-arrival.ts';
import { ClaimReceipt, GetReceiptList, ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const vehicleAndCrew = (world: World): void => {
  const loose = (more: { status?: 'arrived' | 'created' | 'closed'; owner?: string; wh?: string } = {}) =>
    world.given.receipt({ mode: 'sku', lines: [{ qty: 10 }, { qty: 20 }], ...more });
  const truck = { plate: '沪D·82K16', seal: 'BOLT-1', vehicleTemp: -18.5, goodsTemp: -17 };
  const ledgerOf = async (receiptId: string) =>
    (
      await world.wms.db
        .selectFrom('ledger')
        .select(['verb', 'event', 'note'])
        .where('doc_id', '=', receiptId)
        .orderBy('ledger_id')
        .execute()
    ).map(({ verb, event, note }) => `${verb} ${event || note}`);

  describe('the delivering vehicle', () => {
    it('what is noticed of a delivery is noted, again in place of what was noted before', async () => {
      const t = await world.terminal();
      const { receiptId } = await loose();
      const noted = async (notes: string, photos = 0) =>
        (await t.op(SetQualityNotes, { receiptId, notes, photos })).changed.receipts[0];
      expect(await noted(' Seal broken ')).toMatchObject({ receiptId, qualityNotes: 'Seal broken' });
      expect(await noted('Three cartons wet', 2)).toMatchObject({ qualityNotes: 'Three cartons wet' });
      const { rows } = await t.ask(SearchReceiptDetail, { receiptId });
      expect(rows.receipts[0]?.qualityNotes).toBe('Three cartons wet');
      const nothing = await t.tryOp(SetQualityNotes, { receiptId, notes: ' ', photos: 0 });
      expect(refusalOf(nothing)).toBe('notesMissing');
      expect(await noted('', 1)).not.toHaveProperty('qualityNotes');
      expect(await ledgerOf(receiptId)).toEqual([
        'ATTACH quality Seal broken',
        'ATTACH quality Three cartons wet',
        'ATTACH quality ',
      ]);
      const closed = await t.tryOp(SetQualityNotes, {
        receiptId: (await loose({ status: 'closed' })).receiptId,
        notes: 'wet',
        photos: 0,
      });
      expect(refusalOf(closed)).toBe('receiptClosed');
    });

    it('is kept with the receipt, and who recorded it in the ledger', async () => {
      const t = await world.terminal();
      const { receiptId } = await loose();
      const [before] = (await t.ask(SearchReceiptDetail, { receiptId })).rows.receipts;
      expect(before?.vehicle).toBeNull();
      const { changed } = await t.op(SetVehicle, { receiptId, vehicle: truck, photos: 2 });
      expect(changed.receipts).toMatchObject([{ receiptId, vehicle: truck }]);
      expect(changed.receipts[0]?.rev).toBeGreaterThan(before?.rev ?? Infinity);
      expect(await ledgerOf(receiptId)).toEqual(['BIND vehicle 沪D·82K16 seal BOLT-1 -18.5/-17']);
      // What was wrong is recorded again; a dry trailer has no temperature.
      const dry = { plate: 'AB 1', seal: '', vehicleTemp: null, goodsTemp: null };
      const again = await t.op(SetVehicle, { receiptId, vehicle: dry, photos: 0 });
      expect(again.changed.receipts).toMatchObject([{ vehicle: dry }]);
    });

    it('needs a plate, and temperatures that can be', async () => {
      const t = await world.terminal();
      const { receiptId } = await loose();
      const refused = async (wrong: object) =>
        refusalOf(await t.tryOp(SetVehicle, { receiptId, vehicle: { ...truck, ...wrong }, photos: 0 }));
      expect(await refused({ plate: '' })).toBe('plateMissing');
      expect(await refused({ plate: '  ' })).toBe('plateMissing');
      expect(await refused({ vehicleTemp: -60.5 })).toBe('temperatureOutOfRange');
      expect(await refused({ goodsTemp: 61 })).toBe('temperatureOutOfRange');
      expect(await refused({ goodsTemp: -60, vehicleTemp: 60 })).toBe('ok');
      expect(refusalOf(await t.tryOp(SetVehicle, { receiptId, vehicle: truck, photos: 10 }))).toBe('badRequest');
    });

    it('of a closed or unknown receipt, or one in other hands, is refused', async () => {
      const t = await world.terminal();
      const set = async (receiptId: string, by = t) =>
        refusalOf(await by.tryOp(SetVehicle, { receiptId, vehicle: truck, photos: 0 }));
      expect(await set((await loose({ status: 'closed' })).receiptId)).toBe('receiptClosed');
      expect(await set('R-0')).toBe('receiptUnknown');
      expect(await set((await loose({ wh: 'WH2' })).receiptId)).toBe('receiptUnknown');
      const { receiptId } = await loose();
      await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      expect(await set(receiptId, await world.terminal('op2'))).toBe('receiptClaimed');
      expect(await set(receiptId)).toBe('ok');
    });
  });

  describe('the movers', () => {
    it('are all named at once, each once; nobody is an answer too', async () => {
      const t = await world.terminal();
      const { receiptId } = await loose();
      const named = await t.op(SetMovers, { receiptId, movers: ['MV02', 'MV01', 'MV02'] });
      expect(named.changed.receipts).toMatchObject([{ receiptId, movers: ['MV02', 'MV01'] }]);
      expect((await t.op(SetMovers, { receiptId, movers: [] })).changed.receipts).toMatchObject([{ movers: [] }]);
      expect(await ledgerOf(receiptId)).toEqual(['BIND movers MV02 MV01', 'BIND movers ']);
    });

    it('have to exist; of a closed receipt or one in other hands nobody is named', async () => {
      const t = await world.terminal();
      const set = async (receiptId: string, movers: string[], by = t) =>
        refusalOf(await by.tryOp(SetMovers, { receiptId, movers }));
      const { receiptId } = await loose();
      expect(await set(receiptId, ['MV01', 'MV99'])).toBe('moverUnknown');
      expect(await set((await loose({ status: 'closed' })).receiptId, ['MV01'])).toBe('receiptClosed');
      await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      expect(await set(receiptId, ['MV01'], await world.terminal('op2'))).toBe('receiptClaimed');
    });
  });

  describe('goods that are still open', () => {
    it('are found by receipt, other numbers, SKU and barcode; the receipt comes whole', async () => {
      const t = await world.terminal();
      const r = await loose();
      const [one, two] = r.lines as [{ lineId: string; skuId: string }, { lineId: string; skuId: string }];
      await t.op(ReceiveBySku, {
        receiptId: r.receiptId,
        lineId: one.lineId,
        skuId: one.skuId,
        qty: 10,
        uomId: 'EA',
        lot: {},
        lpn: world.given.id('LPN'),
        loc: r.dock,
      });
      for (const code of [r.receiptId, `X${r.receiptId}`, `PO${r.receiptId}`, two.skuId]) {
        const found = await t.ask(GetPartGoods, { code });
        expect(found.lineIds, code).toEqual([two.lineId]);
        expect(found.rows.lines.map((l) => l.lineId)).toEqual([one.lineId, two.lineId]);
        expect(found.rows.containers).toHaveLength(1);
        expect(found.skus.map((s) => s.skuId).sort()).toEqual([one.skuId, two.skuId].sort());
      }
      expect((await t.ask(GetPartGoods, { code: one.skuId })).lineIds).toEqual([]);
      expect((await t.ask(GetPartGoods, { code: 'nothing' })).rows.receipts).toEqual([]);
    });

    it('of a vendor are found by his name, whole or from its beginning', async () => {
      const t = await world.terminal();
      const vendor_name = `Nordwind ${world.given.id('Foods')}`;
      const r = await world.given.receipt({ mode: 'sku', lines: [{ qty: 10 }], of: { vendor_name } });
      for (const code of [vendor_name, vendor_name.toUpperCase(), vendor_name.slice(0, -1)]) {
        const { rows } = await t.ask(GetPartGoods, { code });
        expect(
          rows.receipts.map((x) => x.receiptId),
          code,
        ).toContain(r.receiptId);
      }
      expect((await t.ask(GetPartGoods, { code: 'N' })).rows.receipts).toEqual([]);
    });

    it('are not those of receipts that have not arrived, of other owners or of other warehouses', async () => {
      const t = await world.terminal();
      const open = async (receiptId: string, by = t) =>
        (await by.ask(GetPartGoods, { code: receiptId })).lineIds.length;
      expect(await open((await loose({ status: 'created' })).receiptId)).toBe(0);
      expect(await open((await loose({ status: 'closed' })).receiptId)).toBe(0);
      expect(await open((await loose({ wh: 'WH2' })).receiptId)).toBe(0);
      const theirs = await loose({ owner: 'OW02' });
      expect(await open(theirs.receiptId)).toBe(2);
      const stranger = await world.signedIn(await world.given.user({ owners: ['OW01'] }));
      expect(await open(theirs.receiptId, stranger)).toBe(0);
      expect(refusalOf(await (await world.terminal('new1')).try(GetPartGoods, {}))).toBe('noOwner');
    });

    it('of the first day: a truck that is recorded and half unloaded, with its crew', async () => {
      const t = await world.terminal();
      const { data } = await t.ask(GetReceiptList, {});
      const begun = data.find((r) => r.movers.length === 2);
      expect(begun).toMatchObject({ status: 'receiving', vehicle: { plate: '沪D·82K16', vehicleTemp: -18.5 } });
      const { rows, lineIds } = await t.ask(GetPartGoods, { code: begun?.receiptId ?? '' });
      expect(lineIds.length).toBeGreaterThan(0);
      expect(rows.lines.some((l) => l.receivedQty > 0)).toBe(true);
      expect((await t.ask(GetPartGoods, {})).rows.receipts.length).toBeLessThanOrEqual(50);
    });
  });
};
