import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { linguiMacro } from '../../.ci/vite/lingui-macro.mjs';

/** Serves the gallery: `node tests/ui-gallery/serve.mjs`, or from shoot.mjs and check.mjs. */
export async function serve(port = 0) {
  const at = (path) => fileURLToPath(new URL(path, import.meta.url));
  const vite = await createServer({
    configFile: false,
    root: at('.'),
    cacheDir: at('../../node_modules/.cache/vite-gallery'),
    publicDir: at('../../public'),
    logLevel: 'warn',
    plugins: [lingui(), linguiMacro(), react()],
    server: { port, host: '127.0.0.1', fs: { allow: [at('../..')] } },
  });
  await vite.listen();
  return vite;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) (await serve(5199)).printUrls();
