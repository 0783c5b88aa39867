import { lingui } from '@lingui/vite-plugin';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { linguiMacro } from './vite/lingui-macro.mjs';

/**
 * Runs a TypeScript module that uses macros or catalogues: `node .ci/ts.mjs <file.ts> [arguments]`.
 * The module sees its arguments as if Node had started it, and standard output is all its own.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const file = process.argv[2];
if (!file) {
  console.error('usage: node .ci/ts.mjs <file.ts> [arguments]');
  process.exit(2);
}

const vite = await createServer({
  configFile: false,
  root,
  logLevel: 'warn', // warnings and errors go to standard error
  plugins: [lingui({ failOnCompileError: true }), linguiMacro()],
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  optimizeDeps: { noDiscovery: true, include: [] },
});

const path = resolve(file);
process.argv.splice(1, 2, path);
try {
  await vite.ssrLoadModule(path, { fixStacktrace: true });
  // Kept open until the module has nothing left to do: it may import more later.
  process.once('beforeExit', () => void vite.close());
} catch (error) {
  console.error(error);
  process.exitCode = 1;
  await vite.close();
}
