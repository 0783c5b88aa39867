import { describe, expect, it } from 'vitest';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { GetFileList, GetSkuFileList, UploadPhoto } from '#contract/files.ts';
import { CollectPictures, MeasurePack } from '#contract/receiving-goods.ts';
import { ReceiveBySku } from '#contract/receiving.ts';
import { GetSku } from '#contract/session.ts';
import { sql } from 'kysely';
import type { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const newGoods = (world: World): void => {
  describe('pictures of a SKU', () => {
    const photo = (ofOpId: string, ordinal: number) => {
      const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(200)]);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const contentType = 'image/jpeg' as const;
      return { fileId: randomUUID(), ofOpId, ordinal, contentType, sha256, base64: bytes.toString('base64') };
    };
    const collect = async (t: Terminal, skuId: string, count: number): Promise<string> => {
      const opId = randomUUID();
      await t.op(CollectPictures, { skuId, count }, { opId });
      return opId;
    };

    it('pictures uploaded for the operation are filed under the SKU, behind those that it has', async () => {
      const t = await world.terminal();
      const skuId = await world.given.sku();
      const first = await collect(t, skuId, 2);
      const sent = [photo(first, 1), photo(first, 2)];
      for (const one of sent) await t.op(UploadPhoto, one);
      const third = photo(await collect(t, skuId, 1), 1);
      await t.op(UploadPhoto, third);
      await t.op(UploadPhoto, third);
      const { data } = await t.ask(GetSkuFileList, { skuIds: [skuId] });
      expect(data.map((file) => [file.fileId, file.ordinal])).toEqual(
        [...sent, third].map(({ fileId }, i) => [fileId, i + 1]),
      );
      expect((await t.ask(GetFileList, { refType: 'operation', refs: [first] })).data).toEqual([]);
      const skus = await t.ask(GetSku, { skuIds: [skuId] });
      expect(skus.data[0]?.pictures).toBe(3);
    });

    it('a SKU has nine pictures and no tenth', async () => {
      const t = await world.terminal();
      const skuId = await world.given.sku();
      const opId = await collect(t, skuId, 8);
      for (let i = 1; i <= 8; i++) await t.op(UploadPhoto, photo(opId, i));
      expect(refusalOf(await t.tryOp(CollectPictures, { skuId, count: 2 }))).toBe('skuPicturesFull');
      // Two terminals may each announce the last one; only one of them comes in.
      const both = [await collect(t, skuId, 1), await collect(t, skuId, 1)];
      const answers = await Promise.all(both.map((id) => t.tryOp(UploadPhoto, photo(id, 1))));
      expect(answers.map(refusalOf).sort()).toEqual(['ok', 'skuPicturesFull']);
      expect((await t.ask(GetSkuFileList, { skuIds: [skuId] })).data).toHaveLength(9);
    });

    it('of goods that exist and are in the care of the user', async () => {
      const t = await world.terminal();
      expect(refusalOf(await t.tryOp(CollectPictures, { skuId: 'S-0', count: 1 }))).toBe('skuUnknown');
      expect(refusalOf(await t.tryOp(CollectPictures, { skuId: 'S-100001', count: 10 }))).toBe('badRequest');
      const other = await world.signedIn(await world.given.user({ owners: ['OW02'] }));
      const skuId = await world.given.sku();
      expect(refusalOf(await other.tryOp(CollectPictures, { skuId, count: 1 }))).toBe('ownerNotAllowed');
    });
  });

  describe('measuring a new SKU', () => {
    const fresh = async (row: object = { measured: false, pack_id: 'NONE', ti: 0, hi: 0, weight: 0 }) => {
      const skuId = await world.given.sku(row);
      const size = { length: 0.4, width: 0.3, height: 0.25, weight: 6 };
      const codes = { pieceBarcode: world.given.id('EA'), caseBarcode: world.given.id('CS') };
      return { skuId, request: { skuId, caseQty: 24, ti: 7, hi: 5, ...size, ...codes } };
    };

    it('on the first day new goods stand at a dock that somebody has to measure', async () => {
      const t = await world.terminal();
      const { rows } = await sql<{ doc_id: string; sku_id: string }>`
        select d.doc_id, l.sku_id from document d join document_line l on l.doc_id = d.doc_id
        join sku k on k.sku_id = l.sku_id where d.wh_gid = 'WH1' and d.mode = 'sku' and d.status = 'arrived'
        and d.po_no like 'PO-4%' and (not k.measured or k.pack_id = 'NONE')`.execute(world.wms.db);
      const { data } = await t.ask(GetSku, { skuIds: rows.map((row) => row.sku_id) });
      expect(data.filter((sku) => sku.isMeasured === 'N' || sku.packs.length === 0).length).toBeGreaterThan(1);
    });

    it('gets its units, barcodes and weight, and can be received', async () => {
      const t = await world.terminal();
      const { skuId, request } = await fresh();
      const { receiptId, lines, dock } = await world.given.receipt({ mode: 'sku', lines: [{ qty: 50, sku: skuId }] });
      const line = { receiptId, lineId: lines[0]?.lineId ?? '', skuId, qty: 24, uomId: 'EA', lot: {}, loc: dock };
      const receive = { ...line, lpn: world.given.id('LPN') };
      expect(refusalOf(await t.tryOp(ReceiveBySku, receive))).not.toBe('ok');

      await t.op(MeasurePack, request);
      const { data } = await t.ask(GetSku, { barcode: request.caseBarcode });
      expect(data).toMatchObject([
        {
          skuId,
          isMeasured: 'Y',
          ti: 7,
          hi: 5,
          weight: 0.25,
          packs: [
            { uomId: 'EA', packQty: 1 },
            { uomId: 'CS', packQty: 24 },
            { uomId: 'PL', packQty: 840 },
          ],
          barcodes: [
            { barcode: request.pieceBarcode, packQty: 1 },
            { barcode: request.caseBarcode, uomId: 'CS', packQty: 24 },
          ],
        },
      ]);
      await t.op(ReceiveBySku, receive);
      const verbs = await world.wms.db
        .selectFrom('ledger')
        .select('verb')
        .where('sku_id', '=', skuId)
        .where('verb', 'in', ['MEASURE', 'MASTER'])
        .orderBy('ledger_id')
        .execute();
      expect(verbs.map((row) => row.verb)).toEqual(['MEASURE', 'MASTER']);
    });

    it('a case of one piece is the piece, and a case may have no barcode', async () => {
      const t = await world.terminal();
      const { skuId, request } = await fresh();
      await t.op(MeasurePack, { ...request, caseQty: 1, caseBarcode: '' });
      const { data } = await t.ask(GetSku, { skuIds: [skuId] });
      expect(data[0]?.packs.map((pack) => pack.uomId)).toEqual(['EA', 'PL']);
      expect(data[0]?.barcodes).toHaveLength(1);
    });

    it('a SKU that is measured but not packed is measured too; one that is both is not', async () => {
      const t = await world.terminal();
      const unpacked = await fresh({ pack_id: 'NONE' });
      await t.op(MeasurePack, unpacked.request);
      expect(refusalOf(await t.tryOp(MeasurePack, unpacked.request))).toBe('skuMeasured');
      const known = await fresh({});
      expect(refusalOf(await t.tryOp(MeasurePack, known.request))).toBe('skuMeasured');
      const weighed = await fresh({ pack_id: 'KG', is_weighed: true, measured: false });
      expect(refusalOf(await t.tryOp(MeasurePack, weighed.request))).toBe('weighedNotMeasured');
      expect(refusalOf(await t.tryOp(MeasurePack, { ...known.request, skuId: 'S-0' }))).toBe('skuUnknown');
    });

    it('its barcodes are nobody else’s, and two different ones', async () => {
      const t = await world.terminal();
      const [first, second] = [await fresh(), await fresh()];
      await t.op(MeasurePack, first.request);
      const { pieceBarcode } = first.request;
      const taken = [{ pieceBarcode }, { caseBarcode: pieceBarcode }, { pieceBarcode: first.skuId }];
      for (const codes of taken)
        expect(refusalOf(await t.tryOp(MeasurePack, { ...second.request, ...codes }))).toBe('barcodeTaken');
      const same = { ...second.request, caseBarcode: second.request.pieceBarcode };
      expect(refusalOf(await t.tryOp(MeasurePack, same))).toBe('sameBarcode');
      const numbers = ['caseQty', 'ti', 'hi', 'length', 'width', 'height', 'weight'] as const;
      for (const name of numbers)
        expect(refusalOf(await t.tryOp(MeasurePack, { ...second.request, [name]: 0 }))).toBe('badRequest');
      await t.op(MeasurePack, second.request);
    });
  });
};
