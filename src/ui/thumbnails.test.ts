import { GetSkuFileList } from '#contract/files.ts';
import { expect, test } from 'vitest';
import type { Terminal } from './terminal.ts';
import { createThumbnails } from './thumbnails.ts';

/** A WMS whose SKUs have the picture of this SHA256; those in `slow` are not answered. */
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
  const look = (async (call: unknown, request: { skuIds: string[]; fileId: string }) => {
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
  await thumbnails.want({ server: 'one', skuId: 'S1', look });
  expect([thumbnails.of('one', 'S1'), thumbnails.of('two', 'S1')]).toEqual(['bolt', '']);
});

test('one that is not answered holds up none behind it, and is asked for again after some minutes', async () => {
  const { pictures, slow, asked, world, make, look } = shelf();
  const thumbnails = make();
  const want = () => Promise.all(['S1', 'S2'].map((skuId) => thumbnails.want({ server: 'one', skuId, look })));
  pictures.set('S1', 'bolt').set('S2', 'nut');
  slow.add('S1');
  await want();
  expect(thumbnails.of('one', 'S2')).toBe('nut');
  slow.clear();
  await want();
  expect(asked).toEqual(['S1', 'S2']);
  world.time += 600_000;
  await want();
  expect(thumbnails.of('one', 'S1')).toBe('bolt');
});

test('what was kept is shown, and fetched again only where the WMS has another picture, or none', async () => {
  const { pictures, asked, make, look } = shelf();
  const want = async () => {
    const thumbnails = make();
    await thumbnails.want({ server: 'one', skuId: 'S1', look });
    return thumbnails.of('one', 'S1');
  };
  pictures.set('S1', 'bolt');
  expect([await want(), await want(), asked.length]).toEqual(['bolt', 'bolt', 1]);
  pictures.set('S1', 'new bolt');
  expect([await want(), asked.length]).toEqual(['new bolt', 2]);
  pictures.clear();
  expect([await want(), asked.length]).toEqual(['', 2]);
});
