import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const SOURCES = ['src', 'workers', 'public', 'locales', 'wms', '.ci/vite', 'vite.config.ts', 'package-lock.json'];
const RESULTS = ['dist/app/version.json', 'dist/wms/main.js']; // each the last file of its build

/** Builds app and server; their talk goes to standard error. True if both succeeded. */
export function build() {
  return vite('build') && vite('build', '--ssr', 'wms/main.ts');
}

/** Is there no build, or is one older than the newest source? */
export function outdated() {
  const built = RESULTS.map((file) => changed(join(root, file)) ?? 0);
  const newest = SOURCES.map((source) => newestIn(join(root, source)));
  return Math.min(...built) < Math.max(...newest);
}

function vite(...args) {
  const bin = join(root, 'node_modules/vite/bin/vite.js');
  const options = { cwd: root, stdio: ['ignore', process.stderr, process.stderr] };
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
