import { lingui } from '@lingui/vite-plugin';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { linguiMacro } from './lingui-macro.mjs';

/**
 * Writes version.json beside the app: what this build is, and which kinds of operations it reads. Last of all, when
 * everything that it announces is there. `npm run release` adds how it is rolled out.
 *
 * @param {{ root: string, version: string, build: string }} what
 * @returns {import('vite').Plugin}
 */
export function versionFile({ root, version, build }) {
  let folder = '';
  let isWritten = false;
  return {
    name: 'aisle-version-file',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // The page names its build too: a version file of the plainest kind does not (src/sync/version-check.ts).
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'aisle-build', content: build }, injectTo: 'head' }],
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!isWritten) return; // also called when the build failed
        const file = { version, url: '/', build, reads: await kindsOf(root) };
        writeFileSync(join(folder, 'version.json'), `${JSON.stringify(file, null, 2)}\n`);
      },
    },
  };
}

async function kindsOf(/** @type {string} */ root) {
  const { module } = await runnerImport(join(root, 'workers/ops.ts'), {
    root,
    logLevel: 'warn',
    plugins: [lingui({ failOnCompileError: true }), linguiMacro()],
  });
  const { opRegistry } = /** @type {{ opRegistry: ReadonlyMap<string, { id: string, version: number }> }} */ (module);
  const kinds = [...opRegistry.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return Object.fromEntries(kinds.map(({ id, version }) => [id, version]));
}
