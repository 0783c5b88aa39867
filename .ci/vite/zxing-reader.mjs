import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill';

const ID = 'virtual:zxing-reader';

/**
 * The URL of the WebAssembly that barcode-detector was made for. Its dependency, not a copy that the tree may have
 * beside it: the library answers to another version only with "service unavailable". So the hash that it names is
 * checked, and the build fails without it.
 *
 * @returns {import('vite').Plugin}
 */
export function zxingReader(path = pathOfReader(), wanted = ZXING_WASM_SHA256) {
  return {
    name: 'aisle-zxing-reader',
    enforce: 'pre',
    buildStart() {
      const found = createHash('sha256').update(readFileSync(path)).digest('hex');
      if (found !== wanted) this.error(`${path} has the hash ${found}, barcode-detector wants ${wanted}`);
    },
    resolveId: (id) => (id === ID ? `${path}?url` : undefined),
  };
}

function pathOfReader() {
  const ours = createRequire(import.meta.url).resolve('barcode-detector/ponyfill');
  return createRequire(ours).resolve('zxing-wasm/reader/zxing_reader.wasm');
}
