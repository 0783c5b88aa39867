import { describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { GetSerialByBarcode } from '#contract/enquiry.ts';
import { ReceiveSerials } from '#contract/receiving-serial.ts';
import { CancelReceive, GetReceiptList, ReceiveByLpn, ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const receivingSerials = (world: World): void => {
  describe('receiving by serial number', () => {
    const numbers = (count: number) => Array.from({ length: count }, () => world.given.id('SN'));
    const oneLine = async (more: { qty?: number; announced?: readonly string[]; sku?: string; lot?: string } = {}) => {
      const { qty = 10, announced = [], lot = '' } = more;
      const sku = more.sku ?? (await world.given.sku({ is_serial: true, lot_template: lot }));
      const r = await world.given.receipt({ mode: 'serial', lines: [{ qty, sku, serials: announced }] });
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const serials = announced.length > 0 ? announced.slice(0, 2) : numbers(2);
      const { receiptId, dock: loc } = r;
      return {
        ...r,
        request: { receiptId, lineId, skuId, serials: [...serials], lot: {}, lpn: world.given.id('LPN'), loc },
      };
    };
    const found = async (serial: string) => {
      const t = await world.terminal();
      return (await t.ask(GetSerialByBarcode, { barcode: serial })).data;
    };

    it('as many pieces come in as there are numbers, and each is found on its pallet', async () => {
      const t = await world.terminal();
      const { request, receiptId } = await oneLine();
      const { changed } = await t.op(ReceiveSerials, request);
      expect(changed.lines).toMatchObject([{ receivedQty: 2, receivedSerials: [...request.serials].sort() }]);
      expect(changed.containers).toMatchObject([{ containerId: request.lpn, contents: [{ qty: 2 }] }]);
      expect(changed.tasks).toMatchObject([{ status: 'ready', qty: 2 }]);
      expect(await found(request.serials[0] ?? '')).toMatchObject([
        { skuId: request.skuId, status: 'inStock', lpn: request.lpn, loc: request.loc },
      ]);
      const { rows } = await t.ask(SearchReceiptDetail, { receiptId });
      expect(rows.lines).toMatchObject([{ serials: [], receivedSerials: [...request.serials].sort() }]);
    });

    it('goods with serial numbers are found and received on a receipt of any mode', async () => {
      const t = await world.terminal();
      const sku = await world.given.sku({ is_serial: true });
      const r = await world.given.receipt({ mode: 'sku', lines: [{ qty: 5, sku }, { qty: 5 }] });
      const { data } = await t.ask(GetReceiptList, { mode: 'serial', code: r.receiptId });
      expect(data).toMatchObject([{ receiptId: r.receiptId, mode: 'sku', needs: ['serial'] }]);
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const goods = { receiptId: r.receiptId, lineId, skuId, serials: numbers(2), lot: {}, loc: r.dock };
      const { changed } = await t.op(ReceiveSerials, { ...goods, lpn: world.given.id('LPN') });
      expect(changed.lines).toMatchObject([{ receivedQty: 2 }]);
      const plain = await world.given.receipt({ mode: 'sku', lines: [{ qty: 5 }] });
      expect((await t.ask(GetReceiptList, { mode: 'serial', code: plain.receiptId })).data).toEqual([]);
    });

    it('a number is received once, whatever the line or the pallet', async () => {
      const t = await world.terminal();
      const { request } = await oneLine();
      const [one = '', two = ''] = request.serials;
      expect(refusalOf(await t.tryOp(ReceiveSerials, { ...request, serials: [one, two, one] }))).toBe('serialTwice');
      await t.op(ReceiveSerials, request);
      const again = { ...request, lpn: world.given.id('LPN') };
      expect(refusalOf(await t.tryOp(ReceiveSerials, { ...again, serials: [...numbers(1), two] }))).toBe(
        'serialReceived',
      );
      const other = await oneLine({ sku: request.skuId });
      expect(refusalOf(await t.tryOp(ReceiveSerials, { ...other.request, serials: [one] }))).toBe('serialInStock');
      // The same number of another article is another piece.
      const article = await oneLine();
      await t.op(ReceiveSerials, { ...article.request, serials: [one] });
    });

    it('two terminals with the same number: one of them gets it', async () => {
      const a = await oneLine();
      const other = await oneLine({ sku: a.request.skuId });
      const [t, u] = [await world.terminal('op1'), await world.terminal('op2')];
      const answers = await Promise.all([
        t.tryOp(ReceiveSerials, a.request),
        u.tryOp(ReceiveSerials, { ...other.request, serials: a.request.serials }),
      ]);
      expect(answers.map(refusalOf).sort()).toEqual(['ok', 'serialInStock']);
    });

    it('where the supplier announced numbers, only those are taken', async () => {
      const t = await world.terminal();
      const announced = numbers(3);
      const { request } = await oneLine({ qty: 3, announced });
      expect(refusalOf(await t.tryOp(ReceiveSerials, { ...request, serials: numbers(1) }))).toBe('serialNotAnnounced');
      const { changed } = await t.op(ReceiveSerials, request);
      expect(changed.lines).toMatchObject([{ serials: [...announced].sort(), receivedQty: 2 }]);
    });

    it('of two lines each takes the numbers that were announced on it, whichever is named', async () => {
      const t = await world.terminal();
      const sku = await world.given.sku({ is_serial: true });
      const [a, b] = [numbers(2), numbers(2)];
      const lines = [
        { qty: 2, sku, serials: a },
        { qty: 2, sku, serials: b },
      ];
      const r = await world.given.receipt({ mode: 'serial', lines });
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const goods = { receiptId: r.receiptId, lineId, skuId, lot: {}, lpn: world.given.id('LPN'), loc: r.dock };
      const serials = [...b, a[0] ?? ''];
      expect(refusalOf(await t.tryOp(ReceiveSerials, { ...goods, serials: [...numbers(1), ...b] }))).toBe(
        'serialNotAnnounced',
      );
      const { changed } = await t.op(ReceiveSerials, { ...goods, serials });
      expect(changed.lines.map((l) => [l.receivedQty, l.receivedSerials])).toEqual([
        [1, [a[0]]],
        [2, [...b].sort()],
      ]);
      const again = { ...goods, lpn: world.given.id('LPN'), serials: b.slice(0, 1) };
      expect(refusalOf(await t.tryOp(ReceiveSerials, again))).toBe('serialReceived');
    });

    it('no more than the open quantity, of the SKU of the line, with its lot', async () => {
      const t = await world.terminal();
      const { request } = await oneLine({ qty: 1 });
      expect(refusalOf(await t.tryOp(ReceiveSerials, request))).toBe('overReceived');
      expect(refusalOf(await t.tryOp(ReceiveSerials, { ...request, skuId: 'S-100001' }))).toBe('skuDiffers');
      const batch = await oneLine({ lot: 'BATCH' });
      expect(refusalOf(await t.tryOp(ReceiveSerials, batch.request))).toBe('lotMissing');
      await t.op(ReceiveSerials, { ...batch.request, lot: { batch: 'B7' } });
    });

    it('goods with numbers are received by them only, and others cannot be', async () => {
      const t = await world.terminal();
      const { request } = await oneLine();
      const { serials: _, ...loose } = request;
      expect(refusalOf(await t.tryOp(ReceiveBySku, { ...loose, qty: 2, uomId: 'EA' }))).toBe('serialsMissing');
      const plain = await oneLine({ sku: await world.given.sku() });
      expect(refusalOf(await t.tryOp(ReceiveSerials, plain.request))).toBe('skuWithoutSerials');
      const lines = [{ qty: 5, sku: request.skuId }];
      const { receiptId, dock, pallets } = await world.given.receipt({ lines, pallets: [[{ line: 1, qty: 5 }]] });
      const { lpn = '', contents = [] } = pallets[0] ?? {};
      expect(refusalOf(await t.tryOp(ReceiveByLpn, { receiptId, lpn, contents, loc: dock }))).toBe('serialsMissing');
    });

    it('taken back, the numbers are free again', async () => {
      const t = await world.terminal();
      const announced = numbers(2);
      for (const r of [await oneLine(), await oneLine({ announced })]) {
        const opId = randomUUID();
        await t.op(ReceiveSerials, r.request, { opId });
        const { receiptId, lpn } = r.request;
        const { changed } = await t.op(CancelReceive, { receiptId, lpn }, { opId: randomUUID(), supersedes: opId });
        expect(changed.lines).toMatchObject([{ receivedQty: 0, receivedSerials: [] }]);
        expect(await found(r.request.serials[0] ?? '')).toEqual([]);
        await t.op(ReceiveSerials, r.request);
      }
    });

    it('a number that was sent out comes back, and is out again when that is taken back', async () => {
      const t = await world.terminal();
      const { request } = await oneLine();
      const { containers } = await world.given.waybill();
      const [sent = '', fresh = ''] = request.serials;
      const out = { sku_id: request.skuId, serial_no: sent, wh_gid: 'WH1', container_id: '' };
      const [shipping_container_id = ''] = containers;
      await world.wms.db
        .insertInto('serial')
        .values({ ...out, shipping_container_id })
        .execute();
      expect(await found(sent)).toMatchObject([{ status: 'shipped' }]);
      const opId = randomUUID();
      await t.op(ReceiveSerials, request, { opId });
      expect(await found(sent)).toMatchObject([{ status: 'inStock', lpn: request.lpn }]);
      const { receiptId, lpn } = request;
      await t.op(CancelReceive, { receiptId, lpn }, { opId: randomUUID(), supersedes: opId });
      expect(await found(sent)).toMatchObject([{ status: 'shipped', lpn: '' }]);
      expect(await found(fresh)).toEqual([]);
      expect(refusalOf(await t.tryOp(ReceiveSerials, request))).toBe('ok');
    });

    it('a number that was announced in a container is announced in it again when its receive is taken back', async () => {
      const t = await world.terminal();
      const r = await oneLine();
      const box = await world.given.sscc(r, 'case', [{ line: 1, qty: 1 }]);
      const [serial_no = ''] = r.request.serials;
      const inBox = { sku_id: r.request.skuId, serial_no, wh_gid: 'WH1', container_id: box };
      await world.wms.db
        .insertInto('serial')
        .values({ ...inBox, shipping_container_id: '' })
        .execute();
      const opId = randomUUID();
      await t.op(ReceiveSerials, r.request, { opId });
      expect(await found(serial_no)).toMatchObject([{ status: 'inStock', lpn: r.request.lpn }]);
      const { receiptId, lpn } = r.request;
      await t.op(CancelReceive, { receiptId, lpn }, { opId: randomUUID(), supersedes: opId });
      expect(await found(serial_no)).toMatchObject([{ status: 'expected', lpn: box }]);
    });
  });
};
