import { describe, expect, it } from 'vitest';
import { CancelReceive, ClaimReceipts, GetReceiptList } from '#contract/receiving.ts';
import { FinishReceipt, ReceiveDirect, ReceiveDirectBatch } from '#contract/receiving-direct.ts';
import { randomUUID } from 'node:crypto';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const receivingDirect = (world: World): void => {
  describe('receiving in one step', () => {
    /** Two lines of one SKU, and one of another. */
    const order = async (owner = 'OW01', wh = 'WH1') => {
      const sku = await world.given.sku({ owner_id: owner });
      const r = await world.given.receipt({
        mode: 'sku',
        owner,
        wh,
        lines: [{ qty: 10, sku }, { qty: 20 }, { qty: 30, sku }],
      });
      return { ...r, sku, other: r.lines[1]?.skuId ?? '' };
    };
    const row = (skuId: string, qty: number, more: object = {}) => ({ skuId, qty, uomId: 'EA', lot: {}, ...more });

    it('goods of one SKU fill its lines from the oldest, and go straight to a location', async () => {
      const t = await world.terminal();
      const r = await order();
      const loc = await world.given.loc();
      const request = { receiptId: r.receiptId, rows: [row(r.sku, 15), row(r.other, 20)], lpn: '', loc };
      const { changed } = await t.op(ReceiveDirect, request);
      expect(changed.lines.map((l) => l.receivedQty)).toEqual([10, 20, 5]);
      expect(changed).toMatchObject({
        containers: [],
        tasks: [],
        receipts: [{ status: 'receiving', receivedQty: 35 }],
      });
    });

    it('a storage location takes what putaway may set down there, and nothing else', async () => {
      const t = await world.terminal();
      const r = await order();
      const into = async (place: Parameters<typeof world.given.loc>[0], rows = [row(r.sku, 2)]) => {
        const loc = await world.given.loc(place);
        return refusalOf(await t.tryOp(ReceiveDirect, { receiptId: r.receiptId, rows, lpn: '', loc }));
      };
      expect(await into({ usage: 'pick', fixed_sku: 'S-OTHER' })).toBe('keptForOther');
      expect(await into({ mixing: 'sku' }, [row(r.sku, 1), row(r.other, 1)])).toBe('oneSkuOnly');
      expect(await into({ max_weight: 1 })).toBe('tooHeavy');
      expect(await into({ usage: 'pick', fixed_sku: r.sku, max_weight: 2 })).toBe('ok');
    });

    it('goods onto a pallet stand at the dock, and putaway is ready', async () => {
      const t = await world.terminal();
      const r = await order();
      const lpn = world.given.id('LPN');
      const { changed } = await t.op(ReceiveDirect, { receiptId: r.receiptId, rows: [row(r.sku, 12)], lpn, loc: '' });
      expect(changed.containers).toMatchObject([
        { containerId: lpn, loc: r.dock, contents: [{ qty: 10 }, { qty: 2 }] },
      ]);
      expect(changed.tasks).toMatchObject([{ status: 'ready', qty: 12 }]);
    });

    it('all rows are booked, or none', async () => {
      const t = await world.terminal();
      const r = await order();
      const loc = await world.given.loc();
      const all = { receiptId: r.receiptId, lpn: '', loc };
      const over = { ...all, rows: [row(r.sku, 40), row(r.other, 20.5)] };
      expect(refusalOf(await t.tryOp(ReceiveDirect, over))).toBe('overReceived');
      const { changed } = await t.op(ReceiveDirect, { ...all, rows: [row(r.sku, 40), row(r.other, 20)] });
      expect(changed.receipts).toMatchObject([{ status: 'received', receivedQty: 60 }]);
    });

    it('receipts that have a way of their own are not received with others', async () => {
      const t = await world.terminal();
      const sku = await world.given.sku();
      for (const mode of ['xd', 'transit', 'return', 'serial'] as const) {
        const r = await world.given.receipt({ mode, lines: [{ qty: 5, sku }] });
        const request = { receiptIds: [r.receiptId], rows: [row(sku, 1)], lpn: world.given.id('LPN'), loc: r.dock };
        expect(refusalOf(await t.tryOp(ReceiveDirectBatch, request)), mode).toBe('notForBatch');
      }
      const { orderId, stage, lines } = await world.given.cancelledOrder({ goods: [{ qty: 5 }] });
      const back = {
        receiptIds: [orderId],
        rows: [row(lines[0]?.skuId ?? '', 1)],
        lpn: world.given.id('LPN'),
        loc: stage,
      };
      expect(refusalOf(await t.tryOp(ReceiveDirectBatch, back))).toBe('notForBatch');
    });

    it('a row that names a line counts against that line only', async () => {
      const t = await world.terminal();
      const r = await order();
      const third = r.lines[2]?.lineId ?? '';
      const request = { receiptId: r.receiptId, lpn: '', loc: r.dock };
      const { changed } = await t.op(ReceiveDirect, { ...request, rows: [row(r.sku, 25, { lineId: third })] });
      expect(changed.lines).toMatchObject([{ lineId: third, receivedQty: 25 }]);
      const more = { ...request, rows: [row(r.sku, 6, { lineId: third })] };
      expect(refusalOf(await t.tryOp(ReceiveDirect, more))).toBe('overReceived');
    });

    it('what a row may not say is refused', async () => {
      const t = await world.terminal();
      const r = await order();
      const tries = async (rows: ReturnType<typeof row>[], lpn = '', loc = r.dock) =>
        refusalOf(await t.tryOp(ReceiveDirect, { receiptId: r.receiptId, rows, lpn, loc }));
      expect(await tries([row(r.sku, 1)], '', '')).toBe('lpnAndLocEmpty');
      expect(await tries([row(r.sku, 1)], '', 'NOWHERE')).toBe('locUnknown');
      expect(await tries([row(r.sku, 1), row(r.sku, 2)])).toBe('rowTwice');
      expect(await tries([row('S-100001', 1)])).toBe('skuNotOnReceipt');
      expect(await tries([row(r.sku, 1, { uomId: 'BARREL' })])).toBe('packagingMissing');
      expect(await tries([row(r.sku, 1, { lot: { expiry: world.given.day(-1) } })])).toBe('expired');
    });

    it('a pallet is mandatory where SYS-10048 is on', async () => {
      const t = await world.terminal();
      t.whgid = 'WH2';
      const r = await order('OW01', 'WH2');
      const request = { receiptId: r.receiptId, rows: [row(r.sku, 1)], lpn: '', loc: r.dock };
      expect(refusalOf(await t.tryOp(ReceiveDirect, request))).toBe('lpnMandatory');
    });

    it('what came in is taken back whole', async () => {
      const t = await world.terminal();
      const r = await order();
      const opId = randomUUID();
      const lpn = world.given.id('LPN');
      const request = { receiptId: r.receiptId, rows: [row(r.sku, 12), row(r.other, 1)], lpn, loc: '' };
      await t.op(ReceiveDirect, request, { opId });
      const { changed } = await t.op(CancelReceive, { receiptId: r.receiptId, lpn }, { supersedes: opId });
      expect(changed.lines.map((l) => l.receivedQty)).toEqual([0, 0, 0]);
      expect(changed.containers).toMatchObject([{ status: 'expected', loc: '' }]);
      const loose = randomUUID();
      await t.op(ReceiveDirect, { ...request, lpn: '', loc: r.dock }, { opId: loose });
      const back = await t.op(CancelReceive, { receiptId: r.receiptId, lpn: '' }, { supersedes: loose });
      expect(back.changed.receipts).toMatchObject([{ receivedQty: 0 }]);
    });
  });

  describe('receiving a batch in one step', () => {
    const twoReceipts = async () => {
      const sku = await world.given.sku();
      const first = await world.given.receipt({ mode: 'sku', lines: [{ qty: 10, sku }] });
      const second = await world.given.receipt({ mode: 'sku', lines: [{ qty: 10, sku }] });
      return { sku, first, second, receiptIds: [second.receiptId, first.receiptId] };
    };
    const row = (skuId: string, qty: number) => ({ skuId, qty, uomId: 'EA', lot: {} });

    it('goods are spread over the receipts, on one pallet that goes on', async () => {
      const t = await world.terminal();
      const { sku, first, second, receiptIds } = await twoReceipts();
      await t.ask(ClaimReceipts, { receiptIds, deviceId: t.deviceId });
      const lpn = world.given.id('LPN');
      const { changed } = await t.op(ReceiveDirectBatch, { receiptIds, rows: [row(sku, 12)], lpn, loc: first.dock });
      const byId = (id: string) => changed.lines.find((l) => l.receiptId === id)?.receivedQty;
      expect([byId(first.receiptId), byId(second.receiptId)]).toEqual([10, 2]);
      const more = await t.op(ReceiveDirectBatch, { receiptIds, rows: [row(sku, 8)], lpn, loc: '' });
      expect(more.changed.containers).toMatchObject([{ containerId: lpn, contents: [{ qty: 10 }, { qty: 10 }] }]);
      expect(more.changed.tasks).toMatchObject([{ qty: 20 }]);
    });

    it('a reversal takes it back from all of them', async () => {
      const t = await world.terminal();
      const { sku, first, receiptIds } = await twoReceipts();
      const lpn = world.given.id('LPN');
      const opId = randomUUID();
      await t.op(ReceiveDirectBatch, { receiptIds, rows: [row(sku, 12)], lpn, loc: first.dock }, { opId });
      const { changed } = await t.op(CancelReceive, { receiptId: '', lpn }, { supersedes: opId });
      expect(new Set(changed.lines.map((l) => l.receiptId))).toEqual(new Set(receiptIds));
      expect(changed.lines.every((l) => l.receivedQty === 0)).toBe(true);
      expect(changed.containers).toMatchObject([{ containerId: lpn, status: 'expected', contents: [] }]);
    });

    it('no receipt twice, of one owner, and no more than all expect', async () => {
      const t = await world.terminal();
      const { sku, first, receiptIds } = await twoReceipts();
      const request = { rows: [row(sku, 1)], lpn: '', loc: first.dock };
      const twice = [first.receiptId, first.receiptId];
      expect(refusalOf(await t.tryOp(ReceiveDirectBatch, { ...request, receiptIds: twice }))).toBe('orderTwice');
      const { receiptId } = await world.given.receipt({ mode: 'sku', owner: 'OW02', lines: [{ qty: 1 }] });
      const mixed = { ...request, receiptIds: [first.receiptId, receiptId] };
      expect(refusalOf(await t.tryOp(ReceiveDirectBatch, mixed))).toBe('dcDiffers');
      const over = { ...request, receiptIds, rows: [row(sku, 21)] };
      expect(refusalOf(await t.tryOp(ReceiveDirectBatch, over))).toBe('overReceived');
    });
  });

  describe('finishing a receipt', () => {
    const order = () => world.given.receipt({ mode: 'sku', lines: [{ qty: 10 }] });
    const seen = (r: Awaited<ReturnType<typeof order>>, receivedQty: number) =>
      r.lines.map((l) => ({ ...l, receivedQty, rejectedQty: 0 }));

    it('with differences it needs a reason, and is closed and free then', async () => {
      const t = await world.terminal();
      const r = await order();
      await t.ask(ClaimReceipts, { receiptIds: [r.receiptId], deviceId: t.deviceId });
      const request = { receiptId: r.receiptId, reason: '', lines: seen(r, 0) };
      expect(refusalOf(await t.tryOp(FinishReceipt, request))).toBe('finishReasonMissing');
      expect(refusalOf(await t.tryOp(FinishReceipt, { ...request, reason: 'NOPE' }))).toBe('finishReasonUnknown');
      const { changed } = await t.op(FinishReceipt, { ...request, reason: 'SHORT' });
      expect(changed.receipts).toMatchObject([{ status: 'closed', claimedBy: '' }]);
      expect(refusalOf(await t.tryOp(FinishReceipt, { ...request, reason: 'SHORT' }))).toBe('receiptClosed');
      expect((await t.ask(GetReceiptList, { code: r.receiptId })).data).toEqual([]);
    });

    it('without differences it needs none', async () => {
      const t = await world.terminal();
      const r = await order();
      const [line] = r.lines;
      const rows = [{ skuId: line?.skuId ?? '', qty: 10, uomId: 'EA', lot: {} }];
      await t.op(ReceiveDirect, { receiptId: r.receiptId, rows, lpn: '', loc: r.dock });
      const { changed } = await t.op(FinishReceipt, { receiptId: r.receiptId, reason: '', lines: seen(r, 10) });
      expect(changed.receipts).toMatchObject([{ status: 'closed' }]);
    });

    it('is refused when more came in than the operator has seen', async () => {
      const t = await world.terminal();
      const r = await order();
      const stale = { receiptId: r.receiptId, reason: 'SHORT', lines: seen(r, 5) };
      expect(refusalOf(await t.tryOp(FinishReceipt, stale))).toBe('differencesChanged');
      expect(refusalOf(await t.tryOp(FinishReceipt, { ...stale, lines: [...seen(r, 0), ...seen(r, 0)] }))).toBe(
        'differencesChanged',
      );
    });

    it('pallets that did not come are waited for no longer', async () => {
      const t = await world.terminal();
      const r = await world.given.receipt({ lines: [{ qty: 10 }], pallets: [[{ line: 1, qty: 10 }]] });
      await t.ask(ClaimReceipts, { receiptIds: [r.receiptId], deviceId: t.deviceId });
      const { changed } = await t.op(FinishReceipt, { receiptId: r.receiptId, reason: 'REST', lines: seen(r, 0) });
      expect(changed.tasks).toMatchObject([{ status: 'cancelled' }]);
    });
  });
};
