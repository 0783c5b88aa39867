/** Puts each bug that is made on purpose into a copy of the sources of its own, and lets the simulation look for it. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MUTANTS } from '../sync/mutants.ts';
import type { Mutant } from '../sync/mutants.ts';

/** What the simulation needs of the repository. */
const COPIED = [
  '.ci',
  'src',
  'tests',
  'workers',
  'wms',
  'locales',
  'lingui.config.ts',
  'package.json',
  'tsconfig.json',
];
/** A seed for every try; a bug that shows in none of so many schedules is not found. */
const TRIES = 4;
const SCHEDULES = '500';
/** A bug may as well keep it from ever ending. */
const LIMIT_MS = 300_000;

/** True when every one of those whose name contains `only` was found. */
export async function findMutants(jobs: number, only: string): Promise<boolean> {
  // Once: somebody may go on working on the sources meanwhile.
  const sound = await copyOf('.');
  const left = MUTANTS.filter(({ name }) => name.includes(only));
  let areFound = left.length > 0;
  const work = async (): Promise<void> => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const found = await find(mutant, sound);
      console.log(`${found === null ? '✗' : '✓'} ${mutant.name}${found === null ? '' : `: ${found}`}`);
      areFound &&= found !== null;
    }
  };
  try {
    await Promise.all(Array.from({ length: jobs }, work));
  } finally {
    await rm(sound, { recursive: true, force: true });
  }
  return areFound;
}

async function copyOf(tree: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'aisle-mutant-'));
  for (const each of COPIED) await cp(join(tree, each), join(copy, each), { recursive: true });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** What gave it away. */
async function find({ name, edits }: Mutant, sound: string): Promise<string | null> {
  const copy = await copyOf(sound);
  try {
    for (const [file, from, to] of edits) {
      const before = await readFile(join(copy, file), 'utf8');
      if (before.split(from).length !== 2) throw new Error(`${name}: not once in ${file}: ${from}`);
      await writeFile(
        join(copy, file),
        before.replace(from, () => to),
      );
    }
    for (let seed = 1; seed <= TRIES; seed += 1) {
      const found = await simulateIn(copy, seed);
      if (found) return found;
    }
    return null;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The promise that is broken there, and how it shows; null when none is. */
function simulateIn(copy: string, seed: number): Promise<string | null> {
  const drawn = ['--runs', SCHEDULES, '--seed', String(seed), '--jobs', '1'];
  // The stories are the same for every seed.
  const args = seed === 1 ? drawn : [...drawn, '--drawn'];
  const child = spawn(process.execPath, ['.ci/ts.mjs', 'tests/tools/sim.ts', ...args], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    // With its own child.
    detached: true,
  });
  let [printed, said] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const end = (): void => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
  const timer = setTimeout(end, LIMIT_MS);
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('close', (_, signal) => {
      clearTimeout(timer);
      if (signal) return done('it never ends');
      // Without a result it did not run, and nothing was found.
      if (!printed.startsWith('{')) return reject(new Error(said));
      const { failures } = JSON.parse(printed) as { readonly failures: number };
      done(failures === 0 ? null : (/^(?:Broken|Error): (.*)$/m.exec(said)?.[1] ?? said.slice(0, 200)));
    });
  });
}
