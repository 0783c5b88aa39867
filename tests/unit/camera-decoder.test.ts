/** The decoder that comes with the app, with its real WebAssembly, on every kind of code that a warehouse label has. */
import { FORMATS, MORE_FORMATS, codeOf } from '#device/camera/codes.ts';
import { isBlack, SELF_TEST, SIDE } from '#device/camera/self-test.ts';
import { symbol } from '#tests/harness/symbols.ts';
import type { Picture } from '#tests/harness/symbols.ts';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test, vi } from 'vitest';

const GS = '\u001D';

/** What the decoder wants of a browser. */
class FakeImageData {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  constructor({ width, height, pixels }: Picture) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray([...pixels].flatMap((grey) => [grey, grey, grey, 255]));
  }
}
class FakeRect {
  readonly [name: string]: unknown;
}

beforeAll(async () => {
  vi.stubGlobal('ImageData', FakeImageData);
  vi.stubGlobal('DOMRectReadOnly', FakeRect);
  const path = createRequire(createRequire(import.meta.url).resolve('barcode-detector/ponyfill')).resolve(
    'zxing-wasm/reader/zxing_reader.wasm',
  );
  const wasmBinary = new Uint8Array(readFileSync(path)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

async function read(picture: Picture) {
  const decoder = new BarcodeDetector({ formats: [...FORMATS, ...MORE_FORMATS] });
  const readings = await decoder.detect(new FakeImageData(picture) as unknown as ImageData);
  return readings.map((reading) => {
    const { isOwn: _, ...code } = codeOf(reading) ?? { text: '' };
    return code;
  });
}

test.each([
  ['code128', 'LOC-A01', {}, { text: 'LOC-A01' }],
  ['code39', 'PAL-0042', {}, { text: 'PAL-0042' }],
  ['itf14', '14012345678908', {}, { text: '14012345678908' }],
  ['ean13', '4012345678901', {}, { text: '4012345678901', symbology: ']E0' }],
  ['ean8', '96385074', {}, { text: '96385074', symbology: ']E4' }],
  ['upca', '036000291452', {}, { text: '036000291452', symbology: ']E0' }],
  ['datamatrix', 'dm/Lower+1', {}, { text: 'dm/Lower+1' }],
  [
    'qrcode',
    'https://id.example.com/01/04012345678901/10/L1',
    {},
    { text: 'https://id.example.com/01/04012345678901/10/L1' },
  ],
  ['pdf417', 'WAYBILL 0000123456789', { columns: 4 }, { text: 'WAYBILL 0000123456789' }],
  ['gs1-128', '(01)04012345678901(10)L1(21)S9', {}, { text: `010401234567890110L1${GS}21S9` }],
  ['gs1datamatrix', '(01)04012345678901(10)L1(21)S9', {}, { text: `010401234567890110L1${GS}21S9` }],
  ['gs1qrcode', '(01)04012345678901(10)L1(21)S9', {}, { text: `010401234567890110L1${GS}21S9` }],
  ['databarexpanded', '(01)94012345678904(3103)001250', {}, { text: '01940123456789043103001250', symbology: ']e0' }],
])('%s is read', async (kind, text, options, code) => {
  expect(await read(symbol(kind, text, options))).toEqual([code]);
});

test('the picture of the self-test shows what it says', async () => {
  const at = Array.from({ length: SIDE * SIDE }, (_, i) => (isBlack(i % SIDE, Math.floor(i / SIDE)) ? 0 : 255));
  expect(await read({ width: SIDE, height: SIDE, pixels: new Uint8Array(at) })).toEqual([{ text: SELF_TEST }]);
});
