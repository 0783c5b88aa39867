import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * What the service worker brings onto a terminal at once: a screen that is missing cannot be opened in a dead zone.
 *
 * @param {string} folder of the built app
 * @returns {{ missing: string[], files: number, bytes: number }} `bytes` as they travel, in gzip
 */
export function precached(folder) {
  const worker = readdirSync(folder).find((name) => /^sw-\w+\.js$/.test(name));
  if (worker === undefined) throw new Error('there is no service worker: nothing is precached');
  const list = readFileSync(join(folder, worker), 'utf8');
  const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`);
  const missing = assets.filter((path) => !list.includes(path));
  const brought = assets.filter((path) => !missing.includes(path));
  const bytes = brought.reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length, 0);
  return { missing, files: brought.length, bytes };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { missing, files, bytes } = precached(
    process.argv[2] ?? fileURLToPath(new URL('../dist/app', import.meta.url)),
  );
  for (const path of missing) console.log(`  not precached: ${path}`);
  console.log(`Precached: ${files} files, ${(bytes / 1024).toFixed(0)} KB (gzip), all screens among them.`);
  if (missing.length > 0) process.exitCode = 1;
}
