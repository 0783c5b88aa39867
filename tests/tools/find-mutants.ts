/** Puts each bug that is made on purpose into a copy of the sources of its own, and lets the simulation look for it. */
import { spawn } from 'node:child_process';
import { MUTANTS } from '../sync/mutants.ts';
import type { Mutant } from '../sync/mutants.ts';
import { breakSources, copySources, dropSources } from './sources.ts';

/** A seed for every try; a bug that shows in none of so many schedules is not found. */
const TRIES = 4;
const SCHEDULES = '500';
/** A bug may as well keep it from ever ending. */
const LIMIT_MS = 300_000;

/** True when every one of those whose name contains `only` was found. */
export async function findMutants(jobs: number, only: string): Promise<boolean> {
  // Once: somebody may go on working on the sources meanwhile.
  const copies = await Promise.all(Array.from({ length: jobs }, copySources));
  const left = MUTANTS.filter(({ name }) => name.includes(only));
  let areFound = left.length > 0;
  const work = async (copy: string): Promise<void> => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const found = await find(mutant, copy);
      console.log(`${found === null ? '✗' : '✓'} ${mutant.name}${found === null ? '' : `: ${found}`}`);
      areFound &&= found !== null;
    }
  };
  try {
    await Promise.all(copies.map(work));
  } finally {
    await Promise.all(copies.map(dropSources));
  }
  return areFound;
}

/** What gave it away. */
async function find({ name, edits }: Mutant, copy: string): Promise<string | null> {
  const mend = await breakSources(copy, edits).catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`);
  });
  try {
    for (let seed = 1; seed <= TRIES; seed += 1) {
      const found = await simulateIn(copy, seed);
      if (found) return found;
    }
    return null;
  } finally {
    await mend();
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
