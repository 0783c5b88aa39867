import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** What a terminal must download before it can show the login page, in bytes of gzip. */
export const LIMIT = 140 * 1024;

/**
 * The scripts that index.html names, and everything they import statically.
 *
 * @param {string} folder of the built app
 * @returns {{ total: number, files: { file: string, bytes: number }[] }}
 */
export function firstLoad(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/?([^"]+\.js)"/g)];
  const seen = new Map();
  const visit = (path) => {
    if (seen.has(path)) return;
    const code = readFileSync(path);
    seen.set(path, gzipSync(code).length);
    for (const specifier of staticImports(code.toString())) visit(resolve(dirname(path), specifier));
  };
  for (const [, file] of named) visit(resolve(folder, file));
  if (seen.size === 0) throw new Error('index.html names no script: nothing was measured');

  const files = [...seen].map(([path, bytes]) => ({ file: path.slice(resolve(folder).length + 1), bytes }));
  return { files, total: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Of built code, where imports stand as `import{a}from"./b.js"`, `import"./b.js"` or `export … from`. */
function staticImports(code) {
  const found = code.matchAll(/\b(?:import|export)\s*(?:[\w$*{}\s,]*?from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g);
  return [...found].map(([, specifier]) => specifier);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? fileURLToPath(new URL('../dist/app', import.meta.url));
  const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  const { files, total } = firstLoad(folder);
  for (const { file, bytes } of files) console.log(`  ${kilobytes(bytes).padStart(9)}  ${file}`);
  console.log(`First load ${kilobytes(total)} of JavaScript (gzip), at most ${kilobytes(LIMIT)}.`);
  if (total > LIMIT) process.exitCode = 1;
}
