/**
 * The browser's own decoder. Not every browser that names one has one that works: some throw, some wait for ever for a
 * service that the terminal does not have (device.md section 2). So it has to read a known picture first.
 */
import { FORMATS } from './codes.ts';
import type { Decoder } from './codes.ts';
import { SELF_TEST } from './self-test.ts';

interface DetectorClass {
  new (options: { formats: readonly string[] }): Decoder;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Longer than any that works takes for its first picture. */
const PATIENCE_MS = 3000;

/** Null where it cannot read. `scope` is the window; `picture` shows `SELF_TEST`. */
export async function createNativeDecoder(scope: object, picture: HTMLCanvasElement): Promise<Decoder | null> {
  const { BarcodeDetector } = scope as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  let late: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return Promise.race([tried(BarcodeDetector, picture).catch(() => null), tooLate]).finally(() => clearTimeout(late));
}

async function tried(BarcodeDetector: DetectorClass, picture: HTMLCanvasElement): Promise<Decoder | null> {
  const known = await BarcodeDetector.getSupportedFormats();
  const formats = FORMATS.filter((format) => known.includes(format));
  if (!formats.includes('qr_code')) return null;
  const decoder = new BarcodeDetector({ formats });
  const readings = await decoder.detect(picture);
  return readings.some(({ rawValue }) => rawValue === SELF_TEST) ? decoder : null;
}
