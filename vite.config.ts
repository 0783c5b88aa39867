/// <reference types="vitest/config" />
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildId } from './.ci/vite/build-id.mjs';
import { chunkGroups } from './.ci/vite/chunks.mjs';
import { linguiMacro } from './.ci/vite/lingui-macro.mjs';
import { symbols } from './.ci/vite/symbols.mjs';
import { versionFile } from './.ci/vite/version-file.mjs';
import { zxingReader } from './.ci/vite/zxing-reader.mjs';
import { CALIBRATION_CODES } from './src/device/scan/calibration-codes.ts';
import { APP_VERSION } from './src/domain/versions.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `vite build` builds the app, `vite build --ssr wms/main.ts` the server, `vitest` runs the tests. */
export default defineConfig(async ({ isSsrBuild }) => {
  if (process.env['VITEST'] !== undefined) {
    // Only here: a build has no use for Vitest.
    const { LongestFirst } = await import('./.ci/vite/longest-first.mjs');
    return { ...tests, test: { ...tests.test, sequence: { sequencer: LongestFirst } } };
  }
  return isSsrBuild ? server : app();
});

/**
 * What a deployment sets: where it publishes versions, when not beside the app (docs/admin/updates.md), how long a write
 * waits for its answer (docs/decisions/0014-what-is-answered.md), and what it wants by the letter (docs/deviations.md).
 */
const DEPLOYMENT = ['AISLE_VERSION_FILE', 'AISLE_APP_DISTRIBUTION', 'AISLE_REPEAT_AFTER', 'AISLE_LETTER'] as const;

const app = (
  build = buildId(
    at('.'),
    DEPLOYMENT.map((name) => process.env[name] ?? ''),
  ),
): UserConfig => ({
  root: at('src'), // index.html lives there
  publicDir: at('public'),
  plugins: [
    lingui({ failOnCompileError: true }),
    linguiMacro(),
    react(),
    zxingReader(),
    symbols(CALIBRATION_CODES),
    pwa(build),
    versionFile({ root: at('.'), version: APP_VERSION, build }),
  ],
  define: Object.fromEntries(
    Object.entries({ AISLE_BUILD: build, ...given(DEPLOYMENT) }).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  ),
  // Without the macro here a worker would carry Babel itself and no translation, silently.
  worker: { format: 'es', plugins: () => [linguiMacro()] },
  build: {
    target: 'chrome103',
    outDir: at('dist/app'),
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // A screen's scripts are in the precache: naming those that each screen imports costs more than it saves.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    fs: { allow: [at('.')] },
    proxy: { '^/(?:WMS|SCM|AMS|app-distribution)': process.env['WMS'] ?? 'http://localhost:8080' },
  },
});

const server: UserConfig = {
  root: at('.'),
  publicDir: false,
  build: { target: 'node20', outDir: at('dist/wms'), emptyOutDir: true, sourcemap: true },
};

/** Folders without a database: nothing there needs a fresh world for each file. */
const PURE = ['src/{contract,domain,engine,segments,device,modules,ui}/**/*.test.{ts,tsx}', 'tests/laws/**/*.test.ts'];

const tests: UserConfig = {
  root: at('.'),
  plugins: [lingui({ failOnCompileError: true }), linguiMacro()],
  test: {
    projects: [
      // Loading modules is most of what these cost, so their files share one graph; each has to leave it as it was.
      project('pure', PURE, 20_000, {
        isolate: false,
        pool: 'threads',
        setupFiles: ['tests/harness/leaves-nothing.ts'],
      }),
      project('unit', ['src/**/*.test.{ts,tsx}', 'tests/{unit,sync,architecture}/**/*.test.ts'], 60_000, {
        exclude: PURE,
      }),
      project('wms', ['wms/**/*.test.ts', 'tests/wms/**/*.test.ts'], 180_000),
      project('journeys', ['tests/journeys/**/*.test.ts'], 120_000, {
        maxWorkers: 3, // journeys wait a third of their time
        isolate: false, // the driver of the browser is loaded once
        // The report says which: a browser that did not start in time is no fault of the product.
        retry: 1,
        setupFiles: ['tests/journeys/setup.ts'],
        globalSetup: ['tests/journeys/browsers.ts'],
      }),
    ],
  },
};

function project(name: string, include: string[], timeout: number, more = {}) {
  // What is polled for comes late on a busy machine; a second says more about the machine than about the app.
  const expect = { poll: { timeout: 30_000 } };
  // Vitest itself leaves one core free, which on two cores is one file at a time.
  const ours = { environment: 'node', testTimeout: timeout, hookTimeout: timeout, maxWorkers: 2, expect };
  const test = { name, include, ...ours, ...more };
  return { extends: true as const, test };
}

const given = (names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

function pwa(build: string) {
  return VitePWA({
    strategies: 'injectManifest',
    // Every build has a worker of its own name: a browser never takes a new version by itself.
    filename: `sw-${build}.js`,
    injectRegister: false, // the app registers it, see src/app/updates
    registerType: 'prompt',
    manifest: {
      id: '/',
      name: 'Aisle',
      short_name: 'Aisle',
      // The first language of a terminal; the page itself speaks whichever was chosen.
      lang: 'zh-CN',
      description: '仓库作业手持终端',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      orientation: 'any',
      theme_color: '#0f172a',
      background_color: '#0f172a',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon-512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm}'],
      maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      target: 'chrome103',
      buildPlugins: { vite: [linguiMacro()] },
    },
    // The plugin names the source after the output; ours is called service-worker.ts.
    integration: {
      configureCustomSWViteBuild(config) {
        const options = config.build?.rollupOptions;
        if (!options) throw new Error('vite-plugin-pwa no longer passes build.rollupOptions');
        options.input = at('workers/service-worker.ts');
      },
    },
  });
}
