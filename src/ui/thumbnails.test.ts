import { GetFileList, GetSkuFileList } from '#contract/files.ts';
import { expect, test } from 'vitest';
import type { Terminal } from './terminal.ts';
import { createThumbnails } from './thumbnails.ts';

/** A WMS whose SKUs have the picture of this SHA256, and operations those that begin with their id; those in `slow` are not answered. */
function shelf() {
  const pictures = new Map<string, string>();
  const slow = new Set<string>();
  const asked: string[] = [];
  const cache = new Map<string, { picture: string; sha: string }>();
  const world = { time: 1000 };
  const make = () =>
    createThumbnails({
      now: () => world.time,
      read: async (key) => cache.get(key) ?? null,
      keep: async (key, kept) => void (kept.picture === '' ? cache.delete(key) : cache.set(key, kept)),
      shrink: async (address) => address.split(',')[1] ?? '',
      changed: () => {},
    });
  const look = (async (call: unknown, request: { skuIds: string[]; refs: string[]; fileId: string }) => {
    if (call === GetFileList) {
      const files = [...pictures].map(([fileId, sha256]) => ({ ref: fileId.split('/')[0], fileId, sha256 }));
      return { data: files.filter(({ ref = '' }) => request.refs.includes(ref)) };
    }
    if (call === GetSkuFileList) {
      const data = request.skuIds.flatMap((ref) =>
        pictures.has(ref) ? [{ ref, fileId: ref, sha256: pictures.get(ref) }] : [],
      );
      return { data };
    }
    asked.push(request.fileId);
    return slow.has(request.fileId) ? null : { contentType: 'image/png', base64: pictures.get(request.fileId) };
  }) as unknown as Terminal['look'];
  return { pictures, slow, asked, world, make, look };
}

test('each server has pictures of its own', async () => {
  const { pictures, make, look } = shelf();
  pictures.set('S1', 'bolt');
  const thumbnails = make();
  await thumbnails.want({ server: 'one', of: 'sku', ref: 'S1', look });
  expect([thumbnails.of('one', 'sku', 'S1'), thumbnails.of('two', 'sku', 'S1')]).toEqual(['bolt', '']);
});

test('one that is not answered holds up none behind it, and is asked for again after some minutes', async () => {
  const { pictures, slow, asked, world, make, look } = shelf();
  const thumbnails = make();
  const want = () => Promise.all(['S1', 'S2'].map((ref) => thumbnails.want({ server: 'one', of: 'sku', ref, look })));
  pictures.set('S1', 'bolt').set('S2', 'nut');
  slow.add('S1');
  await want();
  expect(thumbnails.of('one', 'sku', 'S2')).toBe('nut');
  slow.clear();
  await want();
  expect(asked).toEqual(['S1', 'S2']);
  world.time += 600_000;
  await want();
  expect(thumbnails.of('one', 'sku', 'S1')).toBe('bolt');
});

test('what was kept is shown, and fetched again only where the WMS has another picture, or none', async () => {
  const { pictures, asked, make, look } = shelf();
  const want = async () => {
    const thumbnails = make();
    await thumbnails.want({ server: 'one', of: 'sku', ref: 'S1', look });
    return thumbnails.of('one', 'sku', 'S1');
  };
  pictures.set('S1', 'bolt');
  expect([await want(), await want(), asked.length]).toEqual(['bolt', 'bolt', 1]);
  pictures.set('S1', 'new bolt');
  expect([await want(), asked.length]).toEqual(['new bolt', 2]);
  pictures.clear();
  expect([await want(), asked.length]).toEqual(['', 2]);
});

test('an operation has all of its pictures; they come after it, and are asked for again until they are there', async () => {
  const { pictures, asked, world, make, look } = shelf();
  const thumbnails = make();
  const want = async () => {
    await thumbnails.want({ server: 'one', of: 'operation', ref: 'O1', look });
    return thumbnails.of('one', 'operation', 'O1');
  };
  expect(await want()).toBe('');
  pictures.set('O1/1', 'dent').set('O1/2', 'tear').set('O2/1', 'other');
  expect([await want(), asked.length]).toEqual(['', 0]);
  world.time += 200_000;
  expect([await want(), asked]).toEqual(['dent\ntear', ['O1/1', 'O1/2']]);
  expect(thumbnails.of('one', 'sku', 'O1')).toBe('');
});
