/** What the scanner check shows and prints is what it expects to be scanned: read back by the decoder of the app. */
import { CALIBRATION_CODES } from '#device/scan/calibration-codes.ts';
import type { CalibrationCodeId } from '#device/scan/calibration-codes.ts';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { drawSymbol } from '../../.ci/vite/symbols.mjs';

const FORMATS = { code128: 'code_128', gs1datamatrix: 'data_matrix', qrcode: 'qr_code', ean13: 'ean_13' } as const;
const CODES = Object.entries(CALIBRATION_CODES) as [CalibrationCodeId, (typeof CALIBRATION_CODES)[CalibrationCodeId]][];
/** The smallest screen, in dots: 480 x 800 at one and a half dots a pixel. */
const SCREEN_DOTS = 480;

class FakeImageData {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
    this.data = new Uint8ClampedArray(width * height * 4).fill(255);
  }
  black(x: number, y: number): void {
    this.data.fill(0, 4 * (y * this.width + x), 4 * (y * this.width + x) + 3);
  }
}

beforeAll(async () => {
  vi.stubGlobal('ImageData', FakeImageData);
  vi.stubGlobal('DOMRectReadOnly', class {});
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('barcode-detector/ponyfill'));
  const wasmBinary = new Uint8Array(readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** Fills the rectangles of the path, so many dots a module. */
function picture(
  { width, height, path }: { width: number; height: number; path: string },
  dots: number,
): FakeImageData {
  const image = new FakeImageData(width * dots, height * dots);
  for (const [, x, y, wide, high] of path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g))
    for (let dy = 0; dy < Number(high) * dots; dy++)
      for (let dx = 0; dx < Number(wide) * dots; dx++) image.black(Number(x) * dots + dx, Number(y) * dots + dy);
  return image;
}

describe.each(CODES)('%s', (_, code) => {
  test('is read back to the letter, as the kind of code that it is meant to be', async () => {
    const image = picture(drawSymbol(code), 2) as unknown as ImageData;
    const found = await new BarcodeDetector({ formats: [FORMATS[code.symbology]] }).detect(image);
    expect(found.map(({ rawValue, format }) => [format, rawValue])).toEqual([[FORMATS[code.symbology], code.text]]);
  });

  test('has modules two dots wide at least on the smallest screen, quiet zone included', () => {
    expect(2 * drawSymbol(code).width).toBeLessThanOrEqual(SCREEN_DOTS);
  });
});

test('the long one has 300 characters', () => {
  expect(CALIBRATION_CODES.long.text).toHaveLength(300);
});
