import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const SOURCES = ['src', 'workers', 'public', 'locales', 'wms', '.ci/vite', 'vite.config.ts', 'package-lock.json'];
/** Entry of each server, and the folder below dist that it is built to. */
const SERVERS = { wms: 'wms/main.ts', gateway: 'wms/gateway/main.ts', adapter: 'wms/adapters/main.ts' };
/** Each the last file of its build. */
const RESULTS = ['dist/app/version.json', ...Object.keys(SERVERS).map((name) => `dist/${name}/main.js`)];

/** Builds app and servers; their talk goes to standard error. True if all succeeded. */
export function build() {
  return vite('build') && Object.entries(SERVERS).every(([name, entry]) => server(entry, `dist/${name}`));
}

/** Builds what is missing or old, then becomes that server, in this process: signals, exit code and streams are its own. */
export async function become(file) {
  if (outdated()) {
    console.error('Building the app and the servers, this takes some seconds.');
    if (!build()) process.exit(1);
  }
  const main = join(root, file);
  process.argv[1] = main;
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(main).href);
}

/** `node .ci/build.mjs` builds, and that is all. */
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = build() ? 0 : 1;

/** Is there no build, or is one older than the newest source? */
export function outdated() {
  const built = RESULTS.map((file) => changed(join(root, file)) ?? 0);
  const newest = SOURCES.map((source) => newestIn(join(root, source)));
  return Math.min(...built) < Math.max(...newest);
}

function server(entry, outDir) {
  return vite('build', '--ssr', entry, '--outDir', join(root, outDir));
}

function vite(...args) {
  const bin = join(root, 'node_modules/vite/bin/vite.js');
  // What builds may run under Vite's development server itself, which sets NODE_ENV for its children.
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { cwd: root, env, stdio: ['ignore', process.stderr, process.stderr] };
  return spawnSync(process.execPath, [bin, ...args, '--logLevel', 'warn'], options).status === 0;
}

function newestIn(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).filter((name) => !/\.test\.tsx?$/.test(name));
  return Math.max(found.mtimeMs, ...inside.map((name) => newestIn(join(path, name))));
}

function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
