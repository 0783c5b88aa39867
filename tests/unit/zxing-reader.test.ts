import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { zxingReader } from '../../.ci/vite/zxing-reader.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zxing-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a build with this plugin; what it objects to. */
function startBuild(plugin: ReturnType<typeof zxingReader>) {
  const error = vi.fn<(text: string) => void>();
  (plugin.buildStart as unknown as (this: { error: typeof error }) => void).call({ error });
  return error.mock.calls.map(([text]) => text);
}

test('the WebAssembly of the decoder that barcode-detector was made for is built in', () => {
  expect(startBuild(zxingReader())).toEqual([]);
});

test('another WebAssembly of the decoder stops the build', () => {
  const path = join(folder, 'zxing_reader.wasm');
  writeFileSync(path, 'another version');
  expect(startBuild(zxingReader(path))).toEqual([expect.stringContaining('barcode-detector wants')]);
});
