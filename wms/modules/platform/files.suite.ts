import { describe, expect, it } from 'vitest';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { GetFileContent, GetFileList, GetSkuFileList, PHOTO_LIMIT, UploadPhoto } from '#contract/files.ts';
import type { RequestOf } from '#contract/call.ts';
import { Print } from '#contract/operations.ts';
import { IN_FILES_FROM } from '#wms/pictures.ts';
import { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

type Photo = RequestOf<typeof UploadPhoto>;

const STARTS = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/webp': Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
};
const content = (type: Photo['contentType'], size = 500): Buffer => {
  const start = STARTS[type];
  return Buffer.concat([start, randomBytes(size - start.length)]);
};
const photo = (ofOpId: string, bytes = content('image/jpeg'), more: Partial<Photo> = {}): Photo => ({
  fileId: randomUUID(),
  ofOpId,
  ordinal: 1,
  contentType: 'image/jpeg',
  sha256: createHash('sha256').update(bytes).digest('hex'),
  base64: bytes.toString('base64'),
  ...more,
});

export const pictures = (world: World): void => {
  describe('pictures', () => {
    const label = { template: 'pallet', ref: 'P-1', printPoint: 'PP1', copies: 1 } as const;
    const posted = async (t: Terminal): Promise<string> => {
      const opId = randomUUID();
      await t.op(Print, label, { opId });
      return opId;
    };
    const upload = async (t: Terminal, request: Photo) => refusalOf(await t.tryOp(UploadPhoto, request));
    const listed = async (t: Terminal, opId: string) =>
      (await t.ask(GetFileList, { refType: 'operation', refs: [opId] })).data;

    it('large ones are files of their hash, those before stay rows, and a file that is not what it was is not shown', async () => {
      const dir = mkdtempSync(join(tmpdir(), 'aisle-pictures-'));
      const wms = await world.another({ pictures: dir });
      try {
        const t = new Terminal(wms.url, randomUUID());
        t.token = (await world.terminal()).token;
        const opId = await posted(t);
        const [small, large] = [photo(opId), photo(opId, content('image/jpeg', IN_FILES_FROM), { ordinal: 2 })];
        // Twice at once is once.
        await Promise.all([small, large, large].map((one) => t.op(UploadPhoto, one)));
        const kept = await world.wms.db
          .selectFrom('stored_file')
          .select(['file_id', 'size', 'content'])
          .where('ref', '=', opId)
          .orderBy('ordinal')
          .execute();
        expect(kept.map((row) => [row.size, row.content.length])).toEqual([
          [500, 500],
          [IN_FILES_FROM, 0],
        ]);
        const path = join(dir, large.sha256.slice(0, 2), large.sha256);
        expect(readdirSync(dirname(path))).toEqual([large.sha256]);
        for (const { fileId, base64 } of [small, large])
          expect((await t.ask(GetFileContent, { fileId })).base64).toBe(base64);
        writeFileSync(path, 'another picture');
        expect(refusalOf(await t.try(GetFileContent, { fileId: large.fileId }))).toBe('fileUnknown');
      } finally {
        await wms.close();
        rmSync(dir, { recursive: true });
      }
    });

    it('pictures of an operation come back byte for byte, in their order', async () => {
      const t = await world.terminal();
      const opId = await posted(t);
      const bytes = { jpeg: content('image/jpeg'), png: content('image/png'), webp: content('image/webp') };
      const sent = [
        photo(opId, bytes.webp, { ordinal: 3, contentType: 'image/webp' }),
        photo(opId, bytes.jpeg, { ordinal: 1 }),
        photo(opId, bytes.png, { ordinal: 2, contentType: 'image/png' }),
      ];
      for (const one of sent) await t.op(UploadPhoto, one);
      const files = await listed(t, opId);
      expect(files.map((file) => [file.ordinal, file.contentType, file.size])).toEqual([
        [1, 'image/jpeg', 500],
        [2, 'image/png', 500],
        [3, 'image/webp', 500],
      ]);
      expect(files.map((file) => file.sha256)).toEqual([sent[1]?.sha256, sent[2]?.sha256, sent[0]?.sha256]);
      const { contentType, base64 } = await t.ask(GetFileContent, { fileId: files[1]?.fileId ?? '' });
      expect(contentType).toBe('image/png');
      expect(Buffer.from(base64, 'base64').equals(bytes.png)).toBe(true);
    });

    it('why goods are held everybody sees who works for their owner; who decides on counts sees what was found', async () => {
      const t = await world.terminal('op1');
      const opId = await posted(t);
      const one = photo(opId);
      await t.op(UploadPhoto, one);
      const seenBy = async (who: Terminal) => [
        (await listed(who, opId)).length,
        refusalOf(await who.try(GetFileContent, { fileId: one.fileId })),
      ];
      const [yes, no] = [
        [1, 'ok'],
        [0, 'fileUnknown'],
      ];
      const [colleague, lead] = [await world.terminal('op2'), await world.terminal('countlead1')];
      const stranger = await world.signedIn(await world.given.user({ owners: ['OW02'] }));
      expect([await seenBy(t), await seenBy(colleague), await seenBy(lead)]).toEqual([yes, no, no]);

      const [jobId, lineId] = [world.given.id('J'), world.given.id('JL')];
      const job = { job_id: jobId, wh_gid: 'WH1', kind: 'count' as const, owner_id: 'OW01', status: 'done' as const };
      const line = { job_line_id: lineId, job_id: jobId, seq: 1, planned: 0, status: 'done' as const };
      const entry = { entry_id: world.given.id('E'), job_line_id: lineId, qty: 1, photos: 1, op_id: opId };
      const { db } = world.wms;
      await db.insertInto('job').values(job).execute();
      await db.insertInto('job_line').values(line).execute();
      await db.insertInto('count_entry').values(entry).execute();
      expect([await seenBy(colleague), await seenBy(lead)]).toEqual([no, yes]);

      const notice = { job_id: jobId, wh_gid: 'WH1', scope: 'container' as const, owner_id: 'OW01', held_by: 'qc1' };
      await db
        .insertInto('hold_notice')
        .values({ ...notice, op_id: opId, photos: 1, reason: 'DAMAGED', held_at: new Date().toISOString() })
        .execute();
      expect([await seenBy(colleague), await seenBy(stranger)]).toEqual([yes, no]);
      const away = new Terminal(world.wms.url, colleague.deviceId, 'WH2');
      away.token = colleague.token;
      expect(await seenBy(away)).toEqual(no);
    });

    it('only an applied operation of the user takes a picture', async () => {
      const t = await world.terminal('op1');
      const opId = await posted(t);
      expect(await upload(t, photo(randomUUID()))).toBe('photoOfUnknown');
      expect(await upload(await world.terminal('op2'), photo(opId))).toBe('photoOfUnknown');
      const elsewhere = new Terminal(world.wms.url, t.deviceId, 'WH2');
      elsewhere.token = t.token;
      expect(await upload(elsewhere, photo(opId))).toBe('photoOfUnknown');
      const itself = randomUUID();
      expect(refusalOf(await t.tryOp(UploadPhoto, photo(itself), { opId: itself }))).toBe('photoOfUnknown');
      const refused = randomUUID();
      await t.tryOp(Print, { ...label, copies: 0 }, { opId: refused });
      expect(await upload(t, photo(refused))).toBe('photoOfRefused');
      expect(await listed(t, opId)).toEqual([]);
    });

    it('what was damaged on its way, or is no picture, is not stored', async () => {
      const t = await world.terminal();
      const opId = await posted(t);
      const good = photo(opId);
      expect(await upload(t, { ...good, sha256: '0'.repeat(64) })).toBe('photoDamaged');
      expect(await upload(t, { ...good, base64: `${good.base64.slice(0, -4)}!!==` })).toBe('photoDamaged');
      expect(await upload(t, { ...good, base64: `${good.base64}\n` })).toBe('photoDamaged');
      expect(await upload(t, { ...good, base64: '' })).toBe('photoDamaged');
      const page = Buffer.from('<script>alert(1)</script>');
      expect(await upload(t, photo(opId, page))).toBe('photoWrongType');
      expect(await upload(t, photo(opId, content('image/png')))).toBe('photoWrongType');
      expect(await upload(t, photo(opId, Buffer.alloc(0)))).toBe('photoWrongType');
      expect(await upload(t, { ...good, contentType: 'image/svg+xml' as 'image/png' })).toBe('badRequest');
      expect(await upload(t, { ...good, sha256: good.sha256.toUpperCase() })).toBe('badRequest');
      expect(await listed(t, opId)).toEqual([]);
    });

    it('2 MB are taken, a byte more is not', async () => {
      const t = await world.terminal();
      const opId = await posted(t);
      const full = content('image/jpeg', PHOTO_LIMIT);
      expect(await upload(t, photo(opId, full))).toBe('ok');
      expect(await upload(t, photo(opId, content('image/jpeg', PHOTO_LIMIT + 1)))).toBe('photoTooLarge');
      expect(await upload(t, photo(opId, content('image/jpeg', PHOTO_LIMIT + 300_000)))).toBe('photoTooLarge');
      expect(await upload(t, photo(opId, content('image/jpeg', 2 * PHOTO_LIMIT)))).toBe('tooLarge');
      const [file] = await listed(t, opId);
      expect(file?.size).toBe(PHOTO_LIMIT);
      const { base64 } = await t.ask(GetFileContent, { fileId: file?.fileId ?? '' });
      expect(Buffer.from(base64, 'base64').equals(full)).toBe(true);
    });

    it('a picture is stored once, whoever sends it again; its id never becomes another picture', async () => {
      const t = await world.terminal('op1');
      const opId = await posted(t);
      const one = photo(opId);
      expect(await Promise.all(Array.from({ length: 5 }, () => upload(t, one)))).toEqual(Array(5).fill('ok'));
      expect(await upload(await world.terminal('op2'), one)).toBe('ok');
      expect(await listed(t, opId)).toHaveLength(1);
      const other = photo(opId, content('image/jpeg'), { fileId: one.fileId });
      expect(await upload(t, other)).toBe('photoDiffers');
      expect(await upload(t, { ...one, ofOpId: await posted(t) })).toBe('photoDiffers');
      expect((await listed(t, opId)).map((file) => file.sha256)).toEqual([one.sha256]);
    });

    it('an operation has nine pictures and no tenth, however many come at once', async () => {
      const t = await world.terminal();
      const opId = await posted(t);
      expect(await upload(t, photo(opId, content('image/jpeg'), { ordinal: 10 }))).toBe('badRequest');
      const many = Array.from({ length: 12 }, (_, i) => photo(opId, content('image/jpeg'), { ordinal: (i % 9) + 1 }));
      const answers = await Promise.all(many.map((one) => upload(t, one)));
      expect(answers.filter((answer) => answer === 'ok')).toHaveLength(9);
      expect(answers.filter((answer) => answer === 'tooManyPhotos')).toHaveLength(3);
      expect(await listed(t, opId)).toHaveLength(9);
      // The ninth again is not a tenth, also when it comes several times at once.
      const stored = many[answers.indexOf('ok')] ?? photo(opId);
      expect(await upload(t, stored)).toBe('ok');
      const next = await posted(t);
      for (let i = 1; i <= 8; i++) await t.op(UploadPhoto, photo(next, content('image/jpeg'), { ordinal: i }));
      const ninth = photo(next, content('image/jpeg'), { ordinal: 9 });
      expect(await Promise.all(Array.from({ length: 5 }, () => upload(t, ninth)))).toEqual(Array(5).fill('ok'));
      expect(await listed(t, next)).toHaveLength(9);
    });

    it('pictures of operations are the user’s own', async () => {
      const t = await world.terminal('op1');
      const opId = await posted(t);
      const one = photo(opId);
      await t.op(UploadPhoto, one);
      const other = await world.terminal('op2');
      expect(await listed(other, opId)).toEqual([]);
      expect(refusalOf(await other.try(GetFileContent, { fileId: one.fileId }))).toBe('fileUnknown');
      expect(refusalOf(await t.try(GetFileContent, { fileId: 'F-none' }))).toBe('fileUnknown');
    });

    it('pictures of SKUs are shown to those who may handle their owner’s goods', async () => {
      const all = await world.terminal('op1');
      const skuIds = ['S-100001', 'S-100002', 'S-100003', 'S-100004', 'S-0'];
      const { data } = await all.ask(GetSkuFileList, { skuIds });
      expect(data.map((file) => [file.ref, file.ordinal])).toEqual([
        ['S-100001', 1],
        ['S-100002', 1],
        ['S-100003', 1],
        ['S-100004', 1],
        ['S-100004', 2],
      ]);
      const [first] = data;
      const { base64, contentType } = await all.ask(GetFileContent, { fileId: first?.fileId ?? '' });
      const bytes = Buffer.from(base64, 'base64');
      expect([contentType, bytes.length]).toEqual(['image/png', first?.size]);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(first?.sha256);
      expect(bytes.subarray(0, 8).equals(STARTS['image/png'])).toBe(true);

      const owner = await world.wms.db
        .selectFrom('sku')
        .select('owner_id')
        .where('sku_id', '=', 'S-100001')
        .executeTakeFirstOrThrow();
      const others = ['OW01', 'OW02', 'OW03'].filter((id) => id !== owner.owner_id);
      const t = await world.signedIn(await world.given.user({ owners: others }));
      const seen = (await t.ask(GetFileList, { refType: 'sku', refs: skuIds })).data.map((file) => file.ref);
      expect(seen).not.toContain('S-100001');
      expect(seen.length).toBeGreaterThan(0);
      expect(refusalOf(await t.try(GetFileContent, { fileId: first?.fileId ?? '' }))).toBe('fileUnknown');
    });
  });
};
