/**
 * The decoder that comes with the app, for browsers without one and for what theirs does not see. Its WebAssembly is part
 * of this build and of the precache; the library's own default is a server of strangers.
 */
import wasm from 'virtual:zxing-reader';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { FORMATS, MORE_FORMATS } from './codes.ts';
import type { Decoder } from './codes.ts';

export async function createOwnDecoder(): Promise<Decoder> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...FORMATS, ...MORE_FORMATS] });
}
