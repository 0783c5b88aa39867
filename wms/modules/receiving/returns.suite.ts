import { describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { GetSerialByBarcode } from '#contract/enquiry.ts';
import { GetContainer } from '#contract/putaway.ts';
import { ReceiveGraded, ReceiveReturn, returnReceiptId } from '#contract/receiving-returns.ts';
import { ReceiveDirect } from '#contract/receiving-direct.ts';
import { CancelReceive, GetReceiptList, ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const receivingReturns = (world: World): void => {
  describe('returned goods', () => {
    const announced = async (more: { sku?: string; qty?: number; mode?: 'return' | 'sku' } = {}) => {
      const { sku, qty = 20, mode = 'return' } = more;
      const r = await world.given.receipt({ mode, lines: [{ qty, ...(sku === undefined ? {} : { sku }) }] });
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const goods = { skuId, qty: 5, grade: 'ok' as const, reason: 'UNSOLD', lot: {} };
      const where = { lpn: world.given.id('LPN'), loc: r.dock };
      return { ...r, request: { receiptId: r.receiptId, lineId, ...goods, ...where } };
    };

    it('good goods come onto their pallet and may be put away', async () => {
      const t = await world.terminal();
      const { request } = await announced();
      const { changed } = await t.op(ReceiveGraded, request);
      expect(changed.lines).toMatchObject([{ receivedQty: 5 }]);
      expect(changed.containers).toMatchObject([{ containerId: request.lpn, contents: [{ qty: 5 }] }]);
      expect(changed.containers[0]?.contents[0]).not.toHaveProperty('quality');
      expect(changed.tasks).toMatchObject([{ containerId: request.lpn, status: 'ready' }]);
    });

    it('the unit that they were counted in is kept, and is a whole number of it', async () => {
      const t = await world.terminal();
      const { request } = await announced({ qty: 48 });
      const uomId = 'CS';
      expect(refusalOf(await t.tryOp(ReceiveGraded, { ...request, qty: 5, uomId }))).toBe('wholeUnits');
      const opId = randomUUID();
      await t.op(ReceiveGraded, { ...request, qty: 24, uomId }, { opId });
      const rows = await world.wms.db
        .selectFrom('ledger')
        .select(['verb', 'uom_id'])
        .where('op_id', '=', opId)
        .execute();
      expect(rows.find((row) => row.verb === 'RECEIVE')?.uom_id).toBe('CS');
    });

    it('goods with serial numbers come back with as many numbers as pieces', async () => {
      const t = await world.terminal();
      const sku = await world.given.sku({ is_serial: true });
      const { request } = await announced({ sku });
      const serials = [world.given.id('SN'), world.given.id('SN')];
      const tried = async (over: object) => refusalOf(await t.tryOp(ReceiveGraded, { ...request, ...over }));
      expect(await tried({})).toBe('serialsMissing');
      expect(await tried({ serials })).toBe('serialsDiffer');
      expect(await tried({ serials, qty: 2, grade: 'damaged', reason: 'DEFECT' })).toBe('ok');
      const { data } = await t.ask(GetSerialByBarcode, { barcode: serials[0] ?? '' });
      expect(data).toMatchObject([{ status: 'inStock', lpn: request.lpn, loc: request.loc }]);
      expect(await tried({ serials, qty: 2, grade: 'damaged', reason: 'DEFECT' })).toBe('serialReceived');
      const plain = await announced();
      expect(refusalOf(await t.tryOp(ReceiveGraded, { ...plain.request, serials }))).toBe('skuWithoutSerials');
      const rows = [
        { skuId: sku, qty: 1, grade: 'ok' as const, reason: 'UNSOLD', lot: {}, serials: [serials[0] ?? ''] },
      ];
      const unannounced = {
        returnNo: world.given.id('RET'),
        ownerId: 'OW01',
        lpn: world.given.id('LPN'),
        loc: request.loc,
      };
      expect(refusalOf(await t.tryOp(ReceiveReturn, { ...unannounced, rows }))).toBe('serialInStock');
    });

    it('of goods with serial numbers on two lines each line gets the numbers that were announced on it', async () => {
      const t = await world.terminal();
      const sku = await world.given.sku({ is_serial: true });
      const [one, two] = [world.given.id('SN'), world.given.id('SN')];
      const r = await world.given.receipt({
        mode: 'return',
        lines: [
          { qty: 1, sku, serials: [one] },
          { qty: 1, sku, serials: [two] },
        ],
      });
      const goods = { skuId: sku, qty: 2, grade: 'ok' as const, reason: 'UNSOLD', lot: {} };
      const where = { lpn: world.given.id('LPN'), loc: r.dock };
      const request = { receiptId: r.receiptId, lineId: r.lines[0]?.lineId ?? '', ...goods, ...where };
      const tried = async (serials: string[]) => refusalOf(await t.tryOp(ReceiveGraded, { ...request, serials }));
      expect(await tried([two, two])).not.toBe('ok');
      expect(await tried([two, world.given.id('SN')])).toBe('serialNotAnnounced');
      const { changed } = await t.op(ReceiveGraded, { ...request, serials: [two, one] });
      expect(changed.lines.map((l) => [l.receivedQty, l.receivedSerials])).toEqual([
        [1, [one]],
        [1, [two]],
      ]);
    });

    it('what may not be sold keeps its grade, and nobody is sent into the racks with it', async () => {
      const t = await world.terminal();
      const { request } = await announced();
      const { changed } = await t.op(ReceiveGraded, { ...request, grade: 'damaged', reason: 'DEFECT' });
      expect(changed.containers).toMatchObject([{ contents: [{ qty: 5, quality: 'damaged' }] }]);
      expect(changed.tasks).toEqual([]);
      const graded = await world.wms.db
        .selectFrom('ledger')
        .select(['event', 'quality', 'reason'])
        .where('to_container', '=', request.lpn)
        .where('verb', '=', 'STATUS')
        .execute();
      expect(graded).toEqual([{ event: 'graded', quality: 'damaged', reason: 'DEFECT' }]);
    });

    it('one pallet holds one grade only', async () => {
      const t = await world.terminal();
      const { request } = await announced();
      await t.op(ReceiveGraded, { ...request, grade: 'damaged' });
      expect(refusalOf(await t.tryOp(ReceiveGraded, request))).toBe('otherGrade');
      await t.op(ReceiveGraded, { ...request, grade: 'damaged' });
      await t.op(ReceiveGraded, { ...request, lpn: world.given.id('LPN') });
    });

    it('goods that have expired come back as expired only, and those as nothing else', async () => {
      const t = await world.terminal();
      const sku = await world.given.sku({ lot_template: 'FOOD', shelf_life_days: 90 });
      const { request } = await announced({ sku });
      const past = { production: world.given.day(-100), expiry: world.given.day(-3) };
      const lot = { production: world.given.day(-10), expiry: world.given.day(30) };
      expect(refusalOf(await t.tryOp(ReceiveGraded, { ...request, lot: past }))).toBe('expired');
      expect(refusalOf(await t.tryOp(ReceiveGraded, { ...request, lot: past, grade: 'damaged' }))).toBe('expired');
      expect(refusalOf(await t.tryOp(ReceiveGraded, { ...request, lot, grade: 'expired' }))).toBe('notExpired');
      expect(refusalOf(await t.tryOp(ReceiveGraded, { ...request, grade: 'expired' }))).toBe('lotMissing');
      const { changed } = await t.op(ReceiveGraded, { ...request, lot: past, grade: 'expired' });
      expect(changed.containers[0]?.contents).toMatchObject([{ quality: 'expired', lot: past }]);
      await t.op(ReceiveGraded, { ...request, lot, lpn: world.given.id('LPN') });
    });

    it('only returns are graded, against their line, up to what is open, for a reason that exists', async () => {
      const t = await world.terminal();
      const { request } = await announced({ mode: 'sku' });
      expect(refusalOf(await t.tryOp(ReceiveGraded, request))).toBe('notAReturn');
      const r = await announced();
      expect(refusalOf(await t.tryOp(ReceiveGraded, { ...r.request, skuId: 'S-100001' }))).toBe('skuDiffers');
      expect(refusalOf(await t.tryOp(ReceiveGraded, { ...r.request, lineId: 'R-0/1' }))).toBe('lineUnknown');
      expect(refusalOf(await t.tryOp(ReceiveGraded, { ...r.request, qty: 21 }))).toBe('overReceived');
      expect(refusalOf(await t.tryOp(ReceiveGraded, { ...r.request, reason: 'WHIM' }))).toBe('reasonUnknown');
      const fresh = await announced({ sku: await world.given.sku({ measured: false }) });
      expect(refusalOf(await t.tryOp(ReceiveGraded, fresh.request))).toBe('skuUnmeasured');
    });

    it('goods of a return come in with a grade only, whichever way they are received', async () => {
      const t = await world.terminal();
      const { request } = await announced();
      const { receiptId, lineId, skuId, qty, lot, lpn, loc } = request;
      const row = { skuId, qty, uomId: 'EA', lot };
      expect(refusalOf(await t.tryOp(ReceiveBySku, { receiptId, lineId, ...row, lpn, loc }))).toBe('gradeMissing');
      expect(refusalOf(await t.tryOp(ReceiveBySku, { receiptId, lineId, ...row, lpn: '', loc }))).toBe('gradeMissing');
      expect(refusalOf(await t.tryOp(ReceiveDirect, { receiptId, rows: [row], lpn, loc }))).toBe('gradeMissing');
      await t.op(ReceiveGraded, request);
    });

    it('on the first day a store has returned goods of every owner', async () => {
      const t = await world.terminal();
      const { data } = await t.ask(GetReceiptList, { mode: 'return' });
      const seeded = data.filter((r) => r.externalReceiptId.startsWith('RMA-2000') && r.typeId === 'RT');
      expect(seeded.map((r) => r.ownerId).sort()).toEqual(['OW01', 'OW02', 'OW03']);
      expect(seeded.every((r) => r.status === 'arrived' && r.lineCount === 4)).toBe(true);
    });

    it('a reversal takes goods of a grade back', async () => {
      const t = await world.terminal();
      const { request, receiptId } = await announced();
      const opId = randomUUID();
      await t.op(ReceiveGraded, { ...request, grade: 'hold' }, { opId });
      await t.op(CancelReceive, { receiptId, lpn: request.lpn }, { supersedes: opId });
      const { rows } = await t.ask(GetContainer, { containerId: request.lpn });
      expect(rows.containers).toMatchObject([{ status: 'expected', contents: [] }]);
    });
  });

  describe('returns without notice', () => {
    const returned = async () => {
      const loc = await world.given.loc({ loc: world.given.id('DOCK'), usage: 'dock', max_pallets: 0 });
      const row = { skuId: await world.given.sku(), qty: 3, grade: 'ok' as const, reason: 'UNSOLD', lot: {} };
      const returnNo = world.given.id('RMA');
      return { row, request: { returnNo, ownerId: 'OW01', rows: [row], lpn: world.given.id('LPN'), loc } };
    };

    it('the first goods create the receipt, later ones add to it', async () => {
      const t = await world.terminal();
      const { request, row } = await returned();
      const receiptId = returnReceiptId(request.returnNo);
      const { changed } = await t.op(ReceiveReturn, request);
      expect(changed.receipts).toMatchObject([
        { receiptId, mode: 'return', typeId: 'RT', externalReceiptId: request.returnNo, status: 'received' },
      ]);
      expect(changed.containers).toMatchObject([{ containerId: request.lpn, receiptId, contents: [{ qty: 3 }] }]);
      expect(changed.tasks).toMatchObject([{ containerId: request.lpn, status: 'ready' }]);

      const other = { ...row, skuId: await world.given.sku(), qty: 2 };
      await t.op(ReceiveReturn, { ...request, rows: [row, { ...row, qty: 1 }, other] });
      const { rows } = await t.ask(SearchReceiptDetail, { receiptId });
      expect(rows.lines.map((line) => [line.orderQty, line.receivedQty])).toEqual([
        [7, 7],
        [2, 2],
      ]);
      const found = await t.ask(GetReceiptList, { code: request.returnNo });
      expect(found.data.map((r) => r.receiptId)).toEqual([receiptId]);
    });

    it('two terminals that begin the same return at once make one receipt', async () => {
      const t = await world.terminal();
      const other = await world.terminal('op2');
      const { request } = await returned();
      await Promise.all([
        t.op(ReceiveReturn, request),
        other.op(ReceiveReturn, { ...request, lpn: world.given.id('LPN') }),
      ]);
      const { rows } = await t.ask(SearchReceiptDetail, { receiptId: returnReceiptId(request.returnNo) });
      expect(rows.lines).toMatchObject([{ orderQty: 6, receivedQty: 6 }]);
    });

    it('what was counted wrongly is taken back and not waited for', async () => {
      const t = await world.terminal();
      const { request } = await returned();
      const receiptId = returnReceiptId(request.returnNo);
      const opId = randomUUID();
      await t.op(ReceiveReturn, request, { opId });
      const { changed } = await t.op(CancelReceive, { receiptId, lpn: request.lpn }, { supersedes: opId });
      expect(changed.lines).toMatchObject([{ orderQty: 0, receivedQty: 0 }]);
      expect(changed.receipts).toMatchObject([{ status: 'received' }]);
      await t.op(ReceiveReturn, request);
    });

    it('an announced return is tallied, not received again', async () => {
      const t = await world.terminal();
      const { request } = await returned();
      const { receiptId } = await world.given.receipt({ mode: 'return', lines: [{ qty: 5 }] });
      const again = await t.tryOp(ReceiveReturn, { ...request, returnNo: `X${receiptId}` });
      expect(refusalOf(again)).toBe('returnAnnounced');
    });

    it('a return belongs to one owner in one warehouse, and so do its goods', async () => {
      const t = await world.terminal();
      const { request, row } = await returned();
      await t.op(ReceiveReturn, request);
      expect(refusalOf(await t.tryOp(ReceiveReturn, { ...request, ownerId: 'OW02' }))).toBe('ownerDiffers');
      expect(refusalOf(await t.tryOp(ReceiveReturn, { ...request, ownerId: 'OW99' }))).toBe('ownerNotAllowed');
      const alien = { ...row, skuId: await world.given.sku({ owner_id: 'OW02' }) };
      expect(refusalOf(await t.tryOp(ReceiveReturn, { ...request, rows: [alien] }))).toBe('returnedSkuOfOther');
      const unknown = { ...row, skuId: 'S-0' };
      expect(refusalOf(await t.tryOp(ReceiveReturn, { ...request, rows: [unknown] }))).toBe('returnedSkuOfOther');
      t.whgid = 'WH2';
      expect(refusalOf(await t.tryOp(ReceiveReturn, request))).toBe('returnElsewhere');
    });

    it('the rules of graded goods hold: one grade, a known reason, the lot, the place', async () => {
      const t = await world.terminal();
      const { request, row } = await returned();
      const mixed = [row, { ...row, grade: 'damaged' as const }];
      expect(refusalOf(await t.tryOp(ReceiveReturn, { ...request, rows: mixed }))).toBe('otherGrade');
      const whim = [{ ...row, reason: 'WHIM' }];
      expect(refusalOf(await t.tryOp(ReceiveReturn, { ...request, rows: whim }))).toBe('reasonUnknown');
      const early = [{ ...row, lot: { expiry: world.given.day(-1) } }];
      expect(refusalOf(await t.tryOp(ReceiveReturn, { ...request, rows: early }))).toBe('expired');
      expect(refusalOf(await t.tryOp(ReceiveReturn, { ...request, loc: 'NOWHERE' }))).toBe('locUnknown');
      expect(refusalOf(await t.tryOp(ReceiveReturn, { ...request, rows: [] }))).toBe('badRequest');
      // What was refused has created nothing.
      const none = await t.ask(GetReceiptList, { code: request.returnNo });
      expect(none.data).toEqual([]);
      await t.op(ReceiveReturn, request);
      const damaged = [{ ...row, grade: 'damaged' as const }];
      expect(refusalOf(await t.tryOp(ReceiveReturn, { ...request, rows: damaged }))).toBe('otherGrade');
    });
  });
};
