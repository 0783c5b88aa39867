import { expect, test } from 'vitest';
import { isJpeg, orientationOf, withoutMetadata } from '#domain/jpeg.ts';

const bytes = (...parts: (number | string | number[])[]) =>
  new Uint8Array(parts.flatMap((p) => (typeof p === 'string' ? Array.from(p, (c) => c.charCodeAt(0)) : p)));
const segment = (marker: number, body: Uint8Array) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
];
/** An Exif block with one entry: the orientation. */
const exif = (orientation: number, little = false) => {
  const u16 = (n: number) => (little ? [n & 255, n >> 8] : [n >> 8, n & 255]);
  const u32 = (n: number) => (little ? [n & 255, n >> 8, 0, 0] : [0, 0, n >> 8, n & 255]);
  const entry = [...u16(0x0112), ...u16(3), ...u32(1), ...u16(orientation), 0, 0];
  return segment(0xe1, bytes('Exif\0\0', little ? 'II' : 'MM', u16(42), u32(8), u16(1), entry, u32(0)));
};
const PIXELS = [0xff, 0xda, 0, 4, 1, 2, 9, 9, 0xff, 0xe1, 0, 2, 0xff, 0xd9];
const app0 = segment(0xe0, bytes('JFIF\0'));
const jpeg = (...segments: number[][]) => bytes([0xff, 0xd8], ...segments, PIXELS);

test.each([1, 3, 6, 8])('the orientation %i is read in both byte orders', (n) => {
  expect(orientationOf(jpeg(app0, exif(n)))).toBe(n);
  expect(orientationOf(jpeg(exif(n, true)))).toBe(n);
});
test('without the tag, with nonsense in it, or cut off, a picture counts as upright', () => {
  expect(orientationOf(jpeg(app0))).toBe(1);
  expect(orientationOf(jpeg(exif(77)))).toBe(1);
  const whole = jpeg(exif(6));
  for (let n = 0; n < whole.length; n += 1) expect([1, 6]).toContain(orientationOf(whole.subarray(0, n)));
});
test('place, time, comments and XMP go; everything else stays byte for byte', () => {
  const comment = segment(0xfe, bytes('shot at the gate'));
  const xmp = segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0<x/>'));
  expect(withoutMetadata(jpeg(app0, exif(1), comment, xmp))).toEqual(jpeg(app0));
  expect(withoutMetadata(jpeg(app0))).toEqual(jpeg(app0));
});
test('bytes inside the pixels that look like metadata stay', () => {
  expect([...withoutMetadata(jpeg(exif(1)))].slice(-PIXELS.length)).toEqual(PIXELS);
});
test('only a JPEG is one', () => {
  expect(isJpeg(jpeg())).toBe(true);
  expect(isJpeg(bytes([0x89], 'PNG'))).toBe(false);
  expect(isJpeg(bytes())).toBe(false);
});
