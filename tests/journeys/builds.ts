/**
 * The built app as if everything in it had changed: another build id, and every file under another name. Making one takes
 * seconds in which this process answers nobody, so it is made once a build, before any terminal is on.
 */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';

const BUILT = resolve(import.meta.dirname, '../../dist/app');
const MADE = resolve(import.meta.dirname, '../../node_modules/.cache/test/builds');
const TEXT = new Set(['.js', '.css', '.html', '.webmanifest', '.json']);

export interface VersionFile {
  version: string;
  build: string;
  reads: Record<string, number>;
  [more: string]: unknown;
}

/** The build of this name fails, in these words, at every scan: one that nobody has tried. */
export const BAD = 'bad';
export const FAULT = /the driver of the scanner is broken/;

/** Its folder, which stays as it is: whoever publishes it takes a copy. */
export function anotherBuild(name: string): string {
  const version = readFileSync(join(BUILT, 'version.json'), 'utf8');
  const key = createHash('sha256').update(version).digest('hex').slice(0, 16);
  const folder = join(MADE, key, name);
  if (existsSync(folder)) return folder;
  const mine = `${folder}-${process.pid}`;
  rmSync(mine, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(BUILT, mine, { recursive: true });
  rename(mine, (JSON.parse(version) as VersionFile).build, name);
  if (name === BAD) spoil(mine);
  // Another process may have been first.
  if (existsSync(folder)) rmSync(mine, { recursive: true });
  else renameSync(mine, folder);
  return folder;
}

/** In the script that the page begins with: an error that nobody catches, at each Enter. */
function spoil(folder: string): void {
  const [, entry = ''] =
    /<script type="module"[^>]* src="\/([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  const fails = `(event) => { if (event.key === 'Enter') throw new Error('${FAULT.source}'); }`;
  appendFileSync(join(folder, entry), `\naddEventListener('keyup', ${fails}, true);\n`);
}

function rename(folder: string, from: string, build: string): void {
  const others = new Map(
    readdirSync(join(folder, 'assets')).map((name) => {
      const extension = extname(name);
      return [name, `${name.slice(0, -extension.length)}${build}${extension}`];
    }),
  );
  const names = new RegExp([from, ...others.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  for (const [name, other] of others) renameSync(join(folder, 'assets', name), join(folder, 'assets', other));
  renameSync(join(folder, `sw-${from}.js`), join(folder, `sw-${build}.js`));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll(names, (name) => others.get(name) ?? build),
    );
  }
  // Files without a hash in their name are told apart by their revision.
  const worker = join(folder, `sw-${build}.js`);
  writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll(/(revision["']?:\s*["'`])(?=\w{6})/g, `$1${build}-`));
}
