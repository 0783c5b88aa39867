import { describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { ReceiveWeighed } from '#contract/receiving-weigh.ts';
import { CancelReceive } from '#contract/receiving.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const receivingByWeight = (world: World): void => {
  describe('receiving by weight', () => {
    const meat = { pack_id: 'KG', is_weighed: true, storage_class: 'cool' };
    const weighing = (gross: number, tare = 0, baskets = 0, typed = false) => ({ gross, tare, baskets, typed });
    const oneLine = async (more: { qty?: number; sku?: string } = {}) => {
      const sku = more.sku ?? (await world.given.sku(meat));
      const r = await world.given.receipt({ mode: 'weighed', lines: [{ qty: more.qty ?? 100, sku }] });
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const { receiptId, dock: loc } = r;
      const weighings = [weighing(12.5, 1.2, 2), weighing(10.1, 1.1, 2, true)];
      return { ...r, request: { receiptId, lineId, skuId, weighings, lot: {}, lpn: world.given.id('LPN'), loc } };
    };
    const kept = (opId: string) =>
      world.wms.db.selectFrom('weighing').selectAll().where('op_id', '=', opId).orderBy('position').execute();

    it('the sum of gross less tare comes in, exactly, and every reading is kept', async () => {
      const t = await world.terminal();
      const { request } = await oneLine();
      const opId = randomUUID();
      const { changed } = await t.op(ReceiveWeighed, request, { opId });
      expect(changed.lines).toMatchObject([{ receivedQty: 20.3 }]);
      expect(changed.containers).toMatchObject([{ containerId: request.lpn, contents: [{ qty: 20.3 }] }]);
      const { lineId: line_id } = request;
      expect(await kept(opId)).toMatchObject([
        { line_id, position: 1, gross: 12.5, tare: 1.2, baskets: 2, typed: false },
        { line_id, position: 2, gross: 10.1, tare: 1.1, baskets: 2, typed: true },
      ]);
      const verbs = await world.wms.db
        .selectFrom('ledger')
        .select(['verb', 'uom_id'])
        .where('op_id', '=', opId)
        .execute();
      expect(verbs.map((row) => row.verb).sort()).toEqual(['MEASURE', 'MEASURE', 'RECEIVE']);
      expect(verbs.find((row) => row.verb === 'RECEIVE')?.uom_id).toBe('KG');
    });

    it('a weight fills the lines that announce the same, one after the other', async () => {
      const t = await world.terminal();
      const sku = await world.given.sku(meat);
      const lines = [
        { qty: 10, sku },
        { qty: 15, sku },
      ];
      const r = await world.given.receipt({ mode: 'weighed', lines });
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const goods = { receiptId: r.receiptId, lineId, skuId, lot: {}, lpn: world.given.id('LPN'), loc: r.dock };
      const { changed } = await t.op(ReceiveWeighed, { ...goods, weighings: [weighing(20.5)] });
      expect(changed.lines.map((l) => l.receivedQty)).toEqual([10, 10.5]);
      expect(refusalOf(await t.tryOp(ReceiveWeighed, { ...goods, weighings: [weighing(5)] }))).toBe('overReceived');
    });

    it('the weight list cannot be empty, and weight must be greater than 0', async () => {
      const t = await world.terminal();
      const { request } = await oneLine();
      const refused = async (weighings: typeof request.weighings) =>
        refusalOf(await t.tryOp(ReceiveWeighed, { ...request, weighings }));
      expect(await refused([])).toBe('weightListEmpty');
      expect(await refused([weighing(0)])).toBe('weightZero');
      expect(await refused([weighing(12), weighing(1.2, 1.2)])).toBe('weightZero');
      expect(await refused([weighing(1.2, 3)])).toBe('weightZero');
      expect(await refused([weighing(1.2345678)])).toBe('badRequest');
    });

    it('no more than the open weight, of weighed goods of the line', async () => {
      const t = await world.terminal();
      const { request } = await oneLine({ qty: 20.2 });
      expect(refusalOf(await t.tryOp(ReceiveWeighed, request))).toBe('overReceived');
      expect(refusalOf(await t.tryOp(ReceiveWeighed, { ...request, skuId: 'S-100001' }))).toBe('skuDiffers');
      const counted = await oneLine({ sku: await world.given.sku() });
      expect(refusalOf(await t.tryOp(ReceiveWeighed, counted.request))).toBe('skuNotWeighed');
      const lots = await oneLine({ sku: await world.given.sku({ ...meat, lot_template: 'BATCH' }) });
      expect(refusalOf(await t.tryOp(ReceiveWeighed, lots.request))).toBe('lotMissing');
    });

    it('taken back, its readings count no more', async () => {
      const t = await world.terminal();
      const { request } = await oneLine();
      const opId = randomUUID();
      await t.op(ReceiveWeighed, request, { opId });
      const { receiptId, lpn } = request;
      const { changed } = await t.op(CancelReceive, { receiptId, lpn }, { opId: randomUUID(), supersedes: opId });
      expect(changed.lines).toMatchObject([{ receivedQty: 0 }]);
      expect(await kept(opId)).toEqual([]);
    });
  });
};
