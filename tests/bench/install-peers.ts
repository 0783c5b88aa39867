/** The peers are a package of their own, so that `npm ci` of the project does not bring what only a measurement needs. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('peers/', import.meta.url);

/** @throws Error where they are not installed and cannot be */
export function installPeers(): void {
  if (areInstalled()) return;
  console.error('Installing what Aisle is compared with, once: npm ci in tests/bench/peers');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: fileURLToPath(folder),
    shell: process.platform === 'win32', // there npm is a script
    stdio: ['ignore', process.stderr, process.stderr], // standard output is the figures
  });
  if (status !== 0) throw new Error('the peers are not installed: run `npm ci` in tests/bench/peers with a network');
}

/** npm keeps a list of what it has installed. */
function areInstalled(): boolean {
  const [wanted, found] = ['package-lock.json', 'node_modules/.package-lock.json'].map(versionsIn);
  return Object.entries(wanted ?? {}).every(([path, version]) => found?.[path] === version);
}

function versionsIn(file: string): Record<string, string> {
  try {
    const lock = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
      packages: Record<string, { version: string; optional?: boolean }>;
    };
    const all = Object.entries(lock.packages).filter(([path, { optional }]) => path !== '' && !optional);
    return Object.fromEntries(all.map(([path, { version }]) => [path, version]));
  } catch {
    return {};
  }
}
