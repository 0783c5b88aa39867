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
test('what else a camera writes about the picture goes, how to show its colours stays', () => {
  const maker = segment(0xe4, bytes('QVCI'));
  const signed = segment(0xeb, bytes('JP\0\0c2pa'));
  const others = segment(0xe2, bytes('MPF\0'));
  const iptc = segment(0xed, bytes('Photoshop 3.0\0'));
  const colours = [...segment(0xe2, bytes('ICC_PROFILE\0')), ...segment(0xee, bytes('Adobe'))];
  expect(withoutMetadata(jpeg(app0, maker, colours, signed, others, iptc))).toEqual(jpeg(app0, colours));
});
test('pictures that the camera appends, with their own place and time, go', () => {
  const one = jpeg(app0);
  expect(withoutMetadata(bytes([...one], [...jpeg(exif(1))], 'trailer'))).toEqual(one);
  const passes = jpeg(app0, [0xff, 0xda, 0, 4, 1, 2, 7, 0xff, 0, 0xff, 0xd0, 7, 0xff, 0xc4, 0, 4, 0xff, 0xd9]);
  expect(withoutMetadata(bytes([...passes], 'trailer'))).toEqual(passes);
});
test('bytes inside the pixels that look like metadata stay', () => {
  expect([...withoutMetadata(jpeg(exif(1)))].slice(-PIXELS.length)).toEqual(PIXELS);
});
test('only a JPEG is one', () => {
  expect(isJpeg(jpeg())).toBe(true);
  expect(isJpeg(bytes([0x89], 'PNG'))).toBe(false);
  expect(isJpeg(bytes())).toBe(false);
});
