import { PHOTO_LIMIT } from '#contract/files.ts';
import { expect, test } from 'vitest';
import { prepare } from './prepare.ts';
import type { Redraw } from './prepare.ts';

const jpeg = (size: number, head: number[] = []) => {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff, ...(head.length > 0 ? head : [0xda, 0, 2])]);
  return new Blob([bytes], { type: 'image/jpeg' });
};
/** Orientation 6 in an Exif segment. */
const LYING = [
  0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0,
  0, 0, 0, 0, 0, 0xff, 0xda, 0, 2,
];
const never: Redraw = () => Promise.reject(new Error('must not be drawn'));
const sized =
  (sizes: readonly number[], asked: [number, number][] = []): Redraw =>
  (_, side, quality) => {
    asked.push([side, quality]);
    return Promise.resolve(new Blob([new Uint8Array(sizes[asked.length - 1] ?? 1)]));
  };

test('2 097 152 bytes pass as they are, one byte more is compressed', async () => {
  expect((await prepare(jpeg(PHOTO_LIMIT), PHOTO_LIMIT, never))?.size).toBe(PHOTO_LIMIT);
  const asked: [number, number][] = [];
  expect((await prepare(jpeg(PHOTO_LIMIT + 1), PHOTO_LIMIT, sized([500], asked)))?.size).toBe(500);
  expect(asked).toEqual([[1920, 0.85]]);
});
test('a picture that lies on its side is drawn upright, however small', async () => {
  expect((await prepare(jpeg(400, LYING), PHOTO_LIMIT, sized([300])))?.size).toBe(300);
});
test('quality goes down first, then the size, until it fits', async () => {
  const asked: [number, number][] = [];
  const big = PHOTO_LIMIT + 1;
  const got = await prepare(jpeg(big), PHOTO_LIMIT, sized([big, big, big, 700], asked));
  expect(got?.size).toBe(700);
  expect(asked.map(([side]) => side)).toEqual([1920, 1920, 1920, 1280]);
});
test('what is no picture, or never gets small enough, is refused', async () => {
  expect(await prepare(new Blob(['hello']), PHOTO_LIMIT, never)).toBeNull();
  const big = PHOTO_LIMIT + 1;
  expect(await prepare(jpeg(big), PHOTO_LIMIT, sized([big, big, big, big, big]))).toBeNull();
});
